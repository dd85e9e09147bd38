import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';

const open = z.object({
  dialog: z.enum(['', 'add', 'edit', 'delete', 'history', 'import', 'fill']).catch(''),
  day: z.iso.date().optional().catch(undefined),
});
type DialogName = z.infer<typeof open>['dialog'];

/** Which dialog is open, about which day: `?dialog=edit&day=2026-11-21`. */
export function useDialog() {
  const [{ dialog, day }, show] = useUrlState(open);
  return {
    dialog,
    date: day,
    openDialog: (dialog: DialogName, day?: string): void => show({ dialog, day }, { push: true }),
    closeDialog: (): void => show({ dialog: '', day: undefined }),
  };
}
