-- SPDX-License-Identifier: MIT
-- Levelwright's language server for Neovim: put this file into ~/.config/nvim/plugin/.
local types = { map = 'map', stackup = 'stackup', pstring = 'pstring', dungeon = 'dungeon', ron = 'ron' }
local filetypes = { 'map', 'stackup', 'pstring', 'dungeon', 'ron', 'lua' }

if vim.filetype and vim.filetype.add then
    vim.filetype.add({ extension = types, filename = { ['game.ron'] = 'ron' } })
else
    for ending, name in pairs(types) do
        vim.cmd(string.format('autocmd BufRead,BufNewFile *.%s setfiletype %s', ending, name))
    end
end

-- Lua files only where a level's other files are: every other Lua file is somebody else's.
local function isLevel(file)
    return vim.bo.filetype ~= 'lua' or vim.fn.findfile('pack.json', vim.fn.fnamemodify(file, ':p:h') .. ';') ~= ''
end

if vim.lsp.config then
    -- Neovim 0.11 and on
    vim.lsp.config('levelwright', {
        cmd = { 'levelwright-cli', 'lsp' },
        filetypes = filetypes,
        root_dir = function(buffer, start)
            local file = vim.api.nvim_buf_get_name(buffer)
            if isLevel(file) then start(vim.fs.root(buffer, { 'game.ron', 'pack.json', '.git' }) or vim.fs.dirname(file)) end
        end,
    })
    vim.lsp.enable('levelwright')
    return
end

-- Neovim 0.7 to 0.10
local client
vim.api.nvim_create_autocmd('FileType', {
    pattern = filetypes,
    callback = function(event)
        if not isLevel(event.file) then return end
        if not client or vim.lsp.client_is_stopped(client) then
            client = vim.lsp.start_client({
                name = 'levelwright',
                cmd = { 'levelwright-cli', 'lsp' },
                root_dir = vim.fn.fnamemodify(event.file, ':p:h'),
            })
        end
        if client then vim.lsp.buf_attach_client(event.buf, client) end
    end,
})
