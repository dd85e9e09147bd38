import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildContents, type Contents, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { countCells } from '#features/catalogue/rules/count-cells.ts';
import { listLevelsOnDays } from './levels-on-days.ts';

const is = (contents: Partial<Contents>) => ({ contents: buildContents(contents), madeFor: null });
const mapped: MappedSkus = new Map([
  ['CP-M', is({ cityplay_m: 1 })],
  ['CP-M-OLD', is({ cityplay_m: 1 })],
  ['DUO', is({ cityplay_m: 1, cityplay_l: 1 })],
  ['STRAP', is({})],
]);

const listLevels = (levels: Parameters<typeof listLevelsOnDays>[1], days = 3) =>
  Object.fromEntries(listLevelsOnDays(mapped, levels, days));

test('a level holds until the next one, and the last one to the end', () => {
  expect(listLevels([{ place: 'tive', sku: 'NEW', days: [0, 2], units: [6, 4] }])).toEqual({
    tive: [[{ sku: 'NEW', units: 6 }], [{ sku: 'NEW', units: 6 }], [{ sku: 'NEW', units: 4 }]],
  });
});

test('products with the same in them are one, each place by itself; straps are nowhere', () => {
  const levels = [
    { place: 'tive', sku: 'CP-M', days: [0], units: [5] },
    { place: 'tive', sku: 'CP-M-OLD', days: [1], units: [2] },
    { place: 'tive', sku: 'STRAP', days: [0], units: [90] },
    { place: 'itb', sku: 'CP-M-OLD', days: [0], units: [1] },
  ];
  expect(listLevels(levels, 2)).toEqual({
    tive: [[{ sku: 'CP-M', units: 5 }], [{ sku: 'CP-M', units: 7 }]],
    itb: [[{ sku: 'CP-M', units: 1 }], [{ sku: 'CP-M', units: 1 }]],
  });
});

test('a device whose level a place does not report is named', () => {
  const [day] = listLevels([
    { place: 'tive', sku: 'CP-M', days: [0], units: [5] },
    { place: 'tive', sku: 'CP-M-OLD', days: [0], units: [null] },
  ])['tive'] ?? [[]];
  expect(day).toEqual([
    { sku: 'CP-M-OLD', units: null },
    { sku: 'CP-M', units: 5 },
  ]);
});

test('the devices and the unknown products of each day are those that every level by itself would give', () => {
  const DAYS = 5;
  const level = fc
    .record({
      place: fc.constantFrom('tive', 'itb'),
      sku: fc.constantFrom('CP-M', 'CP-M-OLD', 'DUO', 'STRAP', 'NEW', 'OTHER'),
      steps: fc.uniqueArray(
        fc.record({
          day: fc.nat({ max: DAYS - 1 }),
          units: fc.option(fc.integer({ min: -9, max: 99 })),
        }),
        { selector: ({ day }) => day, minLength: 1, maxLength: DAYS },
      ),
    })
    .map(({ steps, ...of }) => ({ ...of, steps: steps.toSorted((one, other) => one.day - other.day) }));
  const known = fc.uniqueArray(level, { selector: ({ place, sku }) => `${place} ${sku}`, maxLength: 12 });
  fc.assert(
    fc.property(known, (levels) => {
      const readings = levels.map(({ steps, ...of }) => ({
        ...of,
        days: steps.map(({ day }) => day),
        units: steps.map(({ units }) => units),
      }));
      const byPlace = listLevelsOnDays(mapped, readings, DAYS);
      for (let day = 0; day < DAYS; day += 1) {
        const each = levels.flatMap(({ place, sku, steps }) => {
          const step = steps.findLast((one) => one.day <= day);
          return step ? [{ place, sku, units: step.units }] : [];
        });
        const counted = (rows: { sku: string; units: number | null }[]) =>
          countCells(
            mapped,
            rows.map(({ sku, units }) => ({ sku, region: 'us' as const, units: units ?? 0 })),
          );
        const at = [...byPlace.values()].flatMap((days) => days[day] ?? []);
        expect(counted(at)).toEqual(counted(each));
        const untold = (rows: typeof at) => rows.filter(({ units }) => units === null).map(({ sku }) => sku);
        expect(untold(at).sort()).toEqual(untold(each.filter(({ sku }) => sku !== 'STRAP')).sort());
      }
    }),
  );
});
