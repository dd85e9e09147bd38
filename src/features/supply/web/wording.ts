import { formatCount, formatNumber, formatDate } from '#web/format.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { CELL_REGION_NAMES, type CellRegion } from '#features/catalogue/rules/cells.ts';
import type { DemandBasis } from '../rules/demand.ts';
import type { PlanProjection, ProjectedStock } from '../contract.ts';
import type { WireSupplyLine } from '../contract/proposals.ts';
import { classifyShipDay } from '../rules/shipping.ts';
import { HORIZON_DAYS } from '../rules/projection.ts';

export const DEMAND_NAMES: Record<DemandBasis, string> = {
  forecast: 'Forecast',
  plan: 'Plan',
  '7': '7 days',
  '28': '28 days',
  '90': '90 days',
};

export const formatDaysLate = (days: number): string => `${formatCount(days, 'business day')} late`;

/** How urgent a day to ship is, in words. */
export function describeShipDay(by: string, late: number, today: string): { text: string; tone: StatusTone } {
  const { standing, days } = classifyShipDay(by, late, today);
  if (standing === 'late') return { text: formatDaysLate(days), tone: 'bad' };
  if (standing === 'in-time') return { text: 'On Track', tone: 'good' };
  return { text: days === 0 ? 'Ship Today' : `${formatCount(days, 'business day')} left`, tone: 'watch' };
}

const FACTORY = 'the factory';

/** Where a place is supplied from. */
export const describeSource = ({ source }: Pick<WireSupplyLine, 'source'>): string => source ?? FACTORY;

export const formatBoxCount = (boxes: number): string => formatCount(boxes, 'box', 'boxes');

/** `8.4`, `38`, `Over 730`. */
export function formatCover(days: number | null): string {
  if (days === null) return 'No demand';
  if (days >= HORIZON_DAYS) return `Over ${formatNumber(HORIZON_DAYS)}`;
  return formatNumber(days < 10 ? days : Math.floor(days));
}

export const formatStockName = ({ region, name }: ProjectedStock): string =>
  `${CELL_REGION_NAMES[region]} ${name}`;

const formatUnitsPerDay = (units: number): string =>
  `${formatNumber(Math.round(units * 10) / 10)} units a day`;

/** What the days ahead are expected to sell, and where that is known from. */
export function describeExpected(
  { demand, expected }: PlanProjection,
  formatDay: (date: string) => string,
): string {
  const { usual, planned_until: until, sold_days: days, is_partial: isPartial } = expected;
  if (demand === 'forecast')
    return 'Demand comes from the forecast, as in Supply, with each variant’s share of the next 90 days.';
  if (demand !== 'plan') {
    if (isPartial && usual === 0) return `Sales of the last ${demand} days are unknown.`;
    if (isPartial)
      return `At least ${formatUnitsPerDay(usual)}, from the last ${demand} days in stock: some sales are unknown.`;
    return `About ${formatUnitsPerDay(usual)}, from the last ${demand} days in stock.`;
  }
  if (until === null) return 'There are no planned targets.';
  const mix = isPartial
    ? 'Some sales are unknown, so how targets are split by variant is too.'
    : days === null
      ? 'No sales in 90 days, so demand is split evenly between variants.'
      : `Split by variant as in the last ${days} days of sales.`;
  return `Plan targets until ${formatDay(until)}, then their 28-day average (${formatUnitsPerDay(usual)}). ${mix}`;
}

/** What is missing in the figures because the catalogue does not know it; null when nothing is. */
export function describeUnmapped({
  skus,
  in_stock: inStock,
  sold,
  on_the_way: onTheWay,
}: PlanProjection['unmapped']): { what: string; pieces: string } | null {
  if (skus === 0) return null;
  const parts = [
    ...(inStock > 0 ? [`${formatNumber(inStock)} available`] : []),
    ...(sold > 0 ? [`${formatNumber(sold)} sold in 28 days`] : []),
    ...(onTheWay > 0 ? [`${formatNumber(onTheWay)} inbound`] : []),
  ];
  return {
    what: `${formatCount(skus, 'SKU')} ${skus === 1 ? 'is' : 'are'} not in the catalogue`,
    pieces: `${parts.length === 0 ? '' : ` (${parts.join(', ')})`}, so ${skus === 1 ? 'it is' : 'they are'} not counted here`,
  };
}

