import type { AttentionRule, PastObservation } from '#server/attention/attention-rule.ts';
import { readStorageState } from '#server/backup/copies.ts';
import { readFolderState } from '#server/backup/folder-state.ts';
import type { Db } from '#server/db/database.ts';

const HOUR_MS = 3_600_000;

const common = {
  area: 'data',
  severity: 'urgent',
  access: 'admin',
  action: 'Open Connections',
  tables: [],
} as const;

/**
 * Backups that were not made, or not copied. Only the process that writes them has their folder, but any process may
 * check these rules or show their alerts, so all of them read what that process has stored.
 */
export const BACKUP_RULES: readonly AttentionRule[] = [
  {
    ...common,
    id: 'backup-old',
    title: 'Backup Missing or Old',
    limit: { usual: 26, min: 25, max: 168, unit: 'hours', worse: 'higher', margin: 0 },
    observe: async (db, { now }) => {
      const state = await readFolderState(db);
      if (!state) return [];
      const newest = sortMoments(state.madeAt).at(-1);
      return [
        {
          subject: 'backup',
          label: 'Backup',
          // Before its first night an installation has none yet.
          figure: (now.getTime() - (newest ?? state.watchedSince.getTime())) / HOUR_MS,
          detail: newest === undefined ? 'No backup exists' : 'Last night’s backup wasn’t created',
          path: '/connections',
        },
      ];
    },
    past: async (db, { since }) => listPastAges(db, since),
  },
  {
    ...common,
    id: 'backup-copies',
    title: 'Backups Not Copied',
    past: 'recorded',
    limit: null,
    observe: async (db) => {
      const state = await readStorageState(db);
      if (!state || state.error === null) return [];
      return [
        { subject: 'copies', label: 'Backup Copies', figure: 1, detail: state.error, path: '/connections' },
      ];
    },
  },
];

/** How old the newest backup was when the next was made; backups are thrown away in time, and what was before is not known. */
async function listPastAges(db: Db, since: Date): Promise<PastObservation[]> {
  const moments = sortMoments((await readFolderState(db))?.madeAt ?? []);
  return moments.flatMap((made, index) => {
    const before = moments[index - 1];
    if (before === undefined || made < since.getTime()) return [];
    return [
      { subject: 'backup', at: new Date(made - 1), figure: (made - before) / HOUR_MS },
      { subject: 'backup', at: new Date(made), figure: 0 },
    ];
  });
}

const sortMoments = (moments: readonly Date[]): number[] =>
  moments.map((moment) => moment.getTime()).toSorted((one, other) => one - other);
