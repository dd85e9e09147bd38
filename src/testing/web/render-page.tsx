import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { about } from '#shared/about.ts';
import { defineQuery } from '#web/api/query.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { SessionContext } from '#web/session/session.ts';
import type { Session, SessionState, SessionUser } from '#web/session/session.ts';
import { forgetSession, storeSession } from '#web/api/stored-session.ts';
import { keepFocus } from '#web/shell/keep-focus.ts';
import { LookAndFeel } from '#web/theme/LookAndFeel.tsx';
import { ToastRegion } from '#web/ui/feedback/ToastRegion.tsx';
import { parseSearch, formatSearch } from '#web/url-search.ts';

export const someone: SessionUser = { id: 1, username: 'ada', full_name: 'Ada Lovelace', role: 'admin' };

interface Options {
  /** The address to open, query included. */
  at?: string;
  /** The route of a page that reads its address: `/warehouse/$warehouseId`. */
  path?: string;
  /** Who is signed in; `null` for no one. */
  as?: SessionUser | null;
  /** With the browser's own history: that of the memory goes back without asking. */
  hasHistory?: boolean;
}

/**
 * Draws a page as inside the shell, signed in, at an address; the test answers its calls with `answer`.
 *
 *     answer(listUsers, { users: [ada] });
 *     const { user, address } = await renderPage(<UsersPage />, { at: '/users?role=admin' });
 *     expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
 */
export async function renderPage(
  page: ReactNode,
  { at = '/', path = '/', as = someone, hasHistory = false }: Options = {},
) {
  if (as) storeSessionFor(as);
  const root = createRootRoute();
  const everywhere = [...new Set(['/', '$', path])].map((route) =>
    createRoute({ getParentRoute: () => root, path: route, component: Page }),
  );
  const router = createRouter({
    routeTree: root.addChildren(everywhere),
    history: hasHistory ? openBrowserHistory(at) : createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch: formatSearch,
  });
  await router.load();
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  await introduceCompany(queries);
  const session = buildSessionFor(as);
  const wrapPage = (inside: ReactNode) => (
    <LookAndFeel env="test">
      <QueryClientProvider client={queries}>
        <SessionContext value={session}>
          <PageContext value={inside}>
            <RouterProvider router={router} />
          </PageContext>
          <ToastRegion />
        </SessionContext>
      </QueryClientProvider>
    </LookAndFeel>
  );
  // Awaited, because a page may have parts that load on demand.
  const { rerender } = await act(async () => render(wrapPage(page)));
  return {
    user: userEvent.setup(),
    queries,
    /** Where the page has led to by now. */
    address: () => router.history.location.href,
    /** What a link or a script on the page does. */
    goTo: (to: string) => act(async () => void router.navigate({ href: to })),
    /** The browser's way back. */
    back: () =>
      act(async () => {
        const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        router.history.back();
        await gone;
      }),
    /** Draws the page again with something else in it. */
    redraw: (next: ReactNode) => rerender(wrapPage(next)),
  };
}

/** The shell knows the company's time zone, which may not be that of the machine; a page that asks for it asks again. */
async function introduceCompany(queries: QueryClient): Promise<void> {
  const { queryKey } = defineQuery(about, {});
  const company = { version: '1.0.0', company_time_zone: 'UTC', reporting_currency: 'EUR', is_demo: false };
  queries.setQueryData(queryKey, company);
  await queries.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** The session ends, which removes the page. A page rendered afterwards has a new session. */
export function endTestSession(): void {
  forgetSession();
  cleanup();
}

function openBrowserHistory(at: string) {
  window.history.pushState(null, '', at);
  const history = createBrowserHistory();
  onTestFinished(() => {
    history.destroy();
    window.history.replaceState(null, '', '/');
  });
  return history;
}

const PageContext = createContext<ReactNode>(undefined);

function Page() {
  useEffect(keepFocus, []);
  return use(PageContext);
}

const storeSessionFor = ({ id, full_name: name, role }: SessionUser): void =>
  storeSession({ token: 'token-of-the-test', user: { id, name, role } });

function buildSessionFor(user: SessionUser | null): Session {
  const state: SessionState = user ? { status: 'signed-in', user } : { status: 'signed-out', left: false };
  return {
    state: () => state,
    subscribe: () => () => {},
    open: () => {},
    renew: storeSessionFor,
    leave: async () => {},
    end: () => {},
  };
}
