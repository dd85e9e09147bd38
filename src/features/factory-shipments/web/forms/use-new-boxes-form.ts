import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { refetchWritten } from '#web/api/query.ts';
import { createKey } from '#web/ui/form/new-key.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useToday } from '#web/use-today.ts';
import { createFactoryShipment } from '../../contract.ts';
import { parseBoxLines } from '../../rules/boxes.ts';
import { useDestinations } from '../api.ts';
import { chooseDestination } from './choose-destination.ts';
import { createBoxes, type FailedBox } from './create-boxes.ts';
import type { PlannedBoxes } from '../view.ts';
import { fillFromPlan } from './fill-from-plan.ts';
import { EMPTY_SHIPMENT, newBoxes, toShipmentBody, type ShipmentValues } from './form-schema.ts';
import { useNewBoxesFormWords as words } from './wording.ts';

const formatBoxes = (count: number): string => words.boxes(count);

/** The form for new boxes: each line is recorded by a call of its own, and what failed stays in the list. */
export function useNewBoxesForm(planned: PlannedBoxes, onClose: () => void) {
  const queries = useQueryClient();
  const today = useToday();
  const destinations = useDestinations().data;
  const getBoxKey = useBoxKeys();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [failed, setFailed] = useState<FailedBox[]>([]);
  const stopping = useRef(new AbortController());
  // Leaving the screen stops it as well.
  useEffect(() => () => stopping.current.abort(), []);

  const form = useContractForm<ShipmentValues, typeof newBoxes>({
    schema: newBoxes,
    initial: { ...EMPTY_SHIPMENT, ship_date: today, ...fillFromPlan(planned) },
    toBody: (values) => toShipmentBody(values, undefined),
    send: async ({ serial_box, ...typed }) => {
      const details = { ...typed, to_warehouse: chooseDestination(typed.to_warehouse, destinations) };
      const boxes = parseBoxLines(serial_box);
      const { signal } = (stopping.current = new AbortController());
      setFailed([]);
      setProgress({ done: 0, of: boxes.length });
      try {
        const outcome = await createBoxes({
          boxes,
          signal,
          create: (box) => {
            const body = { ...details, serial_box: box, planned_shipment_id: planned.plan };
            return call(createFactoryShipment, { body }, { idempotencyKey: getBoxKey(box) });
          },
          onProgress: (rest) => {
            setProgress({ done: boxes.length - rest.length, of: boxes.length });
            // What is recorded leaves the list at once, also where the session ends in between.
            form.put('serial_box', rest.join('\n'));
          },
        });
        setFailed(outcome.failed);
        reportOutcome(boxes.length, outcome);
        onClose();
      } finally {
        setProgress(undefined);
        await refetchWritten(queries, createFactoryShipment);
      }
    },
    failed: words.failed,
    draft:
      planned.plan === undefined ? 'factory-shipments-new' : `boxes-of-plan-${planned.plan}-${planned.sku}`,
  });
  return { form, progress, failed, stop: () => stopping.current.abort() };
}

/** A line keeps its key while the form is open: a repetition never records its box twice. */
function useBoxKeys(): (box: string) => string {
  const keys = useRef(new Map<string, string>());
  return (box) => {
    const key = keys.current.get(box) ?? createKey();
    keys.current.set(box, key);
    return key;
  };
}

/** Says how many boxes were recorded; throws what the form shows where some are left. */
function reportOutcome(total: number, { failed, unbegun }: Awaited<ReturnType<typeof createBoxes>>): void {
  const done = total - failed.length - unbegun.length;
  if (unbegun.length > 0) showSuccessToast(words.stoppedFor(done, formatBoxes(total)));
  else if (done > 0) showSuccessToast(words.recorded(formatBoxes(done)));
  if (failed.length > 0) {
    const sentence = words.couldNotBeSaved(formatBoxes(failed.length));
    throw new ApiError('invalid', { sentence });
  }
  if (unbegun.length > 0) throw new ApiError('invalid', { sentence: words.stopped });
}
