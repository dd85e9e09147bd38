import { expect, test } from 'vitest';
import { forecastCompany } from './forecast-company.ts';
import type { CellDemand } from './demand-days.ts';

const DAYS = 200;

const sell = (
  cell: CellDemand['cell'],
  units: (day: number) => number | null,
  isOut = false,
): CellDemand => ({
  cell,
  group: 'shops',
  days: Array.from({ length: DAYS }, (_, day) => ({ sold: units(day), isOut })),
});

const forecast = (demand: CellDemand[]) => forecastCompany({ firstDay: 0, days: DAYS, demand, events: [] });
const find = (demand: CellDemand[], subject: string, channel = 'all') =>
  forecast(demand).find((each) => each.subject === subject && each.channel === channel);

test('a region is the sum of its variants, and the company that of its regions', () => {
  const demand = [sell('us_cityplay_m', () => 10), sell('us_20_l', () => 5), sell('eu_20_l', () => 2)];
  expect(find(demand, 'us')?.means[0]).toBeCloseTo(15);
  expect(find(demand, 'all')?.means[0]).toBeCloseTo(17);
  expect(find(demand, 'eu')?.means[0]).toBeCloseTo(2);
});

test('a sum of which a part cannot be forecast is none, and says how little is known of it', () => {
  const demand = [sell('us_cityplay_m', () => 10), sell('us_20_l', (day) => (day > 190 ? 5 : null))];
  expect(find(demand, 'us')).toMatchObject({ means: [], knownDays: 9 });
  expect(find(demand, 'us_cityplay_m')?.means[0]).toBeCloseTo(10);
});

test('histories begin on the first day of which anything is known', () => {
  const late = sell('us_cityplay_m', (day) => (day < 100 ? null : 20 + (day % 3)));
  const { spread = [] } = find([late], 'us_cityplay_m', 'shops') ?? {};
  expect(spread[0]?.p90).toBeLessThan(1);
});

test('an event of one region leaves the other as it is', () => {
  const demand = [sell('us_cityplay_m', () => 10), sell('eu_cityplay_m', () => 10)];
  const event = { firstDay: DAYS, lastDay: DAYS, region: 'us', group: null, upliftPercent: 100 } as const;
  const all = forecastCompany({ firstDay: 0, days: DAYS, demand, events: [event] });
  const takeFirst = (subject: string) =>
    all
      .find((each) => each.subject === subject)
      ?.means.slice(0, 2)
      .map(Math.round);
  expect([takeFirst('us_cityplay_m'), takeFirst('eu_cityplay_m')]).toEqual([
    [20, 10],
    [10, 10],
  ]);
});
