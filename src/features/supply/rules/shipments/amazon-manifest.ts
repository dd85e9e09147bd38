import type { PackedLine } from './packing-list.ts';

/** As the sheet of Amazon's own template is called, with its en dash. */
export const MANIFEST_SHEET = 'Create workflow – template';

type ManifestCell = string | number | null;

/** Amazon's template asks sellers in these marketplaces for inches and pounds. */
const IMPERIAL_PLACES: readonly string[] = ['fba:US', 'fba:CA'];

/**
 * The rows of Amazon's template to send stock (docs/vendors/amazon.md): the defaults, an empty line, a line of hints, the
 * columns in the eighth row and a SKU in each after it. Boxes are named only where all are alike: a SKU may be in one
 * row only, and without boxes Amazon asks for them when they are packed.
 */
export function buildManifestRows(place: string, lines: readonly PackedLine[]): ManifestCell[][] {
  const [length, weight] = IMPERIAL_PLACES.includes(place) ? ['in', 'lb'] : ['cm', 'kg'];
  return [
    ['Please review the Example tab before you complete this sheet'],
    [],
    ['Default prep owner', 'Seller'],
    ['Default labeling owner', 'Seller'],
    [],
    [],
    [null, null, 'Optional', null, null, 'Optional: Use only for case-packed SKUs'],
    [
      'Merchant SKU',
      'Quantity',
      'Prep owner',
      'Labeling owner',
      'Expiration date (MM/DD/YYYY)',
      'Units per box ',
      'Number of boxes',
      `Box length (${length})`,
      `Box width (${length})`,
      `Box height (${length})`,
      `Box weight (${weight})`,
    ],
    ...lines.map((line): ManifestCell[] => [line.sku, line.units, null, null, null, ...listCase(line)]),
  ];
}

function listCase({ units, boxUnits, boxes }: PackedLine): ManifestCell[] {
  const isCasePacked = boxUnits !== null && boxUnits > 1 && units % boxUnits === 0;
  return isCasePacked ? [boxUnits, boxes.length] : [];
}
