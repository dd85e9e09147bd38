import type { Db } from '#server/db/database.ts';
import { toDayNumber } from '#shared/dates.ts';
import type { DemandEvent } from '../../rules/events.ts';

/** An event as it is kept. */
export interface StoredDemandEvent {
  id: number;
  name: string;
  first_day: string;
  last_day: string;
  region: 'us' | 'eu' | null;
  channel_group: 'shops' | 'amazon' | null;
  uplift_percent: number;
  version: number;
}

const columns = [
  'id',
  'name',
  'first_day',
  'last_day',
  'region',
  'channel_group',
  'uplift_percent',
  'version',
] as const;

/** The latest first. */
export const selectDemandEvents = (db: Db): Promise<StoredDemandEvent[]> =>
  db.selectFrom('demand_events').select(columns).orderBy('first_day', 'desc').orderBy('id', 'desc').execute();

export const toDemandEvent = (event: StoredDemandEvent): DemandEvent => ({
  firstDay: toDayNumber(event.first_day),
  lastDay: toDayNumber(event.last_day),
  region: event.region,
  group: event.channel_group,
  upliftPercent: event.uplift_percent,
});

export const lockDemandEvent = (db: Db, id: number): Promise<StoredDemandEvent | undefined> =>
  db.selectFrom('demand_events').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export type DemandEventFields = Omit<StoredDemandEvent, 'id' | 'version'>;

export const insertDemandEvent = (
  db: Db,
  fields: DemandEventFields,
  savedAt: Date,
): Promise<StoredDemandEvent> =>
  db
    .insertInto('demand_events')
    .values({ ...fields, saved_at: savedAt })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateDemandEvent = (
  db: Db,
  { id, version }: Pick<StoredDemandEvent, 'id' | 'version'>,
  fields: DemandEventFields & { saved_at: Date },
): Promise<StoredDemandEvent> =>
  db
    .updateTable('demand_events')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteDemandEvent = async (db: Db, id: number): Promise<void> =>
  void (await db.deleteFrom('demand_events').where('id', '=', id).execute());
