import { RouterProvider } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { LiveAnswers } from '#web/live/LiveAnswers.tsx';
import { restoreReturnPath } from '#web/session/return-path.ts';
import { readStoredToken } from '#web/api/stored-session.ts';
import type { NavigationArea } from '#web/shell/navigation/area.ts';
import { TableToolsContext, type TableToolsProps } from '#web/ui/table-tools/table-tools.ts';
import { createAppRouter } from './router.tsx';

const TableTools = lazy(async () => ({
  default: (await import('#features/views/web/TableToolsPanel.tsx')).TableToolsPanel,
}));

type Router = ReturnType<typeof createAppRouter>;
const renderTools = (props: TableToolsProps<unknown>) => <TableTools {...props} />;

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
