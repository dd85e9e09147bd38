import { z } from 'zod';
import { newFactoryShipment, type FactoryShipment } from '../../contract.ts';
import { parseBoxLines, findRepeatedBoxes, BOX_TEXT_MAX } from '../../rules/boxes.ts';
import { formSchemaWords as words } from './wording.ts';

/** What is typed about boxes: everything is text, the boxes are one per line. */
export interface ShipmentValues {
  serial_box: string;
  sku: string;
  from_factory: string;
  to_warehouse: string;
  shipping_company: string;
  tracking_number: string;
  ship_date: string;
  units: string;
  /** The box as it was when the form opened, or as another person has changed it since; none for new ones. */
  base?: FactoryShipment;
}

export const EMPTY_SHIPMENT: ShipmentValues = {
  serial_box: '',
  sku: '',
  from_factory: '',
  to_warehouse: '',
  shipping_company: '',
  tracking_number: '',
  ship_date: '',
  units: '',
};

export const toShipmentValues = (box: FactoryShipment): ShipmentValues => ({
  serial_box: box.serial_box,
  sku: box.sku,
  from_factory: box.from_factory,
  to_warehouse: box.to_warehouse,
  shipping_company: box.shipping_company ?? '',
  tracking_number: box.tracking_number ?? '',
  ship_date: box.ship_date,
  units: box.units === null ? '' : String(box.units),
  base: box,
});

/** The form for new boxes: as the contract, except for a list of them. */
export const newBoxes = newFactoryShipment.extend({
  serial_box: z
    .string()
    .transform(parseBoxLines)
    .superRefine((boxes, context) => {
      const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
      if (boxes.length === 0) return addIssue(words.serialBoxIsRequired);
      const long = boxes.findIndex((box) => box.length > BOX_TEXT_MAX);
      if (long >= 0) return addIssue(words.boxAtMostCharacters(long + 1, BOX_TEXT_MAX));
      const repeated = findRepeatedBoxes(boxes);
      if (repeated.length > 0) addIssue(words.inListMoreThanOnce(repeated.join(', ')));
    }),
});

/** What was typed as the contract wants it; no number of units leaves it to the server. */
export const toShipmentBody = <Units extends undefined | null>(
  { units, base: _base, ...texts }: ShipmentValues,
  without: Units,
) => ({
  ...texts,
  units: units.trim() === '' ? without : Number(units),
});
