export const BOX_TEXT_MAX = 200;
/** The most boxes of one import. */
export const IMPORT_BOXES_MAX = 1000;

/** The texts that name a box or its way; a search looks in each of them. */
export const SEARCHED_BOX_FIELDS = [
  'serial_box',
  'sku',
  'from_factory',
  'to_warehouse',
  'shipping_company',
  'tracking_number',
] as const;

/** What a person says of a box. */
export const BOX_FIELDS = [...SEARCHED_BOX_FIELDS, 'ship_date', 'units'] as const;

/** The lines of a form that name a box: trimmed, blank ones left out. */
export const parseBoxLines = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.normalize('NFC').trim())
    .filter((line) => line !== '');

const toComparableBox = (box: string): string => box.toLowerCase();

/** The boxes that a list names more than once, each once. */
export function findRepeatedBoxes(boxes: readonly string[]): string[] {
  const named = Map.groupBy(boxes, toComparableBox);
  return [...named.values()].flatMap((same) => (same.length > 1 ? same.slice(0, 1) : []));
}

/** The boxes of a list that are among others, as the list writes them. */
export function findBoxesAmong(boxes: readonly string[], others: Iterable<string>): string[] {
  const known = new Set([...others].map(toComparableBox));
  return boxes.filter((box) => known.has(toComparableBox(box)));
}

interface BoxFill {
  sku: string;
  units: number | null;
}

/** How many units boxes of a SKU hold most often, as the server would assume; of two such numbers the lower one. */
export function findUsualUnits(boxes: readonly BoxFill[], sku: string): number | undefined {
  const counts = new Map<number, number>();
  for (const box of boxes) {
    if (box.sku === sku.trim() && box.units !== null) counts.set(box.units, (counts.get(box.units) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, one], [b, other]) => other - one || a - b);
  return most?.[0];
}
