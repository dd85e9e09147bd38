import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';
import { FORECAST_CHANNELS, FORECAST_SUBJECTS } from '../rules/channel-groups.ts';

/** Whose forecast is shown. */
export const forecastView = z.object({
  subject: z.enum(FORECAST_SUBJECTS).catch('all'),
  channel: z.enum(FORECAST_CHANNELS).catch('all'),
});

const DIALOGS = [
  '',
  'event',
  'edit',
  'remove',
  'history',
  'type',
  'edit-typed',
  'clear',
  'typed-history',
  'targets',
  'arithmetic',
  'import',
] as const;

const open = z.object({
  dialog: z.enum(DIALOGS).catch(''),
  event: z.coerce.number().int().positive().optional().catch(undefined),
  typed: z.coerce.number().int().positive().optional().catch(undefined),
});
export type ForecastDialog = z.infer<typeof open>['dialog'];

/** Which dialog is open, about which event or typed figure: `?dialog=edit&event=7`. */
export function useForecastDialog() {
  const [{ dialog, event, typed }, show] = useUrlState(open);
  return {
    dialog,
    eventId: event,
    typedId: typed,
    openDialog: (dialog: ForecastDialog, about: { event?: number; typed?: number } = {}): void =>
      show({ dialog, event: about.event, typed: about.typed }, { push: true }),
    closeDialog: (): void => show({ dialog: '', event: undefined, typed: undefined }),
  };
}
