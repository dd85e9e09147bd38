import { TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import type { Cell } from '#features/catalogue/rules/cells.ts';
import { changePlannedShipment } from '../../contract/planned.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';
import { formatNumber } from '#web/format.ts';
import { formatVariant } from '../variant-names.ts';

interface Props {
  shipment: WirePlannedShipment;
  onClose: () => void;
}

/** Says what arrived of each line: what boxes or Amazon tell, else what was planned, until a person counts it. */
export function ArrivedForm({ shipment, onClose }: Props) {
  const { send } = useSend(changePlannedShipment);
  const { name, ship_on, note, version } = shipment;
  const initial: Partial<Record<Cell, string>> = Object.fromEntries(
    shipment.lines.map(({ cell, units, received }) => [cell, String(received ?? units)]),
  );
  const form = useContractForm({
    schema: changePlannedShipment.body,
    initial,
    toBody: (typed) => ({
      name,
      ship_on,
      note,
      version,
      state: 'arrived' as const,
      lines: shipment.lines.map(({ cell, units }) => ({
        cell,
        units,
        arrived: parseQuantity(typed[cell] ?? ''),
      })),
    }),
    send: async (body) => {
      await send({ params: { id: shipment.id }, body });
      showSuccessToast(`${name} marked as arrived`);
      onClose();
    },
    failed: 'Failed to save the arrival',
    draft: `arrived-shipment-${shipment.id}`,
  });
  return (
    <FormModal
      title={`Arrival of ${name}`}
      form={form}
      submit="Mark as Arrived"
      submitting="Saving…"
      onClose={onClose}
    >
      {shipment.lines.map(({ cell, units }, index) => (
        <TextInput
          key={cell}
          label={`${formatVariant(cell)} arrived`}
          description={`${formatNumber(units)} planned`}
          inputMode="numeric"
          data-autofocus={index === 0 || undefined}
          value={form.values[cell] ?? ''}
          onChange={(event) => form.set(cell, event.currentTarget.value)}
        />
      ))}
    </FormModal>
  );
}
