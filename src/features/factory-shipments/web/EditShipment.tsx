import { Textarea } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { tellDone } from '#web/ui/toast.ts';
import { newFactoryShipment, updateFactoryShipment, type FactoryShipment } from '../contract.ts';
import { boxesIn } from '../rules.ts';
import { WRITES } from './api.ts';
import { bodyOf, type ShipmentValues } from './form-schema.ts';
import { ShipmentFields } from './ShipmentFields.tsx';

interface Props {
  shipment: FactoryShipment;
  shipments: readonly FactoryShipment[];
  onClose: () => void;
}

/** The form for a box that is known; of several lines it takes the first. */
export function EditShipment({ shipment, shipments, onClose }: Props) {
  const { send } = useSend(updateFactoryShipment, WRITES);
  const initial: ShipmentValues = {
    serial_box: shipment.serial_box,
    sku: shipment.sku,
    from_factory: shipment.from_factory,
    to_warehouse: shipment.to_warehouse,
    shipping_company: shipment.shipping_company ?? '',
    tracking_number: shipment.tracking_number ?? '',
    ship_date: shipment.ship_date,
    units: shipment.units === null ? '' : String(shipment.units),
  };
  const form = useContractForm<ShipmentValues, typeof newFactoryShipment>({
    schema: newFactoryShipment,
    initial,
    toBody: (values) => ({ ...bodyOf(values, null), serial_box: boxesIn(values.serial_box)[0] ?? '' }),
    send: async (body) => {
      await send({ params: { id: shipment.id }, body });
      tellDone(`${body.serial_box} has been saved`);
      onClose();
    },
    failed: 'Failed to save the shipment',
    draft: `factory-shipment-${shipment.id}`,
  });
  const isMore = boxesIn(form.values.serial_box).length > 1;
  return (
    <FormModal
      title="Edit Shipment"
      form={form}
      submit="Save Shipment"
      submitting="Saving…"
      onClose={onClose}
    >
      <Textarea
        label="Serial Box"
        description={isMore ? 'Only the first line is used.' : undefined}
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
