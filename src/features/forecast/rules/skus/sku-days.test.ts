import { expect, test } from 'vitest';
import { listSkuDemand, toDemandSeries } from './sku-days.ts';

const SHOP = { group: 'shops', regions: ['eu'], known: { from: 1, to: 6 } } as const;
const NOTHING = { ordered: [], days: [] };
const row = { sku: 'STRAP', region: 'eu', group: 'shops' } as const;

test('days before the first known order and after the last reading say nothing; days between without a sale are zeros', () => {
  const [series] = listSkuDemand({
    days: 7,
    ordered: [{ ...row, days: [2, 4], units: [3, 1] }],
    empty: [],
    accounts: [SHOP],
    imported: NOTHING,
  });
  expect([...(series?.units ?? [])]).toEqual([NaN, 0, 3, 0, 1, 0, NaN]);
  expect(toDemandSeries(100, series?.units ?? new Float32Array())).toEqual({
    firstDay: 101,
    units: [0, 3, 0, 1, 0, null],
  });
});

test('a day without stock at its end and that of the day before is censored; one place with some is enough', () => {
  const facts = {
    days: 6,
    ordered: [{ ...row, days: [1], units: [2] }],
    accounts: [SHOP],
    imported: NOTHING,
  };
  const one = listSkuDemand({ ...facts, empty: [{ ...row, days: [2, 3, 4] }] });
  expect([...(one[0]?.units ?? [])]).toEqual([NaN, 2, 0, NaN, NaN, 0]);
  const two = listSkuDemand({
    ...facts,
    empty: [
      { ...row, days: [2, 3, 4] },
      { ...row, days: [] },
    ],
  });
  expect([...(two[0]?.units ?? [])]).toEqual([NaN, 2, 0, 0, 0, 0]);
});

test('a SKU of which every day is unknown has no series', () => {
  const [series] = listSkuDemand({
    days: 3,
    ordered: [{ ...row, days: [1], units: [2] }],
    empty: [],
    accounts: [{ ...SHOP, known: null }],
    imported: NOTHING,
  });
  expect(toDemandSeries(0, series?.units ?? new Float32Array()).units).toEqual([]);
});

test('imported days come before synced ones, and never in their place', () => {
  const [series] = listSkuDemand({
    days: 4,
    ordered: [{ ...row, days: [0, 1], units: [1, 3] }],
    empty: [],
    accounts: [SHOP],
    imported: {
      ordered: [{ ...row, days: [0, 1], units: [8, 80] }],
      days: [{ region: 'eu', group: 'shops', days: [0, 1] }],
    },
  });
  expect([...(series?.units ?? [])]).toEqual([8, 3, 0, 0]);
});
