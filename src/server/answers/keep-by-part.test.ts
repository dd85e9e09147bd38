import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { keepByPart } from './keep-by-part.ts';

const DAY = '2026-11-20';
const CONTEXT = {};

const sell = (db: Db, units: number) =>
  sql`
  insert into sales_days (channel, day, region, currency, orders, units, goods_minor, refunded_minor, pending_orders,
    pending_units, orders_of_unknown)
  values ('amazon', ${DAY}, 'EU', 'EUR', 1, ${units}, 1000, 0, 0, 0, 0)
  on conflict (channel, day, region, currency) do update set units = excluded.units`.execute(db);

async function readUnits(db: Db): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select sum(units)::int as units from sales_days where day = ${DAY}`.execute(db);
  return rows[0]?.units ?? 0;
}

/** Keeps the units of days; `meanwhile` runs before they are read, and after their versions were. */
function keepUnits() {
  const meanwhile: { run?: () => Promise<unknown> } = {};
  let computed = 0;
  const recall = keepByPart<object, number>({
    name: 'sales_days',
    max: 10,
    async compute(db, _context, days) {
      computed += 1;
      const { run } = meanwhile;
      delete meanwhile.run;
      await run?.();
      const units = await readUnits(db);
      return new Map(days.map((day) => [day, units]));
    },
  });
  return {
    meanwhile,
    countComputed: () => computed,
    read: async (db: Db) => (await recall(db, CONTEXT, [DAY])).get(DAY),
  };
}

test('a part is computed once, and again after its content has changed, not after it was only written again', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const kept = keepUnits();
  await sell(db, 3);
  expect([await kept.read(db), await kept.read(db)]).toEqual([3, 3]);
  await sell(db, 3);
  expect([await kept.read(db), kept.countComputed()]).toEqual([3, 1]);
  await sell(db, 4);
  expect([await kept.read(db), kept.countComputed()]).toEqual([4, 2]);
});

test('what was read while a part was different is not found when its content is as it was before', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const kept = keepUnits();
  await sell(db, 3);
  kept.meanwhile.run = () => sell(db, 9);
  expect(await kept.read(db)).toBe(9);
  await sell(db, 3);
  expect(await kept.read(db)).toBe(3);
});
