/** A process that waits for its word, runs one source once, says how far it is, and may be killed at any point. */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { runSourceOnce, type Source } from '#features/connections/server/public.ts';
import { openDatabase } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';

const [connectionJson = ''] = process.argv.slice(2);
const { db, close } = openDatabase({ ...JSON.parse(connectionJson), max: 3 });

/** Says it, and leaves time to be killed. */
async function reachPoint(point: string): Promise<void> {
  process.stdout.write(`${point}\n`);
  await delay(100);
}

const source: Source = {
  id: 'stock:tive',
  kind: 'warehouse-stock',
  name: 'TIVE',
  intervalSeconds: 300,
  async read() {
    await reachPoint('reading');
    return {
      rows: 3,
      async store(tx) {
        for (const action of ['first', 'second', 'third']) {
          const entry = { at: new Date(), entity: 'row', action, changes: '{}' };
          await tx.insertInto('history').values(entry).execute();
          await reachPoint(action);
        }
        return 3;
      },
    };
  },
  check: async () => 'It answers.',
};

// For those that come after; this one may never end by itself.
flushCompileCache();
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const stopping = new AbortController().signal;
await runSourceOnce(source, { db, clock: () => new Date(), log: createLog('silent'), stopping });
process.stdout.write('done\n');
await close();
process.stdin.destroy();
