import type { HistoryEntry } from '#features/history/contract.ts';

let built = 0;

/** An entry of the history that differs from others only in what is given. */
export function buildHistoryEntry(overrides: Partial<HistoryEntry> = {}): HistoryEntry {
  built += 1;
  return {
    id: built,
    at: '2026-11-21T10:00:00.000Z',
    user_id: 7,
    user_name: 'grace',
    user_full_name: 'Grace Hopper',
    entity: 'user',
    entity_id: '2',
    record: { name: 'Alan Turing', is_there: true },
    action: 'updated',
    changes: { role: { before: 'user', after: 'admin' } },
    address: '10.0.0.1',
    ...overrides,
  };
}
