import { expect, test } from 'vitest';
import { saveCatalogue } from '#features/catalogue/contract.ts';
import { listHistory } from '#features/history/contract.ts';
import { buildUser } from '#testing/builders/users.ts';
import { prepareSupplyCompany } from '#testing/supply/supply-company.ts';
import { getSupplySettings, saveSupplySettings, type WireSupplySettings } from '../contract/settings.ts';

const { getServer, getOtis, sellTen, findLine, readSupply } = prepareSupplyCompany();

const signInAdmin = async () => getServer().signedInAs(await buildUser(getServer().db, { role: 'admin' }));

async function change(overrides: Partial<WireSupplySettings>) {
  const admin = await signInAdmin();
  const { body: now } = await admin.call(getSupplySettings, {});
  return admin.call(saveSupplySettings, { body: { ...now, ...overrides } });
}

test('before anyone changed them the settings are the usual ones, and users read them', async () => {
  expect((await getOtis().call(getSupplySettings, {})).body).toMatchObject({
    review_weekday: 1,
    service: 0.95,
    goals: [],
    max_cover_days: 120,
    version: 0,
  });
});

test('only planners and admins change them, a change since is refused, and the history keeps who did what', async () => {
  const { body: now } = await getOtis().call(getSupplySettings, {});
  expect((await getOtis().call(saveSupplySettings, { body: now })).status).toBe(403);
  const goals = [{ cell: 'eu_cityplay_m' as const, service: 0.99 }];
  expect((await change({ review_weekday: 2, goals })).body).toMatchObject({ version: 1, goals });
  const admin = await signInAdmin();
  expect((await admin.call(saveSupplySettings, { body: now })).status).toBe(409);
  const { body } = await admin.call(listHistory, { query: { entity: 'supply-settings' } });
  expect(JSON.stringify(body.entries[0])).toContain('EU Cityplay M 99%');
});

test('a minimum above the maximum, and a goal for a variant twice, are refused', async () => {
  expect((await change({ min_units: 100, max_units: 50 })).error?.fields).toHaveProperty('max_units');
  const goal = { cell: 'eu_20_l' as const, service: 0.9 };
  expect((await change({ goals: [goal, goal] })).status).toBe(400);
});

test('proposals follow the settings: the review day, the goal of a variant and the limits', async () => {
  await sellTen(100);
  const before = await readSupply();
  expect(before?.next_review).toBe('2026-11-30');
  await change({
    review_weekday: 4,
    goals: [{ cell: 'eu_cityplay_m', service: 0.99 }],
    max_units: 40,
    air_lead_days: 3,
    air_cost_cents: 500,
  });
  expect((await readSupply())?.next_review).toBe('2026-11-26');
  const line = await findLine();
  expect(line).toMatchObject({ service: 0.99, outlook: { proposal: { units: 40, limit: 'max' } } });
  // 100 last until 3 December; what flies today is there on Thu 26 Nov, so all of the gap is saved.
  const { gap, air } = line?.outlook?.proposal ?? {};
  expect(gap?.from).toBe('2026-12-03');
  expect(air).toMatchObject({ arrives: '2026-11-26', saved: gap?.lost, cost_cents: (gap?.lost ?? 0) * 500 });
});

test('boxes have the size that the catalogue says', async () => {
  await sellTen(200);
  const admin = await signInAdmin();
  const product = {
    kind: 'sku' as const,
    code: 'CP-M',
    name: null,
    made_for: null,
    box_units: 24,
    version: 1,
  };
  const stored = await getServer().db.selectFrom('catalogue_items').select('version').executeTakeFirst();
  const contents = { cityplay_m: 1, cityplay_l: 0, '20_m': 0, '20_l': 0 };
  const saved = await admin.call(saveCatalogue, {
    body: { items: [{ ...product, ...contents, version: stored?.version ?? 1 }] },
  });
  expect(saved.status).toBe(200);
  const line = await findLine();
  expect(line?.box_units).toBe(24);
  expect((line?.outlook?.proposal?.units ?? 1) % 24).toBe(0);
});
