import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import type { WireEpisode, WireToday } from '../../contract.ts';
import { listTodaysEpisodes, type TodaysEpisode } from '../queries/list-today.ts';
import { listUnknown } from '../queries/unknowns.ts';

interface TodayInput {
  rules: readonly AttentionRule[];
  now: Date;
  timeZone: string;
}

/** What needs a person, the urgent first, then what no one has acknowledged, then the oldest. */
export async function describeToday(db: Db, { rules, now, timeZone }: TodayInput): Promise<WireToday> {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const since = addDays(getDayInZone(timeZone, now), -1);
  const [found, unknown] = await Promise.all([
    listTodaysEpisodes(db, { now, since, timeZone }),
    listUnknown(db),
  ]);
  const listed = found.filter(({ rule }) => known.has(rule));
  const rank = ({ rule, acknowledged_at: acknowledged }: TodaysEpisode) =>
    (known.get(rule)?.severity === 'urgent' ? 0 : 2) + (acknowledged === null ? 0 : 1);
  return {
    rules: rules.map(({ id, area, title, severity, action, access }) => ({
      id,
      area,
      title,
      severity,
      action,
      access,
    })),
    episodes: listed
      .filter(({ state }) => state !== 'resolved')
      .toSorted((one, other) => rank(one) - rank(other))
      .map(toWireEpisode),
    resolved: listed.flatMap(({ id, rule, label, path, state, resolved_at: at }) =>
      state === 'resolved' && at !== null ? [{ id, rule, label, path, resolved_at: at.toISOString() }] : [],
    ),
    unknown: unknown.filter(({ rule }) => known.has(rule)),
  };
}

const toWireEpisode = ({ state, resolved_at: _at, ...episode }: TodaysEpisode): WireEpisode => ({
  ...episode,
  is_recovering: state === 'recovering',
  began_at: episode.began_at.toISOString(),
  acknowledged_at: episode.acknowledged_at?.toISOString() ?? null,
  snoozed_until: episode.snoozed_until?.toISOString() ?? null,
});
