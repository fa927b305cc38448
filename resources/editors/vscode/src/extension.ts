// SPDX-License-Identifier: MIT
// Starts Levelwright's language server for level files.
import * as vscode from 'vscode';
import { LanguageClient, LanguageClientOptions, ServerOptions } from 'vscode-languageclient/node';

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
    const command = vscode.workspace.getConfiguration('levelwright').get<string>('path', 'levelwright-cli');
    const server: ServerOptions = { command, args: ['lsp'] };
    const options: LanguageClientOptions = {
        documentSelector: [
            ...['map', 'stackup', 'pstring', 'dungeon', 'ron'].map((language) => ({ language })),
            // Other people's Lua is not ours: only what lies in a pack of levels.
            { language: 'lua', pattern: '**/Scripts/**' },
        ],
        synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/{game.ron,*.map}') },
    };
    client = new LanguageClient('levelwright', 'Levelwright', server, options);
    context.subscriptions.push(
        vscode.workspace.onDidChangeConfiguration((change) => {
            if (change.affectsConfiguration('levelwright.path')) void client?.restart();
        }),
    );
    try {
        await client.start();
    } catch {
        void vscode.window.showErrorMessage(
            `Levelwright: "${command}" can't be started. Install levelwright-cli, or name it in the setting levelwright.path.`,
        );
    }
}

export async function deactivate(): Promise<void> {
    await client?.stop();
}
