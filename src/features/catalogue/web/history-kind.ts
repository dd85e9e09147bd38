import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { VARIANT_PARTS } from '../rules/contents.ts';

/** How the history describes the catalogue. */
export const CATALOGUE_KIND: RecordKind = {
  entity: 'catalogue-item',
  one: 'product',
  many: 'catalogue products',
  findAddress: (id) => ({ to: '/catalogue', search: { dialog: 'edit', item: id } }),
  words: {
    code: { label: 'code' },
    name: { label: 'name' },
    kind: { label: 'kind', values: { sku: 'SKU', asin: 'ASIN' } },
    ...Object.fromEntries(
      VARIANT_PARTS.map(({ variant, name }) => [variant, { label: `number of ${name}` }]),
    ),
    box_units: { label: 'units per box' },
    unit_cost: { label: 'cost per unit' },
    made_for: { label: 'region', values: { us: 'US', eu: 'EU' } },
  },
  sentences: {
    created: (of) => ['added ', ...of, ' to the catalogue'],
    deleted: (of) => ['removed ', ...of, ' from the catalogue'],
  },
};
