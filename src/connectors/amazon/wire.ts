import { z } from 'zod';
import { toMinorUnits, type Money } from '#shared/money.ts';
import { sumBy } from '#shared/sum-by.ts';
import { units } from '../kit/rows.ts';
import { itemDetailsWire, orderDetailsWire } from './order-details.ts';

// Amazon's models require next to nothing. Fields that we depend on are required here, so that a row without them is
// set aside instead of becoming a zero.

const count = units.nullish();
const text = z.string().nullish();

export const inventoryPage = z.object({
  payload: z.object({ inventorySummaries: z.array(z.unknown()) }),
  pagination: z.object({ nextToken: text }).nullish(),
});

const inventoryFields = z.object({
  asin: z.string().min(1),
  sellerSku: z.string().min(1),
  fnSku: text,
  condition: text,
  productName: text,
  /** `""` occurs. */
  lastUpdatedTime: text,
  totalQuantity: count,
  inventoryDetails: z
    .object({
      fulfillableQuantity: count,
      inboundWorkingQuantity: count,
      inboundShippedQuantity: count,
      inboundReceivingQuantity: count,
      reservedQuantity: z
        .object({
          totalReservedQuantity: count,
          pendingCustomerOrderQuantity: count,
          pendingTransshipmentQuantity: count,
          fcProcessingQuantity: count,
        })
        .nullish(),
      researchingQuantity: z.object({ totalResearchingQuantity: count }).nullish(),
      unfulfillableQuantity: z.object({ totalUnfulfillableQuantity: count }).nullish(),
    })
    .nullish(),
});

/**
 * Whether the parts that are reported make up the total. One that is left out is none only then: otherwise it holds some of
 * the units. Where there is no total, it is unknown. A total of 0 without any details lists a SKU of which Amazon holds nothing.
 */
function areAllUnitsFound({
  totalQuantity,
  inventoryDetails: details,
}: z.infer<typeof inventoryFields>): boolean {
  if (!details || !isReported(totalQuantity)) return true;
  const reserved = details.reservedQuantity;
  const reservedParts = [
    reserved?.pendingCustomerOrderQuantity,
    reserved?.pendingTransshipmentQuantity,
    reserved?.fcProcessingQuantity,
  ];
  const parts = [
    details.fulfillableQuantity,
    details.inboundWorkingQuantity,
    details.inboundShippedQuantity,
    details.inboundReceivingQuantity,
    ...(isReported(reserved?.totalReservedQuantity) ? [reserved?.totalReservedQuantity] : reservedParts),
    details.researchingQuantity?.totalResearchingQuantity,
    details.unfulfillableQuantity?.totalUnfulfillableQuantity,
  ];
  return parts.every(isReported) || sumBy(parts, (units) => units ?? 0) >= totalQuantity;
}

export const isReported = (units: number | null | undefined): units is number =>
  units !== null && units !== undefined;

/** Without a total to compare them with, the units that can be sold have to be there. */
const isAvailableKnown = ({
  totalQuantity,
  inventoryDetails: details,
}: z.infer<typeof inventoryFields>): boolean =>
  isReported(totalQuantity) || isReported(details?.fulfillableQuantity);

export const inventorySummary = inventoryFields
  .refine(({ totalQuantity, inventoryDetails }) => !totalQuantity || Object.keys(inventoryDetails ?? {})[0], {
    message: 'units without the details of where they are',
    path: ['inventoryDetails'],
  })
  .refine(isAvailableKnown, {
    message: 'the units that can be sold are missing',
    path: ['inventoryDetails', 'fulfillableQuantity'],
  })
  .refine(areAllUnitsFound, {
    message: 'the parts that are there do not make up the total',
    path: ['inventoryDetails'],
  });
export type InventorySummary = z.infer<typeof inventorySummary>;

/** The amount is a string in the models, but numbers have been seen. */
const money = z
  .object({ amount: z.union([z.string(), z.number()]), currencyCode: z.string() })
  .transform(({ amount, currencyCode: currency }, context): Money => {
    try {
      return { minor: toMinorUnits(String(amount), currency), currency };
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'no amount' });
      return z.NEVER;
    }
  });

export const orderMetrics = z.object({
  payload: z.array(z.object({ orderCount: units.min(0) })),
});

export const ordersPage = z.object({
  orders: z.array(z.unknown()),
  pagination: z.object({ nextToken: text }).nullish(),
  // The moment, by Amazon's own clock, up to which the answer is complete.
  createdBefore: z.iso.datetime({ offset: true }).nullish(),
  lastUpdatedBefore: z.iso.datetime({ offset: true }).nullish(),
});
export type OrdersPage = z.infer<typeof ordersPage>;

const proceeds = z.object({
  proceedsTotal: money.nullish(),
  breakdowns: z
    .array(
      z.object({
        type: z.string(),
        subtotal: money,
        detailedBreakdowns: z.array(z.object({ subtype: text, value: money.nullish() })).nullish(),
      }),
    )
    .nullish(),
});
export type Proceeds = z.infer<typeof proceeds>;

const orderItem = z.object({
  orderItemId: z.string(),
  quantityOrdered: units.min(0),
  product: z.object({
    asin: text,
    title: text,
    sellerSku: text,
    price: z.object({ unitPrice: money.nullish() }).nullish(),
    serialNumbers: z.array(z.string()).nullish().catch(null),
  }),
  proceeds: proceeds.nullish(),
  ...itemDetailsWire,
});
export type OrderItem = z.infer<typeof orderItem>;

const stamp = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

export const amazonOrder = z.object({
  orderId: z.string().min(1),
  createdTime: stamp,
  lastUpdatedTime: stamp,
  salesChannel: z.object({ channelName: z.string(), marketplaceId: text, marketplaceName: text }),
  proceeds: z.object({ grandTotal: money.nullish() }).nullish(),
  fulfillment: z.object({ fulfillmentStatus: z.string() }).nullish(),
  orderItems: z.array(orderItem),
  ...orderDetailsWire,
});
export type WireOrder = z.infer<typeof amazonOrder>;
