import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { WebhookDestinationsTable } from '#server/db/schema/deliveries-tables.ts';

export type Webhook = Omit<Selectable<WebhookDestinationsTable>, 'secret'>;

const COLUMNS = [
  'id',
  'name',
  'url',
  'shape',
  'areas',
  'only_urgent',
  'is_on',
  'off_reason',
  'created_at',
  'created_by',
  'version',
] as const;

/** Why what waited for a webhook was given up when it was turned off. */
export const explainOff = ({ off_reason: reason }: Pick<Webhook, 'off_reason'>): string =>
  reason ?? 'This webhook was turned off.';

export const selectWebhooks = (db: Db): Promise<Webhook[]> =>
  db.selectFrom('webhook_destinations').select(COLUMNS).orderBy('name').execute();

export const lockWebhook = (tx: Db, id: number): Promise<Webhook | undefined> =>
  tx.selectFrom('webhook_destinations').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined where there is one of this name. */
export const insertWebhook = (
  tx: Db,
  webhook: Insertable<WebhookDestinationsTable>,
): Promise<Webhook | undefined> =>
  tx
    .insertInto('webhook_destinations')
    .values(webhook)
    .onConflict((of) => of.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

export const updateWebhook = (
  tx: Db,
  id: number,
  change: Updateable<WebhookDestinationsTable>,
): Promise<Webhook> =>
  tx
    .updateTable('webhook_destinations')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const removeWebhook = async (tx: Db, id: number): Promise<void> =>
  void (await tx.deleteFrom('webhook_destinations').where('id', '=', id).execute());

/** Where a message goes and what signs it; whether it goes at all. */
export const selectTarget = (db: Db, id: number) =>
  db
    .selectFrom('webhook_destinations')
    .select(['url', 'secret', 'is_on', 'off_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
