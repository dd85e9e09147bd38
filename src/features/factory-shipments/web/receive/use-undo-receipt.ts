import { useSend } from '#web/api/query.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { undoFactoryShipmentConfirm } from '../../contract/arrivals.ts';
import type { ScreenBox } from './shipments.ts';
import { receipts } from './use-receipts.ts';
import { useUndoReceiptWords as words } from './wording.ts';

/** Takes back that a box was received: on the device while it waits there, else on the server. */
export function useUndoReceipt(): (box: ScreenBox) => Promise<void> {
  const { send } = useSend(undoFactoryShipmentConfirm);
  return async ({ id, serial_box, delivered_date }) => {
    const isSent = await receipts.takeBack(id);
    if (!isSent && delivered_date === null) return;
    try {
      await send({ params: { id } });
      receipts.forget(id);
      showSuccessToast(words.isInTransitAgain(serial_box));
    } catch (error) {
      showErrorToast(error, words.failedToUndoReceipt);
    }
  };
}
