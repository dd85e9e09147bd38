// Finds a Chromium for the browser tests; run by itself, it also installs one where there is none, and prints its path.
// `--system` goes as far as the system's own packages, for which nothing of ours needs to be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// The headless variant comes first: it uses a fifth less processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium or Chrome that is installed here, if there is one: of CHROMIUM_PATH, the system or Playwright. */
export function findBrowser() {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) {
    if (canRun(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error('CHROMIUM_PATH does not lead to a browser that starts.');
  }
  const inPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...inPath, ...MAC_APPS].find(canRun) ?? findPlaywrightBrowser();
}

/** Installs Chromium with the system's package manager, if there is one; returns its path if that worked. */
function installFromSystem() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.error('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const runAptGet = (...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], { env, stdio: ['ignore', 2, 2] });
  runAptGet('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    runAptGet('install', '--no-install-recommends', name);
    const installed = findBrowser();
    if (installed) return installed;
  }
  return undefined;
}

function installFromPlaywright() {
  console.error('Installing Chromium with Playwright …');
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: ['ignore', 2, 2] });
  return findBrowser();
}

// Existence is not enough: on some systems, a file of this name only says how to install the browser.
function canRun(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function findPlaywrightBrowser() {
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
    return canRun(path) ? path : undefined;
  } catch {
    // Playwright is not installed, or has no browser for this platform.
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const isSystemOnly = process.argv.includes('--system');
    const browser = findBrowser() ?? installFromSystem() ?? (isSystemOnly ? '' : installFromPlaywright());
    if (browser === undefined) {
      throw new Error(
        'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
      );
    }
    if (!isSystemOnly) console.log(browser);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
