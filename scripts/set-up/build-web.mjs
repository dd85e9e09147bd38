import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { compressFolder } from './compress.mjs';
import { findNode } from './node-version.mjs';
import { runProgram, startStopwatch } from './run.mjs';

/** Beside src: what decides the build, and the versions of what it is built with. */
export const FILES = [
  'index.html',
  'docs/how-it-counts.md',
  'vite.config.ts',
  'scripts/set-up/chunk-groups.mjs',
  'scripts/set-up/chunk-list.mjs',
  'scripts/set-up/compress.mjs',
  'scripts/set-up/first-files.mjs',
  'scripts/set-up/first-styles.mjs',
  'scripts/set-up/mantine-ids.mjs',
  'scripts/set-up/zod-schemas.mjs',
  'package.json',
  'package-lock.json',
];
// The boundary check keeps the browser's code from reaching any of these.
const NEVER_BUILT = /^(server|connectors|demo|testing)$|\.test\.tsx?$/;
const STAMP = '.built-from';

/** Whether `dist` was built from the sources as they are now. */
export function isWebBuilt(root) {
  const stamp = join(root, 'dist', STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
}

/** Builds the web application beside the one that is there, and replaces that only when all went well. */
export async function buildWeb(root) {
  const took = startStopwatch();
  console.log('Building the web application …');
  const scratch = join(root, '.cache', `web-${process.pid}`);
  const old = `${scratch}-old`;
  // Before the build: what changes in the meantime makes it stale.
  const hash = hashOfSources(root);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  try {
    mkdirSync(scratch, { recursive: true });
    await runProgram(
      findNode(root),
      [vite, 'build', '--outDir', scratch, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: root,
      },
    );
    await compressFolder(scratch);
    writeFileSync(join(scratch, STAMP), hash);
    replaceFolder(join(root, 'dist'), { by: scratch, aside: old });
  } catch (cause) {
    throw new Error(`The web application could not be built.\n${cause.message}`, { cause });
  } finally {
    for (const folder of [scratch, old]) rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Web application built in ${took()}.`);
}

/** Puts another folder in the place of one, which stays where it is if that fails. */
export function replaceFolder(folder, { by, aside }) {
  const isThere = existsSync(folder);
  if (isThere) renameSync(folder, aside);
  try {
    renameSync(by, folder);
  } catch (error) {
    if (isThere) renameSync(aside, folder);
    throw error;
  }
}

function hashOfSources(root) {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...listFilesBelow(root, 'src'), ...listFilesBelow(root, 'public')]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function listFilesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries
    .filter(({ name }) => !NEVER_BUILT.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFilesBelow(root, path) : [path];
    });
}
