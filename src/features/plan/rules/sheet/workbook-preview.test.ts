import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDayNumber } from '#shared/dates.ts';
import { FIELDS, LEG_DAYS, type PlanFigures } from '../fields.ts';
import {
  compareSheet,
  countCellStates,
  listDaysToSave,
  NotAPlan,
  type KnownDay,
  type SheetValue,
} from './workbook-preview.ts';
import { DETAIL_HEADERS } from './workbook.ts';

// Every field is in FIELDS.
const figuresWith = (overrides: Partial<PlanFigures>): PlanFigures =>
  ({
    ...Object.fromEntries(FIELDS.map(({ field, usual, min }) => [field, usual ?? min])),
    ...overrides,
  }) as PlanFigures;

const known: KnownDay = {
  date: '2026-11-20',
  version: 5,
  figures: figuresWith({ target_total: 100, sales_us_20_m: 7 }),
  origins: {},
};

/** A sheet with a few columns of the export. */
const sheet = (...rows: SheetValue[][]) => [['Date', 'Sales Target', 'Sales US 2.0 M', 'Version'], ...rows];
const previewRows = (...rows: SheetValue[][]) =>
  compareSheet(sheet(...rows), [known]).cells.map(({ address, state, value, why }) =>
    [address, state, value, why].filter((part) => part !== undefined && part !== null),
  );
const day = new Date('2026-11-20T00:00:00Z');

/** The sheet as the export writes it. */
const exported = (days: readonly KnownDay[]): SheetValue[][] => [
  [...DETAIL_HEADERS],
  ...days.map(({ date, version, figures }) => [
    new Date(`${date}T00:00:00Z`),
    ...FIELDS.map(({ field }) => figures[field]),
    version,
  ]),
];

const anyDay = fc.record({
  date: fc.integer({ min: 11_000, max: 80_000 }).map(fromDayNumber),
  version: fc.integer({ min: 1, max: 1_000_000 }),
  figures: fc.record(
    Object.fromEntries(FIELDS.map(({ field, min, max }) => [field, fc.integer({ min, max })])),
  ) as fc.Arbitrary<PlanFigures>, // a number for every field
  origins: fc.constant({}),
});

test('an export that comes back as it was changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyDay, { selector: ({ date }) => date, maxLength: 5 }), (days) => {
      const preview = compareSheet(exported(days), days);
      expect(countCellStates(preview)).toMatchObject({ new: 0, changed: 0, conflict: 0, error: 0 });
      expect(listDaysToSave(preview, days, () => true)).toEqual([]);
    }),
  );
});

test.each<[string, SheetValue[], unknown[][]]>([
  [
    'a figure that differs is changed',
    [day, 100, 8, 5],
    [
      ['B2', 'unchanged', 100],
      ['C2', 'changed', 8],
    ],
  ],
  [
    'a text that is a number counts',
    [day, '100', '1,200', 5],
    [
      ['B2', 'unchanged', 100],
      ['C2', 'changed', 1200],
    ],
  ],
  [
    'an empty cell leaves what is there',
    [day, null, '', 5],
    [
      ['B2', 'unchanged', 100],
      ['C2', 'unchanged', 7],
    ],
  ],
  [
    'a date may be a text',
    ['2026-11-20', 100, 7, 5],
    [
      ['B2', 'unchanged', 100],
      ['C2', 'unchanged', 7],
    ],
  ],
  [
    'without a version it is taken as it is',
    [day, 100, 8, null],
    [
      ['B2', 'unchanged', 100],
      ['C2', 'changed', 8],
    ],
  ],
  [
    'what differs in a day that was saved since is a conflict',
    [day, 100, 8, 4],
    [
      ['B2', 'unchanged', 100],
      ['C2', 'conflict', 8],
    ],
  ],
  [
    'a version that was saved as text is the same one',
    [day, 100, 8, ' 5 '],
    [
      ['B2', 'unchanged', 100],
      ['C2', 'changed', 8],
    ],
  ],
  [
    'a day that is not there yet is new',
    ['2026-11-22', 50, 1, null],
    [
      ['B2', 'new', 50],
      ['C2', 'new', 1],
    ],
  ],
  [
    'a new day needs a target',
    ['2026-11-22', null, 1, null],
    [
      ['B2', 'error', 'a new day needs a target'],
      ['C2', 'new', 1],
    ],
  ],
  [
    'a target is more than nothing',
    [day, 0, 7, 5],
    [
      ['B2', 'error', 'a target must be greater than 0'],
      ['C2', 'unchanged', 7],
    ],
  ],
  [
    'what is no number says so',
    [day, 100, 'many', 5],
    [
      ['B2', 'unchanged', 100],
      ['C2', 'error', 'not a whole number'],
    ],
  ],
  [
    'half a device does not exist',
    [day, 100, 7.5, 5],
    [
      ['B2', 'unchanged', 100],
      ['C2', 'error', 'not a whole number'],
    ],
  ],
  [
    'less than nothing does not exist',
    [day, 100, -1, 5],
    [
      ['B2', 'unchanged', 100],
      ['C2', 'error', 'negative'],
    ],
  ],
  ['a date that does not exist', ['2026-02-30', 100, 7, 5], [['A2', 'error', 'not a date (use 2026-11-21)']]],
  ['a date that is none', ['tomorrow', 100, 7, 5], [['A2', 'error', 'not a date (use 2026-11-21)']]],
  [
    'a day that was deleted after the export',
    ['2026-11-22', 50, 1, 3],
    [['D2', 'error', 'this day was deleted after your export; clear its Version cell to add it again']],
  ],
  ['an empty row says nothing', [null, '', null, null], []],
])('%s', (_, row, cells) => expect(previewRows(row)).toEqual(cells));

