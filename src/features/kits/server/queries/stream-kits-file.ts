import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readInPieces } from '#server/db/statements/read-in-pieces.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#shared/csv/csv.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { exportKits } from '../../contract/kits.ts';
import { KITS_CSV_HEADER } from '../../rules/kits.ts';
import { parseKitFilters, matchFlags, selectMatching } from './parse-kit-filters.ts';

const ROWS_AT_ONCE = 5_000;

const buildMomentSql = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// As `formatCsvLine` does it, but ten times as fast. A leading ' is doubled before a formula, so that the way back is certain.
const buildCsvTextSql = (column: string) => {
  const safe = sql`regexp_replace(${sql.ref(column)}, '^(?=''*[=+\\-@\\t\\r\\n])', '''')`;
  return sql`case when ${sql.ref(column)} ~ '[",\\r\\n]|^\\s|\\s$' then '"' || replace(${safe}, '"', '""') || '"' else ${safe} end`;
};

/** Null where no one reported it: an empty cell. */
const ACTIVATION = sql`(case when is_subscription_activated or is_activation_reported then is_subscription_activated end)`;

const CSV_LINE = sql<string>`concat_ws(',', ${sql.join([
  buildCsvTextSql('serial_number'),
  sql`coalesce(${ACTIVATION}::text, '')`,
  sql`is_retail::text`,
  sql`coalesce(${buildCsvTextSql('subscription_id')}, '')`,
  sql`coalesce(${buildCsvTextSql('subscription_plan')}, '')`,
  sql`coalesce(${buildCsvTextSql('coupon_code')}, '')`,
  buildMomentSql('created_at'),
  buildMomentSql('updated_at'),
  sql`coalesce(${buildCsvTextSql('sku')}, '')`,
])}) || E'\\r\\n'`;

const JSON_LINE = sql<string>`json_build_object(
  'id', id, 'serial_number', serial_number, 'sku', sku,
  'is_subscription_activated', ${ACTIVATION}, 'is_retail', is_retail,
  'subscription_id', subscription_id, 'subscription_plan', subscription_plan, 'coupon_code', coupon_code,
  'creation_time', ${buildMomentSql('created_at')}, 'update_time', ${buildMomentSql('updated_at')}
)::text`;

/**
 * A file of all kits that the filters leave, piece by piece, newest first: PostgreSQL writes the lines, and no more
 * than one piece is ever held. All pieces show the same moment.
 */
export async function* streamKitsFile(
  db: Db,
  { format, ...filters }: QueryOf<typeof exportKits>,
  timeZone: string,
): AsyncGenerator<string> {
  const isCsv = format === 'csv';
  let before = isCsv ? BYTE_ORDER_MARK + formatCsvLine(KITS_CSV_HEADER) : '{"kits":[\n';
  for await (const lines of streamLines(db, filters, { timeZone, line: isCsv ? CSV_LINE : JSON_LINE })) {
    yield before + lines.join(isCsv ? '' : ',\n');
    before = isCsv || lines.length === 0 ? '' : ',\n';
  }
  if (!isCsv) yield '\n]}\n';
}

async function* streamLines(
  db: Db,
  filters: Parameters<typeof parseKitFilters>[1],
  { timeZone, line }: { timeZone: string; line: typeof CSV_LINE },
): AsyncGenerator<string[]> {
  const selectInOrder = async (tx: Db) => {
    const chosen = await parseKitFilters(tx, filters, timeZone);
    return selectMatching(tx, chosen)
      .where(matchFlags(chosen.flags))
      .select(line.as('line'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
  };
  for await (const { rows } of readInPieces(db, selectInOrder, ROWS_AT_ONCE))
    yield rows.map((row) => row.line);
}
