import { expect, test } from 'vitest';
import { findMoment, guessDayOrder, pickLaterMoment } from './moments.ts';

test.each([
  ['2026-11-26', { day: '2026-11-26', time: null }],
  ['2026-11-26 18:05:30', { day: '2026-11-26', time: '18:05' }],
  ['2026-11-26T18:05', { day: '2026-11-26', time: '18:05' }],
  ['2026-11-26T18:05:30Z', { instant: '2026-11-26T18:05:00.000Z' }],
  ['2026-11-26T18:05:00-05:00', { instant: '2026-11-26T23:05:00.000Z' }],
  ['2026-11-26 18:05 +1400', { instant: '2026-11-26T04:05:00.000Z' }],
  ['2026-11-26 18:05 -1200', { instant: '2026-11-27T06:05:00.000Z' }],
  ['2026-11-26 18:05 -13:00', { day: '2026-11-26', time: '18:05' }],
  ['2026-11-26T18:05:00+14:45', { day: '2026-11-26', time: '18:05' }],
  ['2026-11-26T18:05+01:00', { instant: '2026-11-26T17:05:00.000Z' }],
  ['2026-11-26 18:05:00-05:00', { instant: '2026-11-26T23:05:00.000Z' }],
  ['2026-11-26 18:05+01:00', { instant: '2026-11-26T17:05:00.000Z' }],
  ['2026-11-26 10:00-14:00', { day: '2026-11-26', time: '10:00' }],
  ['2026-11-26 10:00 am-02:00 pm', { day: '2026-11-26', time: '10:00' }],
  ['2026-11-26 08:00-12:00', { day: '2026-11-26', time: '08:00' }],
  ['2026-11-26 18:05-18:35', { day: '2026-11-26', time: '18:05' }],
  ['2026-11-26 00:00-24:00', { day: '2026-11-26', time: '00:00' }],
  ['stock_20261126_1805-2026.csv', { day: '2026-11-26', time: '18:05' }],
  ['stock_20261126_1805.csv', { day: '2026-11-26', time: '18:05' }],
  ['Stand: 26.11.2026 18:00', { day: '2026-11-26', time: '18:00' }],
  ['Bestand am 26.11.26', { day: '2026-11-26', time: null }],
  ['26/11/2026 6:05 PM', { day: '2026-11-26', time: '18:05' }],
  ['26/11/2026 12:05 am', { day: '2026-11-26', time: '00:05' }],
  ['Exported 26 Nov 2026, 07:30', { day: '2026-11-26', time: '07:30' }],
  ['November 26, 2026', { day: '2026-11-26', time: null }],
  ['7. Dezember 2026', { day: '2026-12-07', time: null }],
])('%j contains %o', (text, moment) => expect(findMoment(text, 'dmy')).toEqual(moment));

test.each(['', 'Stock', '31.02.2026', '2026-13-40', '12345678', 'TL-2026-CASE', '1.234.567', '99.99.9999'])(
  '%j contains no day',
  (text) => expect(findMoment(text, 'dmy')).toBeNull(),
);

test('slashes follow the order of the file; points always have the day first', () => {
  expect(findMoment('11/05/2026', 'dmy')).toMatchObject({ day: '2026-05-11' });
  expect(findMoment('11/05/2026', 'mdy')).toMatchObject({ day: '2026-11-05' });
  expect(findMoment('11.05.2026', 'mdy')).toMatchObject({ day: '2026-05-11' });
});

test.each([
  [['11/26/2026'], 'mdy'],
  [['26/11/2026'], 'dmy'],
  [['11/05/2026'], 'dmy'],
  [['26.11.2026'], 'dmy'],
] as const)('%j are written %s', (cells, order) => expect(guessDayOrder(cells)).toBe(order));

test('a date of a sheet is what the clocks of its place showed', () => {
  expect(findMoment(new Date('2026-11-26T18:05:00Z'), 'dmy')).toEqual({ day: '2026-11-26', time: '18:05' });
  expect(findMoment(new Date('2026-11-26T00:00:00Z'), 'dmy')).toEqual({ day: '2026-11-26', time: null });
});

test('of two moments the later one counts; a day alone lasts until its end', () => {
  const day = { day: '2026-11-26', time: null };
  const evening = { day: '2026-11-26', time: '18:00' };
  expect(pickLaterMoment(evening, day)).toBe(day);
  expect(pickLaterMoment(day, evening)).toBe(day);
  expect(pickLaterMoment(null, evening)).toBe(evening);
});
