import { expect, test } from 'vitest';
import { isWanted, resolveLevels } from './levels.ts';
import { findStandIn, isAway, type DaysAway } from './stand-ins.ts';

const TODAY = '2026-11-24';

test.each([
  ['2026-11-24', '2026-11-24', true],
  ['2026-11-23', '2026-11-25', true],
  ['2026-11-25', '2026-11-30', false],
  ['2026-11-20', '2026-11-23', false],
])('away from %s to %s: %o', (from, until, expected) => {
  expect(isAway({ from, until, deputyId: null }, TODAY)).toBe(expected);
});

const away = (deputyId: number | null): DaysAway => ({ from: TODAY, until: TODAY, deputyId });

test.each<[string, (DaysAway | null)[], number | null]>([
  ['at work', [null], 1],
  ['away without a deputy', [away(null)], null],
  ['away with a deputy', [away(2), null], 2],
  ['away with a deputy who is away', [away(2), away(3), null], 3],
  ['both away for each other', [away(2), away(1)], null],
  ['away for themselves', [away(1)], null],
  ['with a deputy who is gone', [away(9)], null],
])('for someone %s, %o: %o', (_, leaves, expected) => {
  const people = leaves.map((leave, at) => ({ id: at + 1, isActive: true, away: leave }));
  const [first] = people;
  const byId = new Map(people.map((person) => [person.id, person]));
  expect(first && (findStandIn(first, byId, TODAY)?.id ?? null)).toBe(expected);
});

test('inactive people are not notified', () => {
  const gone: { id: number; isActive: boolean; away: DaysAway | null } = {
    id: 2,
    isActive: false,
    away: null,
  };
  const person = { id: 1, isActive: true, away: away(2) };
  expect(findStandIn(person, new Map([[2, gone]]), TODAY)).toBeNull();
  expect(findStandIn(gone, new Map(), TODAY)).toBeNull();
});

test('admins are notified of everything unless they choose otherwise, others of nothing', () => {
  expect(resolveLevels({ stock: 'urgent' }, 'admin')).toMatchObject({ stock: 'urgent', boxes: 'all' });
  expect(resolveLevels({ stock: 'urgent' }, 'user')).toMatchObject({ stock: 'urgent', boxes: 'none' });
});

test.each([
  ['all', 'urgent', true],
  ['all', 'soon', true],
  ['urgent', 'urgent', true],
  ['urgent', 'soon', false],
  ['none', 'urgent', false],
] as const)('with %s, what is %s is told: %o', (level, severity, expected) => {
  expect(isWanted(level, severity)).toBe(expected);
});
