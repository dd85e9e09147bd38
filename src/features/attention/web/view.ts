import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';

const todayView = z.object({
  show: z.enum(['open', 'mine', 'snoozed']).catch('open'),
  dialog: z.enum(['', 'snooze', 'assign', 'note', 'history']).catch(''),
  alerts: z.string().catch(''),
});
export type TodayDialog = Exclude<z.infer<typeof todayView>['dialog'], ''>;

/** Which alerts are listed, and which dialog is open about which of them: `?dialog=snooze&alerts=7,9`. */
export function useTodayView() {
  const [{ show: shown, dialog, alerts }, show] = useUrlState(todayView);
  return {
    shown,
    list: (next: typeof shown) => show({ show: next }, { push: true }),
    dialog,
    ids: alerts.split(',').flatMap((text) => (/^\d+$/.test(text) ? [Number(text)] : [])),
    open: (next: TodayDialog, ids: readonly number[]) =>
      show({ dialog: next, alerts: ids.join(',') }, { push: true }),
    close: () => show({ dialog: '', alerts: '' }),
  };
}
