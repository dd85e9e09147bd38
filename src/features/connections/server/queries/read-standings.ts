import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { StandingReader } from '#server/answers/source-standings.ts';
import { getDayInZone } from '#shared/dates.ts';
import {
  computeAgeSeconds,
  computeNextStateChange,
  getLastOutcome,
  getSourceState,
  isOnline,
  isReadLately,
  isTooOld,
  type SourceFacts,
} from '../../rules.ts';

interface StandingFacts extends SourceFacts {
  /** What else an answer may show of the source, which only a sync or a person changes. */
  lasting: unknown;
  /** The company day of its last success. */
  readOn: string | null;
  isLoading: boolean;
}

interface KeptText {
  text: string;
  from: number;
  until: number;
}

/**
 * How the sources of each kind stand: all that a remembered answer may show of them, except the exact moment of the last
 * sync of a source that is up to date. Of that moment only the company day counts, and so of every moment in its cursor.
 */
export async function readStandings(db: Db, timeZone: string): Promise<StandingReader> {
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'kind', 'name', 'interval_seconds', 'is_configured', 'is_paused', 'last_success_at'])
    .select(['failures_in_row', 'held_back', 'cursor'])
    .orderBy('id')
    .execute();
  const byKind = Map.groupBy(
    rows.map(({ kind, ...row }) => ({ kind, facts: toFacts(row, timeZone) })),
    ({ kind }) => kind,
  );
  const kept = new Map<string, KeptText>();

  return (kind, now) => {
    const known = kept.get(kind);
    if (known && known.from <= now.getTime() && now.getTime() < known.until) return known.text;
    const facts = (byKind.get(kind) ?? []).map((source) => source.facts);
    const text = describeAt(facts, { now, today: getDayInZone(timeZone, now) });
    const until = computeNextStateChange(facts, now)?.getTime() ?? Infinity;
    kept.set(kind, { text, from: now.getTime(), until });
    return text;
  };
}

interface StandingRow {
  id: string;
  name: string;
  interval_seconds: number;
  is_configured: boolean;
  is_paused: boolean;
  last_success_at: Date | null;
  failures_in_row: number;
  held_back: unknown;
  cursor: unknown;
}

function toFacts(row: StandingRow, timeZone: string): StandingFacts {
  const { cursor, last_success_at: lastSuccessAt } = row;
  const readOn = lastSuccessAt && getDayInZone(timeZone, lastSuccessAt);
  return {
    isPaused: row.is_paused,
    intervalSeconds: row.interval_seconds,
    lastSuccessAt,
    failuresInRow: row.failures_in_row,
    isHeldBack: row.held_back !== null,
    lasting: [
      row.id,
      row.name,
      row.interval_seconds,
      row.is_configured,
      readOn,
      roundMoments(cursor, timeZone),
    ],
    readOn,
    isLoading: isStillLoading(cursor),
  };
}

function describeAt(sources: readonly StandingFacts[], { now, today }: { now: Date; today: string }): string {
  const described = sources.map((facts) => {
    const { lastSuccessAt, readOn } = facts;
    const state = getSourceState(facts, now);
    const isExact = facts.isLoading || (state !== 'fresh' && state !== 'late');
    const age = lastSuccessAt && computeAgeSeconds(lastSuccessAt, now);
    return [
      facts.lasting,
      state,
      // A paused source stays paused while its data gets old.
      getSourceState({ ...facts, isPaused: false }, now),
      isTooOld(age, facts.intervalSeconds),
      getLastOutcome(facts),
      isOnline(facts, now),
      // Until then a day that ended since counts as read; of today's sync nothing of that follows.
      lastSuccessAt !== null && (readOn === today || isReadLately(lastSuccessAt, now)),
      isExact && lastSuccessAt,
    ];
  });
  return createHash('sha1').update(JSON.stringify(described)).digest('base64url');
}

const loadingCursor = z.union([
  z.looseObject({ history: z.unknown().refine((value) => value !== undefined) }),
  z.looseObject({ by: z.literal('created') }),
  z.looseObject({ isLoading: z.literal(true) }),
]);

/** Whether the past of a source may still be on its way: while it is, every sync counts as news. */
const isStillLoading = (cursor: unknown): boolean => loadingCursor.safeParse(cursor).success;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;

/** The same value with the company day in place of each moment. */
function roundMoments(value: unknown, timeZone: string): unknown {
  if (typeof value === 'string') return MOMENT.test(value) ? getDayInZone(timeZone, new Date(value)) : value;
  if (Array.isArray(value)) return value.map((each) => roundMoments(each, timeZone));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, roundMoments(each, timeZone)]));
}
