import type { AttentionRule, PastObservation } from '#server/attention/attention-rule.ts';
import { readStorageState } from '#server/backup/copies.ts';
import { readFolderState } from '#server/backup/folder-state.ts';
import { listDrills, readLastDrill } from '#server/backup/last-drill.ts';
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
 * Backups that were not made, can’t be restored, or were not copied. Only the process that writes them has their folder, but any process may
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
    id: 'backup-restore',
    title: 'Test Restore Failed',
    limit: null,
    // A try that fails is repeated at once, and a large restore takes its time.
    waitMinutes: 60,
    observe: async (db) => {
      const last = await readLastDrill(db);
      if (!last || last.error === null || !(await areBackupsWritten(db))) return [];
      return [
        {
          subject: 'restore',
          label: 'Test Restore',
          figure: toDrillFigure(last),
          detail: last.error,
          path: '/connections',
        },
      ];
    },
    past: async (db, { since }) =>
      (await listDrills(db, since)).map((drill) => ({
        subject: 'restore',
        at: drill.triedAt,
        figure: toDrillFigure(drill),
      })),
  },
  {
    ...common,
    id: 'backup-copies',
    title: 'Backups Not Copied',
    past: 'recorded',
    limit: null,
    // As long as TouchlineBackupCopyFails of docs/monitoring: a storage may be down for an hour or two.
    waitMinutes: 180,
    observe: async (db) => {
      const state = await readStorageState(db);
      if (!state || state.error === null || !(await areBackupsWritten(db))) return [];
      return [
        { subject: 'copies', label: 'Backup Copies', figure: 1, detail: state.error, path: '/connections' },
      ];
    },
  },
];

/** Where they are turned off, what failed last no longer matters. */
const areBackupsWritten = async (db: Db): Promise<boolean> => (await readFolderState(db)) !== undefined;

/** What was not tried is not known. */
const toDrillFigure = ({ error, isSkipped }: { error: string | null; isSkipped: boolean }): number | null =>
  isSkipped ? null : error === null ? 0 : 1;

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
