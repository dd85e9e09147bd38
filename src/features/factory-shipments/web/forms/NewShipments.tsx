import { FormModal } from '#web/ui/form/FormModal.tsx';
import type { FactoryShipment } from '../../contract.ts';
import { parseBoxLines } from '../../rules/boxes.ts';
import type { PlannedBoxes } from '../view.ts';
import { BoxList } from './BoxList.tsx';
import { ShipmentFields } from './ShipmentFields.tsx';
import { useNewBoxesForm } from './use-new-boxes-form.ts';
import { newShipmentsWords as words } from './wording.ts';

interface Props {
  shipments: readonly FactoryShipment[];
  /** What a planned shipment fills in. */
  planned: PlannedBoxes;
  onClose: () => void;
}

/** The dialog for new boxes, one per line. */
export function NewShipments({ shipments, planned, onClose }: Props) {
  const { form, progress, failed, stop } = useNewBoxesForm(planned, onClose);
  const count = parseBoxLines(form.values.serial_box).length;
  return (
    <FormModal
      title={words.newShipment}
      form={form}
      submit={count > 1 ? words.createShipments(count) : words.createShipment}
      submitting={progress ? words.savingFor(progress.done, progress.of) : words.saving}
      onClose={onClose}
    >
      <BoxList form={form} shipments={shipments} failed={failed} progress={progress} onStop={stop} />
      <ShipmentFields form={form} shipments={shipments} />
    </FormModal>
  );
}
