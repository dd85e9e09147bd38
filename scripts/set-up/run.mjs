import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs a program quietly; what it said is shown only if it fails. */
export async function runProgram(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [said, complained, ended] = await Promise.all([text(child.stdout), text(child.stderr), code]);
  if (ended !== 0) throw new Error(`${said}${complained}`.trim());
}

/** How long something took, for people. */
export function startStopwatch() {
  const startedMs = performance.now();
  return () => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
}
