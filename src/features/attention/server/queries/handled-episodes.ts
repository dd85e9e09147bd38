import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { AttentionEpisodesTable } from '#server/db/schema/attention-tables.ts';

const COLUMNS = [
  'id',
  'label',
  'state',
  'figure',
  'acknowledged_by',
  'acknowledged_at',
  'owner_id',
  'snoozed_until',
  'snoozed_figure',
  'note',
  'version',
] as const;
export type HandledEpisode = Pick<Selectable<AttentionEpisodesTable>, (typeof COLUMNS)[number]>;

/** What people can change of some episodes, locked until the transaction ends. */
export const lockEpisodes = (tx: Db, ids: readonly number[]): Promise<HandledEpisode[]> =>
  tx
    .selectFrom('attention_episodes')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Changes some of them in the same way. */
export const updateHandledEpisodes = (
  tx: Db,
  ids: readonly number[],
  change: Updateable<AttentionEpisodesTable>,
): Promise<HandledEpisode[]> =>
  tx
    .updateTable('attention_episodes')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .returning(COLUMNS)
    .execute();
