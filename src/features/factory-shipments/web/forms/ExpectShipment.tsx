import { Textarea } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { expectFactoryShipment, newArrival, type FactoryShipment } from '../../contract.ts';
import { allShipmentsQuery } from '../api.ts';
import styles from '../Shipments.module.css';
import { formatExpected } from '../wording.ts';
import { expectShipmentWords as words } from './wording.ts';

/** Says when a box is expected now, and why; the first expectation stays known. */
export function ExpectShipment({ shipment, onClose }: { shipment: FactoryShipment; onClose: () => void }) {
  const { id, serial_box } = shipment;
  const { send } = useSend(expectFactoryShipment);
  const form = useContractForm({
    schema: newArrival,
    initial: { ...toValues(shipment), reason: '' },
    toBody: ({ base: { expected_arrival }, ...typed }) => ({ ...typed, seen: { expected_arrival } }),
    send: async (body) => {
      await send({ params: { id }, body }).catch(takeIn);
      showSuccessToast(words.isExpected(serial_box, body.expected_arrival));
      onClose();
    },
    failed: words.failed,
    draft: `factory-shipment-expected-${id}`,
  });
  const takeIn = useReloadOnConflict(
    allShipmentsQuery,
    ({ results }) => results.find((box) => box.id === id),
    (theirs) => form.offer(toValues(theirs)),
  );
  const { ship_date, first_expected_arrival, expected_reason } = form.values.base;
  return (
    <FormModal
      title={words.expectedArrival}
      form={form}
      submit={words.saveExpectedArrival}
      submitting={words.saving}
      onClose={onClose}
    >
      <p className={styles['question']}>
        {words.wasShippedOnAndFirst(serial_box, ship_date, formatExpected(first_expected_arrival))}
        {expected_reason !== null && words.reasonForChange(expected_reason)}
      </p>
      <DateInput
        label={words.expectedArrival}
        min={ship_date}
        data-autofocus
        {...form.choice('expected_arrival')}
      />
      <Textarea label={words.reason} rows={2} {...form.text('reason')} />
    </FormModal>
  );
}

const toValues = (base: FactoryShipment) => ({ expected_arrival: base.expected_arrival ?? '', base });
