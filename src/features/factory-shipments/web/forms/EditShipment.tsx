import { Textarea } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { diffEdit } from '#web/ui/form/diff-edit.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { factoryShipmentEdit, updateFactoryShipment, type FactoryShipment } from '../../contract.ts';
import { parseBoxLines } from '../../rules/boxes.ts';
import { allShipmentsQuery, useDestinations } from '../api.ts';
import { chooseDestination } from './choose-destination.ts';
import { toShipmentBody, toShipmentValues, type ShipmentValues } from './form-schema.ts';
import { ShipmentFields } from './ShipmentFields.tsx';
import { editShipmentWords as words } from './wording.ts';

interface Props {
  shipment: FactoryShipment;
  shipments: readonly FactoryShipment[];
  onClose: () => void;
}

/** The form for a box that is known; of several lines it takes the first. */
export function EditShipment({ shipment, shipments, onClose }: Props) {
  const { send } = useSend(updateFactoryShipment);
  const destinations = useDestinations().data;
  const form = useContractForm<ShipmentValues, typeof factoryShipmentEdit>({
    schema: factoryShipmentEdit,
    initial: toShipmentValues(shipment),
    toBody: ({ base = shipment, ...typed }) => diffEdit(toWanted(typed), base),
    send: async (edit) => {
      const to_warehouse = edit.to_warehouse && chooseDestination(edit.to_warehouse, destinations);
      const body = { ...edit, ...(to_warehouse !== undefined && { to_warehouse }) };
      const { shipment: saved } = await send({ params: { id: shipment.id }, body }).catch(takeIn);
      showSuccessToast(words.saved(saved.serial_box));
      onClose();
    },
    failed: words.failed,
    draft: `factory-shipment-${shipment.id}`,
  });
  const takeIn = useReloadOnConflict(
    allShipmentsQuery,
    ({ results }) => results.find(({ id }) => id === shipment.id),
    (theirs) => form.offer(toShipmentValues(theirs)),
  );
  const isMore = parseBoxLines(form.values.serial_box).length > 1;
  return (
    <FormModal
      title={words.editShipment}
      form={form}
      submit={words.saveShipment}
      submitting={words.saving}
      onClose={onClose}
    >
      <Textarea
        label={words.serialBox}
        description={isMore ? words.description : undefined}
        rows={isMore ? 3 : 1}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.text('serial_box')}
      />
      <ShipmentFields form={form} shipments={shipments} />
    </FormModal>
  );
}

const toWanted = (typed: ShipmentValues) => ({
  ...toShipmentBody(typed, null),
  serial_box: parseBoxLines(typed.serial_box)[0] ?? '',
  shipping_company: typed.shipping_company || null,
  tracking_number: typed.tracking_number || null,
});
