import { expect, test } from 'vitest';
import {
  countHistoryFilters,
  toHistoryFilters,
  hasHistoryFilters,
  NO_HISTORY_FILTERS,
  countHistoryPages,
  formatShown,
  historyView,
} from './view.ts';
import type { HistoryView } from './view.ts';

const LINE = 'Line 4 (access token)';

test.each<[Partial<HistoryView>, object, number]>([
  [{}, {}, 0],
  [{ page: 3 }, {}, 0],
  [{ events: 'failures' }, { events: 'failures' }, 1],
  [{ entity: 'user' }, { entity: 'user' }, 1],
  [{ entity: 'user', record: '2' }, { entity: 'user', entity_id: '2' }, 1],
  // Without its kind an id names nothing.
  [{ record: '2' }, {}, 0],
  [{ user: 9 }, { user_id: 9 }, 1],
  [{ machine: LINE }, { machine: LINE }, 1],
  // An account is asked for before a machine.
  [{ user: 9, machine: LINE }, { user_id: 9 }, 1],
  [{ from: '2026-07-01' }, { from: '2026-07-01' }, 1],
  [{ to: '2026-07-02' }, { to: '2026-07-02' }, 1],
  [{ from: '2026-07-01', to: '2026-07-02' }, { from: '2026-07-01', to: '2026-07-02' }, 1],
  [
    { events: 'changes', entity: 'kit', user: 9, to: '2026-07-02' },
    { events: 'changes', entity: 'kit', user_id: 9, to: '2026-07-02' },
    4,
  ],
])('%o is sent as %o: %i in force', (chosen, sent, active) => {
  const state = { ...NO_HISTORY_FILTERS, ...chosen };
  expect({ ...toHistoryFilters(state) }).toEqual(sent);
  expect(hasHistoryFilters(state)).toBe(active > 0);
  expect(countHistoryFilters(state)).toBe(active);
});

test.each([
  [{ page: 1, total: 0, count: 0 }, 1],
  [{ page: 1, total: 100, count: 100 }, 1],
  [{ page: 1, total: 101, count: 100 }, 2],
  [{ page: 1, total: 10_000, count: 100 }, 100],
  [{ page: 100, total: 10_000, count: 100 }, 100],
  [{ page: 1, total: 10_001, count: 100 }, 100],
  [{ page: 100, total: 10_001, count: 100 }, 101],
  [{ page: 101, total: 10_001, count: 100 }, 102],
  [{ page: 102, total: 10_001, count: 40 }, 102],
])('%o: %i pages', (page, pages) => {
  expect(countHistoryPages(page)).toBe(pages);
});

test.each([
  [{ page: 2, total: 130, count: 30 }, 'Showing 101 to 130 of 130 results'],
  [{ page: 100, total: 10_000, count: 100 }, 'Showing 9,901 to 10,000 of 10,000 results'],
  [{ page: 101, total: 10_001, count: 40 }, 'Showing 10,001 to 10,040 of more than 10,000 results'],
])('%o: “%s”', (page, text) => {
  expect(formatShown(page)).toBe(text);
});

test.each(['0001-01-01', '9999-12-31', '2026-02-30', 'yesterday'])(
  'a link from %s asks for no day, as the server would refuse it',
  (from) =>
    expect(historyView.parse({ from, to: '2026-11-21' })).toMatchObject({ from: '', to: '2026-11-21' }),
);
