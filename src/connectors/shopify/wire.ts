import { z } from 'zod';
import { units } from '../kit/rows.ts';
import { gid, pageInfo, stamp } from './client/wire-parts.ts';

// `nullish` is what Shopify's schema allows to be null, and what it leaves out where our rights do not reach. Enum
// values stay text, so that a new one passes through.

const amount = z.string().regex(/^-?\d{1,12}(\.\d{1,12})?$/, 'expected a decimal amount');
const money = z.object({ shopMoney: z.object({ amount }) });
const address = z.object({ country: z.string().nullish(), countryCodeV2: z.string().nullish() });

export const shopInfo = z.object({
  shop: z.object({
    name: z.string(),
    myshopifyDomain: z.string(),
    ianaTimezone: z.string(),
    currencyCode: z.string(),
  }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

const orderLine = z.object({
  id: gid,
  title: z.string(),
  sku: z.string().nullish(),
  // A quantity is never negative.
  quantity: units.min(0),
  currentQuantity: units.min(0).nullish(),
  isGiftCard: z.boolean().nullish(),
  customAttributes: z.array(z.object({ key: z.string(), value: z.string().nullish() })).nullish(),
  discountedTotalSet: money,
});

export const shopifyOrder = z.object({
  id: gid,
  name: z.string().min(1),
  createdAt: stamp,
  updatedAt: stamp,
  cancelledAt: stamp.nullish(),
  test: z.boolean(),
  email: z.string().nullish(),
  taxesIncluded: z.boolean().nullish(),
  customer: z
    .object({
      id: gid,
      displayName: z.string().nullish(),
      defaultEmailAddress: z.object({ emailAddress: z.string() }).nullish(),
    })
    .nullish(),
  displayFinancialStatus: z.string().nullish(),
  displayFulfillmentStatus: z.string().nullish(),
  returnStatus: z.string().nullish(),
  // The custom field of our configuration.
  serials: z.object({ value: z.string() }).nullish(),
  totalPriceSet: z.object({
    shopMoney: z.object({ amount, currencyCode: z.string().regex(/^[A-Z]{3}$/, 'expected a currency code') }),
  }),
  totalDiscountsSet: money.nullish(),
  totalRefundedSet: money,
  totalTaxSet: money.nullish(),
  subtotalPriceSet: money.nullish(),
  currentSubtotalPriceSet: money.nullish(),
  shippingAddress: address.nullish(),
  lineItems: z.object({ nodes: z.array(orderLine) }),
});
export type WireShopifyOrder = z.infer<typeof shopifyOrder>;
export type WireShopifyLine = z.infer<typeof orderLine>;

/** The part of an order that is needed to read the lines that its page did not hold. */
export const orderWithMoreLines = z.object({
  id: z.string(),
  lineItems: z.object({ pageInfo, nodes: z.array(z.unknown()) }),
});

/** How many events of a parcel are asked for, the latest first: of one with fewer they are all. */
export const EVENTS_A_PARCEL = 5;

const event = z.object({
  id: gid,
  status: z.string().min(1),
  happenedAt: stamp,
  createdAt: stamp,
  message: z.string().nullish(),
});

const fulfillment = z.object({
  id: gid,
  status: z.string().min(1),
  displayStatus: z.string().nullish(),
  requiresShipping: z.boolean().nullish(),
  createdAt: stamp,
  updatedAt: stamp,
  inTransitAt: stamp.nullish(),
  deliveredAt: stamp.nullish(),
  estimatedDeliveryAt: stamp.nullish(),
  trackingInfo: z.array(
    z.object({ company: z.string().nullish(), number: z.string().nullish(), url: z.string().nullish() }),
  ),
  location: z
    .object({ name: z.string(), address: z.object({ city: z.string().nullish() }).nullish() })
    .nullish(),
  events: z.object({ nodes: z.array(event) }),
  fulfillmentLineItems: z
    .object({
      pageInfo: z.object({ hasNextPage: z.boolean() }),
      nodes: z.array(
        z.object({
          quantity: units.nullish(),
          lineItem: z.object({
            id: gid.nullish(),
            sku: z.string().nullish(),
            requiresShipping: z.boolean().nullish(),
            isGiftCard: z.boolean().nullish(),
          }),
        }),
      ),
    })
    .nullish(),
});
export type Fulfillment = z.infer<typeof fulfillment>;

const assignedLine = z.object({
  id: gid,
  totalQuantity: units.min(0),
  remainingQuantity: units.min(0),
  lineItem: z.object({ id: gid.nullish(), sku: z.string().nullish() }),
});

export const orderWithShipments = z.object({
  id: gid,
  name: z.string().min(1),
  createdAt: stamp,
  shippingAddress: address.nullish(),
  fulfillmentsCount: z.object({ count: units }).nullish(),
  fulfillments: z.array(fulfillment),
  fulfillmentOrders: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean() }).nullish(),
    nodes: z.array(
      z.object({
        // Left out by what was recorded before these were asked for.
        status: z.string().nullish(),
        assignedLocation: z.object({ name: z.string(), city: z.string().nullish() }),
        lineItems: z
          .object({ pageInfo: z.object({ hasNextPage: z.boolean() }), nodes: z.array(assignedLine) })
          .nullish(),
      }),
    ),
  }),
});
export type OrderWithShipments = z.infer<typeof orderWithShipments>;

export const startedBulk = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string() }).nullish(),
    userErrors: z.array(z.object({ message: z.string(), code: z.string().nullish() })),
  }),
});

/** Shopify's big numbers are texts. */
const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
export const polledBulk = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      errorCode: z.string().nullish(),
      objectCount: count,
      fileSize: count.nullish(),
      url: z.url().nullish(),
    })
    .nullish(),
});
