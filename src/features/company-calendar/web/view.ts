import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';

const open = z.object({
  dialog: z.enum(['', 'week', 'closure', 'edit', 'remove', 'history']).catch(''),
  closure: z.coerce.number().int().positive().optional().catch(undefined),
});
export type CalendarDialog = z.infer<typeof open>['dialog'];

/** Which dialog is open, about which closure: `?dialog=edit&closure=7`. */
export function useCalendarDialog() {
  const [{ dialog, closure }, show] = useUrlState(open);
  return {
    dialog,
    closureId: closure,
    openDialog: (next: CalendarDialog, id?: number): void =>
      show({ dialog: next, closure: id }, { push: true }),
    closeDialog: (): void => show({ dialog: '', closure: undefined }),
  };
}
