import { readdirSync } from 'node:fs';
import type { AttentionRule, PastObservation } from '#server/attention/attention-rule.ts';
import { readBackupMoment } from '#server/backup/backup-names.ts';
import { readStorageState } from '#server/backup/copies.ts';
import type { Settings } from '#server/settings.ts';
import { findBackupFolder } from './backup-folder.ts';

const HOUR_MS = 3_600_000;

const common = {
  area: 'data',
  severity: 'urgent',
  access: 'admin',
  action: 'Open Connections',
  tables: [],
} as const;

/** Backups that were not made, or not copied. */
export function listBackupRules(settings: Settings): AttentionRule[] {
  const folder = settings.BACKUP_DAYS === 0 ? undefined : findBackupFolder(settings);
  if (folder === undefined) return [];
  return [
    {
      ...common,
      id: 'backup-old',
      title: 'Backup Missing or Old',
      limit: { usual: 26, min: 25, max: 168, unit: 'hours', worse: 'higher', margin: 0 },
      observe: async (_db, { now }) => {
        const newest = findNewest(folder);
        return [
          {
            subject: 'backup',
            label: 'Backup',
            // Before its first night an installation has none yet.
            figure: (newest === null ? process.uptime() * 1000 : now.getTime() - newest) / HOUR_MS,
            detail: newest === null ? 'No backup exists' : 'Last night’s backup wasn’t created',
            path: '/connections',
          },
        ];
      },
      past: async (_db, { since }) => listPastAges(folder, since),
    },
    ...listCopyRules(settings),
  ];
}

/** How old the newest backup was when the next was made; backups are thrown away in time, and what was before is not known. */
function listPastAges(folder: string, since: Date): PastObservation[] {
  const moments = listMoments(folder).toSorted((one, other) => one - other);
  return moments.flatMap((made, index) => {
    const before = moments[index - 1];
    if (before === undefined || made < since.getTime()) return [];
    return [
      { subject: 'backup', at: new Date(made - 1), figure: (made - before) / HOUR_MS },
      { subject: 'backup', at: new Date(made), figure: 0 },
    ];
  });
}

const listCopyRules = ({ BACKUP_S3_URL: url }: Settings): AttentionRule[] =>
  url === undefined
    ? []
    : [
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
              {
                subject: 'copies',
                label: 'Backup Copies',
                figure: 1,
                detail: state.error,
                path: '/connections',
              },
            ];
          },
        },
      ];

/** When the newest backup was made; null without one. */
function findNewest(folder: string): number | null {
  const moments = listMoments(folder);
  return moments.length === 0 ? null : Math.max(...moments);
}

/** When each backup was made. A folder that is not there has none. */
function listMoments(folder: string): number[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names.flatMap((name) => readBackupMoment(name)?.getTime() ?? []);
}
