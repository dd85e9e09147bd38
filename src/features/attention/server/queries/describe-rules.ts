import { sql } from 'kysely';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import type { WireRulePreview, WireRuleSettings } from '../../contract.ts';
import { compareFigure } from '../../rules/compare-figure.ts';
import { countPastEpisodes, type PastFigure } from '../../rules/count-past.ts';
import { COUNTED_DAYS } from '../../rules/limits.ts';
import { selectOpenSubjects } from './episodes.ts';
import { selectPastFigures } from './figures.ts';
import { findRecordedSince } from './looks.ts';
import { selectRuleSettings } from './rule-settings.ts';

const findStart = (now: Date): Date => new Date(now.getTime() - COUNTED_DAYS * DAY_MS);

/** Every rule with what admins have set, and how many alerts it has and had. */
export async function describeRules(
  db: Db,
  { rules, now }: { rules: readonly AttentionRule[]; now: Date },
): Promise<WireRuleSettings[]> {
  const [settings, counts] = await Promise.all([selectRuleSettings(db), countAlerts(db, findStart(now))]);
  const known = new Map(settings.map((each) => [each.rule, each]));
  return rules.map(({ id, area, title, severity, limit, waitMinutes = 0, settleMinutes = 0 }) => {
    const own = known.get(id);
    const { open = 0, began = 0 } = counts.get(id) ?? {};
    return {
      id,
      area,
      title,
      severity,
      limit: limit && {
        usual: limit.usual,
        min: limit.min,
        max: limit.max,
        unit: limit.unit,
        worse: limit.worse,
      },
      threshold: own?.threshold ?? null,
      is_off: own?.is_off ?? false,
      wait_minutes: waitMinutes,
      settle_minutes: settleMinutes,
      open,
      began,
      version: own?.version ?? 0,
    };
  });
}

/** By rule: what is open, and what began since a moment. */
async function countAlerts(db: Db, since: Date): Promise<Map<string, { open: number; began: number }>> {
  const { rows } = await sql<{ rule: string; open: number; began: number }>`
    select rule, count(*) filter (where state in ('firing', 'recovering'))::integer as open,
      count(*) filter (where fired_at >= ${since})::integer as began
    from attention_episodes
    where fired_at is not null and (state <> 'resolved' or fired_at >= ${since})
    group by rule`.execute(db);
  return new Map(rows.map(({ rule, ...counts }) => [rule, counts]));
}

interface Previewed {
  rule: AttentionRule;
  thresholds: readonly number[];
  now: Date;
  timeZone: string;
}

/** How many alerts a rule would have with some thresholds: now, and over those of the last 30 days that are kept. */
export async function tryThresholds(
  db: Db,
  { rule, thresholds, now: asked, timeZone }: Previewed,
): Promise<WireRulePreview> {
  // A round of its own: what is read for it is shared with no other.
  const now = new Date(asked);
  const listOpen = () => selectOpenSubjects(db, rule.id);
  const [{ figures, since }, ...looks] = await Promise.all([
    readPast(db, rule, now),
    ...thresholds.map((threshold) => rule.observe(db, { now, threshold, listOpen })),
  ]);
  const trials = thresholds.map((threshold, index) => {
    const verdicts = (looks[index] ?? []).map(({ figure }) => compareFigure(figure, rule.limit, threshold));
    return {
      threshold,
      open_now: verdicts.filter((verdict) => verdict === 'over').length,
      unknown_now: verdicts.filter((verdict) => verdict === 'unknown').length,
      began_before: countPastEpisodes(figures, rule, { threshold, until: now }),
    };
  });
  return { kept_since: since && getDayInZone(timeZone, since), trials };
}

/** The figures of the last 30 days; of a rule whose figures are recorded for less long, since when. */
async function readPast(
  db: Db,
  { id, past }: AttentionRule,
  now: Date,
): Promise<{ figures: PastFigure[]; since: Date | null }> {
  const start = findStart(now);
  if (past !== 'recorded') return { figures: await past(db, { since: start, now }), since: null };
  const recorded = (await findRecordedSince(db, id)) ?? now;
  if (recorded <= start)
    return { figures: await selectPastFigures(db, id, { since: start, now }), since: null };
  const since = recorded < now ? recorded : now;
  return { figures: await selectPastFigures(db, id, { since, now }), since };
}
