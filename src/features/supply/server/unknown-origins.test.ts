import { expect, test } from 'vitest';
import { prepareSupplyCompany } from '#testing/supply/supply-company.ts';

const { getServer, sellTen, findLine } = prepareSupplyCompany({ leipzig: 'Leipzig' });

test('what a warehouse has of a forecast is unknown, and not 0, while the orders that would say so are loading', async () => {
  await sellTen(200);
  await getServer()
    .db.updateTable('sources')
    .set({ cursor: '{"history":{"to":"2026-11-01"}}' })
    .where('id', '=', 'orders:main')
    .execute();
  expect(await findLine()).toMatchObject({ per_day: null, outlook: null, unknown_demand: 'demand' });
});
