import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { buildUser } from '#testing/builders/users.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { addTransfer } from '../contract.ts';
import { enterTransfer } from './commands/enter-transfers.ts';

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

/** Enters it in a transaction that is still open. */
async function enterWithin(tx: Db, changes: Partial<typeof transfer> = {}) {
  const { id, username } = await buildUser(server().db);
  const by = { actor: { id, username }, address: null, now: server().clock.now };
  const entered = { ...transfer, ...changes };
  await enterTransfer(tx, by, { transfer: entered, places: [place, 'warehouse:uk'], today: '2026-11-21' });
}

/** Something to calculate: five units left later than the bridge knows. */
async function beginWithLateParcel() {
  await hold(100, 75, 75);
  await make();
  await ship('17T12:00:00', [{ sku: 'A', quantity: 5 }]);
  server().clock.now = new Date(server().clock.now.getTime() + 2 * HOUR_MS);
}

test('a transfer that is entered while the bridges are calculated is in them at the next run', async () => {
  await beginWithLateParcel();
  const { calculating } = await server()
    .db.transaction()
    .execute(async (tx) => {
      await lockUntilCommit(tx, 'bridge', place);
      const calculating = make();
      // It has read what it calculates from, and asks for the lock that this transaction has.
      await waitUntilPasses(async () => expect(await countAsking()).toBe(2));
      await enterWithin(tx);
      return { calculating };
    });
  await calculating;
  expect(await readBridge()).toMatchObject({ shipped: 5, transferred_out: 20, unexplained: 0 });
});

test('a transfer that is not yet stored when the bridges are is in them at the next run', async () => {
  await beginWithLateParcel();
  const { calculating } = await server()
    .db.transaction()
    .execute(async (tx) => {
      await enterWithin(tx);
      const calculating = make();
      // It has read what it calculates from, without the transfer, and waits for this transaction.
      await waitUntilPasses(async () => expect(await countAsking()).toBe(1));
      return { calculating };
    });
  await calculating;
  expect(await readBridge()).toMatchObject({ shipped: 5, transferred_out: 20, unexplained: 0 });
});

test('so is a second one of the same day, while the bridges are calculated with the first', async () => {
  await beginWithLateParcel();
  expect((await otis().call(addTransfer, { body: { ...transfer, units: 8 } })).status).toBe(200);
  const { calculating } = await server()
    .db.transaction()
    .execute(async (tx) => {
      await enterWithin(tx, { units: 12 });
      const calculating = make();
      await waitUntilPasses(async () => expect(await countAsking()).toBe(1));
      return { calculating };
    });
  await calculating;
  expect(await readBridge()).toMatchObject({ shipped: 5, transferred_out: 20, unexplained: 0 });
});

test('a transfer between two places waits for the bridges of both', async () => {
  await hold(100, 80);
  await make();
  for (const locked of [place, 'warehouse:uk']) {
    const body = { ...transfer, arrived_on: '2026-11-17' };
    const { entering } = await server()
      .db.transaction()
      .execute(async (tx) => {
        await lockUntilCommit(tx, 'bridge', locked);
        const entering = otis().call(addTransfer, { body });
        await waitUntilPasses(async () => expect(await countAsking()).toBe(2));
        return { entering };
      });
    expect((await entering).status).toBe(200);
  }
});
