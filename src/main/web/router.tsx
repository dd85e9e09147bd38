import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { WarehouseLinksPanel } from '#features/warehouses/web/WarehouseLinksPanel.tsx';
import { AreaPage } from '#web/shell/AreaPage.tsx';
import type { NavigationArea } from '#web/shell/navigation/area.ts';
import { isReleaseReplaced, loadAgain } from '#web/loading/release.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { definePaletteList } from '#web/shell/palette/palette-list.ts';
import { Shell } from '#web/shell/Shell.tsx';
import { parseSearch, formatSearch } from '#web/url-search.ts';

import { addAttentionNotes } from './attention-notes.tsx';
import { FactorBanner, FactorGate } from './guards/FactorGate.tsx';
import { ProofAsker } from './guards/ProofAsker.tsx';
import { addSavedViews } from './saved-views.tsx';

const HOME = '/dashboard';

const paletteList = definePaletteList(
  async () => (await import('#features/search/web/PaletteList.tsx')).PaletteList,
);

/** Opens the next screen as a new page once another release has taken over: the two are never mixed. */
function createReleaseGuard(load = (url: string): void => window.location.assign(url)) {
  let shown: string | undefined;
  return ({ location: { pathname, href } }: { location: { pathname: string; href: string } }) => {
    const isNext = shown !== undefined && shown !== pathname;
    shown = pathname;
    return isNext && isReleaseReplaced() ? loadAgain(() => load(href)) : undefined;
  };
}

/** Every route inside the session: one page for each area, within the shell, and the way home from anywhere else. */
export function createAppRouter(areas: NavigationArea[]) {
  const root = createRootRoute({
    beforeLoad: createReleaseGuard(),
    component: () => (
      // Within the router: the dialogs that set a factor up ask it whether one may leave.
      <FactorGate>
        <Shell areas={areas} paletteList={paletteList} navigationPart={WarehouseLinksPanel}>
          <FactorBanner />
          <Outlet />
          <ProofAsker />
        </Shell>
      </FactorGate>
    ),
  });
  const pages = addAttentionNotes(addSavedViews(areas)).map((area) => {
    const page = createLazyPage(area.page);
    return createRoute({
      getParentRoute: () => root,
      path: area.path,
      loader: page.preload,
      component: () => <AreaPage key={area.path} area={area} page={page} />,
    });
  });
  const elsewhere = ['/', '$'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => redirect({ to: HOME, replace: true, throw: true }),
    }),
  );
  return createRouter({
    routeTree: root.addChildren([...pages, ...elsewhere]),
    parseSearch,
    stringifySearch: formatSearch,
  });
}