/** How much of a region's shop orders says from where it was shipped; nothing where there is nothing to say. */
export function describeOrigins(
  region: CellRegion,
  { known, unknown }: PlanProjection['origins']['us'],
): string[] {
  if (unknown === 0) return [];
  const all = `Of ${formatCount(known + unknown, 'unit')} sold via Shopify to ${CELL_REGION_NAMES[region]} in 28 days, ${formatNumber(unknown)}`;
  if (known === 0) return [`${all} don’t report which warehouse shipped them.`];
  return [`${all} don’t report which warehouse shipped them, so they are split like the rest.`];
}

/** Devices of 28 days whose price is an estimate, which count, or is not there yet, which do not. */
export function describeUncertainSales({ estimated, pending }: PlanProjection['uncertain']): string | null {
  if (estimated === 0 && pending === 0) return null;
  const parts = [
    ...(estimated > 0 ? [`${formatNumber(estimated)} sold at an estimated price`] : []),
    ...(pending > 0 ? [`${formatNumber(pending)} without a price, not counted`] : []),
  ];
  return `28 days: ${parts.join(', ')}.`;
}

/** From when on accounts are known whose orders do not reach as far back as sales are counted. */
export const describeKnownFrom = (accounts: PlanProjection['known_from']): string =>
  accounts
    .map(({ name, day }) => `${name}: known from ${formatDate(day)}, so earlier days aren’t counted.`)
    .join(' ');

export const doubtsWords = {
  openCatalogue: 'Open Catalogue',
  calculatedWithData: (what: string) => `Calculated with ${what} data:`,
  calculatedWithDataOfSources: (what: string, count: number) =>
    `Calculated with ${what} data of ${formatCount(count, 'source')}`,
  neverSynced: 'never synced',
  historyStillLoading: 'history still loading, ',
  lastSynced: 'last synced',
} as const;

export const runOutWords = {
  runOut: 'Run-Out',
  heading: 'Error Loading Run-Out',
  failed: 'Failed to calculate run-out dates',
  errorLoadingSupply: 'Error Loading Supply',
  failedToWorkOutWhat: 'Failed to calculate what to ship',
  mapYourSkusFirst: 'Map Your SKUs First',
  addYourSkusToCatalogue: 'Add your SKUs to the Catalogue to see when stock runs out.',
  openCatalogue: 'Open Catalogue',
  allVariants: 'All Variants',
} as const;

export const runOutPanelWords = {
  noLocationCoversForAnother:
    'A variant is the sum of its region; no location covers for another. Shopify orders draw on the warehouse that ships them, Amazon orders on their Amazon region.',
  left: 'Stock left',
  inboundBoxes: 'Inbound boxes',
  outOfStock: 'Out of stock',
  expectedDemand: 'Expected Demand',
  safetyBuffer: (safety: number) =>
    `Safety buffer: ${formatNumber(safety)} business ${safety === 1 ? 'day' : 'days'}`,
  changeSafetyBuffer: 'Change safety buffer',
  change: 'Change',
  heading: 'No upcoming targets',
  take28DaySales: 'Use 28-Day Sales',
  planHasNoFutureTargets: 'The plan has no future targets. Use recent sales instead.',
  stockForecast: 'Stock Forecast',
  soldOutsideUsAndEu: (soldElsewhere: number) =>
    ` ${formatNumber(soldElsewhere)} ${soldElsewhere === 1 ? 'unit' : 'units'} sold outside US and EU in the last 28 days aren’t included.`,
  stockOutsideUsAndEu: (names: readonly string[]) =>
    `Stock outside US and EU isn’t included: ${names.join(', ')}.`,
  leadTimeChinaToCustomer: ({
    china,
    customer,
    euChina,
    euCustomer,
    elsewhere,
  }: {
    china: number;
    customer: number;
    euChina: number;
    euCustomer: number;
    elsewhere: string;
  }) =>
    `Lead time, China to customer: US ${china} + ${customer}, EU ${euChina} + ${euCustomer} business days, plus the safety buffer.${elsewhere}`,
  variant: 'Variant',
  outOfStockFrom: 'Out of Stock From',
  until: 'Until',
  lowestLevel: 'Lowest Level',
  shipFromChina: 'Ship from China By',
  late: 'Late',
  noRestockPlanned: 'no restock planned',
} as const;

