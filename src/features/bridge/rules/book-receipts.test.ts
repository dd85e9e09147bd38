import { expect, test } from 'vitest';
import { bookReceipts, type BookedLine } from './book-receipts.ts';

const closings = [
  { day: '2026-11-11', from: '2026-11-10' },
  { day: '2026-11-12', from: '2026-11-11' },
  { day: '2026-11-13', from: '2026-11-12' },
  { day: '2026-11-15', from: '2026-11-13' },
  { day: '2026-11-16', from: '2026-11-15' },
];
const differ = (day: number, unexplained: number | null, received = 0): BookedLine => ({
  day: `2026-11-${day}`,
  received,
  unexplained,
  isExplained: false,
});
const claims = [{ key: 'TRK', day: '2026-11-12', units: 800 }];

test.each([
  ['at once', [differ(12, 0, 800)], { booked: 800, bookedBy: '2026-11-12', state: 'booked' }],
  ['not at all', [differ(12, -800, 800)], { booked: 0, bookedBy: null, state: 'open' }],
  [
    'in the days after',
    [differ(12, -800, 800), differ(13, 500), differ(15, 280)],
    { booked: 780, bookedBy: '2026-11-15', state: 'open' },
  ],
  [
    'before it was confirmed',
    [differ(11, 800), differ(12, -800, 800)],
    { booked: 800, bookedBy: '2026-11-12', state: 'booked' },
  ],
  [
    'while parcels were booked late',
    [differ(12, -800, 800), differ(13, 5), differ(15, -5)],
    { booked: 0, bookedBy: null, state: 'open' },
  ],
  ['on a day that is not decided', [differ(12, null, 800)], { booked: null, state: 'unknown' }],
  [
    'in full before a day that is not decided',
    [differ(12, 0, 800), differ(13, null)],
    { booked: 800, state: 'booked' },
  ],
  [
    'in part before a day that is not decided',
    [differ(12, -20, 800), differ(13, null)],
    { booked: null, state: 'unknown' },
  ],
  ['without a word of the bridge', [], { booked: null, state: 'unknown' }],
  [
    'in part, and a person has said why',
    [{ ...differ(12, -20, 800), isExplained: true }],
    { booked: 780, state: 'explained' },
  ],
])('800 units are booked %s', (_, lines, expected) => {
  expect(bookReceipts({ claims, closings, lines })).toMatchObject([expected]);
});

test('a day that no closing covers yet is awaited, and one between closings that do not meet is unknown', () => {
  const late = [{ key: 'TRK', day: '2026-11-17', units: 800 }];
  expect(bookReceipts({ claims: late, closings, lines: [] })).toMatchObject([{ state: 'waiting' }]);
  const apart = closings.filter(({ day }) => day !== '2026-11-12');
  expect(bookReceipts({ claims, closings: apart, lines: [] })).toMatchObject([{ state: 'unknown' }]);
  const open = bookReceipts({
    claims: [{ key: 'TRK', day: '2026-11-11', units: 60 }],
    closings: apart,
    lines: [differ(11, -20, 60)],
  });
  expect(open).toMatchObject([{ booked: null, state: 'unknown' }]);
});

test('a box of unknown units has booked nothing that is known', () => {
  const unknown = [{ ...claims[0], key: 'TRK', day: '2026-11-12', units: null }];
  expect(bookReceipts({ claims: unknown, closings, lines: [differ(12, null, 0)] })).toMatchObject([
    { units: null, booked: null, state: 'unknown' },
  ]);
});

test('what comes later is booked to the older receipt first', () => {
  const two = [...claims, { key: 'NEXT', day: '2026-11-13', units: 100 }];
  const lines = [differ(12, -800, 800), differ(13, -100, 100), differ(15, 850)];
  expect(bookReceipts({ claims: two, closings, lines })).toMatchObject([
    { key: 'TRK', booked: 800, state: 'booked' },
    { key: 'NEXT', booked: 50, state: 'open' },
  ]);
});

test.each([
  [9, 800],
  [10, 0],
])('what the stock gained on 2 November counts for boxes of the %ith: %i units', (day, booked) => {
  const format = (at: number) => `2026-11-${String(at).padStart(2, '0')}`;
  const daily = Array.from({ length: 10 }, (_, at) => ({ day: format(at + 2), from: format(at + 1) }));
  const line = { received: 0, isExplained: false };
  const lines = [
    { ...line, day: format(2), unexplained: 800 },
    { ...line, day: format(day), received: 800, unexplained: -800 },
  ];
  const claim = { key: 'TRK', day: format(day), units: 800 };
  expect(bookReceipts({ claims: [claim], closings: daily, lines })).toMatchObject([{ booked }]);
});
