import { expect, test } from 'vitest';
import { buildContents } from '#features/catalogue/rules/contents.ts';
import { countDemandDays, type DemandFacts } from './demand-days.ts';

const shop = { group: 'shops', regions: ['us', 'eu'], known: { from: 0, to: 4 } } as const;
const base: DemandFacts = {
  mapped: new Map([
    ['CP-M', { contents: buildContents({ cityplay_m: 1 }), madeFor: null }],
    ['CP-TEAM', { contents: buildContents({ cityplay_m: 3, cityplay_l: 3 }), madeFor: null }],
  ]),
  days: 4,
  ordered: [],
  empty: [],
  accounts: [shop],
  imported: { ordered: [], days: [] },
};
const soldCityplayM = (facts: Partial<DemandFacts>) =>
  countDemandDays({ ...base, ...facts }).find(
    ({ cell, group }) => cell === 'us_cityplay_m' && group === 'shops',
  )?.days;
const order = (sku: string, days: number[], units: number[], region: 'us' | 'eu' = 'us') => ({
  group: 'shops' as const,
  region,
  sku,
  days,
  units,
});

test('devices are counted: those of a bundle by what is in it, those of the other region not at all', () => {
  const ordered = [order('CP-M', [0, 1], [2, 5]), order('CP-TEAM', [1], [2]), order('CP-M', [2], [9], 'eu')];
  expect(soldCityplayM({ ordered })?.map(({ sold }) => sold)).toEqual([2, 11, 0, 0]);
});

test('a day of which not all orders are known has no demand that is known; it is not a day without', () => {
  const late = { ...shop, known: { from: 2, to: 4 } };
  expect(soldCityplayM({ accounts: [shop, late] })?.map(({ sold }) => sold)).toEqual([null, null, 0, 0]);
  expect(soldCityplayM({ accounts: [{ ...shop, known: null }] })?.map(({ sold }) => sold)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a channel group without an account has no demand at all', () => {
  expect(countDemandDays(base).some(({ group }) => group === 'amazon')).toBe(false);
});

test('a day is out of stock when every location had nothing at its end and at that of the day before', () => {
  const empty = [
    { group: 'shops' as const, region: 'us' as const, sku: 'CP-M', days: [0, 1, 2] },
    { group: 'shops' as const, region: 'us' as const, sku: 'CP-M', days: [1, 2, 3] },
  ];
  expect(soldCityplayM({ empty })?.map(({ isOut }) => isOut)).toEqual([false, false, true, false]);
});

test('without any place that knows the variant nothing is known to be out of stock', () => {
  expect(soldCityplayM({})?.some(({ isOut }) => isOut)).toBe(false);
});

test('an imported day counts where not all orders are synced, in full; a synced day never is an imported one', () => {
  const late = { ...shop, known: { from: 2, to: 4 } };
  const imported = {
    ordered: [order('CP-M', [0, 2], [7, 90]), order('CP-TEAM', [0], [1])],
    days: [{ group: 'shops' as const, region: 'us' as const, days: [0, 1, 2] }],
  };
  const ordered = [order('CP-M', [0, 2], [1, 5])];
  expect(soldCityplayM({ accounts: [shop, late], ordered, imported })?.map(({ sold }) => sold)).toEqual([
    10, 0, 5, 0,
  ]);
});

test('an import of another region or channel says nothing', () => {
  const imported = {
    ordered: [order('CP-M', [0], [7], 'eu')],
    days: [
      { group: 'shops' as const, region: 'eu' as const, days: [0] },
      { group: 'amazon' as const, region: 'us' as const, days: [0] },
    ],
  };
  const accounts = [{ ...shop, known: { from: 2, to: 4 } }];
  expect(soldCityplayM({ accounts, imported })?.[0]?.sold).toBeNull();
});
