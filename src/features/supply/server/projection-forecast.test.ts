import { expect, test } from 'vitest';
import { addOverride } from '#features/forecast/contract/overrides.ts';
import { addDays } from '#shared/dates.ts';
import { prepareSupplyCompany, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';
import { getProjection } from '../contract.ts';

const { getOtis, sellTen, findLine } = prepareSupplyCompany();

async function readVariant(demand?: 'forecast' | '28') {
  const { body } = await getOtis().call(getProjection, { query: { demand } });
  return { demand: body?.demand, variant: body?.stocks.find(({ id }) => id === 'eu_cityplay_m') };
}

test('stock ahead goes by the forecast, as the proposals do, also after a person typed over it', async () => {
  await sellTen(205);
  expect(await readVariant()).toMatchObject({ demand: 'forecast', variant: { run_out: '2026-12-14' } });
  expect(await findLine()).toMatchObject({ outlook: { runs_out: '2026-12-14' } });
  await getOtis().call(addOverride, {
    body: {
      cell: 'eu_cityplay_m',
      channel_group: 'shops',
      first_day: SUPPLY_TODAY,
      last_day: addDays(SUPPLY_TODAY, 200),
      units_per_day: 40,
      reason: 'A campaign',
    },
  });
  expect(await readVariant()).toMatchObject({ demand: 'forecast', variant: { run_out: '2026-11-29' } });
  expect(await findLine()).toMatchObject({ outlook: { runs_out: '2026-11-29' } });
  expect(await readVariant('28')).toMatchObject({ demand: '28', variant: { run_out: '2026-12-14' } });
});

test('before anything is forecast it goes by what was sold, whatever was asked for', async () => {
  expect(await readVariant('forecast')).toMatchObject({ demand: '28' });
});
