import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SignedIn } from '#web/session/SignedIn.tsx';
import { AreaPage } from '#web/shell/AreaPage.tsx';
import type { Area } from '#web/shell/area.ts';
import { lazyPage } from '#web/shell/lazy-page.tsx';
import { ScreenBoundary } from '#web/shell/ScreenBoundary.tsx';
import type { Shell } from '#web/shell/Shell.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { parseSearch, stringifySearch } from '#web/url-search.ts';

const HOME = '/dashboard';

// The sign-in page and the shell load apart, so that a visitor waits only for the one that they see.
const LazyLogin = lazyPage(async () => (await import('#features/auth/web/LoginPage.tsx')).LoginPage);
const LazyShell = lazyPage<Parameters<typeof Shell>[0]>(
  async () => (await import('#web/shell/Shell.tsx')).Shell,
);

const toHome = () => redirect({ to: HOME, replace: true, throw: true });

/** Every route of the product: the sign-in page, one page for each area, and the way home from anywhere else. */
export function createAppRouter(areas: Area[], history?: RouterHistory) {
  const root = createRootRoute({ component: Root });
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    loader: LazyLogin.preload,
    component: LazyLogin,
  });
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    loader: LazyShell.preload,
    component: () => (
      <SignedIn>
        <LazyShell areas={areas}>
          <Outlet />
        </LazyShell>
      </SignedIn>
    ),
  });
  const pages = areas.map((area) => {
    const page = lazyPage(area.page);
    return createRoute({
      getParentRoute: () => signedIn,
      path: area.path,
      loader: page.preload,
      component: () => <AreaPage key={area.path} area={area} page={page} />,
    });
  });
  const elsewhere = ['/', '$'].map((path) =>
    createRoute({ getParentRoute: () => root, path, beforeLoad: toHome }),
  );
  return createRouter({
    routeTree: root.addChildren([login, signedIn.addChildren(pages), ...elsewhere]),
    parseSearch,
    stringifySearch,
    ...(history && { history }),
  });
}

const Root = () => (
  <ScreenBoundary
    onRetry={() => {
      LazyLogin.retry();
      LazyShell.retry();
    }}
  >
    <Suspense fallback={<Waiting label="Loading" />}>
      <Outlet />
    </Suspense>
  </ScreenBoundary>
);
