import type { AttentionRule } from '#server/attention/attention-rule.ts';
import { countDifferences } from '../../rules/verify.ts';
import { selectUnexplainedBoxes } from './select-checks.ts';

/** Boxes whose kits, as they were scanned, are not those that the factory named; until someone says why. */
export const boxDifferenceRule: AttentionRule = {
  id: 'box-difference',
  area: 'boxes',
  title: 'Boxes With Other Kits Than Expected',
  severity: 'soon',
  action: 'Open Box',
  access: 'signed-in',
  limit: null,
  tables: ['box_checks', 'factory_shipments'],
  observe: async (db) =>
    (await selectUnexplainedBoxes(db)).map(({ box_id, serial_box, missing, unexpected, doubled }) => ({
      subject: String(box_id),
      label: `Box ${serial_box}`,
      figure: countDifferences({ missing, unexpected, doubled }),
      detail: `Kits ${[
        missing > 0 ? `${missing} missing` : [],
        unexpected > 0 ? `${unexpected} unexpected` : [],
        doubled > 0 ? `${doubled} doubled` : [],
      ]
        .flat()
        .join(', ')}`,
      path: `/box/${box_id}`,
    })),
};
