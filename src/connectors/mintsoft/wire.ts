import { z } from 'zod';
import { units } from '../kit/rows.ts';
import { parseStamp } from './stamps.ts';

// Every field is optional in Mintsoft's own model. Fields that we depend on are required here, so that a row
// without them is set aside instead of becoming a zero.

export const authAnswer = z.string().min(8);

export const stockLevel = z.object({
  ProductId: z.int(),
  SKU: z.string().min(1),
  Level: units,
  WarehouseId: z.int().nullish(),
  ClientId: z.int().nullish(),
  TotalStockLevel: units.nullish(),
  PreOrderable: z.boolean().nullish(),
  Bundle: z.boolean().nullish(),
  LowStockLevel: units.nullish(),
  LastUpdated: z.string().nullish(),
});
export type MintsoftStockLevel = z.infer<typeof stockLevel>;

/** Which product the row of a level is of, whatever else of it can be read. */
export const listedProduct = z.object({
  ProductId: z.int(),
  WarehouseId: z.int().nullish().catch(null),
  ClientId: z.int().nullish().catch(null),
  Bundle: z.boolean().nullish().catch(null),
});
export type ListedProduct = z.infer<typeof listedProduct>;

/** One location's record of a product: a product may have several. */
export const inventoryRecord = z.object({
  ID: z.int(),
  ProductId: z.int(),
  WarehouseId: z.int().nullish(),
  ClientId: z.int().nullish(),
  StockLevel: units.nullish(),
  Allocated: units.nullish(),
  OnHand: units.nullish(),
  OnOrder: units.nullish(),
  InQuarantine: units.nullish(),
});
export type InventoryRecord = z.infer<typeof inventoryRecord>;

/** Its alert level applies where a warehouse has none of its own. */
export const product = z.object({
  ID: z.int(),
  Name: z.string().nullish(),
  EAN: z.string().nullish(),
  UPC: z.string().nullish(),
  LowStockAlertLevel: units.nullish(),
});
export type MintsoftProduct = z.infer<typeof product>;

export const mintsoftWarehouse = z.object({
  ID: z.int(),
  Name: z.string().nullish(),
  Active: z.boolean().nullish(),
});

/** Rows are checked one by one later; anything that is not a list is a failure, never "zero stock". */
export const list = z.array(z.unknown());

/** Spelled as Mintsoft spells it. A quantity that is absent is unknown. */
const goodsInItem = z.object({
  ID: z.int(),
  SKU: z.string().min(1),
  QuantityExpected: units.nullish(),
  QuantityReceieved: units.nullish(),
  QuantityBooked: units.nullish(),
});

/** A delivery. Its own `Quantity` counts packages, and is not read; without its items it says nothing. */
export const goodsIn = z.object({
  ID: z.int(),
  WarehouseId: z.int().nullish(),
  ClientId: z.int().nullish(),
  POReference: z.string().nullish(),
  ASNStatus: z.object({ Name: z.string().nullish() }).nullish(),
  EstimatedDelivery: z.string().nullish(),
  BookedInDate: z.string().nullish(),
  LastUpdated: z.string().nullish(),
  Items: z.array(goodsInItem),
});
export type MintsoftGoodsIn = z.infer<typeof goodsIn>;

/** Products whose stock has changed. */
export const changedProducts = z.array(z.int().positive());

/** A change of a product's stock: `IN`, `OUT`, `SCRAP` and others. */
export const stockFlow = z.object({
  ID: z.int(),
  WarehouseId: z.int().nullish(),
  SKU: z.string().min(1),
  Quantity: units,
  Flow: z.string().min(1),
  Reason: z.string().nullish(),
  LastUpdated: z.string().refine((text) => parseStamp(text) !== null, 'no moment'),
  LastUpdatedByUser: z.string().nullish(),
  BatchNo: z.string().nullish(),
  SerialNo: z.string().nullish(),
});
export type MintsoftStockFlow = z.infer<typeof stockFlow>;

/** An order, without the person it is for: names and addresses are not read. */
export const sentOrder = z.object({
  ID: z.int().positive(),
  WarehouseId: z.int().nullish(),
  ClientId: z.int().nullish(),
  OrderNumber: z.string().nullish(),
  ExternalOrderReference: z.string().nullish(),
  /** Absent until it is sent. */
  DespatchDate: z.string().nullish(),
  OrderItems: z.array(z.object({ ID: z.int(), SKU: z.string().nullish() })).nullish(),
});
export type MintsoftOrder = z.infer<typeof sentOrder>;

/** What was scanned into an order; without a serial number where it was confirmed by hand. */
export const scannedItem = z.object({
  OrderItemId: z.int().nullish(),
  SerialNo: z.string().nullish(),
});
export type ScannedItem = z.infer<typeof scannedItem>;
