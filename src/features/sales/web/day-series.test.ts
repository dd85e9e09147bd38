import { expect, test } from 'vitest';
import { toChannelDays, buildRevenueTrend } from './day-series.ts';

const sold = (name: 'Amazon' | 'Shopify', amounts: Record<string, number | null>) =>
  toChannelDays(
    name,
    Object.entries(amounts).map(([SALE_DATE, amount]) => ({ SALE_DATE, CURRENCY: 'EUR', amount })),
    ({ amount }) => amount,
  );

const amazon = sold('Amazon', { '2026-11-21': 5, '2026-11-20': 12.34, '2026-11-19': 1, '2026-11-18': 2 });
const shopify = sold('Shopify', { '2026-11-21': 0, '2026-11-20': null, '2026-11-19': 10 });

test('each channel has its line, day by day, in minor units; what is not known is a gap', () => {
  const { days, series } = buildRevenueTrend([amazon, shopify], '2026-11-21', 2);
  expect(days).toEqual(['2026-11-20', '2026-11-21']);
  expect(series).toEqual([
    { name: 'Amazon', colour: 1, values: [1234, 500] },
    { name: 'Shopify', colour: 2, values: [null, 0] },
  ]);
});

test('days of which a part has no rate are counted, once for both channels and in the shown period alone', () => {
  const withoutRate = (name: 'Amazon' | 'Shopify', days: string[]) =>
    toChannelDays(
      name,
      days.map((SALE_DATE) => ({
        SALE_DATE,
        CURRENCY: 'EUR',
        WITHOUT_RATE: [{ currency: 'SEK', amount: 1 }],
      })),
      ({ SALE_DATE }) => (SALE_DATE === '2026-11-19' ? null : 5),
    );
  const one = withoutRate('Amazon', ['2026-11-20', '2026-11-19', '2026-11-01']);
  const other = withoutRate('Shopify', ['2026-11-21', '2026-11-20']);
  expect(buildRevenueTrend([one, other, amazon], '2026-11-21', 7).partialDays).toBe(2);
});

test('the period before is the sum of the channels; where one of them is not known there is no sum', () => {
  expect(buildRevenueTrend([amazon, shopify], '2026-11-21', 2).previous).toEqual({
    name: 'Previous 2 days',
    days: ['2026-11-18', '2026-11-19'],
    values: [null, 1100],
  });
});
