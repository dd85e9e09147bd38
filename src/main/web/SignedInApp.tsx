import { RouterProvider } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { getDataAge, listFreshness } from '#features/connections/contract.ts';
import type { DataAge } from '#shared/files/list-file.ts';
import { call } from '#web/api/call.ts';
import { LiveAnswers } from '#web/live/LiveAnswers.tsx';
import { restoreReturnPath } from '#web/session/return-path.ts';
import { readStoredToken } from '#web/api/stored-session.ts';
import type { NavigationArea } from '#web/shell/navigation/area.ts';
import { TableToolsContext, type TableToolsProps } from '#web/ui/table-tools/table-tools.ts';
import { createAppRouter } from './router.tsx';

const TableTools = lazy(async () => ({
  default: (await import('#features/views/web/TableToolsPanel.tsx')).TableToolsPanel,
}));

/** When each source was last synced, for the workbooks that people take away. */
async function fetchDataAges(): Promise<DataAge[]> {
  const { sources } = await call(listFreshness, {});
  return sources.map(getDataAge);
}

type Router = ReturnType<typeof createAppRouter>;
const renderTools = (props: TableToolsProps<unknown>) => <TableTools {...props} fetchAges={fetchDataAges} />;

let current: { token: string | undefined; router: Router } | undefined;

/** The router of a session; it starts at the page that was asked for before signing in. */
function openSessionRouter(token: string | undefined, areas: NavigationArea[]): Router {
  if (current?.token !== token || !current) {
    current?.router.history.destroy();
    restoreReturnPath();
    current = { token, router: createAppRouter(areas) };
  }
  return current.router;
}

/** Begins to load the screen of the address before it is drawn; before a sign-in it is not known which one that is. */
export async function prepareFirstScreen(areas: NavigationArea[]): Promise<void> {
  const token = readStoredToken();
  if (token !== undefined) await openSessionRouter(token, areas).load();
}

/** Everything that needs a session: its answers, kept up to date, and the screens. */
export function SignedInApp({ areas }: { areas: NavigationArea[] }) {
  const [router] = useState(() => openSessionRouter(readStoredToken(), areas));
  return (
    <LiveAnswers>
      <TableToolsContext value={renderTools}>
        <RouterProvider router={router} />
      </TableToolsContext>
    </LiveAnswers>
  );
}
