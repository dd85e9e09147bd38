import { counted } from '#web/format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { refetchTopics } from '#web/api/query.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { createKey } from '#web/ui/form/new-key.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useToday } from '#web/use-today.ts';
import { createFactoryShipment, type FactoryShipment } from '../../contract.ts';
import { parseBoxLines } from '../../rules.ts';
import { BOX_WRITES } from '../api.ts';
import { BoxList } from './BoxList.tsx';
import { createBoxes, type FailedBox } from './create-boxes.ts';
import { toShipmentBody, newBoxes, type ShipmentValues } from './form-schema.ts';
import { ShipmentFields } from './ShipmentFields.tsx';

const formatBoxes = (count: number): string => counted(count, 'box', 'boxes');

const STOPPED = 'Stopped. The boxes that are not recorded yet stayed in the list.';

interface Props {
  shipments: readonly FactoryShipment[];
  onClose: () => void;
}

/** The form for new boxes, one per line: each is recorded by a call of its own. */
export function NewShipments({ shipments, onClose }: Props) {
  const queries = useQueryClient();
  const today = useToday();
  const keys = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [failed, setFailed] = useState<FailedBox[]>([]);
  const stopping = useRef(new AbortController());
  // Leaving the screen stops it as well.
  useEffect(() => () => stopping.current.abort(), []);

  // A line keeps its key while the form is open: a repetition never records its box twice.
  const getBoxKey = (box: string): string => {
    const key = keys.current.get(box) ?? createKey();
    keys.current.set(box, key);
    return key;
  };
  const initial: ShipmentValues = {
    serial_box: '',
    sku: '',
    from_factory: '',
    to_warehouse: '',
    shipping_company: '',
    tracking_number: '',
    ship_date: today,
    units: '',
  };
  const form = useContractForm<ShipmentValues, typeof newBoxes>({
    schema: newBoxes,
    initial,
    toBody: (values) => toShipmentBody(values, undefined),
    send: async ({ serial_box, ...details }) => {
      const boxes = parseBoxLines(serial_box);
      const { signal } = (stopping.current = new AbortController());
      setFailed([]);
      setProgress({ done: 0, of: boxes.length });
      try {
        const { failed: refused, unbegun } = await createBoxes({
          boxes,
          signal,
          create: (box) =>
            call(
              createFactoryShipment,
              { body: { ...details, serial_box: box } },
              { idempotencyKey: getBoxKey(box) },
            ),
          onProgress: (rest) => {
            setProgress({ done: boxes.length - rest.length, of: boxes.length });
            // What is recorded leaves the list at once, also where the session ends in between.
            form.put('serial_box', rest.join('\n'));
          },
        });
        reportOutcome(boxes.length, refused, unbegun.length);
      } finally {
        setProgress(undefined);
        await refetchTopics(queries, BOX_WRITES);
      }
    },
    failed: 'Failed to save the shipments',
    draft: 'factory-shipments-new',
  });
  const reportOutcome = (asked: number, left: FailedBox[], unbegun: number): void => {
    const done = asked - left.length - unbegun;
    if (unbegun > 0) showSuccessToast(`Stopped: ${done} of ${formatBoxes(asked)} recorded`);
    else if (done > 0) showSuccessToast(`${formatBoxes(done)} recorded`);
    if (left.length === 0 && unbegun === 0) return onClose();
    setFailed(left);
    if (left.length === 0) throw new ApiError('invalid', { sentence: STOPPED });
    throw new ApiError('invalid', {
      sentence: `${formatBoxes(left.length)} could not be saved and stayed in the list.`,
    });
  };
  const count = parseBoxLines(form.values.serial_box).length;
  return (
    <FormModal
      title="New Shipment"
      form={form}
      submit={count > 1 ? `Create ${count} Shipments` : 'Create Shipment'}
      submitting={progress ? `Saving ${progress.done} of ${progress.of}…` : 'Saving…'}
      onClose={onClose}
    >
      <BoxList
        form={form}
        shipments={shipments}
        failed={failed}
        progress={progress}
        onStop={() => stopping.current.abort()}
      />
      <ShipmentFields form={form} shipments={shipments} />
    </FormModal>
  );
}
