import * as items from '../queries/select-catalogue-items.ts';
import { recordChanges, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { CatalogueEntry } from '../../contract.ts';
import { VARIANT_PARTS } from '../../rules/contents.ts';
import { describeChanged, describeGone, describeTaken } from '../../rules/describe-conflicts.ts';
import type { StoredCatalogueItem } from '../queries/select-catalogue-items.ts';

/** Saves the contents of products, all of them or none. */
export const saveEntries = (
  db: Db,
  by: Requester,
  entries: readonly CatalogueEntry[],
): Promise<{ added: number; changed: number }> =>
  runInTransaction(db, async (tx) => {
    const saving = { saved_at: by.now, saved_by: by.actor.username };
    const seen = entries.filter(({ version }) => version !== undefined);
    const unseen = entries.filter(({ version }) => version === undefined);
    const before = indexByKey(await items.lockCatalogueItems(tx, seen));
    for (const entry of seen) refuseOutdated(entry, before.get(formatEntryKey(entry)));
    const changing = seen.filter((entry) => !isSame(before.get(formatEntryKey(entry)), entry));
    const added = indexByKey(await items.insertCatalogueItems(tx, unseen, saving));
    for (const entry of unseen) if (!added.has(formatEntryKey(entry))) throw buildTakenError(entry.code);
    const changed = await items.updateCatalogueItems(tx, changing, saving);
    const changes: Change[] = [
      ...[...added.values()].map((after) => ({ before: null, after })),
      ...changed.map((after) => ({ before: before.get(formatEntryKey(after)) ?? null, after })),
    ];
    await recordEntries(tx, by, changes);
    return { added: added.size, changed: changed.length };
  });

interface Change {
  before: StoredCatalogueItem | null;
  after: StoredCatalogueItem | null;
}

const formatEntryKey = ({ kind, code }: Pick<StoredCatalogueItem, 'kind' | 'code'>): string =>
  `${kind} ${code}`;

const indexByKey = (stored: readonly StoredCatalogueItem[]) =>
  new Map(stored.map((item) => [formatEntryKey(item), item]));

function refuseOutdated({ code, version }: CatalogueEntry, stored: StoredCatalogueItem | undefined): void {
  if (!stored) throw new AppError('conflict', describeGone(code));
  if (stored.version !== version) throw new AppError('conflict', describeChanged(stored));
}

const isSame = (stored: StoredCatalogueItem | undefined, entry: CatalogueEntry): boolean =>
  stored?.made_for === entry.made_for &&
  stored.name === entry.name &&
  stored.box_units === entry.box_units &&
  stored.unit_cost === entry.unit_cost &&
  VARIANT_PARTS.every(({ variant }) => stored[variant] === entry[variant]);

const buildTakenError = (code: string): AppError =>
  new AppError('conflict', describeTaken(code), { fields: { code: describeTaken(code) } });

/** Writes changes into the history. */
export async function recordEntries(tx: Db, by: Requester, changes: readonly Change[]): Promise<void> {
  await recordChanges(
    tx,
    changes.map(({ before, after }) => ({
      ...by,
      entity: 'catalogue-item',
      entityId: (after ?? before)?.id ?? null,
      action: before ? (after ? 'updated' : 'deleted') : 'created',
      before: before && pickFigures(before),
      after: after && pickFigures(after),
    })),
  );
}

const pickFigures = ({
  kind,
  code,
  name,
  made_for,
  box_units,
  unit_cost,
  ...stored
}: StoredCatalogueItem) => ({
  kind,
  code,
  name,
  made_for,
  box_units,
  unit_cost,
  ...Object.fromEntries(VARIANT_PARTS.map(({ variant }) => [variant, stored[variant]])),
});
