import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { formatCount } from '#shared/numbers.ts';
import { newFactoryShipment } from '../contract.ts';
import { findRepeatedBoxes, IMPORT_BOXES_MAX } from '../rules/boxes.ts';

export const importFactoryShipments = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/import',
  tables: ['factory_shipments', 'box_kits', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Records many boxes, all of them or none; refused if one of them is already in transit',
  body: z.object({
    boxes: z
      .array(newFactoryShipment)
      .min(1, 'Nothing to import')
      .max(IMPORT_BOXES_MAX, `Import ${formatCount(IMPORT_BOXES_MAX, 'box', 'boxes')} or fewer`)
      .refine(
        (boxes) => findRepeatedBoxes(boxes.map(({ serial_box }) => serial_box)).length === 0,
        'Each box can appear only once',
      ),
  }),
  response: z.object({ success: z.literal(true), created: z.int() }),
});
