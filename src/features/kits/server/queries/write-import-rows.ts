import { sql, type RawBuilder } from 'kysely';
import type { Fields } from '#features/history/rules.ts';
import type { Db } from '#server/db/database.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { ImportCheck, sendImportRows } from '../../contract/kits.ts';
import type { ImportOutcome } from '../../rules/import-outcome.ts';

/** This many rows are taken over by one statement, each of which stays far below the time limit. */
const ROWS_AT_ONCE = 5_000;
/** How many are named one by one. */
const MAX_NAMED_ROWS = 1_000;

/** What an existing kit may get from a row. When it was created stays. */
const UPDATABLE_COLUMNS = ['sku', 'subscription_id', 'subscription_plan', 'coupon_code'] as const;

/** When something happened, by the column of the file that says whether it did, and by the one that says when. */
const UPDATABLE_MOMENTS = [
  {
    name: 'activated_at',
    fact: 'is_subscription_activated',
    column: 'activation_time',
    isSo: (stored: string, row: string) => readActivated(stored, row),
  },
  {
    name: 'subscribed_at',
    fact: 'subscription_id',
    column: 'subscription_time',
    isSo: (stored: string, row: string) => sql`${readText('subscription_id', stored, row)} is not null`,
  },
] as const;

/** The order that all writers of kits keep, however the database sorts. */
export const SERIAL_NUMBER_ORDER = sql<string>`serial_number collate "C"`;

type ReceivedRows = BodyOf<typeof sendImportRows>['rows'];

export async function insertImportRows(tx: Db, id: number, rows: ReceivedRows): Promise<void> {
  const sent = rows.map(({ line, kit }) => ({ line, ...kit }));
  await sql`
    insert into kit_import_rows (
      import_id, line, serial_number, sku, is_subscription_activated, is_activation_reported, is_retail,
      is_retail_reported, subscription_id, subscription_plan, coupon_code, created_at, activated_at, subscribed_at, box
    )
    select ${id}, line, serial_number, sku, coalesce(is_subscription_activated, false),
      is_subscription_activated is not null, coalesce(is_retail, false),
      is_retail is not null, subscription_id, subscription_plan, coupon_code, creation_time, activation_time, subscription_time, box
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (
      line integer, serial_number text, sku text, is_subscription_activated boolean, is_retail boolean,
      subscription_id text, subscription_plan text, coupon_code text, creation_time timestamptz,
      activation_time timestamptz, subscription_time timestamptz, box text
    )
    on conflict (import_id, line) do nothing
  `.execute(tx);
}

