import { Textarea } from '@mantine/core';
import { formatDate } from '#web/format.ts';
import { useSend } from '#web/api/query.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { tellDone } from '#web/ui/toast.ts';
import { expectFactoryShipment, newArrival, type FactoryShipment } from '../contract.ts';
import { WRITES } from './api.ts';
import styles from './Shipments.module.css';

/** Says when a box is expected now, and why; the first expectation stays known. */
export function ExpectShipment({ shipment, onClose }: { shipment: FactoryShipment; onClose: () => void }) {
  const { id, serial_box, ship_date, expected_arrival, first_expected_arrival } = shipment;
  const { send } = useSend(expectFactoryShipment, WRITES);
  const form = useContractForm({
    schema: newArrival,
    initial: { expected_arrival, reason: '' },
    send: async (body) => {
      await send({ params: { id }, body });
      tellDone(`${serial_box} is expected on ${formatDate(body.expected_arrival)}`);
      onClose();
    },
    failed: 'Failed to save the expected arrival',
    draft: `factory-shipment-expected-${id}`,
  });
  return (
    <FormModal
      title="Expected Arrival"
      form={form}
      submit="Save Expected Arrival"
      submitting="Saving…"
      onClose={onClose}
    >
      <p className={styles['question']}>
        {`${serial_box} was shipped on ${formatDate(ship_date)} and first expected on ${formatDate(first_expected_arrival)}.`}
        {shipment.expected_reason !== null && ` Changed since: ${shipment.expected_reason}`}
      </p>
      <DateInput
        label="Expected Arrival"
        min={ship_date}
        data-autofocus
        {...form.choice('expected_arrival')}
      />
      <Textarea label="Reason" rows={2} {...form.text('reason')} />
    </FormModal>
  );
}
