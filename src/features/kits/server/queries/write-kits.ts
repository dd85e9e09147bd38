import { sql, type Selectable } from 'kysely';
import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { KitRow } from '#server/db/schema/plan-tables.ts';
import type { KitReport } from '../../contract/kits.ts';
import { readActivation } from './select-kit-page.ts';
import { SERIAL_NUMBER_ORDER } from './write-import-rows.ts';

export const STORED_KIT_FIELDS = [
  'sku',
  'is_subscription_activated',
  'is_retail',
  'subscription_id',
  'subscription_plan',
  'coupon_code',
  'activated_at',
  'subscribed_at',
] as const;

type StoredField = (typeof STORED_KIT_FIELDS)[number] | 'serial_number';
export type StoredKit = Omit<Pick<Selectable<KitRow>, StoredField>, 'is_subscription_activated'> & {
  /** Null where no one reported it. */
  is_subscription_activated: boolean | null;
};

const STORED_COLUMNS = ['serial_number', ...STORED_KIT_FIELDS, 'is_activation_reported'] as const;

const toStoredKit = ({
  is_activation_reported,
  ...row
}: Pick<Selectable<KitRow>, (typeof STORED_COLUMNS)[number]>): StoredKit => ({
  ...row,
  is_subscription_activated: readActivation({ ...row, is_activation_reported }),
});

/** As the table has it, which keeps apart whether a kit is activated and whether anyone reported it. */
const toKitRow = ({ is_subscription_activated: isActivated, ...kit }: StoredKit) => ({
  ...kit,
  is_subscription_activated: isActivated ?? false,
  is_activation_reported: isActivated !== null,
});

const EMPTY_KIT: Omit<StoredKit, 'serial_number'> = {
  sku: null,
  is_subscription_activated: null,
  is_retail: false,
  subscription_id: null,
  subscription_plan: null,
  coupon_code: null,
  activated_at: null,
  subscribed_at: null,
};

/**
 * The stored kit with the sent fields in place; a field that was not sent stays. `learnedAt` is when it happened where
 * a call tells that a kit is activated or subscribed, but not since when; null where that may be long ago.
 */
export function mergeKit(stored: StoredKit, sent: KitReport, learnedAt: Date | null): StoredKit {
  const { sku = stored.sku, is_retail = stored.is_retail, coupon_code = stored.coupon_code } = sent;
  const { is_subscription_activated = stored.is_subscription_activated } = sent;
  const { subscription_id = stored.subscription_id, subscription_plan = stored.subscription_plan } = sent;
  const { serial_number } = stored;
  return {
    serial_number,
    sku,
    is_subscription_activated,
    is_retail,
    subscription_id,
    subscription_plan,
    coupon_code,
    activated_at: mergeMoment({
      isSo: is_subscription_activated === true,
      was: stored.is_subscription_activated ? stored.activated_at : learnedAt,
      sent: sent.activation_time,
    }),
    subscribed_at: mergeMoment({
      isSo: subscription_id !== null,
      was: stored.subscription_id === null ? learnedAt : stored.subscribed_at,
      sent: sent.subscription_time,
    }),
  };
}

interface MergedMoment {
  isSo: boolean;
  was: Date | null;
  sent: string | null | undefined;
}

function mergeMoment({ isSo, was, sent }: MergedMoment): Date | null {
  if (!isSo) return null;
  if (sent === undefined) return was;
  return sent === null ? null : new Date(sent);
}

/** Inserts those that are not there yet, in an order that all writers keep, so that none waits for another in a circle. */
export async function insertNewKits(
  tx: Db,
  { now }: Requester,
  kits: readonly KitReport[],
): Promise<Map<string, StoredKit>> {
  const rows = kits.map((kit) => ({
    ...toKitRow(mergeKit({ ...EMPTY_KIT, serial_number: kit.serial_number }, kit, null)),
    created_at: kit.creation_time === undefined ? now : new Date(kit.creation_time),
    updated_at: now,
  }));
  const inserted = await tx
    .insertInto('kits')
    .values(rows.toSorted((a, b) => toBytes(a).compare(toBytes(b))))
    .onConflict((conflict) => conflict.column('serial_number').doNothing())
    .returning(STORED_COLUMNS)
    .execute();
  return new Map(inserted.map((kit) => [kit.serial_number, toStoredKit(kit)]));
}

const toBytes = ({ serial_number }: Pick<StoredKit, 'serial_number'>) => Buffer.from(serial_number);

export async function lockKits(tx: Db, kits: readonly KitReport[]): Promise<Map<string, StoredKit>> {
  if (kits.length === 0) return new Map();
  const rows = await tx
    .selectFrom('kits')
    .select(STORED_COLUMNS)
    .where(
      'serial_number',
      'in',
      kits.map(({ serial_number }) => serial_number),
    )
    .orderBy(SERIAL_NUMBER_ORDER)
    .forUpdate()
    .execute();
  return new Map(rows.map((kit) => [kit.serial_number, toStoredKit(kit)]));
}

export async function updateKits(tx: Db, { now }: Requester, kits: readonly StoredKit[]): Promise<void> {
  if (kits.length === 0) return;
  await sql`
    update kits set
      sku = sent.sku, is_subscription_activated = sent.is_subscription_activated,
      is_activation_reported = sent.is_activation_reported, is_retail = sent.is_retail,
      subscription_id = sent.subscription_id, subscription_plan = sent.subscription_plan,
      coupon_code = sent.coupon_code, activated_at = sent.activated_at, subscribed_at = sent.subscribed_at,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(kits.map(toKitRow))}::jsonb) as sent (
      serial_number text, sku text, is_subscription_activated boolean, is_activation_reported boolean,
      is_retail boolean, subscription_id text,
      subscription_plan text, coupon_code text, activated_at timestamptz, subscribed_at timestamptz
    )
    where kits.serial_number = sent.serial_number
  `.execute(tx);
}
