import { expect, test } from 'vitest';
import { applyMapping } from '#features/stock-files/rules/apply/apply-mapping.ts';
import { guessMapping } from '#features/stock-files/rules/guess-mapping.ts';
import { readFileTable } from '#features/stock-files/rules/read/read-table.ts';
import { sumBy } from '#shared/sum-by.ts';
import { openWorld } from '../testing/worlds.ts';
import { listTorontoPast, TORONTO_MAPPING, writeTorontoList } from './toronto.ts';

const OPTIONS = { seed: 7, timeZone: 'Europe/London' };
const readAt = async (at: string) => {
  const { bytes } = writeTorontoList(openWorld(OPTIONS, Date.parse(at)));
  const table = await readFileTable(bytes);
  return { table, reading: applyMapping(table, TORONTO_MAPPING, 'inventaire.csv') };
};

test('Toronto’s list is a spreadsheet that no one prepared, and what is guessed of it is what was decided', async () => {
  const { table, reading } = await readAt('2026-11-21T14:03:00Z');
  expect(guessMapping(table, 'inventaire.csv')).toEqual(TORONTO_MAPPING);
  expect(reading).toMatchObject({
    leftOut: [{ sku: 'TL-POUCH' }],
    skipped: 2,
    // Five hours behind London, and every five minutes.
    asOf: { day: '2026-11-21', time: '09:00' },
    notes: [],
  });
  expect(reading.levels).toHaveLength(7);
});

test('it falls as Canada buys, and the night brings it back', async () => {
  const sumUnits = async (at: string) =>
    sumBy((await readAt(at)).reading.levels, ({ on_hand }) => on_hand ?? 0);
  const morning = await sumUnits('2026-11-21T00:10:00Z');
  const evening = await sumUnits('2026-11-21T23:55:00Z');
  expect(evening).toBeLessThan(morning);
  expect(morning - evening).toBeLessThan(40);
  expect(await sumUnits('2026-11-22T00:05:00Z')).toBeGreaterThan(evening);
});

test('its past is there for every day before today, and ends where its list begins', () => {
  const { world } = openWorld(OPTIONS, Date.parse('2026-11-21T14:03:00Z'));
  const past = listTorontoPast(world);
  expect(new Set(past.map(({ day }) => day)).size).toBe(119);
  expect(past.every(({ onHand }) => onHand !== null && onHand > 0)).toBe(true);
});
