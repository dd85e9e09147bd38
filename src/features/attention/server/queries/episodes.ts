import { sql } from 'kysely';
import type { OpenSubject } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import type { ChangedEpisode, BegunEpisode, OpenEpisode } from '../../rules/plan-changes.ts';

/** The episodes of a rule that are not resolved, locked until the transaction ends. */
export async function lockOpenEpisodes(tx: Db, rule: string): Promise<OpenEpisode[]> {
  const rows = await tx
    .selectFrom('attention_episodes')
    .select(['id', 'subject', 'state', 'since', 'label', 'detail', 'path', 'figure', 'sources'])
    .select('has_data as hasData')
    .where('rule', '=', rule)
    .where('state', '!=', 'resolved')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.flatMap(({ state, ...row }) => (state === 'resolved' ? [] : [{ ...row, state }]));
}

/** What the episodes of a rule that are not resolved are about. */
export const selectOpenSubjects = (db: Db, rule: string): Promise<OpenSubject[]> =>
  db
    .selectFrom('attention_episodes')
    .select(['subject', 'since'])
    .where('rule', '=', rule)
    .where('state', '!=', 'resolved')
    .orderBy('id')
    .execute();

/** An episode that people are notified of, or that is over. */
export interface TurnedEpisode {
  id: number;
  label: string;
  detail: string;
}

/** Begins episodes; answers those that fire at once. */
export async function insertEpisodes(
  tx: Db,
  begun: readonly BegunEpisode[],
  { rule, now }: { rule: string; now: Date },
): Promise<TurnedEpisode[]> {
  if (begun.length === 0) return [];
  const { rows } = await sql<TurnedEpisode & { state: string }>`
    insert into attention_episodes (rule, subject, state, since, began_at, fired_at, label, detail, path, figure,
      sources, has_data)
    select ${rule}, subject, state, ${now}, ${now}, case when state = 'firing' then ${now}::timestamptz end, label,
      detail, path, figure, sources, true
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb)
      as begun (subject text, state text, label text, detail text, path text, figure float8, sources text[])
    returning id, label, detail, state`.execute(tx);
  return rows.filter(({ state }) => state === 'firing');
}

/** Brings episodes up to date. What was put off until its figure changes comes back when it does. */
export async function updateEpisodes(tx: Db, changed: readonly ChangedEpisode[], now: Date): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update attention_episodes as episode
    set state = changed.state, since = changed.since, label = changed.label, detail = changed.detail,
      path = changed.path, figure = changed.figure, sources = changed.sources, has_data = changed."hasData",
      fired_at = coalesce(fired_at, case when changed.fires then ${now}::timestamptz end),
      resolved_at = case when changed.state = 'resolved' then ${now}::timestamptz end,
      snoozed_figure = case when episode.snoozed_figure = changed.figure then episode.snoozed_figure end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as changed (id bigint, state text, since timestamptz, label text, detail text, path text, figure float8,
        sources text[], "hasData" boolean, fires boolean)
    where episode.id = changed.id`.execute(tx);
}

export async function deleteEpisodes(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('attention_episodes')
    .where('id', 'in', [...ids])
    .execute();
}

/** Closes what is open of rules that are off, or that a release no longer has. */
export const resolveOtherRules = async (tx: Db, watched: readonly string[], now: Date): Promise<void> =>
  void (await tx
    .updateTable('attention_episodes')
    .set({ state: 'resolved', resolved_at: now, since: now })
    .where('state', '!=', 'resolved')
    .where('rule', 'not in', watched.length > 0 ? [...watched] : [''])
    .execute());
