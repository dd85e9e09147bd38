import { sql } from 'kysely';
import { recordChange, recordChanges, type AskedBy } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { announce } from '#server/live/announce.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { formatCount, formatNumber } from '#shared/numbers.ts';
import type * as contract from '../../contract.ts';
import { checkImport as check, type ImportCheck, type ImportOutcome } from '../../contract.ts';
import { IMPORT_ROWS_MAX } from '../../rules/kits.ts';
import {
  findExistingRows,
  countImportRows,
  insertImportRows,
  selectRepeatedRows,
  writeImportedKits,
  type KitChange,
} from '../queries/write-import-rows.ts';
import { refuseFutureKits } from '../../rules/refuse-future-kits.ts';

const IMPORT_KEPT_HOURS = 24;

/** Who began an import; only they see it. */
interface ImportOwner {
  id: number;
}

type NewImport = BodyOf<typeof contract.startImport>;
type SentRows = BodyOf<typeof contract.sendImportRows>['rows'];
type ImportInstruction = BodyOf<typeof contract.applyImport>;

/** Begins an import, of which nothing is seen among the kits until it is applied. One that was left open is given up. */
export function startKitImport(
  db: Db,
  owner: ImportOwner,
  { file_name, columns }: NewImport,
  now: Date,
): Promise<number> {
  return runInTransaction(db, async (tx) => {
    await lockOwnerImports(tx, owner);
    await tx
      .deleteFrom('kit_imports')
      .where('id', 'in', (q) =>
        q
          .selectFrom('kit_imports')
          .select('id')
          .where('user_id', '=', owner.id)
          .where('outcome', 'is', null)
          // One that is being applied in this moment is not waited for.
          .forUpdate()
          .skipLocked(),
      )
      .execute();
    const { id } = await tx
      .insertInto('kit_imports')
      .values({
        user_id: owner.id,
        file_name,
        columns: [...new Set(columns)],
        created_at: now,
        outcome: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Who begins twice in the same instant would not see the other one, and leave both open. */
const lockOwnerImports = (tx: Db, { id }: ImportOwner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`touchline kit imports of ${id}`}, 0))`.execute(tx);

/** Takes rows in; a line that is there already stays. */
export async function addKitImportRows(
  db: Db,
  owner: ImportOwner,
  id: number,
  rows: SentRows,
  now: Date,
): Promise<void> {
  refuseFutureKits(
    rows.map(({ kit }) => kit),
    now,
    (index) => `rows.${index}.kit.creation_time`,
  );
  await runInTransaction(db, async (tx) => {
    const { outcome } = await lockImport(tx, owner, id);
    if (outcome) throw new AppError('conflict', 'This import has been applied already.');
    await insertImportRows(tx, id, rows);
    if ((await countImportRows(tx, id)) > IMPORT_ROWS_MAX) {
      const most = formatNumber(IMPORT_ROWS_MAX);
      throw new AppError('invalid', `The file has more than ${most} rows. Please split it.`);
    }
  });
}

/** What an import would do, or what it did. */
export async function checkKitImport(db: Db, owner: ImportOwner, id: number): Promise<ImportCheck> {
  const { outcome, columns } = await findImport(db, owner, id);
  const rows = await countImportRows(db, id);
  const existing = await findExistingRows(db, id, columns);
  return { rows, ...existing, repeated_rows: await selectRepeatedRows(db, id), outcome };
}

/** Takes over every row, or none. Done again, it only tells what it did. */
export function applyKitImport(
  db: Db,
  by: AskedBy,
  owner: ImportOwner,
  id: number,
  wish: ImportInstruction,
): Promise<ImportOutcome> {
  return runInTransaction(db, async (tx) => {
    const found = await lockImport(tx, owner, id);
    if (found.outcome) return found.outcome;
    await refuseRepeatedRows(tx, id);
    const { rows, ...outcome } = await writeImportedKits(tx, id, {
      columns: found.columns,
      now: by.now,
      existing: wish.existing,
      record: (changes) => recordUpdates(tx, by, changes),
    });
    if (rows !== wish.rows) {
      const arrived =
        rows < wish.rows
          ? `Only ${formatNumber(rows)} of ${formatCount(wish.rows, 'row')} arrived`
          : `${formatCount(rows, 'row')} arrived in place of ${formatNumber(wish.rows)}`;
      throw new AppError('conflict', `${arrived}. Please import the file again.`);
    }
    if (wish.existing === 'refuse' && outcome.created < rows) {
      throw new AppError('conflict', 'Some serial numbers are in the table already. Nothing was imported.');
    }
    await tx
      .updateTable('kit_imports')
      .set({ outcome: JSON.stringify(outcome) })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('kit_import_rows').where('import_id', '=', id).execute();
    const importSummary = { file_name: found.file_name, ...outcome };
    await recordChange(tx, {
      ...by,
      entity: 'kit-import',
      entityId: id,
      action: 'imported',
      before: null,
      after: importSummary,
    });
    await announce(tx, { topic: 'kits' });
    return outcome;
  });
}

/** What stood there before is told beside each kit, as if it had been changed by itself. */
const recordUpdates = (tx: Db, by: AskedBy, changes: KitChange[]) =>
  recordChanges(
    tx,
    changes.map(({ serial_number, before, after }) => ({
      ...by,
      entity: 'kit',
      entityId: serial_number,
      action: 'updated',
      before,
      after,
    })),
  );

export async function discardKitImport(db: Db, owner: ImportOwner, id: number): Promise<void> {
  await findImport(db, owner, id);
  await db.deleteFrom('kit_imports').where('id', '=', id).execute();
}

/** Purges imports that were abandoned. */
export async function purgeKitImports(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('kit_imports')
    .where('created_at', '<', new Date(now.getTime() - IMPORT_KEPT_HOURS * 3_600_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const selectImport = (db: Db, owner: ImportOwner, id: number) =>
  db
    .selectFrom('kit_imports')
    .select(['file_name', 'columns', 'outcome'])
    .where('id', '=', id)
    .where('user_id', '=', owner.id);

async function findImport(db: Db, owner: ImportOwner, id: number) {
  return requireImport(await selectImport(db, owner, id).executeTakeFirst());
}

/** One at a time: rows that are still arriving, or a second attempt, wait until the first is through. */
async function lockImport(tx: Db, owner: ImportOwner, id: number) {
  return requireImport(await selectImport(tx, owner, id).forUpdate().executeTakeFirst());
}

interface StoredImport {
  file_name: string;
  columns: string[];
  outcome: unknown;
}

function requireImport(found: StoredImport | undefined) {
  if (!found) throw new AppError('not_found', 'This import does not exist (any more).');
  return { ...found, outcome: check.response.shape.outcome.parse(found.outcome) };
}

async function refuseRepeatedRows(tx: Db, id: number): Promise<void> {
  const [first] = await selectRepeatedRows(tx, id);
  if (!first) return;
  const sentence = `${first.serial_number} stands in line ${first.first_line} and again in line ${first.line}.`;
  throw new AppError('conflict', `${sentence} Nothing was imported.`);
}
