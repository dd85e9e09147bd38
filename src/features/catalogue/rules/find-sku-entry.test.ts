import { expect, test } from 'vitest';
import type { CellRegion } from './cells.ts';
import { buildContents, type Contents } from './contents.ts';
import { findCellOfEntry, findSkuEntry, listBundlesWith } from './find-sku-entry.ts';

interface Entry extends Contents {
  kind: 'sku' | 'asin';
  code: string;
  skus: readonly string[];
  made_for: CellRegion | null;
}

const build = (code: string, contents: Partial<Contents>, more: Partial<Entry> = {}): Entry => ({
  kind: 'sku',
  code,
  skus: [],
  made_for: null,
  ...buildContents(contents),
  ...more,
});
const single = build('CP-M-EU', { cityplay_m: 1 }, { made_for: 'eu' });
const team = build('TEAM', { cityplay_m: 3, cityplay_l: 3 });
const american = build('TEAM-US', { cityplay_m: 6 }, { made_for: 'us' });
const card = build('CARD', {});

test('the own entry of a SKU comes before that of its ASIN', () => {
  const asin = build('B0CJ7XQ8P1', { cityplay_l: 1 }, { kind: 'asin', skus: ['CP-M-EU', 'OTHER'] });
  expect(findSkuEntry([asin, single], 'CP-M-EU')).toBe(single);
  expect(findSkuEntry([asin, single], 'OTHER')).toBe(asin);
  expect(findSkuEntry([asin, single], 'NEW')).toBeUndefined();
});

test.each([
  ['a device', single, [{ bundle: team, units: 3 }]],
  ['a bundle', team, []],
  ['what is no device', card, []],
])('the bundles that hold %s', (_, entry, expected) => {
  expect(listBundlesWith([single, team, american, card], entry)).toEqual(expected);
});

test.each([
  ['a device made for a region', single, 'eu_cityplay_m'],
  ['a device made for no region', build('CP-M', { cityplay_m: 1 }), undefined],
  ['a bundle', team, undefined],
])('%s is planned as %s', (_, entry, cell) => {
  expect(findCellOfEntry(entry)).toBe(cell);
});
