import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import type { PastFigure } from '../../rules/count-past.ts';
import { COUNTED_DAYS } from '../../rules/limits.ts';

interface KeptFigure {
  subject: string;
  figure: number | null;
}

/** What was kept last of each subject of a rule. What lies ahead, after the clock was moved back, is forgotten. */
export async function selectLastFigures(tx: Db, rule: string, now: Date): Promise<KeptFigure[]> {
  await tx.deleteFrom('attention_figures').where('rule', '=', rule).where('at', '>', now).execute();
  return tx
    .selectFrom('attention_figures')
    .distinctOn('subject')
    .select(['subject', 'figure'])
    .where('rule', '=', rule)
    .orderBy('subject')
    .orderBy('at', 'desc')
    .execute();
}

/** Keeps what figures are from now on. */
export async function insertFigures(
  tx: Db,
  changed: readonly KeptFigure[],
  { rule, now }: { rule: string; now: Date },
): Promise<void> {
  if (changed.length === 0) return;
  // Two looks of one moment leave what the second one saw.
  await tx
    .insertInto('attention_figures')
    .values(changed.map((each) => ({ ...each, rule, at: now })))
    .onConflict((of) =>
      of.columns(['rule', 'subject', 'at']).doUpdateSet((eb) => ({ figure: eb.ref('excluded.figure') })),
    )
    .execute();
}

/** What the figures of a rule were since a moment; the last one before it holds from it on. */
export async function selectPastFigures(
  db: Db,
  rule: string,
  { since, now }: { since: Date; now: Date },
): Promise<PastFigure[]> {
  const { rows } = await sql<PastFigure>`
    select subject, greatest(at, ${since}) as at, figure
    from attention_figures as kept
    where rule = ${rule} and at <= ${now} and (at > ${since} or not ${isOvertaken(since)})`.execute(db);
  return rows;
}

/** Another figure of the same subject holds at a moment. */
const isOvertaken = (moment: Date, kept = 'kept') => sql`exists (
  select from attention_figures as later
  where later.rule = ${sql.ref(`${kept}.rule`)} and later.subject = ${sql.ref(`${kept}.subject`)}
    and later.at > ${sql.ref(`${kept}.at`)} and later.at <= ${moment})`;

/** Forgets what figures were before the days over which alerts are counted. */
export function purgeFigures(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const start = new Date(now.getTime() - (COUNTED_DAYS + 1) * DAY_MS);
  // The last one holds on, unless it says that all is well, as nothing does.
  const where = sql`old.at < ${start} and (abs(old.figure) = 'infinity' or ${isOvertaken(start, 'old')})`;
  return purgeInBatches(db, { table: 'attention_figures', where, signal });
}
