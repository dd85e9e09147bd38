import type { Db } from '#server/db/database.ts';
import type { TableLayoutsTable } from '#server/db/schema/views-tables.ts';

export const selectUsualViews = (db: Db, userId: number): Promise<{ screen: string; view_id: number }[]> =>
  db.selectFrom('usual_views').select(['screen', 'view_id']).where('user_id', '=', userId).execute();

export const upsertUsualView = (tx: Db, row: { user_id: number; screen: string; view_id: number }) =>
  tx
    .insertInto('usual_views')
    .values(row)
    .onConflict((of) => of.columns(['user_id', 'screen']).doUpdateSet({ view_id: row.view_id }))
    .execute();

export const deleteUsualView = (tx: Db, userId: number, screen: string) =>
  tx.deleteFrom('usual_views').where('user_id', '=', userId).where('screen', '=', screen).execute();

type Layout = TableLayoutsTable['layout'];

export const selectLayouts = (db: Db, userId: number): Promise<{ table_name: string; layout: Layout }[]> =>
  db
    .selectFrom('table_layouts')
    .select(['table_name', 'layout'])
    .where('user_id', '=', userId)
    .orderBy('table_name')
    .execute();

export const upsertLayout = (tx: Db, row: { user_id: number; table_name: string; layout: Layout }) =>
  tx
    .insertInto('table_layouts')
    .values(row)
    .onConflict((of) => of.columns(['user_id', 'table_name']).doUpdateSet({ layout: row.layout }))
    .execute();

export const deleteLayout = (tx: Db, userId: number, table: string) =>
  tx.deleteFrom('table_layouts').where('user_id', '=', userId).where('table_name', '=', table).execute();
