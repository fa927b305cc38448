-- SPDX-License-Identifier: MIT
-- Runs in headless Neovim (0.7 and on): a real client of the language server.
-- Arguments in the environment: LEVELWRIGHT_CLI, LEVELWRIGHT_EXAMPLES, LEVELWRIGHT_WORK (an empty folder).
local cli = vim.env.LEVELWRIGHT_CLI
local examples = vim.env.LEVELWRIGHT_EXAMPLES
local work = vim.env.LEVELWRIGHT_WORK
local failures = 0

local function expect(is, what)
    if not is then
        failures = failures + 1
        io.stderr:write('FAIL: ' .. what .. '\n')
    end
end

local client
local function start(root)
    client = vim.lsp.start_client({
        name = 'levelwright',
        cmd = { cli, 'lsp', '--stdio' },
        root_dir = root,
        offset_encoding = 'utf-16',
    })
    vim.wait(10000, function() return vim.lsp.get_client_by_id(client).initialized end, 20)
end

-- Problems as the client has them: "line:column severity code", 1-based, columns in bytes as `check` counts characters.
local function problems(buffer)
    local list = {}
    for _, d in ipairs(vim.diagnostic.get(buffer)) do
        local line = vim.api.nvim_buf_get_lines(buffer, d.lnum, d.lnum + 1, false)[1] or ''
        local column = vim.str_utfindex(line, math.min(d.col, #line)) + 1
        local severity = ({ 'error', 'warning', 'hint', 'hint' })[d.severity]
        table.insert(list, string.format('%d:%d %s %s %s', d.lnum + 1, column, severity, d.code, d.message))
    end
    table.sort(list)
    return list
end

-- What `check` tells of a file; nothing where it is of no language (a picture).
local function checked(path)
    local told = vim.fn.system({ cli, 'check', '--format', 'json', path })
    if vim.v.shell_error == 2 then return nil end
    local list = {}
    for _, p in ipairs(vim.json.decode(told)) do
        if p.path == path then
            table.insert(list, string.format('%d:%d %s %s %s', p.line, p.column, p.severity, p.code, p.message))
        end
    end
    table.sort(list)
    return list
end

local function open(path)
    vim.cmd('edit ' .. vim.fn.fnameescape(path))
    local buffer = vim.api.nvim_get_current_buf()
    vim.lsp.buf_attach_client(buffer, client)
    return buffer
end

-- The answer of the server, or nil.
local function ask(buffer, method, params)
    local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000)
    local answer = answers and answers[client]
    return answer and answer.result, answer and answer.error
end

local function at(buffer, line, character)
    return {
        textDocument = { uri = vim.uri_from_bufnr(buffer) },
        position = { line = line, character = character },
    }
end

-- Every example has the problems that `check` tells.
start(examples)
local handle = vim.loop.fs_scandir(examples)
local seen = 0
while true do
    local name, kind = vim.loop.fs_scandir_next(handle)
    if not name then break end
    local path = examples .. '/' .. name
    local wanted = kind == 'file' and checked(path)
    if wanted then
        local buffer = open(path)
        -- A request that is answered has all messages before it behind it; problems follow at rest.
        ask(buffer, 'textDocument/documentSymbol', { textDocument = { uri = vim.uri_from_bufnr(buffer) } })
        vim.wait(10000, function() return vim.deep_equal(problems(buffer), wanted) end, 20)
        expect(vim.deep_equal(problems(buffer), wanted),
            name .. ' has other problems: ' .. vim.inspect(problems(buffer)) .. ' instead of ' .. vim.inspect(wanted))
        seen = seen + 1
    end
end
expect(seen >= 7, 'too few examples')

-- A fix is applied. The name before it is of two UTF-16 units a letter.
local path = work .. '/a map.map'
vim.fn.writefile({
    '(name: "🌊🌊" legend: {',
    "    '.': \"plain\",",
    "    '~': \"water\",",
    '})',
    '---',
    '.~.~',
    '~~..',
}, path)
vim.fn.writefile({ '(terrains: {"plain": (), "water": (walkable: false), "wall": ()})' }, work .. '/game.ron')
local map = open(path)
vim.wait(10000, function() return #vim.diagnostic.get(map) == 1 end, 20)
expect(#vim.diagnostic.get(map) == 1, 'one problem is expected: ' .. vim.inspect(problems(map)))
local found = vim.diagnostic.get(map)[1]
if found then
    local _, character = vim.str_utfindex(vim.api.nvim_buf_get_lines(map, 0, 1, false)[1], found.col)
    local place = { start = { line = found.lnum, character = character }, ['end'] = { line = found.lnum, character = character } }
    local actions = ask(map, 'textDocument/codeAction', {
        textDocument = { uri = vim.uri_from_bufnr(map) },
        range = place,
        context = { diagnostics = {} },
    })
    expect(actions and #actions >= 1, 'there is no fix')
    if actions and actions[1] then
        vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
        expect(vim.api.nvim_buf_get_lines(map, 0, 1, false)[1] == '(name: "🌊🌊", legend: {', 'the fix stands elsewhere')
        vim.wait(10000, function() return #vim.diagnostic.get(map) == 0 end, 20)
        expect(#vim.diagnostic.get(map) == 0, 'the problem stays: ' .. vim.inspect(problems(map)))
    end
end

-- A legend character gets another name, in legend and rows.
local edit, err = ask(map, 'textDocument/rename', vim.tbl_extend('force', at(map, 5, 1), { newName = '≈' }))
expect(edit, 'renaming fails: ' .. vim.inspect(err))
if edit then
    vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
    local lines = vim.api.nvim_buf_get_lines(map, 0, -1, false)
    expect(lines[3] == "    '≈': \"water\"," and lines[6] == '.≈.≈' and lines[7] == '≈≈..',
        'renamed to ' .. vim.inspect(lines))
end

-- A terrain is completed.
vim.api.nvim_buf_set_lines(map, 2, 3, false, { "    '≈': \"wa\"," })
local completions = ask(map, 'textDocument/completion', at(map, 2, 12))
local labels = {}
for _, item in ipairs(completions and completions.items or {}) do labels[item.label] = item end
expect(labels['water'] and labels['wall'], 'terrains are not offered: ' .. vim.inspect(vim.tbl_keys(labels)))

-- It goes when it is told to.
vim.lsp.stop_client(client)
vim.wait(10000, function() return vim.lsp.client_is_stopped(client) end, 20)
expect(vim.lsp.client_is_stopped(client), 'the server does not end')
vim.cmd(failures == 0 and 'qall!' or 'cquit 1')
