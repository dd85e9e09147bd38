import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findClashes,
  groupChangesByDay,
  invertChanges,
  mergeChanges,
  formatPlace,
  resolveClashes,
  type PlanChange,
} from './changes.ts';
import { FIELDS } from './fields.ts';

const change = (from: number | null, to: number | null, date = '2026-11-20'): PlanChange => ({
  date,
  field: 'sales_us_20_m',
  from,
  to,
});

test('a figure that is changed twice goes from where it was first to where it is last', () =>
  expect(mergeChanges([change(1, 2)], [change(2, 3), change(5, 6, '2026-11-21')])).toEqual([
    change(1, 3),
    change(5, 6, '2026-11-21'),
  ]));

test('a figure that is changed and changed back has not changed', () =>
  expect(mergeChanges([change(1, 2)], [change(2, 1)])).toEqual([]));

test('what is taken back goes the other way; a day that was added stays with its target', () =>
  expect(invertChanges([change(1, 2), change(null, 4, '2026-11-21')])).toEqual([
    change(2, 1),
    change(4, null, '2026-11-21'),
  ]));

test.each([
  ['no one touched', 1, false],
  ['another person set to the same', 2, false],
  ['another person set to something else', 9, true],
])('a figure that %s clashes: %s', (_, theirs, isClash) =>
  expect(findClashes([change(1, 2)], () => theirs)).toEqual(
    isClash ? [{ ...change(1, 2), theirs, isDeleted: false }] : [],
  ),
);

test('a day that another person deleted clashes with each change of it', () =>
  expect(findClashes([change(1, 2)], () => null)).toEqual([
    { ...change(1, 2), theirs: null, isDeleted: true },
  ]));

test('undone, a figure that was missing is missing again; a target that was not there stays', () => {
  expect(invertChanges([change(null, 5)])).toEqual([change(5, null)]);
  expect(invertChanges([{ ...change(null, 5), field: 'target_total' }])).toEqual([]);
});

test('a clash is settled figure by figure: mine starts from theirs, theirs is left alone', () => {
  const changes = [change(1, 2), change(1, 3, '2026-11-21'), change(4, 5, '2026-11-22')];
  const clashes = [
    { ...change(1, 2), theirs: 8, isDeleted: false },
    { ...change(1, 3, '2026-11-21'), theirs: 9, isDeleted: false },
  ];
  expect(resolveClashes(changes, clashes, ({ date }) => date === '2026-11-20')).toEqual([
    change(8, 2),
    change(4, 5, '2026-11-22'),
  ]);
});

test('changes are saved day by day, and a new day waits for its target', () => {
  const typed: PlanChange[] = [
    change(1, 2),
    { date: '2026-11-20', field: 'target_total', from: 5, to: 6 },
    change(null, 3, '2026-11-23'),
    { date: '2026-11-24', field: 'target_total', from: null, to: 7 },
  ];
  expect(groupChangesByDay(typed, (date) => date === '2026-11-20')).toEqual({
    ready: [
      { date: '2026-11-20', isNew: false, figures: { sales_us_20_m: 2, target_total: 6 } },
      { date: '2026-11-24', isNew: true, figures: { target_total: 7 } },
    ],
    waiting: ['2026-11-23'],
  });
});

const anyChange = fc.record({
  date: fc.constantFrom('2026-11-20', '2026-11-21', '2026-12-31', '2027-01-01'),
  field: fc.constantFrom(...FIELDS.map(({ field }) => field)),
  to: fc.nat(5),
});
/** Changes one after the other over a plan that has 0 everywhere, as a person makes them. */
const anySession = fc.array(anyChange, { maxLength: 30 }).map((typed) => {
  const plan = new Map<string, number>();
  return typed.map(({ to, ...place }): PlanChange => {
    const from = plan.get(formatPlace(place)) ?? 0;
    plan.set(formatPlace(place), to);
    return { ...place, from, to };
  });
});
const after = (changes: readonly PlanChange[]) => {
  const plan = new Map<string, number>();
  for (const each of changes) plan.set(formatPlace(each), each.to ?? 0);
  return [...plan].filter(([, value]) => value !== 0).sort();
};

test('whatever is typed, merged changes come to the same, and undone they leave nothing', () => {
  fc.assert(
    fc.property(anySession, (changes) => {
      const merged = changes.reduce<PlanChange[]>((sum, each) => mergeChanges(sum, [each]), []);
      expect(after(merged)).toEqual(after(changes));
      expect(mergeChanges(merged, invertChanges(merged))).toEqual([]);
      expect(findClashes(merged, () => 0)).toEqual([]);
    }),
  );
});
