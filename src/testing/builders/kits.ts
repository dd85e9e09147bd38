import type { Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { KitRow } from '#server/db/schema/plan-tables.ts';

let built = 0;

/** Stores kits that differ from others only in what is given, each created a second before the one in front of it. */
export async function buildKits(db: Db, ...kits: Partial<Insertable<KitRow>>[]): Promise<void> {
  const rows = kits.map((kit, index): Insertable<KitRow> => {
    built += 1;
    const created_at = kit.created_at ?? new Date(Date.UTC(2026, 2, 1, 12) - index * 1000);
    return { serial_number: `KIT${built}`, updated_at: created_at, ...kit, created_at };
  });
  await db.insertInto('kits').values(rows).execute();
}
