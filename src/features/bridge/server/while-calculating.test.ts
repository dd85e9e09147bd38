import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { addTransfer } from '../contract.ts';

const { server, otis, make, readBridge, ship, hold } = createBridgeForTests();
const HOUR_MS = 3_600_000;
const transfer = {
  kind: 'transfer' as const,
  sku: 'A',
  units: 20,
  source: place,
  destination: 'warehouse:uk',
  left_on: '2026-11-17',
  arrived_on: null,
  note: null,
};

/** Transactions that have asked for a lock last. */
async function countAsking(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and query like '%pg_try_advisory_xact_lock%' and pid <> pg_backend_pid()
      and state = 'idle in transaction'`.execute(server().db);
  return rows.length;
}

test('a transfer that is entered while the bridges are calculated is in them at the next run', async () => {
  await hold(100, 75, 75);
  await make();
  await ship('17T12:00:00', [{ sku: 'A', quantity: 5 }]);
  server().clock.now = new Date(server().clock.now.getTime() + 2 * HOUR_MS);
  const { calculating } = await server()
    .db.transaction()
    .execute(async (tx) => {
      await lockUntilCommit(tx, 'bridge', place);
      const calculating = make();
      // It has read what it calculates from, and asks for the lock that this transaction has.
      await waitUntilPasses(async () => expect(await countAsking()).toBe(2));
      await otis().call(addTransfer, { body: transfer });
      return { calculating };
    });
  await calculating;
  expect(await readBridge()).toMatchObject({ shipped: 5, transferred_out: 20, unexplained: 0 });
});
