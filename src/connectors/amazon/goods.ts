import type { Money } from '#shared/money.ts';
import type { OrderItem, Proceeds } from './wire.ts';
import { sumBy } from '#shared/sum-by.ts';

/** What a customer pays for the goods of a line: after discounts, without tax and shipping. */
export interface LineMoney {
  goodsMinor: number;
  discountMinor: number;
  /** A tax that Amazon does not break down is in the goods. */
  includesTax: boolean;
  /** All tax of the line, also that of shipping; null while Amazon gives none. */
  taxMinor: number | null;
}

type Breakdown = NonNullable<Proceeds['breakdowns']>[number];

const sumBreakdowns = (breakdowns: readonly Breakdown[], ...types: string[]): number =>
  sumBy(
    breakdowns.filter(({ type }) => types.includes(type)),
    ({ subtotal }) => Math.abs(subtotal.minor),
  );

/** The sum of the details of one type with some subtypes; undefined where there are no details, NaN where one has no amount. */
function findDetails(
  breakdowns: readonly Breakdown[],
  type: string,
  isWanted: (subtype: string) => boolean,
): number | undefined {
  const details = breakdowns
    .filter((each) => each.type === type)
    .flatMap((each) => each.detailedBreakdowns ?? []);
  if (details.length === 0) return undefined;
  return sumBy(
    details.filter(({ subtype }) => isWanted(subtype ?? '')),
    ({ value }) => Math.abs(value?.minor ?? Number.NaN),
  );
}

/**
 * In Europe prices include the tax, elsewhere it comes on top. The reading that adds up to the item's total decides
 * which it is, and the marketplace where neither does. Null while the line has no price.
 */
export function computeLineMoney(item: OrderItem, pricesIncludeTax: boolean): LineMoney | null {
  const { breakdowns, proceedsTotal } = item.proceeds ?? {};
  const goods = breakdowns?.filter(({ type }) => type === 'ITEM') ?? [];
  if (!breakdowns || goods.length === 0) return readListedPrice(item, pricesIncludeTax);
  const discounts = sumBreakdowns(breakdowns, 'DISCOUNT');
  const charges = sumBreakdowns(breakdowns, 'ITEM', 'SHIPPING', 'GIFT_WRAP', 'COD_FEE', 'OTHER') - discounts;
  const hasTax = breakdowns.some(({ type }) => type === 'TAX');
  const tax = sumBreakdowns(breakdowns, 'TAX');
  const isInside = compareSums(proceedsTotal, charges, charges + tax) ?? pricesIncludeTax;
  const discountMinor =
    discounts - (findDetails(breakdowns, 'DISCOUNT', (subtype) => subtype !== 'ITEM') ?? 0);
  const itemTax =
    (findDetails(breakdowns, 'TAX', (subtype) => subtype === 'ITEM') ?? tax) -
    (findDetails(breakdowns, 'TAX', (subtype) => subtype === 'DISCOUNT') ?? 0);
  const goodsMinor = sumBreakdowns(goods, 'ITEM') - discountMinor - (isInside ? itemTax : 0);
  // Without an amount of the discount or the tax the price is not known: it comes with a later change of the order.
  if (Number.isNaN(goodsMinor)) return null;
  return {
    goodsMinor,
    discountMinor,
    includesTax: pricesIncludeTax && !hasTax,
    taxMinor: hasTax ? tax : null,
  };
}

/** True if the total equals the first sum, false if the second, undefined if that is not decided. */
function compareSums(total: Money | null | undefined, first: number, second: number): boolean | undefined {
  if (first === second) return undefined;
  if (total?.minor === first) return true;
  return total?.minor === second ? false : undefined;
}

/** All that is known of an order that is not paid yet; a total below the price means a discount. */
function readListedPrice(
  { product, quantityOrdered, proceeds }: OrderItem,
  includesTax: boolean,
): LineMoney | null {
  const unit = product.price?.unitPrice;
  if (!unit) return null;
  const listed = unit.minor * quantityOrdered;
  const goodsMinor = Math.min(listed, proceeds?.proceedsTotal?.minor ?? listed);
  return { goodsMinor, discountMinor: listed - goodsMinor, includesTax, taxMinor: null };
}
