import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

// A file without a pid is being written; one that stays so was left by a process that was killed just then.
const WRITTEN_WITHIN_MS = 5_000;

/** Does the work when no other process of this tree does such work. */
export async function takeTurns(root, work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const lock = join(root, '.cache/set-up.lock');
  let said = false;
  while (!take(lock)) {
    const holder = findHolder(lock);
    if (holder === 'gone') removeAbandoned(lock);
    else if (!said && holder !== undefined) {
      console.log(`Waiting for process ${holder}, which is setting up this folder. (Its mark is ${lock}.)`);
      said = true;
    }
    await sleep(100);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  return hasSucceeded(() => writeFileSync(lock, String(process.pid), { flag: 'wx' }), 'EEXIST');
}

/** The pid in the lock; 'gone' if that has ended, undefined if there is none to wait for. */
function findHolder(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (pid > 0) return isAlive(pid) ? pid : 'gone';
    return Date.now() - statSync(lock).mtimeMs > WRITTEN_WITHIN_MS ? 'gone' : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** One at a time, and looking again: the lock that is removed must not be the next holder's. */
function removeAbandoned(lock) {
  const broom = `${lock}.removing`;
  if (!hasSucceeded(() => mkdirSync(broom), 'EEXIST')) {
    if (getAge(broom) > WRITTEN_WITHIN_MS) hasSucceeded(() => rmdirSync(broom), 'ENOENT');
    return;
  }
  try {
    if (findHolder(lock) === 'gone') rmSync(lock, { force: true });
  } finally {
    rmdirSync(broom);
  }
}

function getAge(path) {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

function isAlive(pid) {
  // EPERM: it belongs to another user, and lives.
  return hasSucceeded(() => process.kill(pid, 0), 'ESRCH');
}

/** False if it fails as expected. */
function hasSucceeded(attempt, expected) {
  try {
    attempt();
    return true;
  } catch (error) {
    if (error.code === expected) return false;
    if (error.code === 'EPERM') return true;
    throw error;
  }
}
