import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getActuals, type Actuals } from '#features/actuals/contract/actuals.ts';
import { getFbaInventory } from '#features/amazon/contract/amazon.ts';
import * as contract from '#features/sales/contract/sales.ts';
import { getProjection } from '#features/supply/contract.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { sumAll, sumBy } from '#shared/sum-by.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { chooseTimes } from '#testing/torture.ts';
import {
  getOrderDay,
  isCounted,
  isPending,
  POOLED_SKU,
  salesWorld,
  sellWorld,
  sumUnits,
  type SoldSku,
  type GeneratedOrder,
} from '#testing/worlds/sales-world.ts';
import { WORLD_ZONE } from '#testing/worlds/stock-world.ts';

// What the plan, the run-out and Days of Cover take as demand is what Sales says was sold, in any world.
let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ settings: { COMPANY_TIME_ZONE: WORLD_ZONE } });
});
afterAll(() => server.close());

/** A strap is sold, but is no device. */
const isDevice = (sku: SoldSku) => sku !== 'STRAP';
const isMapped = (sku: SoldSku) => sku === 'TL-CP-M' || sku === 'TL-20-L';
const isNowhere = ({ region }: GeneratedOrder) => region === 'OTHER';

interface Sold {
  orders: readonly GeneratedOrder[];
  today: string;
}

const within = (orders: readonly GeneratedOrder[], from: string, to: string) =>
  orders.filter((order) => getOrderDay(order) >= from && getOrderDay(order) <= to);

const SALES_FIGURES = /^sales_/;

/** The figures of a day's sales; a value of them that is missing is in `missing`, and is not 0. */
function sumSales({ figures, hidden }: Actuals) {
  const values = Object.entries(figures).flatMap(([name, units]) =>
    SALES_FIGURES.test(name) ? [units] : [],
  );
  const hiddenUnits = sumBy(
    hidden.filter(({ kind }) => kind === 'sales'),
    ({ units }) => units,
  );
  return { known: values.every((units) => units !== null), units: sumAll(values.map(Number)) + hiddenUnits };
}

/** The plan's actuals of each past day: devices in their cells, and what is in none of them beside. */
async function expectActuals({ orders, today }: Sold): Promise<void> {
  const from = addDays(today, -29);
  const { body } = await user.call(getActuals, { query: { from, to: addDays(today, -1) } });
  expect(body.days.map(({ date }) => date)).toEqual(listDays(from, addDays(today, -1)));
  for (const day of body.days) {
    const ofDay = within(orders, day.date, day.date);
    const counted = ofDay.filter(isCounted);
    const pending = ofDay.filter(isPending).filter((order) => !isNowhere(order));
    const estimated = counted.filter((o) => o.goodsBasis === 'estimated' && !isNowhere(o));
    expect([day.date, sumSales(day)]).toEqual([
      day.date,
      { known: true, units: sumUnits(counted, isDevice) },
    ]);
    expect([day.date, day.uncertain]).toEqual([
      day.date,
      { estimated: sumUnits(estimated, isMapped), pending: sumUnits(pending, isMapped) },
    ]);
    const inCells = sumUnits(
      counted.filter((order) => !isNowhere(order)),
      isMapped,
    );
    const figures = Object.entries(day.figures).filter(([name]) => SALES_FIGURES.test(name));
    expect([day.date, sumAll(figures.map(([, units]) => units ?? NaN))]).toEqual([day.date, inCells]);
  }
}

/** What the run-out expects of 28 days: what was sold of each variant, of SKUs that are not mapped, and elsewhere. */
async function expectRunOut({ orders, today }: Sold): Promise<void> {
  const counted = within(orders, addDays(today, -28), addDays(today, -1)).filter(isCounted);
  const { body } = await user.call(getProjection, { query: { demand: '28' } });
  const ofStocks = sumBy(body?.stocks ?? [], ({ sold }) => sold.warehouses.units + sold.amazon.units);
  const somewhere = counted.filter((order) => !isNowhere(order));
  expect(ofStocks).toBe(sumUnits(somewhere, isMapped));
  expect(body?.sold_elsewhere).toBe(sumUnits(counted.filter(isNowhere), isMapped));
  expect(body?.unmapped.sold).toBe(sumUnits(counted, (sku) => isDevice(sku) && !isMapped(sku)));
}

/** Days of Cover: units of the last 30 complete days, over all pools. */
async function expectCover({ orders, today }: Sold): Promise<void> {
  const counted = within(orders, addDays(today, -30), addDays(today, -1)).filter(isCounted);
  const ofAmazon = counted.filter((order) => order.channel === 'amazon' && !isNowhere(order));
  const { body } = await user.call(getFbaInventory, {
    params: { region: 'ALL' },
    query: { view: 'detailed' },
  });
  const units = body.inventory.map(({ UNITS_SOLD }) => UNITS_SOLD ?? NaN);
  expect(sumAll(units)).toBe(sumUnits(ofAmazon, (sku) => sku === POOLED_SKU));
}

/** And all of it is what the Sales screen says. */
async function expectSales({ orders, today }: Sold): Promise<void> {
  const { body } = await user.call(contract.salesSummary, { query: { days: 30 } });
  const counted = within(orders, addDays(today, -29), today).filter(isCounted);
  expect(body.total.TOTAL_UNITS).toBe(sumUnits(counted));
}

test('G4 the demand of the plan, of the run-out and of Days of Cover is what Sales says was sold', async () => {
  await fc.assert(
    fc.asyncProperty(salesWorld, async (world) => {
      server.clock.now = world.now;
      user = server.signedInAs(await buildUser(server.db));
      await sellWorld(server.db, world);
      const sold = { orders: world.orders, today: getDayInZone(WORLD_ZONE, world.now) };
      await expectSales(sold);
      await expectActuals(sold);
      await expectRunOut(sold);
      await expectCover(sold);
    }),
    { numRuns: chooseTimes(6, 200) },
  );
}, 600_000);
