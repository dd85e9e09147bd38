import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getActuals, toWireActualField, type Actuals } from '#features/actuals/contract/actuals.ts';
import { ACTUAL_FIELDS } from '#features/actuals/rules/fields.ts';
import { getPlanningDay, listPlan, savePlanningDays } from '#features/plan/contract/plan.ts';
import { FIELDS } from '#features/plan/rules/fields.ts';
import { DETAIL_SHEET } from '#features/plan/rules/sheet/workbook.ts';
import { addDays } from '#shared/dates.ts';
import { sumIfAllKnown } from '#shared/sum-by.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { chooseTimes } from '#testing/torture.ts';
import {
  clearStock,
  liveThrough,
  stockWorld,
  sumKnownUnits,
  WORLD_DAYS,
  WORLD_ZONE,
  type Shelf,
  type Truth,
} from '#testing/worlds/stock-world.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

// What the plan takes from the shelves, keeps, answers and exports is what lay there, in any world.
const REGIONS = { us: ['itb'], eu: ['tive', 'stoke'] } as const;
const COUNTRIES: Record<string, string> = { itb: 'USA', tive: 'Netherlands', stoke: 'United Kingdom' };
const NAMES = { cityplay_m: ['CP-M', 'CITYPLAY-M'], cityplay_l: ['CP-L'], '20_m': [], '20_l': [] } as const;
const UNMAPPED = '20-M';

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({
    warehouses: Object.values(REGIONS)
      .flat()
      .map((id) =>
        buildWarehouse({
          id,
          name: id.toUpperCase(),
          warehouseType: id === 'itb' ? 'itb' : 'mintsoft',
          country: COUNTRIES[id] ?? null,
        }),
      ),
    settings: { COMPANY_TIME_ZONE: WORLD_ZONE, SESSION_MAX_DAYS: '60' },
  });
  await buildCatalogue(server.db, {
    'CP-M': { cityplay_m: 1 },
    'CITYPLAY-M': { cityplay_m: 1 },
    'CP-L': { cityplay_l: 1 },
  });
});
afterAll(() => server.close());

/** A warehouse that was never read has a source all the same. */
async function registerAll(): Promise<void> {
  const sources = Object.keys(COUNTRIES).map((id) => ({
    id: `warehouse:${id}`,
    kind: 'warehouse-stock',
    name: id.toUpperCase(),
    interval_seconds: 300,
  }));
  await server.db
    .insertInto('sources')
    .values(sources)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The shelves of a region on a day that were read. */
const listShelves = (truth: Truth, region: keyof typeof REGIONS, day: string): Shelf[] =>
  REGIONS[region].flatMap((id) => truth.get(id)?.days.get(day) ?? []);

/** What some shelves hold of some SKUs; null where one of them does not say. */
function countUnits(shelves: readonly Shelf[], skus: readonly string[]): number | null {
  const levels = shelves.flatMap((shelf) => skus.flatMap((sku) => shelf.get(sku) ?? []));
  return sumIfAllKnown(levels.map(({ whole }) => whole));
}

type Figures = Partial<Record<string, number | null>>;

/** The figures of a day are right, or not known, and then the answer says why. */
function expectActuals({ date, figures, missing, hidden }: Actuals, truth: Truth): void {
  const known = (['us', 'eu'] as const).filter((region) =>
    missing.every((gap) => gap.kind !== 'stock' || gap.region !== region),
  );
  const byName: Figures = figures;
  for (const region of ['us', 'eu'] as const) {
    const shelves = listShelves(truth, region, date);
    const isWhole = shelves.length === REGIONS[region].length;
    for (const [variant, skus] of Object.entries(NAMES)) {
      const field = `stock_${region === 'eu' ? 'uk' : 'us'}_${variant}`;
      const units = countUnits(shelves, skus);
      const right = known.includes(region) && isWhole ? units : null;
      expect([date, field, byName[field]]).toEqual([date, field, right]);
    }
  }
  const unmapped = known.flatMap((region) => listShelves(truth, region, date));
  const shown = hidden.filter(({ kind, reason }) => kind === 'stock' && reason === 'unmapped');
  const units = sumKnownUnits(unmapped.map((shelf) => shelf.get(UNMAPPED)?.whole ?? null)) ?? 0;
  expect([date, shown.reduce((sum, each) => sum + each.units, 0)]).toEqual([date, units]);
}

/** The plan keeps them as they are: in its day, in the list and in the workbook. */
async function expectKept(days: readonly Actuals[]): Promise<void> {
  await server.db.deleteFrom('planning_days').execute();
  const saved = days.map(({ date, figures }) => ({
    actual_date: date,
    target_total: 100,
    is_new: true as const,
    ...figures,
  }));
  expect((await user.call(savePlanningDays, { body: { days: saved } })).status).toBe(200);
  const { body: plan } = await user.call(listPlan, { query: {} });
  const headers = { authorization: `Bearer ${await user.token()}` };
  const file = await server.inject({ url: '/api/plan/export', headers });
  const { sheets } = await readXlsx(new Uint8Array(file.rawPayload));
  const [header = [], ...rows] = sheets.find(({ name }) => name === DETAIL_SHEET)?.rows ?? [];
  for (const [index, { date, figures }] of days.entries()) {
    const { body: day } = await user.call(getPlanningDay, { params: { date } });
    const listed = plan.days.find((each) => each.date === date);
    for (const field of ACTUAL_FIELDS) {
      const name = toWireActualField(field);
      const readKept = (kept: typeof listed) =>
        kept?.origins[name] === undefined ? null : kept.detailed[name];
      const column = header.indexOf(FIELDS.find((each) => each.field === field)?.name ?? '');
      const inFile = rows[index]?.[column] ?? null;
      expect([date, name, readKept(day), readKept(listed), inFile]).toEqual([
        date,
        name,
        figures[name],
        figures[name],
        figures[name],
      ]);
    }
  }
}

test('G5 the plan’s stock is what lay on the shelves, in its day, its list and its workbook', async () => {
  await fc.assert(
    fc.asyncProperty(stockWorld, async (world) => {
      await clearStock(server);
      const truth = await liveThrough(server, world);
      await registerAll();
      user = server.signedInAs(await buildUser(server.db));
      const query = { from: world.firstDay, to: addDays(world.firstDay, WORLD_DAYS - 1) };
      const { body } = await user.call(getActuals, { query });
      for (const day of body.days) expectActuals(day, truth);
      await expectKept(body.days);
    }),
    { numRuns: chooseTimes(6, 200) },
  );
}, 600_000);