export async function countImportRows(db: Db, id: number): Promise<number> {
  const { rows } = await db
    .selectFrom('kit_import_rows')
    .where('import_id', '=', id)
    .select((q) => q.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Whether a row says something else than the kit that is stored, in the columns that the file has. */
export const matchDifference = (columns: readonly string[], stored: string, row: string) => {
  const compared = listGivenValues(columns, stored, row).map(
    ({ name, value }) => sql<boolean>`${sql.ref(`${stored}.${name}`)} is distinct from ${value}`,
  );
  return compared.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(compared, sql` or `)})`;
};

/** The rows whose kit exists: how many, which ones, and how many of them say something else. */
export async function findExistingRows(
  db: Db,
  id: number,
  columns: readonly string[],
): Promise<Pick<ImportCheck, 'existing' | 'existing_rows' | 'changed'>> {
  const found = db
    .selectFrom('kit_import_rows as row')
    .innerJoin('kits as stored', 'stored.serial_number', 'row.serial_number')
    .where('row.import_id', '=', id);
  const { existing, changed } = await found
    .select((q) => [
      q.fn.countAll<number>().as('existing'),
      q.fn
        .countAll<number>()
        .filterWhere(matchDifference(columns, 'stored', 'row'))
        .as('changed'),
    ])
    .executeTakeFirstOrThrow();
  const existing_rows = await found
    .select(['row.line', 'row.serial_number'])
    .orderBy('row.line')
    .limit(MAX_NAMED_ROWS)
    .execute();
  return { existing, changed, existing_rows };
}

/** The rows whose serial number is further up in the file as well. */
export async function selectRepeatedRows(db: Db, id: number): Promise<ImportCheck['repeated_rows']> {
  const { rows } = await sql<ImportCheck['repeated_rows'][number]>`
    select line, serial_number, first_line from (
      select line, serial_number, min(line) over (partition by serial_number) as first_line
      from kit_import_rows where import_id = ${id}
    ) as row
    where line <> first_line order by line limit ${MAX_NAMED_ROWS}
  `.execute(db);
  return rows;
}

interface ImportWriteOptions {
  columns: readonly string[];
  existing: 'refuse' | 'update';
  now: Date;
  /** Called with the changes before they are written. */
  record: (changes: KitChange[]) => Promise<void>;
}

/** What a kit was, and what a row makes of it. */
export interface KitChange {
  serial_number: string;
  before: Fields;
  after: Fields;
}

/**
 * Writes all rows among the kits in the order that all writers of kits keep: what is new by serial number, then what is
 * known by serial number.
 */
export async function writeImportedKits(
  tx: Db,
  id: number,
  { columns, existing, now, record }: ImportWriteOptions,
): Promise<ImportOutcome & { rows: number }> {
  const sum = { rows: 0, created: 0, updated: 0 };
  const blocks = await listBlocks(tx, id);
  for (const { block, rows } of blocks) {
    sum.rows += rows;
    sum.created += await insertImportedKits(tx, block, now);
  }
  if (existing === 'update') {
    for (const { block } of blocks) {
      const changes = await lockChangedKits(tx, block, columns);
      if (changes.length === 0) continue;
      await record(changes);
      await updateChangedKits(tx, block, { changes, columns, now });
      sum.updated += changes.length;
    }
  }
  return { ...sum, unchanged: sum.rows - sum.created - sum.updated };
}

/** Some rows of an import, as a part of a statement. */
type Block = RawBuilder<unknown>;

/** The rows of an import by serial number, this many at a time. */
async function listBlocks(tx: Db, id: number): Promise<{ block: Block; rows: number }[]> {
  const blocks: { block: Block; rows: number }[] = [];
  for (let last: string | null = ''; last !== null;) {
    const block: Block = sql`
      select * from kit_import_rows
      where import_id = ${id} and ${SERIAL_NUMBER_ORDER} > ${last} order by ${SERIAL_NUMBER_ORDER} limit ${ROWS_AT_ONCE}`;
    const counted = await sql<{ rows: number; end: string | null }>`
      select count(*) as rows, max(${SERIAL_NUMBER_ORDER}) as end from (${block}) as block`.execute(tx);
    const { rows = 0, end = null }: { rows?: number; end?: string | null } = counted.rows[0] ?? {};
    if (rows > 0) blocks.push({ block, rows });
    last = rows < ROWS_AT_ONCE ? null : end;
  }
  return blocks;
}

/** Makes kits of the rows whose serial number is new; how many that were. */
async function insertImportedKits(tx: Db, block: Block, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into kits (
      serial_number, sku, is_subscription_activated, is_activation_reported, is_retail, subscription_id,
      subscription_plan, coupon_code, activated_at, subscribed_at, created_at, updated_at
    )
    select serial_number, sku, is_subscription_activated, is_activation_reported, is_retail, subscription_id,
      subscription_plan, coupon_code,
      case when is_subscription_activated then activated_at end,
      case when subscription_id is not null then subscribed_at end, coalesce(created_at, ${now}), ${now}
    from (${block}) as block order by ${SERIAL_NUMBER_ORDER}
    on conflict (serial_number) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** The kits of a block of which its rows say something else, with what was and what will be. */
async function lockChangedKits(tx: Db, block: Block, columns: readonly string[]): Promise<KitChange[]> {
  const given = listGivenValues(columns, 'stored', 'block');
  const before = given.flatMap(({ name, history }) => (history ? [sql.lit(name), history.before] : []));
  const after = given.flatMap(({ name, history }) => (history ? [sql.lit(name), history.after] : []));
  const { rows } = await sql<KitChange>`
    with block as (${block})
    select stored.serial_number, jsonb_build_object(${sql.join(before)}) as before,
      jsonb_build_object(${sql.join(after)}) as after
    from block join kits as stored on stored.serial_number = block.serial_number
    where ${matchDifference(columns, 'stored', 'block')}
    order by stored.serial_number collate "C" for update of stored
  `.execute(tx);
  return rows;
}

async function updateChangedKits(
  tx: Db,
  block: Block,
  { changes, columns, now }: Pick<ImportWriteOptions, 'columns' | 'now'> & { changes: readonly KitChange[] },
): Promise<void> {
  const sets = listGivenValues(columns, 'stored', 'block').map(
    ({ name, value }) => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`
    with block as (${block})
    update kits as stored set ${sql.join(sets)}, updated_at = ${now}
    from block
    where stored.serial_number = block.serial_number
      and block.serial_number = any(${changes.map(({ serial_number }) => serial_number)}::text[])
  `.execute(tx);
}

/** A column of a kit that a row sets, and its values for the history, which a helper column has none of. */
interface GivenValue {
  name: string;
  value: RawBuilder<unknown>;
  history?: { before: RawBuilder<unknown>; after: RawBuilder<unknown> };
}

const toGivenValue = (name: string, value: RawBuilder<unknown>, stored: string): GivenValue => ({
  name,
  value,
  history: { before: sql`${sql.ref(`${stored}.${name}`)}`, after: value },
});

/** What a file has of what a kit may get from it, and what the kit then is. */
const listGivenValues = (columns: readonly string[], stored: string, row: string): GivenValue[] => [
  ...UPDATABLE_COLUMNS.filter((name) => columns.includes(name)).map((name) =>
    toGivenValue(name, readText(name, stored, row), stored),
  ),
  ...(columns.includes('is_retail') ? [toGivenValue('is_retail', readRetail(stored, row), stored)] : []),
  ...(columns.includes('is_subscription_activated') ? listActivationValues(stored, row) : []),
  ...UPDATABLE_MOMENTS.filter(({ fact }) => columns.includes(fact)).map(({ name, column, isSo }) => {
    const given = columns.includes(column) ? sql.ref(`${row}.${name}`) : sql`null`;
    const stays = sql`case when ${isSo(stored, stored)} then ${sql.ref(`${stored}.${name}`)} end`;
    // A row without a moment leaves the one that is known, as long as it still is so.
    const value = sql`case when ${isSo(stored, row)} then coalesce(${given}, ${stays}) end`;
    return toGivenValue(name, value, stored);
  }),
];

/** A text of a kit after a row: one that leaves it blank leaves it as it is. */
const readText = (name: (typeof UPDATABLE_COLUMNS)[number], stored: string, row: string) =>
  sql`coalesce(${sql.ref(`${row}.${name}`)}, ${sql.ref(`${stored}.${name}`)})`;

/** Whether a kit is a retail one after a row: one that doesn’t say so leaves it as it is. */
const readRetail = (stored: string, row: string) =>
  sql`case when ${sql.ref(`${row}.is_retail_reported`)} then ${sql.ref(`${row}.is_retail`)}
    else ${sql.ref(`${stored}.is_retail`)} end`;

/** Whether a kit is activated after a row: one that doesn’t report it leaves it as it is. */
const readActivated = (stored: string, row: string) =>
  sql`case when ${sql.ref(`${row}.is_activation_reported`)} then ${sql.ref(`${row}.is_subscription_activated`)}
    else ${sql.ref(`${stored}.is_subscription_activated`)} end`;

function listActivationValues(stored: string, row: string): GivenValue[] {
  const was = sql.ref(`${stored}.is_subscription_activated`);
  const wasReported = sql.ref(`${stored}.is_activation_reported`);
  const value = readActivated(stored, row);
  // A kit that was activated before reports were recorded is not changed by being reported again.
  const isReported = sql`(${wasReported} or ${sql.ref(`${row}.is_activation_reported`)}
    and not (${was} and ${sql.ref(`${row}.is_subscription_activated`)}))`;
  const history = {
    before: sql`case when ${was} or ${wasReported} then ${was} end`,
    after: sql`case when ${was} or ${isReported} then ${value} end`,
  };
  return [
    { name: 'is_subscription_activated', value, history },
    { name: 'is_activation_reported', value: isReported },
  ];
}
