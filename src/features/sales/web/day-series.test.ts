import { expect, test } from 'vitest';
import { ABOUT, AT_LEAST, AT_MOST } from '#web/format.ts';
import { toChannelDays, buildRevenueTrend } from './day-series.ts';

const whole = { CURRENCY: 'EUR', WITHOUT_RATE: [], ARE_REFUNDS_KNOWN: true, ARE_ORDERS_READ: true };

const sold = (
  name: 'Amazon' | 'Shopify',
  amounts: Record<string, number | null>,
  from: string | null = '2026-11-01',
  to: string | null = '2026-11-21',
) =>
  toChannelDays(
    name,
    {
      sales: Object.entries(amounts).map(([SALE_DATE, amount]) => ({ ...whole, SALE_DATE, amount })),
      period: { complete_from: from, complete_to: to },
    },
    ({ amount }) => amount,
  );

const amazon = sold('Amazon', { '2026-11-21': 5, '2026-11-20': 12.34, '2026-11-19': 1, '2026-11-18': 2 });
const shopify = sold('Shopify', { '2026-11-21': 0, '2026-11-20': null, '2026-11-19': 10 });

test('each channel has its line, day by day, in minor units; what is not known is a gap', () => {
  const { days, series } = buildRevenueTrend([amazon, shopify], '2026-11-21', 2);
  expect(days).toEqual(['2026-11-20', '2026-11-21']);
  expect(series).toEqual([
    { name: 'Amazon', colour: 1, values: [1234, 500], bounds: ['', ''] },
    { name: 'Shopify', colour: 2, values: [null, 0], bounds: ['', ''] },
  ]);
});

test('days of which a part has no rate are counted, once for both channels and in the shown period alone', () => {
  const withoutRate = (name: 'Amazon' | 'Shopify', days: string[]) =>
    toChannelDays(
      name,
      {
        sales: days.map((SALE_DATE) => ({
          ...whole,
          SALE_DATE,
          WITHOUT_RATE: [{ currency: 'SEK', amount: 1 }],
        })),
        period: { complete_from: '2026-11-01', complete_to: '2026-11-21' },
      },
      ({ SALE_DATE }) => (SALE_DATE === '2026-11-19' ? null : 5),
    );
  const one = withoutRate('Amazon', ['2026-11-20', '2026-11-19', '2026-11-01']);
  const other = withoutRate('Shopify', ['2026-11-21', '2026-11-20']);
  const { partialDays, series, previous } = buildRevenueTrend([one, other, amazon], '2026-11-21', 7);
  expect(partialDays).toBe(2);
  expect(series.map(({ bounds }) => bounds.slice(-2))).toEqual([
    [AT_LEAST, ''],
    [AT_LEAST, AT_LEAST],
    ['', ''],
  ]);
  expect(previous.bounds.every((bound) => bound === '')).toBe(true);
});

test('revenue is at most that on days that may lack refunds, and at least that where orders were not read', () => {
  const sales = [
    { SALE_DATE: '2026-11-21', ARE_REFUNDS_KNOWN: true, ARE_ORDERS_READ: true },
    { SALE_DATE: '2026-11-20', ARE_REFUNDS_KNOWN: false, ARE_ORDERS_READ: true },
    { SALE_DATE: '2026-11-19', ARE_REFUNDS_KNOWN: true, ARE_ORDERS_READ: false },
    { SALE_DATE: '2026-11-18', ARE_REFUNDS_KNOWN: false, ARE_ORDERS_READ: false },
  ].map((day) => ({ ...whole, ...day }));
  const period = { complete_from: '2026-11-01', complete_to: '2026-11-21' };
  const channel = toChannelDays('Amazon', { sales, period }, () => 5);
  const { series, previous } = buildRevenueTrend([channel], '2026-11-21', 2);
  expect(series.map(({ bounds }) => bounds)).toEqual([[AT_MOST, '']]);
  expect(previous.bounds).toEqual([ABOUT, AT_LEAST]);
});

test('the period before is the sum of the channels; where one of them is not known there is no sum', () => {
  expect(buildRevenueTrend([amazon, shopify], '2026-11-21', 2).previous).toEqual({
    name: 'Previous 2 days',
    incompleteName: 'Previous 2 days not fully known',
    days: ['2026-11-18', '2026-11-19'],
    values: [null, 1100],
    bounds: ['', ''],
  });
});

test.each([
  ['2026-11-20', [AT_LEAST, AT_LEAST], ['', '']],
  ['2026-11-19', [AT_LEAST, ''], ['', '']],
  [null, [AT_LEAST, AT_LEAST], [AT_LEAST, AT_LEAST]],
])('revenue is at least that while an account is known from %s only, now and before', (from, before, now) => {
  const partly = sold(
    'Shopify',
    { '2026-11-21': 1, '2026-11-20': 2, '2026-11-19': 3, '2026-11-18': 4 },
    from,
  );
  const { series, previous } = buildRevenueTrend([amazon, partly], '2026-11-21', 2);
  expect(series.map(({ bounds }) => bounds)).toEqual([['', ''], now]);
  expect(previous).toMatchObject({ values: [600, 400], bounds: before });
});

test.each([
  ['2026-11-20', ['', ''], ['', AT_LEAST]],
  ['2026-11-18', ['', AT_LEAST], [AT_LEAST, AT_LEAST]],
  [null, [AT_LEAST, AT_LEAST], [AT_LEAST, AT_LEAST]],
])('revenue is at least that where an account is known up to %s only, now and before', (to, before, now) => {
  const sales = { '2026-11-21': 1, '2026-11-20': 2, '2026-11-19': 3, '2026-11-18': 4 };
  const { series, previous } = buildRevenueTrend(
    [amazon, sold('Shopify', sales, '2026-11-01', to)],
    '2026-11-21',
    2,
  );
  expect(series.map(({ bounds }) => bounds)).toEqual([['', ''], now]);
  expect(previous.bounds).toEqual(before);
});