export const safetyDaysWords = {
  safetyBufferSaved: 'Safety buffer saved',
  failed: 'Failed to save the safety buffer',
  safetyBuffer: 'Safety Buffer',
  saveSafetyBuffer: 'Save Safety Buffer',
  saving: 'Saving…',
  businessDays: 'Business Days',
  description: 'Ship from China this many business days earlier than needed.',
} as const;

export const stockTableWords = {
  stockByVariant: 'Stock by Variant',
  variant: 'Variant',
  stock: 'Stock',
  unitsPerDay: 'Units per Day',
  daysOfCover: 'Days of Cover',
  runsOut: 'Runs Out',
  shipFromChina: 'Ship from China By',
  upcomingStockouts: 'Upcoming Stockouts',
  weakest: 'Runs Out First',
  locations: (count: number, stockName: string) => `${formatCount(count, 'location')} of ${stockName}`,
  countLocations: (count: number) => formatCount(count, 'location'),
  first: (place: string, isOutOfStock: boolean, day: string) =>
    `${place} first, ${isOutOfStock ? 'out of stock' : formatDate(day)}`,
  forPlace: (shipFor: string) => `for ${shipFor}`,
  dayByDay: (label: string) => `${label}, day by day`,
  neverRead: 'Never synced, so its stock is unknown',
  notConnected: 'Not connected, so its stock is unknown',
  unreported: (sku: string) => `Reports no stock level for ${sku}`,
  without: (places: readonly string[]) => `Without ${places.join(', ')}, as stock there is unknown`,
  ordersUnknown: 'Which orders ship from here is unknown',
  salesUnknown: 'What it sells is unknown until all orders are synced',
  overdue: (boxCount: string) => `${boxCount} overdue`,
  withoutUnits: (boxCount: string) => `${boxCount} of unknown quantity`,
  notCounted: (parts: string) => `${parts}, not counted`,
  warehousesAmazon: (warehouses: number, amazon: number) =>
    `Warehouses ${formatNumber(warehouses)}, Amazon ${formatNumber(amazon)}`,
  over2Years: 'Over 2 years',
  andMore: (count: number) => `, then ${formatCount(count, 'more stockout')}`,
  forOneDay: (more: string) => `for one day${more}`,
  outOfStockUntil: (end: string, more: string) => `out of stock until ${formatDate(end)}${more}`,
  outOfStock: 'Out of stock',
} as const;

export const supplyApiWords = {
  failedToShowProposalAgain: 'Failed to show the proposal again',
} as const;

export const supplyArithmeticWords = {
  stockDayBefore: 'Stock the day before',
  expectedSales: 'Expected sales',
  expected: (boxCount: string) => `${boxCount} expected`,
  shortfall: 'Shortfall',
  left: 'Left',
  inNow: (name: string) => `In ${name} now`,
  inWarehousesNow: 'In warehouses now',
  atAmazonNow: 'At Amazon now',
  daysTarget: 'the day’s target',
  averageTarget: 'the average target',
  daysForecast: 'the day’s forecast',
  shareOf: (share: string, what: string, total: number) => `${share} of ${what} (${formatNumber(total)})`,
  viaShopifyOverDays: (units: number, countedDays: number) =>
    `${formatNumber(units)} via Shopify over ${formatCount(countedDays, 'day')}`,
  viaAmazonOverDays: (units: number, countedDays: number) =>
    `${formatNumber(units)} via Amazon over ${formatCount(countedDays, 'day')}`,
  noSalesInDays: (demand: string) => `No sales in ${demand} days`,
  soldWhileInStock: (shelves: string) => `Sold while in stock: ${shelves}`,
  noRestockOnWay: 'no restock on the way',
  until: (to: string) => `until ${formatDate(to)}`,
  shipFromChina: (shipBy: string) => `; ship from China by ${formatDate(shipBy)}`,
  outOfStock: (from: string, until: string, ship: string) =>
    `Out of stock from ${formatDate(from)}, ${until}${ship}`,
} as const;

export const variantNamesWords = {
  factory: 'Factory',
} as const;
