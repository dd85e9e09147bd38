import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { WireTableLayout } from '../../contract.ts';
import { LAYOUTS_MAX } from '../../rules.ts';
import * as preferences from '../queries/preferences.ts';
import { lockView } from '../queries/saved-views.ts';

interface UsualView {
  userId: number;
  screen: string;
  viewId: number | null;
}

/** Which view a person's screen opens with. No history: it changes nothing that another person sees. */
export const keepUsualView = (db: Db, { userId, screen, viewId }: UsualView): Promise<void> =>
  runInTransaction(db, async (tx) => {
    if (viewId === null) {
      await preferences.deleteUsualView(tx, userId, screen);
      return;
    }
    const view = await lockView(tx, viewId);
    if (!view || view.screen !== screen || (!view.is_shared && view.owner_id !== userId))
      throw new AppError('not_found', 'This view no longer exists. Someone may have deleted it.');
    await preferences.upsertUsualView(tx, { user_id: userId, screen, view_id: viewId });
  });

interface ArrangedTable {
  userId: number;
  table: string;
  layout: WireTableLayout | null;
}

/** How a person has arranged a table. No history, as above. */
export const keepLayout = (db: Db, { userId, table, layout }: ArrangedTable): Promise<void> =>
  runInTransaction(db, async (tx) => {
    if (layout === null) {
      await preferences.deleteLayout(tx, userId, table);
      return;
    }
    await lockUntilCommit(tx, 'table layouts', String(userId));
    const kept = await preferences.selectLayouts(tx, userId);
    if (kept.length >= LAYOUTS_MAX && !kept.some(({ table_name }) => table_name === table))
      throw new AppError('conflict', `You have arranged ${LAYOUTS_MAX} tables. Reset one first.`);
    await preferences.upsertLayout(tx, { user_id: userId, table_name: table, layout });
  });
