import type { AttentionRule } from '#server/attention/attention-rule.ts';
import { countDifferences } from '../../rules/verify.ts';
import { selectDifferingBoxes, selectUnexplainedBoxes } from './select-checks.ts';

/** Boxes whose kits, as they were scanned, are not those that the factory named; until someone says why. */
export const boxDifferenceRule: AttentionRule = {
  id: 'box-difference',
  area: 'boxes',
  title: 'Boxes With Unexpected Kits',
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
      detail: `Kits: ${[
        missing > 0 ? `${missing} missing` : [],
        unexpected > 0 ? `${unexpected} unexpected` : [],
        doubled > 0 ? `${doubled} duplicate` : [],
      ]
        .flat()
        .join(', ')}`,
      path: `/box/${box_id}`,
    })),
  // A verification takes the place of the one before, whose difference is not kept.
  past: async (db, { since }) =>
    (await selectDifferingBoxes(db, since)).flatMap(({ box_id, checked_at, explained_at }) => [
      { subject: String(box_id), at: checked_at, figure: 1 },
      ...(explained_at === null ? [] : [{ subject: String(box_id), at: explained_at, figure: 0 }]),
    ]),
};
