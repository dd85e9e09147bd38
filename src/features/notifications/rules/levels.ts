import { ATTENTION_AREAS, type AttentionArea } from '#shared/attention/areas.ts';

export const LEVELS = ['all', 'urgent', 'none'] as const;
export type NoticeLevel = (typeof LEVELS)[number];
export type Levels = Record<AttentionArea, NoticeLevel>;

/** Which alerts of each area a person gets. Without a choice admins get all of them, others none. */
export function resolveLevels(chosen: Partial<Levels>, role: string): Levels {
  const usual: NoticeLevel = role === 'admin' ? 'all' : 'none';
  const levels = ATTENTION_AREAS.map(({ area }) => [area, chosen[area] ?? usual]);
  // It has each area once.
  return Object.fromEntries(levels) as Levels;
}

/** What of these levels is a choice: what differs from what was shown, and what had been chosen before. */
export function keepChosenLevels(
  levels: Levels,
  { before, role }: { before: Partial<Levels>; role: string },
): Partial<Levels> {
  const shown = resolveLevels(before, role);
  const chosen = ATTENTION_AREAS.filter(
    ({ area }) => before[area] !== undefined || levels[area] !== shown[area],
  );
  return Object.fromEntries(chosen.map(({ area }) => [area, levels[area]]));
}

export const isWanted = (level: NoticeLevel, severity: 'urgent' | 'soon'): boolean =>
  level === 'all' || (level === 'urgent' && severity === 'urgent');
