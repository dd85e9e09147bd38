import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';
import { DELIVERY_STATES } from '../contract.ts';

export const DELIVERIES_AT_ONCE = 50;

const deliveriesView = z.object({
  tab: z.enum(['deliveries', 'webhooks']).catch('deliveries'),
  state: z.enum(['all', ...DELIVERY_STATES]).catch('all'),
  search: z.string().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type DeliveriesView = z.infer<typeof deliveriesView>;

/** What the screen shows, as its address keeps it. */
export const useDeliveriesView = () => useUrlState(deliveriesView);

const open = z.object({
  dialog: z.enum(['', 'test-mail', 'webhook', 'edit-webhook', 'delete-webhook', 'history']).catch(''),
  webhook: z.coerce.number().int().positive().optional().catch(undefined),
});
type DialogName = z.infer<typeof open>['dialog'];

/** Which dialog is open, about which webhook: `?dialog=edit-webhook&webhook=7`. */
export function useDeliveriesDialog() {
  const [{ dialog, webhook }, show] = useUrlState(open);
  return {
    dialog,
    webhookId: webhook,
    openDialog: (dialog: DialogName, webhook?: number): void => show({ dialog, webhook }, { push: true }),
    closeDialog: (): void => show({ dialog: '', webhook: undefined }),
  };
}
