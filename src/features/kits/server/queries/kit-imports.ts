import type * as contract from '../../contract/kits.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { importOutcome } from '../../rules/import-outcome.ts';

/** Who began an import; only they see it. */
export interface ImportOwner {
  id: number;
}

// Each takes its rows with it, up to some ten thousand.
const IMPORTS_A_STATEMENT = 10;

export type NewImport = BodyOf<typeof contract.startImport>;

/** Who begins twice in the same instant would not see the other one, and leave both open. */
export const lockOwnerImports = (tx: Db, { id }: ImportOwner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`touchline kit imports of ${id}`}, 0))`.execute(tx);

const selectImport = (db: Db, owner: ImportOwner, id: number) =>
  db
    .selectFrom('kit_imports')
    .select(['file_name', 'columns', 'outcome'])
    .where('id', '=', id)
    .where('user_id', '=', owner.id);

export async function findImport(db: Db, owner: ImportOwner, id: number) {
  return requireImport(await selectImport(db, owner, id).executeTakeFirst());
}

/** One at a time: rows that are still arriving, or a second attempt, wait until the first is through. */
export async function lockImport(tx: Db, owner: ImportOwner, id: number) {
  return requireImport(await selectImport(tx, owner, id).forUpdate().executeTakeFirst());
}

interface StoredImport {
  file_name: string;
  columns: string[];
  outcome: unknown;
}

function requireImport(found: StoredImport | undefined) {
  if (!found) throw new AppError('not_found', 'This import no longer exists. Someone may have deleted it.');
  return { ...found, outcome: importOutcome.nullable().parse(found.outcome) };
}

/** Deletes the imports of a person that were never applied. */
export async function deleteOpenImports(tx: Db, { id }: ImportOwner): Promise<void> {
  await tx
    .deleteFrom('kit_imports')
    .where('id', 'in', (q) =>
      q
        .selectFrom('kit_imports')
        .select('id')
        .where('user_id', '=', id)
        .where('outcome', 'is', null)
        // One that is being applied at this moment is not waited for.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Inserts an import, and returns its id. */
export async function insertImport(
  tx: Db,
  owner: ImportOwner,
  { file_name, columns, now }: NewImport & { now: Date },
): Promise<number> {
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
}

/** Keeps what an import did, and drops its rows. */
export async function storeImportOutcome(tx: Db, id: number, outcome: object): Promise<void> {
  await tx
    .updateTable('kit_imports')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('kit_import_rows').where('import_id', '=', id).execute();
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('kit_imports').where('id', '=', id).execute();
}

export const deleteImportsBefore = (db: Db, moment: Date, signal?: AbortSignal): Promise<number> =>
  purgeInBatches(db, {
    table: 'kit_imports',
    where: sql`created_at < ${moment}`,
    batch: IMPORTS_A_STATEMENT,
    signal,
  });
