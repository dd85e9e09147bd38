import { sql, type Selectable } from 'kysely';
import { recordChanges, type AskedBy } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { KitRow } from '#server/db/schema/plan-tables.ts';
import { announce } from '#server/live/announce.ts';
import { AppError } from '#shared/errors.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type * as contract from '../../contract.ts';
import type { KitWrite, KitOutcome, SavedKits } from '../../contract.ts';
import { SERIAL_NUMBER_ORDER } from '../queries/write-import-rows.ts';
import { refuseFutureKits } from '../../rules/refuse-future-kits.ts';

const FIELDS = [
  'sku',
  'is_subscription_activated',
  'is_retail',
  'subscription_id',
  'subscription_plan',
  'coupon_code',
] as const;

type StoredKit = Pick<Selectable<KitRow>, (typeof FIELDS)[number] | 'serial_number'>;

const EMPTY_KIT: Omit<StoredKit, 'serial_number'> = {
  sku: null,
  is_subscription_activated: false,
  is_retail: false,
  subscription_id: null,
  subscription_plan: null,
  coupon_code: null,
};

/** Records kits, all or none: a new serial number makes a kit, a known one updates what is said of it. */
export async function saveKits(
  db: Db,
  by: AskedBy,
  said: BodyOf<typeof contract.saveKitsEndpoint>,
): Promise<SavedKits> {
  const isBatch = 'kits' in said;
  const kits = isBatch ? said.kits : [said];
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
    else fields[`kits.${index}.serial_number`] = `${serial_number} is also kits.${earlier}`;
  }
  const messages = Object.values(fields);
  if (messages.length > 0) throw new AppError('invalid', `${messages.join('. ')}.`, { fields });
}

async function applyKits(tx: Db, by: AskedBy, kits: readonly KitWrite[]): Promise<Map<string, KitOutcome>> {
  const created = await insertNewKits(tx, by, kits);
  const rest = kits.filter(({ serial_number }) => !created.has(serial_number));
  const before = await lockKits(tx, rest);
  const changes = rest.flatMap((kit) => {
    const stored = before.get(kit.serial_number);
    const said = stored && mergeKit(stored, kit);
    return stored && said && FIELDS.some((name) => said[name] !== stored[name])
      ? [{ before: stored, after: said }]
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
  if (created.size + changes.length > 0) await announce(tx, { topic: 'kits' });
  return new Map<string, KitOutcome>([
    ...[...created.keys()].map((serial): [string, KitOutcome] => [serial, 'created']),
    ...changes.map(({ after }): [string, KitOutcome] => [after.serial_number, 'updated']),
  ]);
}

/** What is stored after this is said: what is left out stays. */
function mergeKit(stored: StoredKit, said: KitWrite): StoredKit {
  const { sku = stored.sku, is_retail = stored.is_retail, coupon_code = stored.coupon_code } = said;
  const { is_subscription_activated = stored.is_subscription_activated } = said;
  const { subscription_id = stored.subscription_id, subscription_plan = stored.subscription_plan } = said;
  const { serial_number } = stored;
  return {
    serial_number,
    sku,
    is_subscription_activated,
    is_retail,
    subscription_id,
    subscription_plan,
    coupon_code,
  };
}

/** Inserts those that are not there yet, in an order that all writers keep, so that none waits for another in a circle. */
async function insertNewKits(
  tx: Db,
  { now }: AskedBy,
  kits: readonly KitWrite[],
): Promise<Map<string, StoredKit>> {
  const rows = kits.map((kit) => ({
    ...mergeKit({ ...EMPTY_KIT, serial_number: kit.serial_number }, kit),
    created_at: kit.creation_time === undefined ? now : new Date(kit.creation_time),
    updated_at: now,
  }));
  const inserted = await tx
    .insertInto('kits')
    .values(rows.toSorted((a, b) => toBytes(a).compare(toBytes(b))))
    .onConflict((conflict) => conflict.column('serial_number').doNothing())
    .returning(['serial_number', ...FIELDS])
    .execute();
  return new Map(inserted.map((kit) => [kit.serial_number, kit]));
}

const toBytes = ({ serial_number }: StoredKit) => Buffer.from(serial_number);

async function lockKits(tx: Db, kits: readonly KitWrite[]): Promise<Map<string, StoredKit>> {
  if (kits.length === 0) return new Map();
  const rows = await tx
    .selectFrom('kits')
    .select(['serial_number', ...FIELDS])
    .where(
      'serial_number',
      'in',
      kits.map(({ serial_number }) => serial_number),
    )
    .orderBy(SERIAL_NUMBER_ORDER)
    .forUpdate()
    .execute();
  return new Map(rows.map((kit) => [kit.serial_number, kit]));
}

async function updateKits(tx: Db, { now }: AskedBy, kits: readonly StoredKit[]): Promise<void> {
  if (kits.length === 0) return;
  await sql`
    update kits set
      sku = said.sku, is_subscription_activated = said.is_subscription_activated, is_retail = said.is_retail,
      subscription_id = said.subscription_id, subscription_plan = said.subscription_plan,
      coupon_code = said.coupon_code, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(kits)}::jsonb) as said (
      serial_number text, sku text, is_subscription_activated boolean, is_retail boolean, subscription_id text,
      subscription_plan text, coupon_code text
    )
    where kits.serial_number = said.serial_number
  `.execute(tx);
}
