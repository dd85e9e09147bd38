import { expect, test } from 'vitest';
import type { PlanChange } from '../../rules/changes.ts';
import { getCellStates, reduceEdits, NOTHING, openChanges } from './edits.ts';

type Event = Parameters<typeof reduceEdits>[1];

const DAY = '2026-11-22';
const target = (from: number | null, to: number): PlanChange => ({
  date: DAY,
  field: 'target_total',
  from,
  to,
});
const sold = (from: number | null, to: number): PlanChange => ({
  date: DAY,
  field: 'sales_us_20_m',
  from,
  to,
});

const after = (...events: Event[]) => events.reduce(reduceEdits, NOTHING);
const typed = (...changes: PlanChange[]): Event => ({ type: 'typed', changes });
const sending = (...changes: PlanChange[]): Event => ({ type: 'sending', changes });
const saved = (...changes: PlanChange[]): Event[] => [sending(...changes), { type: 'saved', changes }];
const UNDONE: Event = { type: 'undone' };
const REDONE: Event = { type: 'redone' };

test('what is typed waits to be saved, of each figure the last', () => {
  expect(after(typed(sold(0, 5)), typed(sold(5, 7))).unsaved).toEqual([sold(0, 7)]);
});

test('what is typed while a figure is on its way goes on from it', () => {
  const edits = after(typed(sold(0, 5)), sending(sold(0, 5)), typed(target(50, 60)));
  expect(edits).toMatchObject({ sending: [sold(0, 5)], unsaved: [target(50, 60)] });
  expect(openChanges(edits)).toEqual([sold(0, 5), target(50, 60)]);
});

test('what could not be saved waits again, below what was typed since', () => {
  const edits = after(typed(sold(0, 5)), sending(sold(0, 5)), typed(sold(5, 7)), {
    type: 'failed',
    why: 'The database does not answer.',
  });
  expect(edits).toMatchObject({
    sending: [],
    unsaved: [sold(0, 7)],
    failure: 'The database does not answer.',
  });
  expect(reduceEdits(edits, { type: 'again' })).toEqual({ ...edits, failure: null });
  expect(reduceEdits(edits, typed(target(50, 60))).failure).toBeNull();
});

test('discarded changes are gone, with everything that could be undone; what was saved is still shown as saved', () => {
  const failed = after(
    typed(target(50, 60)),
    ...saved(target(50, 60)),
    typed(sold(0, 5)),
    sending(sold(0, 5)),
    { type: 'failed', why: 'The database does not answer.' },
  );
  expect(reduceEdits(failed, { type: 'discarded' })).toEqual({ ...NOTHING, hasSaved: true });
});

test.each([
  ['mine goes on from theirs', true, [sold(9, 5)]],
  ['theirs is left alone', false, []],
])('of a clash %s', (_, keepsMine, unsaved) => {
  const clashes = [{ ...sold(0, 5), theirs: 9, isDeleted: false }];
  const clashed = after(typed(sold(0, 5)), sending(sold(0, 5)), { type: 'clashed', clashes });
  expect(clashed).toMatchObject({ sending: [], unsaved: [sold(0, 5)], clashes });
  const settled = reduceEdits(clashed, { type: 'settled', keepsMine: () => keepsMine });
  expect(settled).toMatchObject({ unsaved, clashes: [] });
});

test('what was saved is taken back by a save of its own, and done again', () => {
  const taken = [typed(sold(0, 5)), ...saved(sold(0, 5)), UNDONE];
  expect(after(...taken).unsaved).toEqual([sold(5, 0)]);
  expect(after(...taken, REDONE).unsaved).toEqual([]);
  expect(after(...taken, ...saved(sold(5, 0)), REDONE).unsaved).toEqual([sold(0, 5)]);
});

test('where nothing was typed there is nothing to take back, and nothing to do again', () => {
  expect(after(UNDONE)).toEqual(NOTHING);
  expect(after(typed(sold(0, 5)), REDONE).unsaved).toEqual([sold(0, 5)]);
  // What is typed after something was taken back ends what could be done again.
  expect(after(typed(sold(0, 5)), UNDONE, typed(target(50, 60)), REDONE).unsaved).toEqual([target(50, 60)]);
});

test('a new day that still waits goes away when it is taken back', () => {
  const edits = after(typed(sold(null, 5)), UNDONE);
  expect(edits.unsaved).toEqual([]);
  expect(reduceEdits(edits, REDONE).unsaved).toEqual([sold(null, 5)]);
});

test('a new day that is saved stays when it is taken back, and so does what waits of it since', () => {
  const added = [typed(target(null, 50)), ...saved(target(null, 50))];
  expect(after(...added, UNDONE).unsaved).toEqual([]);
  const changed = [...added, typed(target(50, 60)), ...saved(target(50, 60))];
  expect(after(...changed, UNDONE, UNDONE).unsaved).toEqual([target(60, 50)]);
});

test('each unsaved cell has its state', () => {
  const listCellStates = (edits: typeof NOTHING, waiting: string[] = []) => [
    ...getCellStates(edits, waiting),
  ];
  const [place, other] = [`${DAY} sales_us_20_m`, `${DAY} target_total`];
  const sent = after(typed(sold(0, 5)), sending(sold(0, 5)));
  expect(listCellStates(sent)).toEqual([[place, 'saving']]);
  expect(listCellStates(after(typed(sold(null, 5))), [DAY])).toEqual([[place, 'waiting']]);
  expect(listCellStates(reduceEdits(sent, { type: 'failed', why: 'Gone' }))).toEqual([[place, 'failed']]);
  const clashes = [{ ...sold(0, 5), theirs: 9, isDeleted: false }];
  expect(
    listCellStates([typed(target(50, 60)), { type: 'clashed', clashes } as const].reduce(reduceEdits, sent)),
  ).toEqual([
    [place, 'clash'],
    [other, 'saving'],
  ]);
});
