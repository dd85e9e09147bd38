import type * as contract from '../../contract/kits.ts';
import { recordChange, recordChanges, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { formatCount, formatNumber } from '#shared/numbers.ts';
import type { ImportCheck } from '../../contract/kits.ts';
import type { ImportOutcome } from '../../rules/import-outcome.ts';
import { IMPORT_ROWS_MAX } from '../../rules/kits.ts';
import {
  findExistingRows,
  countImportRows,
  insertImportRows,
  selectRepeatedRows,
  writeImportedKits,
  type KitChange,
} from '../queries/write-import-rows.ts';
import { countRowsOfOtherBoxes, selectBoxedRows, selectUnknownBoxes } from '../queries/boxes-of-import.ts';
import { packImportedKits } from './pack-imported-kits.ts';
import { refuseFutureKits } from '../../rules/refuse-future-kits.ts';
import {
  type ImportOwner,
  type NewImport,
  lockOwnerImports,
  lockImport,
  findImport,
  deleteImport,
  deleteImportsBefore,
  deleteOpenImports,
  insertImport,
  storeImportOutcome,
} from '../queries/kit-imports.ts';

const IMPORT_KEPT_HOURS = 24;

type SentRows = BodyOf<typeof contract.sendImportRows>['rows'];

type ImportInstruction = BodyOf<typeof contract.applyImport>;

/** Begins an import, of which nothing is seen among the kits until it is applied. One that was left open is given up. */
export function startKitImport(
  db: Db,
  owner: ImportOwner,
  { file_name, columns, now }: NewImport & { now: Date },
): Promise<number> {
  return runInTransaction(db, async (tx) => {
    await lockOwnerImports(tx, owner);
    await deleteOpenImports(tx, owner);
    return insertImport(tx, owner, { file_name, columns, now });
  });
}

/** Stores rows; a line that is stored already stays as it is. */
export async function addKitImportRows(
  db: Db,
  { owner, id, rows, now }: { owner: ImportOwner; id: number; rows: SentRows; now: Date },
): Promise<void> {
  refuseFutureKits(
    rows.map(({ kit }) => kit),
    now,
    (index, name) => `rows.${index}.kit.${name}`,
  );
  await runInTransaction(db, async (tx) => {
    const { outcome } = await lockImport(tx, owner, id);
    if (outcome) throw new AppError('conflict', 'This import is already complete.');
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
  const { changed, ...existing } = await findExistingRows(db, id, columns);
  const moved = await countRowsOfOtherBoxes(db, id, columns);
  const repeated_rows = await selectRepeatedRows(db, id);
  return {
    rows,
    ...existing,
    changed: changed + moved,
    repeated_rows,
    ...(await selectUnknownBoxes(db, id)),
    outcome,
  };
}

/** Imports every row, or none. A repetition answers the stored outcome. */
export function applyKitImport(
  db: Db,
  by: Requester,
  { owner, id, ...instruction }: ImportInstruction & { owner: ImportOwner; id: number },
): Promise<ImportOutcome> {
  return runInTransaction(db, async (tx) => {
    const found = await lockImport(tx, owner, id);
    if (found.outcome) return found.outcome;
    await refuseRepeatedRows(tx, id);
    const boxed = await selectBoxedRows(tx, id);
    const updated = new Set<string>();
    const { rows, ...written } = await writeImportedKits(tx, id, {
      columns: found.columns,
      now: by.now,
      existing: instruction.existing,
      record: (changes) => {
        for (const { serial_number: serial } of changes) updated.add(serial);
        return recordUpdates(tx, by, changes);
      },
    });
    const outcome = addMoved(written, await packImportedKits(tx, by, boxed), updated);
    if (rows !== instruction.rows) {
      const arrived =
        rows < instruction.rows
          ? `Only ${formatNumber(rows)} of ${formatCount(instruction.rows, 'row')} arrived`
          : `${formatCount(rows, 'row')} arrived in place of ${formatNumber(instruction.rows)}`;
      throw new AppError('conflict', `${arrived}. Import the file again.`);
    }
    if (instruction.existing === 'refuse' && outcome.created < rows) {
      throw new AppError('conflict', 'Some serial numbers already exist. Nothing was imported.');
    }
    await storeImportOutcome(tx, id, outcome);
    const importSummary = { file_name: found.file_name, ...outcome };
    await recordChange(tx, {
      ...by,
      entity: 'kit-import',
      entityId: id,
      action: 'imported',
      before: null,
      after: importSummary,
    });
    return outcome;
  });
}

/** The history shows the values before beside each kit, as after a change of that kit alone. */
const recordUpdates = (tx: Db, by: Requester, changes: KitChange[]) =>
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
  await deleteImport(db, id);
}

/** Purges imports that were abandoned. */
export function purgeKitImports(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return deleteImportsBefore(db, new Date(now.getTime() - IMPORT_KEPT_HOURS * 3_600_000), signal);
}

/** A kit that only came into another box has been updated, too. */
function addMoved(
  { created, updated, unchanged }: ImportOutcome,
  moved: ReadonlySet<string>,
  changed: ReadonlySet<string>,
): ImportOutcome {
  const only = [...moved].filter((serial) => !changed.has(serial)).length;
  return { created, updated: updated + only, unchanged: unchanged - only };
}

async function refuseRepeatedRows(tx: Db, id: number): Promise<void> {
  const [first] = await selectRepeatedRows(tx, id);
  if (!first) return;
  const sentence = `${first.serial_number} appears on lines ${first.first_line} and ${first.line}.`;
  throw new AppError('conflict', `${sentence} Nothing was imported.`);
}
