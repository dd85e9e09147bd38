import { Textarea, TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import { changePlannedShipment } from '../../contract/planned.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';
import { formatVariant } from '../variant-names.ts';
import { typeLines, useReloadShipment } from './shipment-form.ts';
import { plannedShipmentFormWords as words } from './wording.ts';

interface Props {
  shipment: WirePlannedShipment;
  today: string;
  onClose: () => void;
}

/** With a field for every variant: another person may add one in the meantime. */
const toValues = ({ name, ship_on, note, version, lines }: WirePlannedShipment) => ({
  name,
  ship_on,
  note: note ?? '',
  version,
  ...typeLines(lines, ({ units }) => units),
});

/** Changes what is planned: name, day, note, and the units of each line; a line without units is taken out. */
export function PlannedShipmentForm({ shipment, today, onClose }: Props) {
  const { send } = useSend(changePlannedShipment);
  const form = useContractForm({
    schema: changePlannedShipment.body,
    initial: toValues(shipment),
    toBody: (typed) => ({
      name: typed.name,
      ship_on: typed.ship_on,
      note: typed.note.trim() || null,
      state: shipment.state,
      version: typed.version,
      lines: shipment.lines.flatMap(({ cell, arrived }) => {
        const text = typed[cell].trim();
        return text === '' || text === '0' ? [] : [{ cell, units: parseQuantity(text), arrived }];
      }),
    }),
    send: async (body) => {
      await send({ params: { id: shipment.id }, body }).catch(reload);
      showSuccessToast(words.saved(body.name));
      onClose();
    },
    failed: words.failed,
    draft: `planned-shipment-${shipment.id}`,
  });
  const reload = useReloadShipment(shipment.id, (now) => form.offer(toValues(now)));
  return (
    <FormModal
      title={words.edit(shipment.name)}
      form={form}
      submit={words.saveShipment}
      submitting={words.saving}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        description={shipment.is_pool ? words.description : undefined}
        data-autofocus
        {...form.text('name')}
      />
      <DateInput
        label={words.shipDate}
        min={shipment.state === 'planned' ? today : undefined}
        {...form.choice('ship_on')}
      />
      {shipment.lines.map(({ cell }) => (
        <TextInput
          key={cell}
          label={words.units(formatVariant(cell))}
          inputMode="numeric"
          {...form.text(cell)}
        />
      ))}
      {form.errors['lines'] !== undefined && <p role="alert">{form.errors['lines']}</p>}
      <Textarea label={words.note} rows={3} {...form.text('note')} />
    </FormModal>
  );
}
