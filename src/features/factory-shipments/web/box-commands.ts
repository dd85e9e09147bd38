import { createContext, use, useMemo } from 'react';
import { useRight, useUser } from '#web/session/session.ts';
import { useBoxDialog } from './view.ts';

/** What rows of boxes need to know of the screen. It has this once, and its thousands of rows read it. */
interface BoxCommands {
  isAdmin: boolean;
  canChange: boolean;
  userId: number;
  openDialog: ReturnType<typeof useBoxDialog>['openDialog'];
  openTracking: ReturnType<typeof useBoxDialog>['openTracking'];
}

const BoxCommandsContext = createContext<BoxCommands | undefined>(undefined);
export const BoxCommandsProvider = BoxCommandsContext;

/** The commands for the rows of this screen; the same object until the person is another. */
export function useNewBoxCommands(): BoxCommands {
  const { role, id: userId } = useUser();
  const isAdmin = role === 'admin';
  const canChange = useRight('records');
  const { openDialog, openTracking } = useBoxDialog();
  return useMemo(
    () => ({ isAdmin, canChange, userId, openDialog, openTracking }),
    [isAdmin, canChange, userId, openDialog, openTracking],
  );
}

export function useBoxCommands(): BoxCommands {
  const commands = use(BoxCommandsContext);
  if (!commands) throw new Error('Rows of boxes stand in <BoxCommandsProvider>');
  return commands;
}
