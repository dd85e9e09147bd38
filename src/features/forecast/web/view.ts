import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';
import { FORECAST_CHANNELS, FORECAST_SUBJECTS } from '../rules/channel-groups.ts';

/** Whose forecast is shown. */
export const forecastView = z.object({
  subject: z.enum(FORECAST_SUBJECTS).catch('all'),
  channel: z.enum(FORECAST_CHANNELS).catch('all'),
});

const open = z.object({
  dialog: z.enum(['', 'event', 'edit', 'remove', 'history']).catch(''),
  event: z.coerce.number().int().positive().optional().catch(undefined),
});
export type ForecastDialog = z.infer<typeof open>['dialog'];

/** Which dialog is open, about which event: `?dialog=edit&event=7`. */
export function useForecastDialog() {
  const [{ dialog, event }, show] = useUrlState(open);
  return {
    dialog,
    eventId: event,
    openDialog: (dialog: ForecastDialog, event?: number): void => show({ dialog, event }, { push: true }),
    closeDialog: (): void => show({ dialog: '', event: undefined }),
  };
}
