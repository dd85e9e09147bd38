import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { runProgram, startStopwatch } from './run.mjs';

/**
 * Whether everything that the lock file names is installed, in the version that it names: what runs and builds the
 * application, and with `needsTools` also what tests and checks it.
 */
export function isInstalled(root, { needsTools }) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  // npm writes this file last, so that it is missing after an installation that was interrupted.
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || (dev && !needsTools)) return true;
    const installed = present[path];
    if (!installed) return Boolean(optional || devOptional);
    return installed.version === version && existsSync(join(root, path));
  });
}

/**
 * Installs what the lock file names. What was installed before is replaced, except where only the tools are missing: an
 * application may be running from the rest.
 */
export async function install(root, { needsTools }) {
  const took = startStopwatch();
  console.log('Installing packages …');
  const isAddition = needsTools && isInstalled(root, { needsTools: false });
  const args = isAddition ? ['install', '--no-save'] : ['ci'];
  // Said in either case: the environment may ask for one or the other.
  args.push(needsTools ? '--include=dev' : '--omit=dev', '--include=optional', '--loglevel=error');
  // What has been fetched once is what the lock file names, and findings are told by a check of their own.
  args.push('--prefer-offline', '--no-audit', '--no-fund');
  try {
    const { npm_execpath: npm } = process.env;
    // The npm that runs us, which need not be in the path.
    await (npm
      ? runProgram(process.execPath, [npm, ...args], { cwd: root })
      : runProgram('npm', args, { cwd: root }));
  } catch (cause) {
    throw new Error(`The packages could not be installed.\n${cause.message}`, { cause });
  }
  console.log(`Packages installed in ${took()}.`);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
