import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readInPieces } from '#server/db/statements/read-in-pieces.ts';
import { addDays } from '#shared/dates.ts';
import type { RecallSearch } from '../../contract.ts';
import { parseRecallList, RECALL_CUSTOMERS_AT_ONCE } from '../../rules/recall.ts';
import { selectFacts, type JourneyFacts } from './journey-facts.ts';

interface RecallOptions {
  search: RecallSearch;
  timeZone: string;
}

/** From the beginning of a company day on, up to the end of another; each may be open. */
function matchDays(
  column: RawBuilder<unknown>,
  { from, to }: { from: string | undefined; to: string | undefined },
  timeZone: string,
): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`${column} >= ${from}::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`${column} < ${addDays(to, 1)}::timestamp at time zone ${timeZone}`] : []),
  ];
}

/**
 * Serial numbers between two, character by character. Where both are as long as each other, only those of that length:
 * a range counts up, and 0100 to 0199 does not mean 01000.
 */
function matchSerials(
  column: RawBuilder<unknown>,
  { serial_from: from, serial_to: to }: RecallSearch,
): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`${column} ~>=~ ${from}`] : []),
    ...(to ? [sql`${column} ~<=~ ${to}`] : []),
    ...(from && to && from.length === to.length ? [sql`length(${column}) = ${from.length}`] : []),
  ];
}

const and = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...conditions], sql` and `);

/** The serial numbers of a recall: what all of its conditions hold for. */
function selectWanted({ search, timeZone }: RecallOptions): RawBuilder<unknown> {
  const boxes = parseRecallList(search.boxes ?? '').map((box) => box.toLowerCase());
  const made = matchDays(sql`kit.created_at`, { from: search.made_from, to: search.made_to }, timeZone);
  const inBoxes = [
    ...(boxes.length > 0
      ? [
          sql`(lower(box.serial_box) = any(${boxes}::text[]) or lower(box.tracking_number) = any(${boxes}::text[]))`,
        ]
      : []),
    ...matchDays(sql`box.delivered_date`, { from: search.received_from, to: search.received_to }, timeZone),
  ];
  const held = sql`held.serial_number`;
  const isMade =
    made.length === 0
      ? []
      : [sql`exists (select from kits as kit where kit.serial_number = ${held} and ${and(made)})`];
  if (inBoxes.length > 0)
    return sql`
      select distinct ${held} from factory_shipments as box join box_kits as held on held.box_id = box.id
      where ${and([...inBoxes, ...matchSerials(held, search), ...isMade])}`;
  const kits = sql`select kit.serial_number from kits as kit where ${and([...made, ...matchSerials(sql`kit.serial_number`, search)])}`;
  if (made.length > 0) return kits;
  // The line may not have recorded what a box is said to hold, or what an order was sent with.
  const findNamed = (table: 'box_kits' | 'order_serials') =>
    sql`select ${held} from ${sql.table(table)} as held where ${and(matchSerials(held, search))}`;
  return sql`${kits} union ${findNamed('box_kits')} union ${findNamed('order_serials')}`;
}

interface RecallPage {
  /** Null for all of them. */
  limit: number | null;
  offset: number;
}

function buildRecallQuery(options: RecallOptions, { limit, offset }: RecallPage): RawBuilder<JourneyFacts> {
  const page = sql`
    select serial_number from (${selectWanted(options)}) as wanted
    order by serial_number collate "C" limit ${limit} offset ${offset}`;
  return sql<JourneyFacts>`
    select * from (${selectFacts(page)}) as facts order by serial_number collate "C"`;
}

/** A page of the kits of a recall, by serial number. */
export async function selectRecall(
  db: Db,
  options: RecallOptions,
  page: RecallPage,
): Promise<JourneyFacts[]> {
  const { rows } = await buildRecallQuery(options, page).execute(db);
  return rows;
}

/** All of them, in pieces, for a file. */
export async function* streamRecall(db: Db, options: RecallOptions): AsyncGenerator<JourneyFacts[]> {
  const select = async () => buildRecallQuery(options, { limit: null, offset: 0 });
  for await (const { rows } of readInPieces(db, select)) yield rows;
}

/** How many kits a recall is about, and how many orders they went out with; with a cancelled one they did not. */
export async function countRecall(
  db: Db,
  options: RecallOptions,
): Promise<{ total: number; orders: number }> {
  const { rows } = await sql<{ total: number; orders: number }>`
    with wanted as materialized (${selectWanted(options)})
    select (select count(*) from wanted) as total,
      (select count(distinct (account, order_external_id)) from wanted join order_serials as sold using (serial_number)
        where not exists (
          select from orders where orders.account = sold.account and external_id = order_external_id and is_cancelled
        )) as orders`.execute(db);
  return rows[0] ?? { total: 0, orders: 0 };
}

/** Of these numbers those that no box bears, nor travels under. */
export async function listUnknownBoxes(db: Db, text: string): Promise<string[]> {
  const numbers = parseRecallList(text);
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ number: string }>`
    select number from unnest(${numbers}::text[]) as number
    where not exists (select from factory_shipments where lower(serial_box) = lower(number))
      and not exists (select from factory_shipments where lower(tracking_number) = lower(number))`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

export interface RecallCustomer {
  order_number: string;
  name: string | null;
  email: string | null;
  country: string | null;
  kits: string[];
}

interface RecallCustomers {
  customers: RecallCustomer[];
  /** More orders follow, after this one. */
  next: number | null;
}

interface CustomersPage {
  /** The id of an order: those after it. */
  after: number;
  /** Names of orders before this day are hidden. */
  keptFrom: string;
}

/**
 * Whom the kits of a recall went to, by order, as far as addresses are kept: the first of them after an order's id. By
 * ids none is left out while orders come and go between two answers.
 */
export async function selectRecallCustomers(
  db: Db,
  options: RecallOptions,
  { after, keptFrom }: CustomersPage,
): Promise<RecallCustomers> {
  const { rows } = await sql<RecallCustomer & { id: number }>`
    with wanted as materialized (${selectWanted(options)})
    select orders.id, orders.number as order_number,
      case when orders.day >= ${keptFrom}::date then orders.customer_name end as name,
      case when orders.day >= ${keptFrom}::date then orders.customer_email end as email, orders.country, array_agg(distinct sold.serial_number order by sold.serial_number) as kits
    from wanted join order_serials as sold using (serial_number)
    join orders on orders.account = sold.account and orders.external_id = sold.order_external_id and not is_cancelled
    where orders.id > ${after}
    group by orders.id order by orders.id limit ${RECALL_CUSTOMERS_AT_ONCE + 1}`.execute(db);
  const customers = rows.slice(0, RECALL_CUSTOMERS_AT_ONCE);
  return { customers, next: rows.length > customers.length ? (customers.at(-1)?.id ?? null) : null };
}
