import { z } from 'zod';
import { units } from '../kit/rows.ts';

/** Lists of one element may come as that element: XML was turned into JSON on the way. */
const defineList = <Row extends z.ZodType>(row: Row) => z.preprocess(toList, z.array(row));

function toList(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The rows of a page. Their name is there even on the last, empty page: an answer without it is not a page. */
const rows = z.union([
  z.array(z.unknown()),
  z
    .object()
    .loose()
    .transform((only): unknown[] => [only]),
  z.literal(['', null]).transform((): unknown[] => []),
]);

/** With status 200, Deposco may report an error in the body. */
const none = z.union([z.array(z.unknown()).max(0), z.literal('')]).nullish();
const noErrors = { errors: none, errorMessages: none };

/** A page of availability; for named items the same object comes inside a list. */
export const availabilityPage = z.preprocess(
  (value): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value),
  z.object({ enterpriseInventory: rows, ...noErrors }),
);

/** Absent is unknown, and negative is legal. */
const measure = units.nullish().transform((value) => value ?? null);

const defineMeasures = (quarantineMeasure: string) =>
  z
    .object({
      totalOnHandQty: measure,
      atpQty: measure,
      openOrderLineQty: measure,
      inTransitQty: measure,
      [quarantineMeasure]: measure,
    })
    .transform(({ totalOnHandQty, atpQty, openOrderLineQty, inTransitQty, ...own }) => ({
      onHand: totalOnHandQty,
      available: atpQty,
      reserved: openOrderLineQty,
      inbound: inTransitQty,
      quarantined: own[quarantineMeasure] ?? null,
    }));
export type ItemMeasures = z.infer<ReturnType<typeof defineMeasures>>;

/** An item with its own figures and those of its facilities; the tenant names the measure of quarantined units. */
export const defineAvailableItem = (quarantineMeasure = 'not measured') => {
  const measured = defineMeasures(quarantineMeasure);
  const place = z.object({ facility: z.string().min(1) }).and(measured);
  return z.object({ itemNumber: z.string().min(1), facilities: defineList(place) }).and(measured);
};
export type AvailableItem = z.infer<ReturnType<typeof defineAvailableItem>>;

export const fullInventoryPage = z.object({ itemInventory: rows, ...noErrors });

export const fullInventoryItem = z.object({
  itemNumber: z.string().min(1),
  facilityInventory: defineList(
    z.object({
      facility: z.string().min(1),
      inventory: z.object({ total: measure, availableToPromise: measure, allocated: measure }),
    }),
  ),
});
export type FullInventoryItem = z.infer<typeof fullInventoryItem>;

export const oauthAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().nullish(),
});

/** A page of the second generation's lists: `next` is followed until it is gone. */
export const catalogPage = z.object({
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
  complete: z.boolean().nullish(),
  data: z.array(z.unknown()),
});

export const catalogItem = z.object({
  number: z.string().min(1),
  name: z.string().nullish(),
  reorderPoint: units.nullish(),
});
export type CatalogItem = z.infer<typeof catalogItem>;

/** The two forms in which the second generation reports an error. */
export const problem = z.object({
  errors: z.array(z.object({ errorMessage: z.string() })).optional(),
  errorMessages: z.array(z.string()).optional(),
});

const moment = z.iso.datetime({ offset: true, local: true }).transform((text) => new Date(text));

/** The calendar day of a moment where the warehouse is, which another time zone may not have. */
const localDay = z.iso.datetime({ offset: true, local: true }).transform((text) => text.slice(0, 10));

const numbered = z.object({ businessKey: z.object({ number: z.string().min(1) }) });
/** How many units are in a pack is in its key, or in its type. */
const pack = z.object({
  businessKey: z.object({ type: z.string().nullish(), quantity: units.positive().nullish() }).nullish(),
});
const self = z.object({ id: z.int() });

export const orderLine = z.object({
  self,
  item: numbered,
  pack: pack.nullish(),
  orderPackQuantity: units.nullish(),
  canceledPackQuantity: units.nullish(),
  receivedPackQuantity: units.nullish(),
});

/** What is expected of a supplier or a customer. A list within a list has ten rows and says whether these are all. */
export const inboundOrder = z.object({
  self,
  number: z.string().min(1),
  orderStatus: z.string().nullish(),
  plannedArrivalDate: localDay.nullish(),
  shipToFacility: numbered.nullish(),
  updatedDate: moment.nullish(),
  orderLines: z.object({ data: z.array(orderLine), complete: z.boolean().nullish() }),
});
export type InboundOrder = z.infer<typeof inboundOrder>;

export type InboundOrderLine = z.infer<typeof orderLine>;

export const receipt = z.object({
  self,
  receivedItem: numbered,
  receivedPack: pack.nullish(),
  receivedPackQuantity: units,
  damaged: z.boolean().nullish(),
  lotNumber: z.string().nullish(),
  serialNumber: z.string().nullish(),
  createdDate: moment,
  createdBy: z.object({ businessKey: z.object({ username: z.string().nullish() }).nullish() }).nullish(),
});
export type DeposcoReceipt = z.infer<typeof receipt>;

export const shipmentLine = z.object({
  self,
  item: numbered.nullish(),
  shippedPackQuantity: units.nullish(),
  lineSerialNumbers: z.array(z.object({ serialNumber: z.string().nullish() })).nullish(),
});
export type ShipmentLine = z.infer<typeof shipmentLine>;

/** A shipment to a customer, without the person it goes to: names and addresses are not read. */
export const outboundShipment = z.object({
  self,
  number: z.string().min(1),
  status: z.string().nullish(),
  orderHeaders: z
    .object({
      data: z
        .array(z.object({ businessKey: z.object({ number: z.string().nullish() }).nullish() }))
        .nullish(),
    })
    .nullish(),
  importReference: z.string().nullish(),
  otherReferenceNumber: z.string().nullish(),
  shipFromFacility: numbered.nullish(),
  updatedDate: moment.nullish(),
  shipmentLines: z.object({ data: z.array(shipmentLine), complete: z.boolean().nullish() }),
});
export type OutboundShipment = z.infer<typeof outboundShipment>;

/** It names no user. */
export const inventoryAdjustment = z.object({
  self,
  facility: numbered.nullish(),
  item: numbered,
  pack: pack.nullish(),
  quantity: units,
  actionType: z.string(),
  inventoryStatus: z.string().nullish(),
  reasonCode: z.string().nullish(),
  lotNumber: z.string().nullish(),
  serialNumber: z.string().nullish(),
  createdDate: moment,
});
export type InventoryAdjustment = z.infer<typeof inventoryAdjustment>;
