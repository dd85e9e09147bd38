import { recordChanges, type Actor } from '#features/history/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { announce } from '#server/live/announce.ts';
import { addDays, dayIn } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { CatalogueEntry, CatalogueItem, listUnmapped as listing } from '../contract.ts';
import { VARIANT_PARTS } from '../rules/contents.ts';
import { changedSentence, goneSentence, thereSentence } from '../rules/sentences.ts';
import * as items from './queries.ts';
import type { StoredItem } from './queries.ts';

export { mappedSkus } from './mapped-skus.ts';

const UNMAPPED_DAYS = 90;

interface Company {
  timeZone: string;
  now: Date;
}

/** Who asks for a change, from where and when. */
export interface Request {
  actor: Actor;
  address: string | null;
  now: Date;
}

export const listCatalogue = (db: Db): Promise<CatalogueItem[]> => items.selectItems(db);

/** What the catalogue does not know of the last days, today included. */
export async function listUnmapped(db: Db, { timeZone, now }: Company): Promise<ResponseOf<typeof listing>> {
  const to = dayIn(timeZone, now);
  const from = addDays(to, 1 - UNMAPPED_DAYS);
  return { days: UNMAPPED_DAYS, products: await items.selectUnmapped(db, { from, to, timeZone }) };
}

/** Saves what is in some products, all of them or none. */
export const saveCatalogue = (
  db: Db,
  by: Request,
  entries: readonly CatalogueEntry[],
): Promise<{ added: number; changed: number }> =>
  inTransaction(db, async (tx) => {
    // Always in the same order, so that two saves of the same products wait for each other and never both.
    const inOrder = entries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const changes: Change[] = [];
    for (const entry of inOrder) changes.push(await saveOne(tx, by, entry));
    await record(tx, by, changes);
    return {
      added: changes.filter(({ before }) => before === null).length,
      changed: changes.filter(({ before, after }) => before !== null && before !== after).length,
    };
  });

export const removeFromCatalogue = (db: Db, by: Request, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await items.deleteItem(tx, id);
    if (!before) throw new AppError('not_found', 'This product is not in the catalogue (any more).');
    await record(tx, by, [{ before, after: null }]);
  });

interface Change {
  before: StoredItem | null;
  after: StoredItem | null;
}

const keyOf = ({ kind, code }: Pick<StoredItem, 'kind' | 'code'>): string => `${kind} ${code}`;

async function saveOne(tx: Db, by: Request, { version, ...entry }: CatalogueEntry): Promise<Change> {
  const saved = { ...entry, saved_at: by.now, saved_by: by.actor.username };
  if (version === undefined) {
    const after = await items.insertItem(tx, saved);
    if (!after) throw taken(entry.code);
    return { before: null, after };
  }
  const before = await items.lockItem(tx, entry);
  if (!before) throw new AppError('conflict', goneSentence(entry.code));
  if (before.version !== version) throw new AppError('conflict', changedSentence(before));
  if (isSame(before, entry)) return { before, after: before };
  return { before, after: await items.updateItem(tx, before.id, saved) };
}

const isSame = (stored: StoredItem, entry: Omit<CatalogueEntry, 'version'>): boolean =>
  stored.made_for === entry.made_for &&
  VARIANT_PARTS.every(({ variant }) => stored[variant] === entry[variant]);

const taken = (code: string): AppError =>
  new AppError('conflict', thereSentence(code), { fields: { code: thereSentence(code) } });

/** Writes changes into the history, and tells every open screen; the plan's actuals are counted by the catalogue. */
async function record(tx: Db, by: Request, changes: readonly Change[]): Promise<void> {
  await recordChanges(
    tx,
    changes.map(({ before, after }) => ({
      ...by,
      entity: 'catalogue-item',
      entityId: (after ?? before)?.id ?? null,
      action: before ? (after ? 'updated' : 'deleted') : 'created',
      before: before && figuresIn(before),
      after: after && figuresIn(after),
    })),
  );
  await announce(tx, { topic: 'catalogue' });
}

const figuresIn = ({ kind, code, made_for, ...stored }: StoredItem) => ({
  kind,
  code,
  made_for,
  ...Object.fromEntries(VARIANT_PARTS.map(({ variant }) => [variant, stored[variant]])),
});
