import { expect, test } from 'vitest';
import { listTroubledDays } from '#features/connections/server/public.ts';
import { startShopParcels } from '#testing/builders/shop-feeds.ts';
import { buildShopOrder, buildShopParcel, parseNovemberTime } from '#testing/builders/shopify.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';

const { database, now, advance, register, run, runThrough } = createSourcesForTests();

/** More orders than one run reads, of one second each from a moment on; of one of them no parcel can be read. */
const buildBacklog = (from: string, unreadable: number) =>
  Array.from({ length: 2600 }, (_, index) => {
    const lines = [{ id: 1, sku: 'A', quantity: index === unreadable ? 200_000_000 : 1 }];
    return buildShopOrder({
      id: index + 1,
      updatedAt: new Date(parseNovemberTime(from).getTime() + index * 1000),
      fulfillments: [buildShopParcel({ id: index + 1, lines })],
    });
  });

const bucket = { maximumAvailable: 20_000, restoreRate: 2000 };

/** The first and the last day of which parcels may be missing. */
async function findDaysLeftOut() {
  const span = { from: '2026-01-01', to: '2026-11-30', timeZone: 'Europe/London' };
  const days = await listTroubledDays(database().db, { kinds: ['shipments'], ...span });
  return [days.at(0)?.day, days.at(-1)?.day];
}

test('an order left out of a piece of the first load may have been shipped at any time before the piece ends, not after it', async () => {
  const { source } = await startShopParcels(buildBacklog('10T12:00:00', 10), { service: { bucket } });
  await register(source);
  await runThrough(source);
  advance(600);
  await run(source);
  expect(await findDaysLeftOut()).toEqual(['2026-07-24', '2026-11-10']);
});

test('an order left out of the last piece of a backlog may have been shipped on any of its days', async () => {
  const { source, orders } = await startShopParcels(
    [buildShopOrder({ id: 9000, updatedAt: parseNovemberTime('17T12:00:00') })],
    { service: { bucket } },
  );
  await register(source);
  await run(source);
  expect(await findDaysLeftOut()).toEqual([undefined, undefined]);
  orders.push(...buildBacklog('19T12:00:00', 2590));
  advance(600);
  await runThrough(source);
  orders.push(buildShopOrder({ id: 9001, updatedAt: now() }));
  advance(600);
  await run(source);
  advance(600);
  await run(source);
  expect(await findDaysLeftOut()).toEqual(['2026-11-17', '2026-11-21']);
});
