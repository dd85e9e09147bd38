import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { BoxChecksTable } from '#server/db/schema/plan-tables.ts';
import type { KitStateCounts } from '../../rules/verify.ts';

export type BoxCheck = Selectable<BoxChecksTable>;

/** The kits of a box, with how often each was scanned. */
export const selectBoxKits = (db: Db, boxId: number) =>
  db
    .selectFrom('box_kits')
    .select(['serial_number', 'is_expected', 'packed_at', 'scans'])
    .where('box_id', '=', boxId)
    .orderBy(sql`serial_number collate "C"`)
    .execute();

export const lockCheck = (tx: Db, boxId: number): Promise<BoxCheck | undefined> =>
  tx.selectFrom('box_checks').selectAll().where('box_id', '=', boxId).forUpdate().executeTakeFirst();

/** Keeps what was scanned in a box, in place of what was scanned in it before. */
export async function replaceScans(
  tx: Db,
  { boxId, scans, now }: { boxId: number; scans: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  await tx.deleteFrom('box_kits').where('box_id', '=', boxId).where('is_expected', '=', false).execute();
  await tx
    .updateTable('box_kits')
    .set({ scans: 0 })
    .where('box_id', '=', boxId)
    .where('scans', '>', 0)
    .execute();
  const counted = JSON.stringify([...scans].map(([serial, count]) => ({ serial, count })));
  await sql`
    insert into box_kits (box_id, serial_number, is_expected, packed_at, scans)
    select ${boxId}, serial, false, ${now}, count
    from jsonb_to_recordset(${counted}::jsonb) as scanned (serial text, count integer) order by serial collate "C"
    on conflict (box_id, serial_number) do update set scans = excluded.scans`.execute(tx);
}

interface NewCheck {
  boxId: number;
  counts: KitStateCounts;
  by: number | null;
  now: Date;
}

/** Keeps a verification in place of the one before, whose explanation was of another difference. */
export async function upsertCheck(tx: Db, { boxId, counts, by, now }: NewCheck): Promise<void> {
  const check = {
    ...counts,
    checked_at: now,
    checked_by: by,
    explanation: null,
    explained_by: null,
    explained_at: null,
  };
  await tx
    .insertInto('box_checks')
    .values({ box_id: boxId, ...check })
    .onConflict((conflict) =>
      conflict.column('box_id').doUpdateSet({ ...check, version: sql<number>`box_checks.version + 1` }),
    )
    .execute();
}

/** Changes a verification, as its next version. */
export const updateCheck = (tx: Db, boxId: number, change: Updateable<BoxChecksTable>) =>
  tx
    .updateTable('box_checks')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('box_id', '=', boxId)
    .execute();

/** The verified boxes among these, with how many units they hold. */
export const selectVerifiedBoxes = (db: Db, boxIds: readonly number[]) =>
  db
    .selectFrom('box_checks')
    .innerJoin('factory_shipments', 'factory_shipments.id', 'box_checks.box_id')
    .select(['box_id', 'units', 'matched', 'missing', 'unexpected', 'doubled'])
    .where('box_id', 'in', boxIds)
    .orderBy('box_id')
    .forUpdate('box_checks')
    .execute();

/** The verification of a box with the names of people, and who received it. */
export const selectCheckWithPeople = (db: Db, boxId: number) =>
  db
    .selectFrom('factory_shipments as box')
    .leftJoin('box_checks as done', 'done.box_id', 'box.id')
    .leftJoin('users as checker', 'checker.id', 'done.checked_by')
    .leftJoin('users as explainer', 'explainer.id', 'done.explained_by')
    .leftJoin('users as receiver', (join) =>
      join.onRef('receiver.id', '=', 'box.confirmed_by').on('box.delivered_date', 'is not', null),
    )
    .select(['done.version', 'done.matched', 'done.missing', 'done.unexpected', 'done.doubled'])
    .select(['done.checked_at', 'done.explanation', 'box.units'])
    .select(['checker.full_name as checked_by', 'explainer.full_name as explained_by'])
    .select('receiver.full_name as received_by')
    .where('box.id', '=', boxId)
    .executeTakeFirst();

/** Boxes whose kits differ from what was expected, and of which no one has said why. */
export async function selectUnexplainedBoxes(db: Db) {
  return db
    .selectFrom('box_checks')
    .innerJoin('factory_shipments', 'factory_shipments.id', 'box_checks.box_id')
    .select(['box_id', 'serial_box', 'missing', 'unexpected', 'doubled'])
    .where(sql<boolean>`missing + unexpected + doubled > 0`)
    .where('explained_at', 'is', null)
    .orderBy('box_id')
    .execute();
}

/** Boxes whose kits differ from what was expected, unless someone has said why before a moment. */
export const selectDifferingBoxes = (db: Db, since: Date) =>
  db
    .selectFrom('box_checks')
    .select(['box_id', 'checked_at', 'explained_at'])
    .where(sql<boolean>`missing + unexpected + doubled > 0`)
    .where((is) => is.or([is('explained_at', 'is', null), is('explained_at', '>=', since)]))
    .execute();