test('a date that appears twice is an error at its second place', () =>
  expect(previewRows([day, 100, 7, 5], ['2026-11-20', 100, 9, 5])).toEqual([
    ['B2', 'unchanged', 100],
    ['C2', 'unchanged', 7],
    ['A3', 'error', 'Fri 20 Nov 2026 appears more than once'],
  ]));

test('columns may come in any order and be left out; those of no figure are named', () => {
  const preview = compareSheet(
    [
      ['Remark', 'sales us 2.0 m', ' Date '],
      ['x', 9, day],
    ],
    [known],
  );
  expect(preview.unknownHeaders).toEqual(['Remark']);
  expect(preview.cells).toMatchObject([{ address: 'B2', state: 'changed', now: 7, value: 9 }]);
});

test.each<[SheetValue[], string]>([
  [[], 'The sheet “Details” has no column “Date”.'],
  [['Sales Target'], 'The sheet “Details” has no column “Date”.'],
  [['Date'], 'The sheet “Details” has no columns to import.'],
  [['Date', 'Sales Target', 'sales target'], 'The sheet “Details” has the column “sales target” twice.'],
])('a sheet with the headers %o is no plan', (headers, why) =>
  expect(() => compareSheet([headers], [])).toThrow(new NotAPlan(why)),
);

test('what is saved are the changed figures of a day, with the version they were compared with', () => {
  const preview = compareSheet(sheet([day, 100, 8, 5], ['2026-11-22', 50, 1, null]), [known]);
  expect(listDaysToSave(preview, [known], () => false)).toEqual([
    { date: '2026-11-20', version: 5, figures: { sales_us_20_m: 8 } },
    { date: '2026-11-22', version: null, figures: { target_total: 50, sales_us_20_m: 1 } },
  ]);
  expect(countCellStates(preview)).toMatchObject({ new: 2, added: 1, changed: 1, unchanged: 1 });
});

test('a new day shows the company’s default of a leg that is empty, and leaves it to the server', () => {
  const legs = { ...LEG_DAYS, china_us_days: 41 };
  const rows = [
    ['Date', 'Sales Target', 'China to US', 'China to EU', 'Sales US 2.0 M'],
    ['2026-11-22', 50, null, 28, null],
  ];
  const preview = compareSheet(rows, [known], legs);
  expect(preview.cells.map(({ state, value }) => [state, value])).toEqual([
    ['new', 50],
    ['new', null],
    ['new', 41],
    ['new', 28],
  ]);
  expect(listDaysToSave(preview, [known], () => false)).toEqual([
    { date: '2026-11-22', version: null, figures: { target_total: 50, china_eu_days: 28 } },
  ]);
});

test('each cell in conflict is taken from the sheet, or left as the plan has it', () => {
  const preview = compareSheet(sheet([day, 110, 8, 4]), [known]);
  expect(listDaysToSave(preview, [known], () => false)).toEqual([]);
  expect(listDaysToSave(preview, [known], ({ address }) => address === 'C2')).toEqual([
    { date: '2026-11-20', version: 5, figures: { sales_us_20_m: 8 } },
  ]);
});
