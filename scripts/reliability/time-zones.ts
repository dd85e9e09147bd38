/** V2: the tests of days, run where it is already tomorrow and where it is still yesterday. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { listCitedRows } from './cited.ts';

const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago'];

const root = join(import.meta.dirname, '../..');
const files = (listCitedRows(root).get('V2') ?? []).filter((file) => !file.startsWith('e2e/'));
for (const TZ of ZONES) {
  const { status } = spawnSync('vitest', ['run', '--reporter=dot', '-t', '\\bV2\\b', ...files], {
    cwd: root,
    env: { ...process.env, TZ },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} V2 the same in ${TZ}`);
  if (status !== 0) process.exitCode = 1;
}
