// `npm run dev`: the application, restarted with every change of its source, and the page by Vite's own server,
// which shows a change at once and passes calls on. Either one's end is the end of both.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
const watching = ['--watch-path=src', '--watch-preserve-output'];
const application = [...watching, '--import', './scripts/preload.mjs', 'src/main/boot/start.ts'];
const options = { cwd: root, env, stdio: 'inherit' };

const { status } = spawnSync(process.execPath, ['scripts/set-up.mjs', '--with-tools'], options);
if (status !== 0) process.exit(status ?? 1);

// The page's server reads the application's address from the same file as the application.
const page = ['--import', './scripts/preload.mjs', 'node_modules/vite/bin/vite.js', '--clearScreen', 'false'];
const children = [spawn('node', application, options), spawn('node', page, options)];
const end = () => children.forEach((child) => child.kill('SIGTERM'));
for (const child of children) child.on('exit', end);
// The terminal sends Ctrl C to all of them; a plain kill reaches only us.
process.on('SIGTERM', end);
process.on('SIGINT', () => {});
