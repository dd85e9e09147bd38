import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import { DAY_MS } from '#shared/day-ms.ts';

/** How long after its last sign-in a device counts as new again. */
const DEVICE_KEPT_DAYS = 180;

/**
 * Notes the device of a sign-in. Answers whether it is a new one; the first of an account is not, as there is nothing to
 * compare it with.
 */
export async function noteDevice(
  tx: Db,
  userId: number,
  { device, now }: { device: string; now: Date },
): Promise<boolean> {
  const hash = createHash('sha256').update(`${userId} ${device}`).digest();
  const known = await tx
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .execute();
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hash, last_seen_at: now })
    .onConflict((of) => of.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
  return known.length > 0 && !known.some((one) => one.device_hash.equals(hash));
}

export function purgeKnownDevices(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const where = sql`last_seen_at < ${new Date(now.getTime() - DEVICE_KEPT_DAYS * DAY_MS)}`;
  return purgeInBatches(db, { table: 'known_devices', where, signal });
}
