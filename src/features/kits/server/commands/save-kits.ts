import type * as contract from '../../contract/kits.ts';
import { recordChanges, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { KitWrite, KitOutcome, SavedKits } from '../../contract/kits.ts';
import { refuseFutureKits } from '../../rules/refuse-future-kits.ts';
import { insertNewKits, lockKits, mergeKit, STORED_KIT_FIELDS, updateKits } from '../queries/write-kits.ts';

/** Records kits, all or none: a new serial number makes a kit, a known one updates its kit. */
export async function recordKits(
  db: Db,
  by: Requester,
  body: BodyOf<typeof contract.saveKits>,
): Promise<SavedKits> {
  const isBatch = 'kits' in body;
  const kits = isBatch ? body.kits : [body];
  refuseRepeatedSerials(kits);
  refuseFutureKits(kits, by.now, (index) => (isBatch ? `kits.${index}.creation_time` : 'creation_time'));
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

function refuseRepeatedSerials(kits: readonly KitWrite[]): void {
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

async function applyKits(tx: Db, by: Requester, kits: readonly KitWrite[]): Promise<Map<string, KitOutcome>> {
  const created = await insertNewKits(tx, by, kits);
  const rest = kits.filter(({ serial_number }) => !created.has(serial_number));
  const before = await lockKits(tx, rest);
  const changes = rest.flatMap((kit) => {
    const stored = before.get(kit.serial_number);
    const merged = stored && mergeKit(stored, kit);
    return stored && merged && STORED_KIT_FIELDS.some((name) => merged[name] !== stored[name])
      ? [{ before: stored, after: merged }]
      : [];
  });
  await updateKits(
    tx,
    by,
    changes.map(({ after }) => after),
  );

  const toChangeTarget = (serial: string) => ({ ...by, entity: 'kit', entityId: serial });
  await recordChanges(tx, [
    ...[...created.values()].map((kit) => ({
      ...toChangeTarget(kit.serial_number),
      action: 'created',
      before: null,
      after: { ...kit },
    })),
    ...changes.map(({ before: old, after }) => ({
      ...toChangeTarget(after.serial_number),
      action: 'updated',
      before: { ...old },
      after: { ...after },
    })),
  ]);
  return new Map<string, KitOutcome>([
    ...[...created.keys()].map((serial): [string, KitOutcome] => [serial, 'created']),
    ...changes.map(({ after }): [string, KitOutcome] => [after.serial_number, 'updated']),
  ]);
}
