import type { ComponentProps } from 'react';
import { useSend } from '#web/api/query.ts';
import { getDayInZone } from '#shared/dates.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useCompanyTimeZone, useToday } from '#web/use-today.ts';
import type { FactoryShipment } from '../../contract.ts';
import {
  arrivalCorrection,
  arrivalDay,
  confirmFactoryShipment,
  correctFactoryShipmentArrival,
  undoFactoryShipmentConfirm,
} from '../../contract/arrivals.ts';
import { allShipmentsQuery } from '../api.ts';
import styles from '../Shipments.module.css';
import { arrivalFormsWords as words } from './wording.ts';

interface Props {
  shipment: FactoryShipment;
  onClose: () => void;
}

interface DayProps extends Omit<ComponentProps<typeof DateInput>, 'label' | 'min' | 'max'> {
  shipment: FactoryShipment;
}

/** Which box it is about, and the field for its day: not before it was shipped, and not in the future. */
function DeliveredDay({ shipment: { serial_box, ship_date }, ...field }: DayProps) {
  const today = useToday();
  return (
    <>
      <p className={styles['question']}>{words.shipped(serial_box, ship_date)}</p>
      <DateInput label={words.delivered} min={ship_date} max={today} data-autofocus {...field} />
    </>
  );
}

/** Asks on which day a box arrived: today, unless it was before. */
export function ConfirmArrival({ shipment, onClose }: Props) {
  const { id, serial_box } = shipment;
  const today = useToday();
  const { send } = useSend(confirmFactoryShipment);
  const form = useContractForm({
    schema: arrivalDay,
    initial: { delivered_date: today },
    send: async (body) => {
      await send({ params: { id }, body });
      showSuccessToast(words.markedAsDelivered(serial_box));
      onClose();
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.confirmDelivery}
      size="small"
      form={form}
      submit={words.confirmDelivery}
      submitting={words.saving}
      onClose={onClose}
    >
      <DeliveredDay shipment={shipment} {...form.choice('delivered_date')} />
    </FormModal>
  );
}

/** Asks before a confirmation is taken back. */
export function UndoArrival({ shipment: { id, serial_box, sku, to_warehouse }, onClose }: Props) {
  const { send } = useSend(undoFactoryShipmentConfirm);
  return (
    <ConfirmDialog
      title={words.undoDelivery}
      confirm={words.undoDelivery}
      confirming={words.saving}
      failed={words.failedToUndoDelivery}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.isInTransitAgain(serial_box));
      }}
      onClose={onClose}
    >
      <p>{words.youConfirmedThatThisBox}</p>
      <p>
        <strong>{serial_box}</strong>
        <br />
        <span className={styles['question']}>{words.skuTo(sku, to_warehouse)}</span>
      </p>
    </ConfirmDialog>
  );
}

/** Corrects the day on which a box arrived. */
export function CorrectArrival({ shipment, onClose }: Props) {
  const { id, serial_box } = shipment;
  const timeZone = useCompanyTimeZone();
  const toValues = (base: FactoryShipment) => ({
    delivered_date: base.delivered_date === null ? '' : getDayInZone(timeZone, new Date(base.delivered_date)),
    base,
  });
  const { send } = useSend(correctFactoryShipmentArrival);
  const form = useContractForm({
    schema: arrivalCorrection,
    initial: toValues(shipment),
    toBody: ({ delivered_date, base }) => ({
      delivered_date,
      seen: { delivered_date: base.delivered_date },
    }),
    send: async (body) => {
      await send({ params: { id }, body }).catch(takeIn);
      showSuccessToast(words.saved(serial_box));
      onClose();
    },
    failed: words.failedToCorrectDelivery,
    draft: `factory-shipment-arrived-${id}`,
  });
  const takeIn = useReloadOnConflict(
    allShipmentsQuery,
    ({ results }) => results.find((box) => box.id === id),
    (theirs) => form.offer(toValues(theirs)),
  );
  return (
    <FormModal
      title={words.correctDelivery}
      size="small"
      form={form}
      submit={words.saveDelivery}
      submitting={words.saving}
      onClose={onClose}
    >
      <DeliveredDay shipment={shipment} {...form.choice('delivered_date')} />
    </FormModal>
  );
}
