import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import { findLatestChange, recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { formatMomentName, formatShortDateName } from '#shared/date-name.ts';
import { AppError } from '#shared/errors.ts';
import * as overrides from '../queries/demand-overrides.ts';
import type { StoredOverride } from '../queries/demand-overrides.ts';

const ENTITY = 'demand-override';

/** With whose day it is, for the sentence about who was quicker. */
export interface TypedBy extends Requester {
  timeZone: string;
}

export type TypedFigure = Omit<StoredOverride, 'id' | 'version' | 'saved_by' | 'saved_at'>;

/** Types a figure over the forecast of some days; on a day there is only one. */
export const createOverride = (db: Db, by: TypedBy, figure: TypedFigure): Promise<StoredOverride> =>
  runInTransaction(db, async (tx) => {
    refuseOverlap(await overrides.lockOverrides(tx), figure);
    const after = await overrides.insertOverride(tx, sign(figure, by));
    await record(tx, by, { before: null, after });
    return after;
  });

export const editOverride = (
  db: Db,
  by: TypedBy,
  { id, version, ...figure }: TypedFigure & { id: number; version: number },
): Promise<StoredOverride> =>
  runInTransaction(db, async (tx) => {
    const all = await overrides.lockOverrides(tx);
    const before = findOverride(all, id);
    if (before.version !== version) throw await buildConflictError(tx, by, before);
    refuseOverlap(
      all.filter((each) => each.id !== id),
      figure,
    );
    const after = await overrides.updateOverride(tx, before, sign(figure, by));
    await record(tx, by, { before, after });
    return after;
  });

/** Takes a typed figure away again, unless someone has changed it since it was looked at. */
export const removeOverride = (
  db: Db,
  by: TypedBy,
  { id, version }: { id: number; version: number },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = findOverride(await overrides.lockOverrides(tx), id);
    if (before.version !== version) throw await buildConflictError(tx, by, before);
    await overrides.deleteOverride(tx, id);
    await record(tx, by, { before, after: null });
  });

const sign = (figure: TypedFigure, { actor, now }: TypedBy): overrides.OverrideFields => ({
  ...figure,
  saved_by: actor.username,
  saved_at: now,
});

function findOverride(all: readonly StoredOverride[], id: number): StoredOverride {
  const found = all.find((each) => each.id === id);
  if (!found) throw new AppError('not_found', 'This override no longer exists. Someone may have cleared it.');
  return found;
}

function refuseOverlap(others: readonly StoredOverride[], figure: TypedFigure): void {
  const other = others.find(
    (each) =>
      each.cell === figure.cell &&
      each.channel_group === figure.channel_group &&
      each.first_day <= figure.last_day &&
      figure.first_day <= each.last_day,
  );
  if (!other) return;
  const message = `${other.saved_by} already typed a value for ${formatShortDateName(other.first_day)} to ${formatShortDateName(other.last_day)}. Change that one, or choose other days.`;
  throw new AppError('conflict', message, { fields: { first_day: message } });
}

async function buildConflictError(tx: Db, { timeZone }: TypedBy, before: StoredOverride): Promise<AppError> {
  const last = await findLatestChange(tx, ENTITY, before.id);
  const who = last?.user_name ?? before.saved_by;
  const when = formatMomentName(last ? new Date(last.at) : before.saved_at, timeZone);
  return new AppError(
    'conflict',
    `${who} changed this value of ${describeCell(before)} on ${when}. Review it before saving.`,
  );
}

const describeCell = ({ cell }: StoredOverride): string => {
  const parts = CELL_PARTS.find((each) => each.cell === cell);
  return parts ? formatCellName(parts) : cell;
};

const record = (
  tx: Db,
  by: TypedBy,
  { before, after }: { before: StoredOverride | null; after: StoredOverride | null },
): Promise<void> =>
  recordChange(tx, {
    actor: by.actor,
    address: by.address,
    now: by.now,
    entity: ENTITY,
    entityId: (after ?? before)?.id ?? null,
    action: before ? (after ? 'updated' : 'deleted') : 'created',
    before: before && pickFields(before),
    after: after && pickFields(after),
  });

const pickFields = ({
  id: _id,
  version: _version,
  saved_by: _by,
  saved_at: _at,
  ...fields
}: StoredOverride) => fields;
