import type * as contract from '../../contract/kits.ts';
import { packMachineKits } from '#features/factory-shipments/server/public.ts';
import { recordChanges, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { KitReport, KitOutcome, SavedKits } from '../../contract/kits.ts';
import { refuseFutureKits } from '../../rules/refuse-future-kits.ts';
import {
  insertNewKits,
  lockKits,
  mergeKit,
  STORED_KIT_FIELDS,
  updateKits,
  type StoredKit,
} from '../queries/write-kits.ts';

/** Records kits, all or none: a new serial number makes a kit, a known one updates its kit. */
export async function recordKits(
  db: Db,
  by: Requester,
  body: BodyOf<typeof contract.saveKits>,
): Promise<SavedKits> {
  const isBatch = 'kits' in body;
  const kits = isBatch ? body.kits : [body];
  refuseRepeatedSerials(kits);
  refuseFutureKits(kits, by.now, (index, name) => (isBatch ? `kits.${index}.${name}` : name));
  const outcomes = await runInTransaction(db, (tx) => applyKits(tx, by, kits));
  const countOutcome = (wanted: KitOutcome) =>
    kits.filter(({ serial_number }) => (outcomes.get(serial_number) ?? 'unchanged') === wanted).length;
  return {
    success: true,
    created: countOutcome('created'),
    updated: countOutcome('updated'),
    unchanged: countOutcome('unchanged'),
    kits: kits.map(({ serial_number }) => ({
      serial_number,
      outcome: outcomes.get(serial_number) ?? 'unchanged',
    })),
  };
}

function refuseRepeatedSerials(kits: readonly KitReport[]): void {
  const first = new Map<string, number>();
  const fields: Record<string, string> = {};
  for (const [index, { serial_number }] of kits.entries()) {
    const earlier = first.get(serial_number);
    if (earlier === undefined) first.set(serial_number, index);
    else fields[`kits.${index}.serial_number`] = `${serial_number} is repeated (also item ${earlier})`;
  }
  const messages = Object.values(fields);
  if (messages.length > 0) throw new AppError('invalid', `${messages.join('. ')}.`, { fields });
}

async function applyKits(
  tx: Db,
  by: Requester,
  kits: readonly KitReport[],
): Promise<Map<string, KitOutcome>> {
  const created = await insertNewKits(tx, by, kits);
  const rest = kits.filter(({ serial_number }) => !created.has(serial_number));
  const before = await lockKits(tx, rest);
  const boxes = await packMachineKits(
    tx,
    kits.flatMap(({ serial_number: serial, box }) => (box ? [{ serial, box }] : [])),
    by.now,
  );
  const changes = rest.flatMap((kit) => {
    const stored = before.get(kit.serial_number);
    const merged = stored && mergeKit(stored, kit, by.now);
    return stored && merged && (isChanged(stored, merged) || boxes.has(kit.serial_number))
      ? [{ before: stored, after: merged }]
      : [];
  });
  await updateKits(
    tx,
    by,
    changes.flatMap(({ before: old, after }) => (isChanged(old, after) ? [after] : [])),
  );

  const toChangeTarget = (serial: string) => ({ ...by, entity: 'kit', entityId: serial });
  await recordChanges(tx, [
    ...[...created.values()].map((kit) => ({
      ...toChangeTarget(kit.serial_number),
      action: 'created',
      before: null,
      after: { ...kit, box: boxes.get(kit.serial_number)?.after ?? null },
    })),
    ...changes.map(({ before: old, after }) => ({
      ...toChangeTarget(after.serial_number),
      action: 'updated',
      before: { ...old, box: boxes.get(after.serial_number)?.before ?? null },
      after: { ...after, box: boxes.get(after.serial_number)?.after ?? null },
    })),
  ]);
  return new Map<string, KitOutcome>([
    ...[...created.keys()].map((serial): [string, KitOutcome] => [serial, 'created']),
    ...changes.map(({ after }): [string, KitOutcome] => [after.serial_number, 'updated']),
  ]);
}

const isChanged = (before: StoredKit, after: StoredKit): boolean =>
  STORED_KIT_FIELDS.some((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
