import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useToday } from '#web/use-today.ts';
import type { FactoryShipment } from '../../contract.ts';
import { arrivalDay, confirmTracking, expectTracking, trackingExpect } from '../../contract/arrivals.ts';
import styles from '../Shipments.module.css';
import { trackingDialogWords as words } from './wording.ts';

interface Props {
  dialog: 'confirm-tracking' | 'expect-tracking';
  tracking: string | undefined;
  /** Those in transit when the dialog opens. */
  boxes: readonly FactoryShipment[];
  onClose: () => void;
}

/** Confirms or moves all boxes in transit under a tracking number at once. */
export function TrackingDialog({ dialog, tracking, boxes, onClose }: Props) {
  // The boxes that the dialog opened with: it does not empty itself while its own change is saved.
  const [opened] = useState(boxes);
  const isEmpty = tracking === undefined || opened.length === 0;
  const refusal = words.noBoxIsInTransit;
  useRefused(isEmpty ? refusal : undefined, onClose);
  if (isEmpty) return null;
  const Form = dialog === 'confirm-tracking' ? ConfirmBoxes : ExpectBoxes;
  return <Form tracking={tracking} boxes={opened} onClose={onClose} />;
}

interface FormProps {
  tracking: string;
  boxes: readonly FactoryShipment[];
  onClose: () => void;
}

const formatBoxes = (count: number): string => words.boxes(count);

const listShipDays = (boxes: readonly FactoryShipment[]): string[] =>
  boxes.map(({ ship_date }) => ship_date).toSorted((one, other) => one.localeCompare(other));

const Listed = ({ tracking, boxes }: Pick<FormProps, 'tracking' | 'boxes'>) => (
  <p className={styles['question']}>
    {words.inTransit(tracking, formatBoxes(boxes.length), boxes.map((box) => box.serial_box).join(', '))}
  </p>
);

function ConfirmBoxes({ tracking, boxes, onClose }: FormProps) {
  const today = useToday();
  const { send } = useSend(confirmTracking);
  const form = useContractForm({
    schema: arrivalDay,
    initial: { delivered_date: today },
    send: async ({ delivered_date }) => {
      const answer = await send({ body: { tracking_number: tracking, delivered_date } });
      showSuccessToast(words.ofDelivered(formatBoxes(answer.boxes), tracking));
      onClose();
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.confirmDeliveries}
      form={form}
      submit={words.confirm(formatBoxes(boxes.length))}
      submitting={words.saving}
      onClose={onClose}
    >
      <Listed tracking={tracking} boxes={boxes} />
      <DateInput
        label={words.delivered}
        min={listShipDays(boxes).at(-1) ?? today}
        max={today}
        data-autofocus
        {...form.choice('delivered_date')}
      />
    </FormModal>
  );
}

function ExpectBoxes({ tracking, boxes, onClose }: FormProps) {
  const today = useToday();
  const { send } = useSend(expectTracking);
  const form = useContractForm({
    schema: trackingExpect,
    initial: { expected_arrival: '', reason: '', tracking_number: tracking },
    send: async (body) => {
      const answer = await send({ body });
      showSuccessToast(words.ofMoved(formatBoxes(answer.boxes), tracking));
      onClose();
    },
    failed: words.failedToSaveExpectedArrival,
    draft: `factory-tracking-expected-${tracking}`,
  });
  return (
    <FormModal
      title={words.expectedArrival}
      form={form}
      submit={words.move(formatBoxes(boxes.length))}
      submitting={words.saving}
      onClose={onClose}
    >
      <Listed tracking={tracking} boxes={boxes} />
      <DateInput
        label={words.expectedArrival}
        min={listShipDays(boxes).at(-1) ?? today}
        data-autofocus
        {...form.choice('expected_arrival')}
      />
      <Textarea label={words.reason} rows={2} {...form.text('reason')} />
    </FormModal>
  );
}
