import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readInPieces } from '#server/db/statements/read-in-pieces.ts';
import type { IdleKit } from '../../contract.ts';
import type { StepCount } from '../../rules/funnel.ts';

export interface JourneyChoice {
  retail?: 'true' | 'false' | undefined;
  region?: 'us' | 'eu' | 'unknown' | undefined;
}

/** Kits of a kind, and made for a region as the catalogue says of their SKU. */
function matchChoice({ retail, region }: JourneyChoice): RawBuilder<unknown> {
  const madeFor = sql`(select made_for from catalogue_items where kind = 'sku' and code = sku)`;
  return sql.join(
    [
      sql`true`,
      ...(retail === undefined ? [] : [sql`is_retail = ${retail === 'true'}`]),
      ...(region === undefined
        ? []
        : [region === 'unknown' ? sql`${madeFor} is null` : sql`${madeFor} = ${region}`]),
    ],
    sql` and `,
  );
}

export async function selectStepCounts(db: Db, choice: JourneyChoice): Promise<StepCount[]> {
  const { rows } = await sql<StepCount>`
    select month, step, state, has_day as "hasDay", days, sum(kits)::bigint as kits
    from kit_journey_counts where ${matchChoice(choice)}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

interface IdleOptions {
  choice: JourneyChoice;
  /** The last day on which they may have been shipped. */
  until: string;
  today: string;
}

interface IdlePage {
  /** Null for all of them. */
  limit: number | null;
  offset: number;
}

const matchShipped = ({ choice, until }: IdleOptions) => sql`
  from kit_journeys
  where shipped_day is not null and shipped_day <= ${until} and ${matchChoice(choice)}`;

function buildIdleQuery(options: IdleOptions, { limit, offset }: IdlePage): RawBuilder<IdleKit> {
  const { today } = options;
  return sql<IdleKit>`
    select page.serial_number, nullif(page.sku, '') as sku, page.is_retail, page.shipped_day,
      ${today}::date - page.shipped_day as days, sold.order_id, sold.order_number
    from (select * ${matchShipped(options)} and activated = 'no' order by shipped_day, serial_number limit ${limit} offset ${offset}) as page
    left join lateral (
      select orders.external_id as order_id, orders.number as order_number
      from order_serials as reported
      join orders on orders.account = reported.account and orders.external_id = reported.order_external_id
      where reported.serial_number = page.serial_number and not orders.is_cancelled
      order by orders.placed_at desc limit 1
    ) as sold on true
    order by page.shipped_day, page.serial_number`;
}

/** Kits shipped until a day and never activated, the first shipped first. */
export async function selectIdleKits(
  db: Db,
  options: IdleOptions,
  page: IdlePage,
): Promise<{ total: number; unknown: number; kits: IdleKit[] }> {
  const { rows } = await buildIdleQuery(options, page).execute(db);
  const counted = await sql<{ total: number; unknown: number }>`
    select count(*) filter (where activated = 'no') as total, count(*) filter (where activated = 'unknown') as unknown
    ${matchShipped(options)} and activated <> 'yes'`.execute(db);
  const [counts] = counted.rows;
  if (!counts) throw new Error('a count without a row');
  return { ...counts, kits: rows };
}

/** All of them, in pieces, for a file. */
export async function* streamIdleKits(db: Db, options: IdleOptions): AsyncGenerator<IdleKit[]> {
  const select = async () => buildIdleQuery(options, { limit: null, offset: 0 });
  for await (const { rows } of readInPieces(db, select)) yield rows;
}
