// Finds the Chromium that the browser tests run in, or installs Debian's where there is none and we may.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The file of an installed Chromium; CHROMIUM names one that is not in the path. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile();
  return [process.env.CHROMIUM ?? '', ...candidates, ...APPLICATIONS].find(isFile);
}

function installBrowser() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error('The browser tests need Chromium: install it, or name its file in CHROMIUM.');
  }
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { status, stderr } = spawnSync('apt-get', ['--quiet=2', ...args], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`Chromium could not be installed.\n${stderr}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (findBrowser() === undefined) installBrowser();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
