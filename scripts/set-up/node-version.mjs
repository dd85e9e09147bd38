import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const OLDEST = 24;

/** The Node that runs the application: the one that came with the packages, else that of the machine. */
export function findNode(root) {
  const own = join(root, 'node_modules/.bin/node');
  return existsSync(own) ? own : process.execPath;
}

/** Refuses where the packages brought no Node and that of the machine is too old. */
export function refuseOldNode(root) {
  if (findNode(root) !== process.execPath || Number.parseInt(process.versions.node, 10) >= OLDEST) return;
  throw new Error(
    `Touchline needs Node ${OLDEST} or newer; this is ${process.version}. ` +
      `None comes with the packages for ${process.platform}-${process.arch}: install it from https://nodejs.org.`,
  );
}
