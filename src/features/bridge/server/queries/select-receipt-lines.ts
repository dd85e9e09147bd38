import type { Db } from '#server/db/database.ts';
import type { BookedLine } from '../../rules/book-receipts.ts';

/** The kept days of some SKUs of a place from a day on, the earliest first. */
export async function selectReceiptLines(
  db: Db,
  { place, from, skus }: { place: string; from: string; skus: readonly string[] },
): Promise<Map<string, BookedLine[]>> {
  const rows = await db
    .selectFrom('bridge_days as line')
    .leftJoin('bridge_reasons as said', (join) =>
      join
        .onRef('said.place', '=', 'line.place')
        .onRef('said.sku', '=', 'line.sku')
        .onRef('said.day', '=', 'line.day'),
    )
    .select(['line.sku', 'line.day', 'line.received', 'line.unexplained', 'said.reason'])
    .where('line.place', '=', place)
    .where('line.sku', 'in', [...skus])
    .where('line.day', '>=', from)
    .orderBy('line.day')
    .execute();
  return Map.groupBy(
    rows.map(({ reason, ...row }) => ({ ...row, isExplained: reason !== null })),
    ({ sku }) => sku,
  );
}
