import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import { openWorld } from '../testing/worlds.ts';
import { formatIso } from '../world/days.ts';
import { listPastOrders } from '../world/records/past-orders.ts';
import { importPastOrders } from './order-history.ts';

const now = new Date('2026-11-27T14:00:00Z');
const moving = openWorld({ seed: 7, timeZone: 'Europe/London' }, now.getTime());

test('two years of orders before the accounts begin are imported once, each file in the history; what was removed stays away', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  expect(await importPastOrders(db, moving, now)).toBe(true);
  const { first, last, days } = await db
    .selectFrom('order_history')
    .select(({ fn }) => [
      fn.min('day').as('first'),
      fn.max('day').as('last'),
      fn.count<number>('day').distinct().as('days'),
    ])
    .executeTakeFirstOrThrow();
  const { world } = moving;
  expect([first, last]).toEqual([formatIso(world.today - 730), formatIso(world.firstDay - 1)]);
  expect(days).toBe(world.firstDay - world.today + 730);
  const entries = await db.selectFrom('history').select(['entity', 'action']).execute();
  expect(entries.length).toBeGreaterThan(2);
  expect(entries.every(({ entity, action }) => entity === 'order-history' && action === 'imported')).toBe(
    true,
  );

  await db.deleteFrom('order_history').execute();
  expect(await importPastOrders(db, moving, now)).toBe(false);
});

test('the imported orders and those of the accounts are of one company: their sales are alike', () => {
  const { world } = moving;
  const past = listPastOrders({ ...world, firstDay: world.today });
  const countFrom = (day: number): number =>
    past.reduce((sum, row) => sum + (row.day >= day && row.day < world.today ? row.units : 0), 0);
  const told = world.orders
    .filter(
      ({ placedAt, cancelledAt }) => cancelledAt === null && world.calendar.dayAt(placedAt) < world.today,
    )
    .flatMap(({ lines }) => lines)
    .reduce((sum, { product, quantity }) => sum + (product.kind === 'gift card' ? 0 : quantity), 0);
  expect(countFrom(world.firstDay) / told).toBeGreaterThan(0.9);
  expect(countFrom(world.firstDay) / told).toBeLessThan(1.1);
});
