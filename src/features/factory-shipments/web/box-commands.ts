import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { call } from '#web/api/call.ts';
import { refetchTopics } from '#web/api/query.ts';
import { useUser } from '#web/session/session.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { confirmFactoryShipment, type FactoryShipment } from '../contract.ts';
import { BOX_WRITES } from './api.ts';
import { useBoxDialog } from './view.ts';

/** What can be done with a box. The screen has it once, and its thousands of rows read it. */
interface BoxCommands {
  isAdmin: boolean;
  openDialog: ReturnType<typeof useBoxDialog>['openDialog'];
  confirm: (box: FactoryShipment) => Promise<void>;
}

const BoxCommandsContext = createContext<BoxCommands | undefined>(undefined);
export const BoxCommandsProvider = BoxCommandsContext;

/** The commands for the rows of this screen; the same object until the person is another. */
export function useNewBoxCommands(): BoxCommands {
  const queries = useQueryClient();
  const isAdmin = useUser().role === 'admin';
  const { openDialog } = useBoxDialog();
  return useMemo(
    () => ({
      isAdmin,
      openDialog,
      confirm: async ({ id, serial_box }) => {
        try {
          const body = { delivered_date: new Date().toISOString() };
          await call(confirmFactoryShipment, { params: { id }, body });
          showSuccessToast(`${serial_box} has been delivered`);
        } catch (error) {
          showErrorToast(error, 'Failed to confirm the delivery');
        }
        await refetchTopics(queries, BOX_WRITES);
      },
    }),
    [isAdmin, openDialog, queries],
  );
}

export function useBoxCommands(): BoxCommands {
  const commands = use(BoxCommandsContext);
  if (!commands) throw new Error('Rows of boxes stand in <BoxCommandsProvider>');
  return commands;
}
