/**
 * Which calls of a screen scan a long table, or miss the intended index, by the query plans of a full-size database.
 *
 *     npm run bench -- plans [--server postgresql://user@host/postgres] [--scale 1]
 *
 * The tests ask the same of a small database whose statistics are scaled up; this one is as large as it says.
 */
import { parseArgs } from 'node:util';
import { getDayInZone } from '#shared/dates.ts';
import { listBenchCalls } from './http/calls.ts';
import { startBenchServer } from './http/processes/children.ts';
import { recordCalls } from './http/record-calls.ts';
import { prepareSurroundings } from './http/surroundings.ts';
import { INDEXES, MAY_READ_WHOLE } from './queries/expected.ts';
import { readPlans } from './queries/plans.ts';
import { SECRETS } from './seed/company.ts';
import { withCompanyFile } from './seed/seed-database.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env['BENCH_SERVER'] ?? '' },
    scale: { type: 'string', default: '1' },
  },
});
if (values.server === '') throw new Error('Say where: --server postgresql://user@host/postgres');

const surroundings = await prepareSurroundings(values.server, Number(values.scale));
const [token = ''] = surroundings.tokens;
await withCompanyFile(async (file) => {
  const env = { DATABASE_URL: surroundings.connectionString, CONFIG_FILE: file, ...SECRETS };
  const app = await startBenchServer(env, ['recorder.ts']);
  try {
    const calls = listBenchCalls(getDayInZone('Europe/London', new Date()));
    for (const { call, replay } of await recordCalls(app, calls, token)) {
      const { whole, indexes } = await readPlans(surroundings.database.pool, replay.waves.flat());
      const wrong = [
        ...whole.filter((table) => !(MAY_READ_WHOLE[call.name] ?? []).includes(table)),
        ...(INDEXES[call.name] ?? [])
          .filter((index) => !indexes.includes(index))
          .map((index) => `not ${index}`),
      ];
      const lines = wrong.length > 0 ? wrong : whole;
      console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${call.name.padEnd(40)} ${lines.join(', ')}`);
      if (wrong.length > 0) process.exitCode = 1;
    }
  } finally {
    await app.child.stop();
    await surroundings.close();
  }
});
