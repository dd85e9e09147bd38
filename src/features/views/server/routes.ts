import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { keepLayout, keepUsualView } from './commands/save-preferences.ts';
import { addView, changeView, isEditableBy, removeView } from './commands/save-view.ts';
import { selectLayouts, selectUsualViews } from './queries/preferences.ts';
import { selectViewsFor } from './queries/saved-views.ts';

const success = true as const;

export function registerViewsRoutes(app: App): void {
  serve(app, contract.listViews, async ({ db, user }) => {
    const [views, usual, layouts] = await Promise.all([
      selectViewsFor(db, user.id),
      selectUsualViews(db, user.id),
      selectLayouts(db, user.id),
    ]);
    const usualIds = new Set(usual.map(({ view_id }) => view_id));
    return {
      views: views.map(({ owner_id, owner, ...view }) => ({
        ...view,
        is_editable: isEditableBy({ owner_id, is_shared: view.is_shared }, user),
        owner: owner_id === user.id ? null : owner,
        is_usual: usualIds.has(view.id),
      })),
      layouts: layouts.map(({ table_name, layout }) => ({ table: table_name, layout })),
    };
  });

  serve(app, contract.createView, async ({ db, body, user, ...by }) => ({
    success,
    id: await addView(db, { ...by, actor: user }, body),
  }));

  serve(app, contract.updateView, async ({ db, params, body, user, ...by }) => {
    await changeView(db, { ...by, actor: user }, { ...body, id: params.id });
    return { success };
  });

  serve(app, contract.deleteView, async ({ db, params, user, ...by }) => {
    await removeView(db, { ...by, actor: user }, params.id);
    return { success };
  });

  serve(app, contract.setUsualView, async ({ db, body, user }) => {
    await keepUsualView(db, { userId: user.id, screen: body.screen, viewId: body.view_id });
    return { success };
  });

  serve(app, contract.saveTableLayout, async ({ db, body, user }) => {
    await keepLayout(db, { userId: user.id, ...body });
    return { success };
  });
}
