import { expect, test } from 'vitest';
import type { Actuals } from '../contract/actuals.ts';
import { listGapSentences, listSetAsideSentences, mergeHiddenPieces } from './over-days.ts';

type Summary = Pick<Actuals, 'missing' | 'hidden'>;
const day = (date: string, summary: Partial<Summary> = {}) => ({ date, missing: [], hidden: [], ...summary });

const unmapped = (kind: 'sales' | 'stock', units: number, skus: string[]) => ({
  kind,
  reason: 'unmapped' as const,
  units,
  products: skus.length,
  skus,
});

const unread = (['us', 'eu'] as const).map((region) => ({ kind: 'stock' as const, region, why: 'unread' }));

test('sold pieces are added up over the days, stock is that of the last day on which it is known', () => {
  const days = [
    day('2026-11-19', { hidden: [unmapped('sales', 3, ['A']), unmapped('stock', 50, ['A'])] }),
    day('2026-11-20', { hidden: [unmapped('sales', 4, ['A', 'B']), unmapped('stock', 40, ['A'])] }),
    day('2026-11-21', { missing: unread, hidden: [unmapped('sales', 1, ['A'])] }),
  ];
  expect(mergeHiddenPieces(days)).toEqual([unmapped('sales', 8, ['A', 'B']), unmapped('stock', 40, ['A'])]);
  // On the last day there is none of it any more.
  expect(mergeHiddenPieces([...days, day('2026-11-22')])).toEqual([unmapped('sales', 8, ['A', 'B'])]);
});

test('a reason appears once, with the number of its days; both regions in one sentence', () => {
  const gap = (region: 'us' | 'eu', why: string) => ({ kind: 'stock' as const, region, why });
  const off = { missing: [gap('us', 'it was not read'), gap('eu', 'it was not read')] };
  const days = ['2026-11-19', '2026-11-20'].map((date) => day(date, off));
  expect(listGapSentences(days)).toEqual(['Stock is empty: it was not read (2 of 2 days).']);
  expect(listGapSentences(days.slice(0, 1))).toEqual(['Stock is empty: it was not read.']);
});

test('orders that could not be read may be the same each day: at least the most of one day are named', () => {
  const days = [
    { set_aside: [{ name: 'Main shop', orders: 1 }] },
    {
      set_aside: [
        { name: 'Amazon Europe orders', orders: 1 },
        { name: 'Main shop', orders: 2 },
      ],
    },
    { set_aside: [] },
  ];
  expect(listSetAsideSentences(days)).toEqual([
    'Main shop: at least 2 orders couldn’t be read and may be missing from these values.',
    'Amazon Europe orders: at least 1 order couldn’t be read and may be missing from these values.',
  ]);
});
