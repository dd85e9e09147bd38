import { expect, test } from 'vitest';
import { buildPast } from '#testing/builders/stock.ts';
import { prepareSupplyCompany, SUPPLY_NOW, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';
import { measureQuickest } from '#testing/quickest.ts';
import { simulateSupply } from '../rules/simulation/simulate-supply.ts';
import { makeSimulation } from './public.ts';

const { getServer, sellTen, findLine, readSupply, plan } = prepareSupplyCompany();
const company = { timeZone: 'Europe/London', warehouses: [{ id: 'tive', name: 'TIVE EU', country: 'NL' }] };
const simulate = () => makeSimulation(getServer().db, { company, now: SUPPLY_NOW });

test('before the first simulation nothing is said of chances, afterwards it is, with its moment', async () => {
  await sellTen(200);
  expect(await findLine()).toMatchObject({ simulated: null });
  expect((await readSupply())?.simulated_at).toBeNull();
  expect(await simulate()).toBe(true);
  expect((await readSupply())?.simulated_at).toBe(SUPPLY_NOW.toISOString());
  const line = await findLine();
  // Ten a day without noise: 200 are gone at the end of 13 December, and nothing more comes.
  expect(line?.simulated).toMatchObject({ runs_out: '2026-12-13', risk_from: '2026-12-13' });
  expect(line?.simulated?.weeks.slice(0, 4).map(({ percent }) => percent)).toEqual([0, 0, 100, 100]);
  // 91 days of ten less 200.
  expect(line?.simulated?.lost).toBe(710);
});

test('it is made again only when something has changed, and then counts what is planned', async () => {
  await sellTen(200);
  await simulate();
  expect(await simulate()).toBe(false);
  await plan(500);
  expect(await simulate()).toBe(true);
  await getServer()
    .db.insertInto('order_line_places')
    .values({
      account: 'main',
      order_external_id: 'x',
      id: '1',
      sku: 'CP-M',
      place_name: 'TIVE EU',
      units: 1,
      remaining_units: 1,
    })
    .execute();
  expect(await simulate(), 'a line has another place').toBe(true);
  expect((await findLine())?.simulated?.lost).toBeLessThan(710);
});

test('what is planned to leave for another place is not sold here', async () => {
  await sellTen(200);
  await buildPast(getServer().db, 'fba:EU', { [SUPPLY_TODAY]: { 'CP-M': 10 } });
  await plan(40, { place: 'Amazon EU' });
  await simulate();
  expect((await findLine())?.simulated?.lost).toBe(750);
});

test('1,000 paths of 20 places and 8 variants over 365 days take at most 1.5 s of processor', async () => {
  const demands = Array.from({ length: 8 }, () => ({
    means: Array<number>(365).fill(12),
    errors: null,
    places: Array.from({ length: 20 }, (_, place) => ({
      id: String(place),
      share: 0.05,
      stock: 60,
      arrivals: [{ expectedIn: 40, units: 50, delays: [-3, 0, 8] }],
    })),
  }));
  const measure = async (): Promise<number> => {
    const begun = process.cpuUsage();
    simulateSupply(demands, { paths: 1000, days: 365, seed: 1 });
    const { user, system } = process.cpuUsage(begun);
    return Promise.resolve((user + system) / 1000);
  };
  expect(await measureQuickest(1500, measure)).toBeLessThan(1500);
});
