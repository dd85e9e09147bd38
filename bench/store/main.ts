/**
 * Reading and storing a sync of 5,000 SKUs, of 1,000 orders and of 5,000 parcels, next to COPY of the rows that it writes.
 *
 *     npm run bench -- store [--server postgresql://user@host/postgres] [--scales 1,10] [--share 1] [--rounds 5]
 *
 * The application's own sources read from emulated vendors, which run in a process of their own, and everything is new to
 * the database. COPY writes the same rows into empty tables of the same shape with the same indexes. Both are taken
 * back, so neither includes a commit. Reading is processor time, storing and COPY are wall-clock time; each is the median.
 * The target is twice the time of COPY. `--share 0.1` has a tenth of the rows, for a quick try.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { sumBy } from '#shared/sum-by.ts';
import { Child } from '../http/processes/children.ts';
import { ensureDatabase } from '../http/surroundings.ts';
import { PATIENT } from '../seed/seed-database.ts';
import {
  createCopyTables,
  dropCopyTables,
  measureCopy,
  readWritten,
  type CopiedTable,
} from './measure-copy.ts';
import { measureStore, readSource } from './measure-sync.ts';
import { createSyncedSources, type SyncedSource } from './sources.ts';
import type { VendorOrigins } from './vendors.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env['BENCH_SERVER'] ?? '' },
    scales: { type: 'string', default: '1,10' },
    share: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
  },
});
if (values.server === '') throw new Error('Say where: --server postgresql://user@host/postgres');

const TIMES_MAX = 2;
const SIZES = { skus: 5_000, orders: 1_000, parcels: 5_000 };
const share = Number(values.share);
const rounds = Number(values.rounds);

const findMedian = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;

async function measureSource(connectionString: string, synced: SyncedSource): Promise<void> {
  const { db, close } = openDatabase({ connectionString, max: 2, ...PATIENT });
  let tables: CopiedTable[] = [];
  try {
    // The first one plans and warms up, and says which rows COPY is to write.
    const first = await readSource(db, synced);
    const { rows, written } = await measureStore(db, first.readings, async (tx, found) => {
      tables = await readWritten(tx, found);
    });
    const names = tables.map(({ table }) => table);
    await createCopyTables(db, names);
    const [reads, stores, copies]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const { readings, readMs } = await readSource(db, synced);
      reads.push(readMs);
      stores.push((await measureStore(db, readings)).storeMs);
      copies.push((await measureCopy(connectionString, tables)).ms);
    }
    await dropCopyTables(db, names);
    const [read, store, copy] = [reads, stores, copies].map(findMedian) as [number, number, number]; // as many as there are lists
    const ratio = (read + store) / copy;
    const show = (ms: number) => `${ms.toFixed(0)} ms`.padStart(9);
    console.log(
      `${`${rows} ${synced.what}`.padEnd(16)} read${show(read)}  store${show(store)}  COPY${show(copy)}  store ${(store / copy).toFixed(1)}×, both ${ratio.toFixed(1)}× COPY: ${ratio <= TIMES_MAX ? 'met' : 'missed'}`,
    );
    const copied = sumBy(tables, ({ lines }) => lines.length);
    console.log(
      `    COPY of ${copied} rows; stored ${written.map(({ table, rows }) => `${rows} ${table}`).join(', ')}`,
    );
  } finally {
    await close();
  }
}

const vendors = new Child(join(import.meta.dirname, 'vendors.ts'));
try {
  const sizes = Object.fromEntries(
    Object.entries(SIZES).map(([what, count]) => [what, Math.round(count * share)]),
  );
  const { origins } = await vendors.askChild<{ origins: VendorOrigins }>(sizes, 'origins');
  for (const scale of values.scales.split(',').map(Number)) {
    const connectionString = await ensureDatabase(values.server, scale);
    console.log(`scale ${scale}`);
    for (const synced of createSyncedSources(origins)) await measureSource(connectionString, synced);
  }
} finally {
  await vendors.stop();
}
process.exit();
