import { CELL_REGION_NAMES, type CellRegion } from '#features/catalogue/rules/cells.ts';
import { formatCount } from '#shared/numbers.ts';
import { formatDateName } from '#shared/date-name.ts';

/** `amazon` is what Amazon can sell, in one figure for each region. */
export type ActualKind = 'sales' | 'manufacturing' | 'stock' | 'amazon';

/** Why some figures are empty. */
export interface MissingActuals {
  kind: ActualKind;
  region: CellRegion;
  why: string;
}

export const NO_ORDERS = 'no sales channel is connected for this region';
export const NO_STOCK = 'no warehouse is connected for this region';
export const NO_KITS = 'no kits of a mapped product were recorded around that day';

export const describeNeverRead = (name: string): string => `${name} hasn’t synced yet`;
export const isLoading = (name: string): string => `${name} is still loading its history`;
export const describeLaterBeginning = (name: string, from: string | null): string =>
  from === null ? `${name} has no orders yet` : `${name} orders start on ${formatDateName(from)}`;
export const readLast = (name: string, on: string): string => `${name} last synced on ${formatDateName(on)}`;
export const describeCatchingUp = (name: string, since: string): string =>
  `${name} is still loading changes since ${formatDateName(since)}`;
export const describeNotRead = (name: string): string => `${name} didn’t sync that day`;
export const describeNotCurrent = (name: string): string => `${name} is not up to date`;
export const readInTheMorning = (name: string): string => `${name} didn’t sync that afternoon`;
export const describeUnknownLevel = (name: string, sku: string): string =>
  `${name} reports no stock level for ${sku}`;

/** How many devices sold have an estimated price, and how many ordered have none yet; nothing where there are none. */
export function describeUncertain({ estimated, pending }: { estimated: number; pending: number }): string[] {
  const are = (count: number): string => (count === 1 ? 'is' : 'are');
  return [
    ...(estimated > 0
      ? [
          `${formatCount(estimated, 'device')} sold at an estimated price ${are(estimated)} counted; the price is replaced once Amazon breaks down its tax.`,
        ]
      : []),
    ...(pending > 0
      ? [`${formatCount(pending, 'device')} ordered without a price yet ${are(pending)} not counted.`]
      : []),
  ];
}

/** `the catalogue has no region for the kits of TL-CP-M (7 of that day)` */
export function describeKitsWithoutRegion(made: readonly { sku: string | null; units: number }[]): string {
  const units = made.reduce((sum, kits) => sum + kits.units, 0);
  const skus = [...new Set(made.flatMap(({ sku }) => sku ?? []))].join(', ');
  return `the catalogue has no region for the kits of ${skus} (${units} of that day)`;
}

/** Pieces that are in none of the figures, by kind and reason. */
export interface HiddenGroup {
  kind: ActualKind;
  reason: 'unmapped' | 'elsewhere';
  units: number;
  products: number;
  skus: readonly string[];
}

const WHERE: Record<ActualKind, string> = {
  sales: 'sold',
  manufacturing: 'made',
  stock: 'in warehouses',
  amazon: 'at Amazon',
};

/** `12 pieces sold of 2 products are not mapped, so they are not counted: NEW, OTHER.` */
export function describeHidden({ kind, reason, units, products, skus }: HiddenGroup): string {
  const pieces = `${formatCount(units, 'unit')} ${WHERE[kind]} of ${formatCount(products, 'product', 'products')}`;
  const verb = units === 1 ? 'is' : 'are';
  const why = reason === 'unmapped' ? `${verb} not mapped` : ELSEWHERE[kind](verb);
  const more = products - skus.length;
  const named = skus.length === 0 ? '' : `: ${skus.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `${pieces} ${why}, so ${units === 1 ? 'it is' : 'they are'} not counted${named}.`;
}

const ELSEWHERE: Record<ActualKind, (verb: string) => string> = {
  sales: () => 'went outside Europe and North America',
  manufacturing: (verb) => `${verb} of a product without a region`,
  stock: () => 'are held outside both regions',
  amazon: () => 'are held outside both regions',
};

const FIGURES: Record<ActualKind, string> = {
  sales: 'Sales',
  manufacturing: 'Manufacturing',
  stock: 'Stock',
  amazon: 'Amazon stock',
};

/** `Sales EU is empty: Main shop last synced on Fri 20 Nov 2026.` */
const describeMissing = ({ kind, region, why }: MissingActuals): string =>
  `${FIGURES[kind]} ${CELL_REGION_NAMES[region]} is empty: ${why}.`;

/** The same for both regions, where they are empty for one reason. */
export function describeAllMissing(missing: readonly MissingActuals[]): string[] {
  const groups = Map.groupBy(missing, ({ kind, why }) => `${kind} ${why}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return same.length === 1 ? describeMissing(first) : `${FIGURES[first.kind]} is empty: ${first.why}.`;
  });
}
