import { z } from 'zod';
import { units } from '../kit/rows.ts';

// Fulfillment Inbound v0. Nothing is required in Amazon's model; what we depend on is required here.

const text = z.string().nullish();

export const inboundShipmentsPage = z.object({
  payload: z.object({ ShipmentData: z.array(z.unknown()), NextToken: text }),
});

export const inboundShipment = z.object({
  ShipmentId: z.string().min(1),
  ShipmentName: text,
  ShipmentStatus: z.string().min(1),
  DestinationFulfillmentCenterId: text,
});

export const inboundItemsPage = z.object({
  payload: z.object({ ItemData: z.array(z.unknown()), NextToken: text }),
});

export const inboundItem = z.object({
  ShipmentId: z.string().min(1),
  SellerSKU: z.string().min(1),
  FulfillmentNetworkSKU: text,
  QuantityShipped: units.min(0),
  QuantityReceived: units.min(0).nullish(),
});
