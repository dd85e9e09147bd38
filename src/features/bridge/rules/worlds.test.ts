import { describe, expect, test } from 'vitest';
import { countFalseFlags, plantLosses, type Habits } from '#testing/worlds/lossy-warehouse.ts';

const WORLDS = 200;

const WAREHOUSES: [string, Habits & { daysUntilFlagged: number; exact: number; within3: number }][] = [
  ['nothing is booked late', { returns: 'whole', lateDays: 0, daysUntilFlagged: 1, exact: 0.97, within3: 1 }],
  [
    'nothing is booked late, and some of the returns come free',
    { returns: 'parts', lateDays: 0, daysUntilFlagged: 1, exact: 0.97, within3: 1 },
  ],
  [
    'a third of the days are booked late',
    { returns: 'none', lateDays: 30, daysUntilFlagged: 3, exact: 1, within3: 1 },
  ],
  ['every day is booked late', { returns: 'none', lateDays: 100, daysUntilFlagged: 4, exact: 1, within3: 1 }],
  [
    'a third of the days are booked late beside returns',
    { returns: 'whole', lateDays: 30, daysUntilFlagged: 3, exact: 0.35, within3: 0.8 },
  ],
  [
    'a third of the days are booked late beside returns of which some come free',
    { returns: 'parts', lateDays: 30, daysUntilFlagged: 3, exact: 0.35, within3: 0.8 },
  ],
  [
    'every day is booked late beside returns',
    { returns: 'parts', lateDays: 100, daysUntilFlagged: 3, exact: 0.1, within3: 0.4 },
  ],
  [
    'every return is told, and half of them wait in quarantine',
    { returns: 'told', lateDays: 0, daysUntilFlagged: 1, exact: 1, within3: 1 },
  ],
  [
    'every return is told, and a third of the days are booked late',
    { returns: 'told', lateDays: 30, daysUntilFlagged: 2, exact: 0.6, within3: 0.9 },
  ],
];

describe.each(WAREHOUSES)(
  'in 200 warehouses where %s',
  (_, { daysUntilFlagged, exact, within3, ...habits }) => {
    test('nothing is flagged over 90 days without a loss', () => {
      expect(countFalseFlags(WORLDS, habits)).toBe(0);
    });

    test('every planted loss is flagged, and nothing else', () => {
      const verdicts = plantLosses(WORLDS, habits);
      expect(verdicts.filter((each) => each.daysUntilFlagged === null || each.others > 0)).toEqual([]);
      expect(verdicts.filter((each) => (each.daysUntilFlagged ?? 0) > daysUntilFlagged)).toEqual([]);
      const soon = verdicts.filter((each) => (each.daysUntilFlagged ?? 0) <= 2);
      expect(soon.length / WORLDS).toBeGreaterThan(0.98);
      expect(verdicts.filter((each) => each.tooMany === 0).length / WORLDS).toBeGreaterThanOrEqual(exact);
      expect(verdicts.filter((each) => Math.abs(each.tooMany) <= 3).length / WORLDS).toBeGreaterThanOrEqual(
        within3,
      );
    });
  },
);
