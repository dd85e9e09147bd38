import type { Db } from '#server/db/database.ts';

/** A proposal that is left out until a day. */
export interface DismissedProposal {
  place: string;
  cell: string;
  until: string;
  reason: string;
  dismissed_by: string;
}

const columns = ['place', 'cell', 'until', 'reason', 'dismissed_by'] as const;

/** Those that hold on a day; the last day included. */
export const selectDismissed = (db: Db, today: string): Promise<DismissedProposal[]> =>
  db.selectFrom('dismissed_proposals').select(columns).where('until', '>=', today).execute();

export const upsertDismissed = async (
  db: Db,
  dismissed: DismissedProposal & { dismissed_at: Date },
): Promise<void> =>
  void (await db
    .insertInto('dismissed_proposals')
    .values(dismissed)
    .onConflict((clash) => clash.columns(['place', 'cell']).doUpdateSet(dismissed))
    .execute());

export const deleteDismissed = (
  db: Db,
  { place, cell }: Pick<DismissedProposal, 'place' | 'cell'>,
): Promise<DismissedProposal | undefined> =>
  db
    .deleteFrom('dismissed_proposals')
    .where('place', '=', place)
    .where('cell', '=', cell)
    .returning(columns)
    .executeTakeFirst();
