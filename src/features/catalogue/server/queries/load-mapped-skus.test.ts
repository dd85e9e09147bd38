import { expect, test } from 'vitest';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { loadMappedSkus } from './load-mapped-skus.ts';

test('an ASIN stands for every SKU that Amazon lists under it, except for those with an entry of their own', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await buildCatalogue(db, {
    'TL-CP-M': { cityplay_m: 1, madeFor: 'us' },
    TEAM: { cityplay_m: 3, cityplay_l: 3 },
    STRAP: {},
    B0TLCPM0US: { cityplay_l: 1, kind: 'asin' },
  });
  const stock = { name: '', available: 1, reserved: 0, unfulfillable: 0, researching: 0 };
  const inbound = { inbound_working: 0, inbound_shipped: 0, inbound_receiving: 0 };
  for (const [region, sku] of [
    ['US', 'TL-CP-M'],
    ['US', 'TL-CP-M-S1'],
    ['CA', 'TL-CP-M-S1'],
  ] as const)
    await db
      .insertInto('fba_stock')
      .values({ region, sku, asin: 'B0TLCPM0US', ...stock, ...inbound })
      .execute();

  const mapped = await loadMappedSkus(db);
  expect([...mapped.keys()].toSorted()).toEqual(['STRAP', 'TEAM', 'TL-CP-M', 'TL-CP-M-S1']);
  expect(mapped.get('TL-CP-M')).toMatchObject({ contents: { cityplay_m: 1 }, madeFor: 'us' });
  expect(mapped.get('TL-CP-M-S1')).toMatchObject({ contents: { cityplay_l: 1, cityplay_m: 0 } });
  expect(mapped.get('TEAM')?.contents).toEqual({ cityplay_m: 3, cityplay_l: 3, '20_m': 0, '20_l': 0 });
});
