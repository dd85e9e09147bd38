import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history names the settings of the whole plan. */
export const SETTINGS_KIND: RecordKind = {
  entity: 'planning-settings',
  one: 'plan',
  many: 'settings of the plan',
  isOnlyOne: true,
  words: { safety_days: { label: 'safety days' } },
};
