import { TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import { changePlannedShipment } from '../../contract/planned.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';
import { formatVariant } from '../variant-names.ts';
import { typeLines, useReloadShipment } from './shipment-form.ts';
import { arrivedFormWords as words } from './wording.ts';

interface Props {
  shipment: WirePlannedShipment;
  onClose: () => void;
}

/** An empty field is not counted, and not 0. */
const parseCount = (typed: string): number | null => (typed.trim() === '' ? null : parseQuantity(typed));

const toValues = ({ version, lines }: WirePlannedShipment) => ({
  version,
  ...typeLines(lines, ({ units, received, is_received_partial: isPartial }) =>
    isPartial ? null : (received ?? units),
  ),
});

/**
 * Says what arrived of each line: what boxes or Amazon report, else what was planned, until a person counts it. Of a line that
 * they report a part of, nothing is suggested.
 */
export function ArrivedForm({ shipment, onClose }: Props) {
  const { send } = useSend(changePlannedShipment);
  const { name, ship_on, note } = shipment;
  const form = useContractForm({
    schema: changePlannedShipment.body,
    initial: toValues(shipment),
    toBody: (typed) => ({
      name,
      ship_on,
      note,
      version: typed.version,
      state: 'arrived' as const,
      lines: shipment.lines.map(({ cell, units }) => ({
        cell,
        units,
        arrived: parseCount(typed[cell]),
      })),
    }),
    send: async (body) => {
      await send({ params: { id: shipment.id }, body }).catch(reload);
      showSuccessToast(words.markedAsArrived(name));
      onClose();
    },
    failed: words.failed,
    draft: `arrived-shipment-${shipment.id}`,
  });
  const reload = useReloadShipment(shipment.id, (now) => form.offer(toValues(now)));
  return (
    <FormModal
      title={words.title(name)}
      form={form}
      submit={words.markAsArrived}
      submitting={words.saving}
      onClose={onClose}
    >
      {shipment.lines.map(({ cell, units }, index) => (
        <TextInput
          key={cell}
          label={words.arrived(formatVariant(cell))}
          description={words.planned(units)}
          inputMode="numeric"
          data-autofocus={index === 0 || undefined}
          {...form.text(cell)}
        />
      ))}
    </FormModal>
  );
}
