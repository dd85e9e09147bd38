import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import type { SalesChannel, SalesRegion } from '../../../rules/regions.ts';
import { describeForeignRefunds, describeRefundsSetAside } from '../../../rules/set-aside.ts';
import { spellDay } from '../../../rules/spell-day.ts';
import { listRefundsSetAside } from '../orders-set-aside.ts';

interface RefundsQuestion {
  timeZone: string;
  /** The company day of the first orders that are asked about: their refunds are booked and read later. */
  from: string;
  /** That of the last ones. */
  to: string;
  today: string;
}

/** Why not all refunds of a seller account are deducted. */
interface MissingRefunds {
  /** Where the account sells. */
  region: SalesRegion | undefined;
  /** In a sentence. */
  reason: string;
}

/** Where a seller account of Amazon sells: `eu`, `na`. */
export const getRegionOfAccount = (account: string): SalesRegion | undefined =>
  REGION_OF_FINANCES[`finances:amazon-${account}`];

const REGION_OF_FINANCES: Partial<Record<string, SalesRegion>> = {
  'finances:amazon-eu': 'EU',
  'finances:amazon-na': 'NA',
};

/** Which of Amazon’s refunds are not known: those that have not been read yet, and those that could not be read. */
export async function listMissingRefunds(db: Db, question: RefundsQuestion): Promise<MissingRefunds[]> {
  const setAside = await listRefundsSetAside(db, question);
  return [
    ...(await listRefundsNotReadYet(db, question)),
    ...setAside.map(({ id, name, refunds }) => ({
      region: REGION_OF_FINANCES[id],
      reason: describeRefundsSetAside(name, refunds),
    })),
  ];
}

interface OrderOfAccount {
  channel: SalesChannel;
  account: string;
  placed_at: Date;
  refunded_in: readonly string[];
}

/** Why some refunds of an order may not be known, in sentences; a shop’s order comes with its refunds. */
export async function explainMissingRefunds(
  db: Db,
  { channel, account, placed_at, refunded_in }: OrderOfAccount,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<string[]> {
  if (channel !== 'amazon') return [];
  const [day, today] = [getDayInZone(timeZone, placed_at), getDayInZone(timeZone, now)];
  const missing = await listMissingRefunds(db, { timeZone, from: day, to: day, today });
  return [
    ...missing.filter(({ region }) => region === getRegionOfAccount(account)).map(({ reason }) => reason),
    ...describeForeignRefunds(refunded_in),
  ];
}

async function listRefundsNotReadYet(
  db: Db,
  { timeZone, today }: RefundsQuestion,
): Promise<MissingRefunds[]> {
  // Today's refunds are being read; yesterday's were.
  const since = addDays(today, -1);
  // A cursor without `through` was written before there was one: after a first load it began 14 days back. Only days are
  // compared, because remembered answers depend on the days of a source's moments alone.
  const { rows } = await sql<{ id: string; name: string; isRead: boolean; through: string | null }>`
    select id, name, last_success_at is not null as "isRead", through
    from sources
    cross join lateral (
      select coalesce(
        (through_at at time zone ${timeZone})::date,
        case when not jsonb_exists(cursor, 'through') and (after_at at time zone ${timeZone})::date
            >= (last_success_at at time zone ${timeZone})::date - 15
          then (last_success_at at time zone ${timeZone})::date end
      ) as through
      from (select (cursor ->> 'through')::timestamptz, (cursor ->> 'after')::timestamptz) as at (through_at, after_at)
    ) as covered
    where kind = 'finances' and is_configured
      and (last_success_at is null or through is null or through < ${since})
    order by name`.execute(db);
  return rows.map(({ id, ...account }) => ({ region: REGION_OF_FINANCES[id], reason: explain(account) }));
}

function explain({ name, isRead, through }: { name: string; isRead: boolean; through: string | null }) {
  if (!isRead) return `${name} haven’t synced yet, so refunds are not deducted.`;
  return through === null
    ? `${name} are still loading, so some refunds are not deducted yet.`
    : `${name} are synced up to ${spellDay(through)}, so later refunds are not deducted yet.`;
}
