import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTUAL_FIELDS, type ActualField } from './fields.ts';
import { VALUE_ORIGINS, type ValueOrigin } from './origin.ts';
import { formatCellKey, compareFill, listFills, type ActualFigures, type FillableDay } from './fill.ts';

const planned = (
  date: string,
  figures: Partial<Record<ActualField, number>> = {},
  origin: ValueOrigin = 'typed',
): FillableDay => ({
  date,
  version: 7,
  figures: {
    // Each field is in the list, which the type of fromEntries cannot express.
    ...(Object.fromEntries(ACTUAL_FIELDS.map((field) => [field, null])) as FillableDay['figures']),
    ...figures,
  },
  origins: Object.fromEntries(Object.keys(figures).map((field) => [field, origin])),
});
const known = (
  date: string,
  figures: ActualFigures['figures'],
  estimated: readonly ActualField[] = [],
): ActualFigures => ({ date, figures, estimated: new Set(estimated) });
const friday = '2026-11-20';
const TODAY = '2026-11-22';

test.each([
  ['missing', undefined, 'typed', 5, 'new'],
  ['missing, and nothing was sold', undefined, 'typed', 0, 'new'],
  ['typed', 4, 'typed', 5, 'typed'],
  ['typed, and nothing was sold', 4, 'typed', 0, 'typed'],
  ['a typed 0', 0, 'typed', 5, 'typed'],
  ['imported', 4, 'imported', 5, 'imported'],
  ['synced before', 4, 'synced', 5, 'refreshed'],
  ['a synced 0', 0, 'synced', 5, 'refreshed'],
  ['estimated before', 4, 'estimated', 5, 'refreshed'],
] as const)('a figure that is %s (%o, %s; known %i) is %s', (_, now, origin, actual, state) => {
  const plan = [planned(friday, now === undefined ? {} : { sales_us_20_m: now }, origin)];
  const { cells } = compareFill([known(friday, { sales_us_20_m: actual })], plan, TODAY);
  expect(cells).toEqual([
    { date: friday, field: 'sales_us_20_m', now: now ?? null, actual, origin: 'synced', state },
  ]);
});

test('equal figures are only counted; figures without an actual are left alone; a day without a plan is named', () => {
  const actuals = [
    known(friday, { sales_us_20_m: 4, stock_us_20_m: 0 }),
    known('2026-11-21', { sales_us_20_m: 4 }),
    known('2026-11-22', {}),
  ];
  const plan = [planned(friday, { sales_us_20_m: 4, stock_us_20_m: 0, stock_eu_20_m: 9 })];
  expect(compareFill(actuals, plan, TODAY)).toEqual({ cells: [], unchanged: 2, unplanned: ['2026-11-21'] });
});

test('what was filled in before its day was over is filled in again after it, also where it is the same', () => {
  const plan = [planned(friday, { sales_us_20_m: 4 }, 'so-far')];
  const actuals = [known(friday, { sales_us_20_m: 4 })];
  expect(compareFill(actuals, plan, '2026-11-20')).toMatchObject({ cells: [], unchanged: 1 });
  const preview = compareFill(actuals, plan, '2026-11-21');
  expect(preview.cells).toMatchObject([{ now: 4, actual: 4, state: 'refreshed' }]);
  expect(listFills(preview, plan, new Set())).toMatchObject([{ origins: { sales_us_20_m: 'synced' } }]);
});

test('what a feed filled in is refreshed, what a person wrote is kept unless it was chosen to be replaced', () => {
  const typed = planned(friday, { sales_us_20_m: 4, sales_us_20_l: 6 });
  const synced = planned(friday, { stock_us_20_l: 8 }, 'synced');
  const plan = [
    {
      ...typed,
      figures: { ...typed.figures, stock_us_20_l: 8 },
      origins: { ...typed.origins, ...synced.origins },
    },
  ];
  const figures = { sales_us_20_m: 5, sales_us_20_l: 7, stock_us_20_m: 9, stock_us_20_l: 3 };
  const preview = compareFill([known(friday, figures, ['stock_us_20_m'])], plan, TODAY);
  expect(listFills(preview, plan, new Set())).toEqual([
    {
      date: friday,
      version: 7,
      figures: { stock_us_20_m: 9, stock_us_20_l: 3 },
      origins: { stock_us_20_m: 'estimated', stock_us_20_l: 'synced' },
    },
  ]);
  const replaced = new Set([formatCellKey({ date: friday, field: 'sales_us_20_l' })]);
  expect(listFills(preview, plan, replaced)[0]?.figures).toMatchObject({ sales_us_20_l: 7 });
});

test('filled once with everything replaced, a second time changes nothing', () => {
  const units = fc.integer({ min: 0, max: 3 });
  const field = fc.constantFrom(...ACTUAL_FIELDS);
  const date = fc.constantFrom('2026-11-19', friday, '2026-11-21');
  const actuals = fc.uniqueArray(
    fc.record({ date, figures: fc.dictionary(field, units) }).map((day) => known(day.date, day.figures)),
    { selector: (day) => day.date },
  );
  const origin = fc.constantFrom(...VALUE_ORIGINS);
  const plan = fc.uniqueArray(
    fc
      .record({ date, origin, figures: fc.dictionary(field, units) })
      .map((day) => planned(day.date, day.figures, day.origin)),
    { selector: (day) => day.date },
  );
  fc.assert(
    fc.property(actuals, plan, (days, before) => {
      const preview = compareFill(days, before, TODAY);
      const fills = listFills(preview, before, new Set(preview.cells.map(formatCellKey)));
      const after = before.map((day) => {
        const fill = fills.find(({ date: on }) => on === day.date);
        return {
          ...day,
          figures: { ...day.figures, ...fill?.figures },
          origins: { ...day.origins, ...fill?.origins },
        };
      });
      expect(compareFill(days, after, TODAY).cells).toEqual([]);
    }),
  );
});
