import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTUAL_FIELDS, type ActualField } from './fields.ts';
import { formatCellKey, compareFill, listFills } from './fill.ts';

const planned = (date: string, figures: Partial<Record<ActualField, number>> = {}, version = 7) => ({
  date,
  version,
  // Each field is in the list, which the type of fromEntries cannot express.
  figures: {
    ...(Object.fromEntries(ACTUAL_FIELDS.map((field) => [field, 0])) as Record<ActualField, number>),
    ...figures,
  },
});
const friday = '2026-11-20';

test.each([
  ['empty', 0, 5, 'new'],
  ['typed', 4, 5, 'differs'],
  ['typed, and nothing was sold', 4, 0, 'differs'],
] as const)('a figure that is %s (%i, actual %i) is %s', (_, now, actual, state) => {
  const plan = [planned(friday, { sales_us_20_m: now })];
  const { cells } = compareFill([{ date: friday, figures: { sales_us_20_m: actual } }], plan);
  expect(cells).toEqual([{ date: friday, field: 'sales_us_20_m', now, actual, state }]);
});

test('equal figures are only counted; figures without an actual are left alone; a day without a plan is named', () => {
  const actuals = [
    { date: friday, figures: { sales_us_20_m: 4, stock_us_20_m: 0 } },
    { date: '2026-11-21', figures: { sales_us_20_m: 4 } },
    { date: '2026-11-22', figures: {} },
  ];
  const plan = [planned(friday, { sales_us_20_m: 4, stock_eu_20_m: 9 })];
  expect(compareFill(actuals, plan)).toEqual({ cells: [], unchanged: 2, unplanned: ['2026-11-21'] });
});

test('a typed figure is kept, unless it was chosen to be replaced', () => {
  const plan = [planned(friday, { sales_us_20_m: 4, sales_us_20_l: 6 })];
  const figures = { sales_us_20_m: 5, sales_us_20_l: 7, stock_us_20_m: 9 };
  const preview = compareFill([{ date: friday, figures }], plan);
  expect(listFills(preview, plan, new Set())).toEqual([
    { date: friday, version: 7, figures: { stock_us_20_m: 9 } },
  ]);
  const replaced = new Set([formatCellKey({ date: friday, field: 'sales_us_20_l' })]);
  expect(listFills(preview, plan, replaced)[0]?.figures).toEqual({ stock_us_20_m: 9, sales_us_20_l: 7 });
});

test('filled once with everything replaced, a second time changes nothing', () => {
  const units = fc.integer({ min: 0, max: 3 });
  const field = fc.constantFrom(...ACTUAL_FIELDS);
  const date = fc.constantFrom('2026-11-19', friday, '2026-11-21');
  const actuals = fc.uniqueArray(fc.record({ date, figures: fc.dictionary(field, units) }), {
    selector: (day) => day.date,
  });
  const plan = fc.uniqueArray(
    fc.record({ date, figures: fc.dictionary(field, units) }).map((day) => planned(day.date, day.figures)),
    { selector: (day) => day.date },
  );
  fc.assert(
    fc.property(actuals, plan, (days, before) => {
      const preview = compareFill(days, before);
      const fills = listFills(preview, before, new Set(preview.cells.map(formatCellKey)));
      const after = before.map((day) => ({
        ...day,
        figures: { ...day.figures, ...fills.find((fill) => fill.date === day.date)?.figures },
      }));
      expect(compareFill(days, after).cells).toEqual([]);
    }),
  );
});
