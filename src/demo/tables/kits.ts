import type { Insertable } from 'kysely';
import type { KitRow } from '#server/db/schema/plan-tables.ts';
import type { WorldKit } from '../world/records/kits.ts';

export const buildKitRow = (kit: WorldKit): Insertable<KitRow> => ({
  serial_number: kit.serialNumber,
  sku: kit.sku,
  is_subscription_activated: kit.isActivated,
  is_activation_reported: kit.isActivationReported,
  is_retail: kit.isRetail,
  subscription_id: kit.subscriptionId,
  subscription_plan: kit.subscriptionPlan,
  coupon_code: kit.couponCode,
  created_at: new Date(kit.madeAt),
  updated_at: new Date(kit.updatedAt),
  activated_at: kit.activatedAt === null ? null : new Date(kit.activatedAt),
  subscribed_at: kit.subscribedAt === null ? null : new Date(kit.subscribedAt),
});
