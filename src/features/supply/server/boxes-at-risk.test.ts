import { expect, test } from 'vitest';
import { listBoxesAtRiskEndpoint } from '#features/factory-shipments/contract.ts';
import { addOverride } from '#features/forecast/contract/overrides.ts';
import { addDays } from '#shared/dates.ts';
import { prepareSupplyCompany, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';
import { getProjection } from '../contract.ts';

const { getServer, getOtis, sellTen, shipBox } = prepareSupplyCompany();

const readRisks = async () => (await getOtis().call(listBoxesAtRiskEndpoint, {})).body;
const readRunOut = async () => {
  const { body } = await getOtis().call(getProjection, { query: {} });
  return body?.stocks.find(({ id }) => id === 'eu_cityplay_m')?.run_out;
};

test('boxes are at risk by the demand that Supply and Planning go by, also after a person typed over it', async () => {
  await sellTen(205);
  await shipBox('BX-1');
  await getServer()
    .db.updateTable('factory_shipments')
    .set({ expected_arrival: addDays(SUPPLY_TODAY, 14) })
    .execute();
  expect(await readRisks()).toMatchObject({ boxes: [], unknown: [] });
  const campaign = {
    cell: 'eu_cityplay_m',
    channel_group: 'shops',
    first_day: SUPPLY_TODAY,
    last_day: addDays(SUPPLY_TODAY, 200),
    units_per_day: 40,
    reason: 'A campaign',
  } as const;
  expect((await getOtis().call(addOverride, { body: campaign })).status).toBe(200);
  expect(await readRunOut()).toBe('2026-11-29');
  expect(await readRisks()).toMatchObject({
    boxes: [{ runs_out: '2026-11-29', lands: addDays(SUPPLY_TODAY, 14) }],
    unknown: [],
  });
});

test('the risk of a box is unknown while it is unknown what its warehouse sells', async () => {
  await sellTen(205);
  await shipBox('BX-1');
  await getServer().db.deleteFrom('demand_forecasts').execute();
  expect(await readRisks()).toMatchObject({ unknown: [] });
  await getServer()
    .db.updateTable('sources')
    .set({ last_success_at: null })
    .where('kind', '=', 'orders')
    .execute();
  expect((await readRisks())?.unknown).toHaveLength(1);
});
