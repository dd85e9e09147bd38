import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import type { SourceStatus } from '../../contract.ts';
import { isOutOfDate } from '../../rules.ts';
import { listPastFailures, listPastSetAside } from './past-runs.ts';
import { selectFreshness, selectStatuses } from './sources.ts';

/** The sources whose data is not up to date: what is made of it can neither begin nor end. */
export async function listSilentSources(db: Db, now: Date): Promise<string[]> {
  const sources = await selectFreshness(db, now);
  return sources.filter(isOutOfDate).map(({ id }) => id);
}

const common = {
  area: 'data',
  action: 'Open Connections',
  access: 'admin',
  tables: ['sources', 'sync_runs'],
} as const;

/** Sources that a person must look after. */
export const SOURCE_RULES: readonly AttentionRule[] = [
  {
    ...common,
    id: 'source-trouble',
    title: 'Source Failing',
    severity: 'urgent',
    // One failure is not bad enough to begin with, and not good enough to be over.
    limit: { usual: 2, min: 1, max: 20, unit: 'failures in a row', worse: 'higher', margin: 0.6 },
    settleMinutes: 10,
    everySeconds: 20,
    past: (db, { since }) => listPastFailures(db, since),
    async observe(db, { now, threshold }) {
      const sources = await selectStatuses(db, now);
      return sources
        .filter(({ state }) => state !== 'paused')
        .map((source) => {
          const trouble = describeTrouble(source);
          const failures = source.failures_in_row;
          return {
            subject: source.id,
            label: source.name,
            figure: trouble === null ? failures : Math.max(failures, threshold),
            detail: trouble ?? describeFailure(source),
            path: '/connections',
          };
        });
    },
  },
  {
    ...common,
    id: 'rows-set-aside',
    title: 'Rows Skipped in a Sync',
    past: (db, { since }) => listPastSetAside(db, since),
    waitMinutes: 15,
    severity: 'soon',
    limit: { usual: 1, min: 1, max: 10_000, unit: 'rows', worse: 'higher' },
    async observe(db, { now, listOpen }) {
      const [sources, open = []] = await Promise.all([selectStatuses(db, now), listOpen?.()]);
      const alerts = new Set(open.map(({ subject }) => subject));
      return sources.flatMap(({ id, name, last_run: run, last_success_at: readAt }) => {
        // What a run that has not ended leaves out is not known yet, and one that failed says nothing of the rows.
        const isKnown = run?.status === 'succeeded';
        const figure = isKnown ? (run.set_aside_count ?? 0) : null;
        if (figure === 0) return [];
        // That the next sync runs is no reason to doubt what the last one said of a source without an alert.
        if (figure === null && readAt !== null && !alerts.has(id)) return [];
        const detail = isKnown && run.message !== null ? run.message : 'Rows were skipped in the last sync';
        return [{ subject: id, label: name, figure, detail, path: '/connections' }];
      });
    },
  },
];

/** What is the matter whatever the number of failures; null where nothing is. */
function describeTrouble(source: SourceStatus): string | null {
  if (source.needs_attention) return source.error ?? 'The provider rejected Touchline’s credentials';
  if (source.held_back?.accepted_by === null) return `Held for review: ${source.held_back.message}`;
  if (source.state === 'stale' || source.state === 'late')
    return source.error ?? (source.state === 'stale' ? 'Its data is out of date' : 'Its data is late');
  return null;
}

const describeFailure = ({ error }: SourceStatus): string => error ?? 'The last sync failed';
