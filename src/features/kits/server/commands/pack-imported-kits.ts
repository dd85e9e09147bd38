import { packMachineKits } from '#features/factory-shipments/server/public.ts';
import { recordChanges, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { selectBoxedRows } from '../queries/boxes-of-import.ts';

const KITS_AT_ONCE = 5_000;

/** Puts the kits of an import into the boxes that its rows name. Answers the kits known before that changed their box. */
export async function packImportedKits(
  tx: Db,
  by: Requester,
  rows: Awaited<ReturnType<typeof selectBoxedRows>>,
): Promise<Set<string>> {
  const moved = new Set<string>();
  for (let start = 0; start < rows.length; start += KITS_AT_ONCE) {
    const some = rows.slice(start, start + KITS_AT_ONCE);
    const changes = await packMachineKits(tx, some, by.now);
    const known = some.filter(({ serial, exists }) => exists && changes.has(serial));
    for (const { serial } of known) moved.add(serial);
    await recordChanges(
      tx,
      known.map(({ serial }) => ({
        ...by,
        entity: 'kit',
        entityId: serial,
        action: 'updated',
        before: { box: changes.get(serial)?.before ?? null },
        after: { box: changes.get(serial)?.after ?? null },
      })),
    );
  }
  return moved;
}
