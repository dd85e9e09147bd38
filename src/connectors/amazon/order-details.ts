import { z } from 'zod';
import { units } from '../kit/rows.ts';

// What an order says beside its money. Nothing of it may cost the order: what cannot be read is not known.

const text = z.string().nullish().catch(null);

const packageWire = z.object({
  packageReferenceId: text,
  carrier: text,
  trackingNumber: text,
  shipTime: z.iso
    .datetime({ offset: true })
    .transform((value) => new Date(value))
    .nullish()
    .catch(null),
  packageStatus: z.object({ status: text, detailedStatus: text }).nullish().catch(null),
});

/** The only part of an address that is read; names, streets and telephone numbers never leave this schema. */
const recipientWire = z.object({ deliveryAddress: z.object({ countryCode: text }).nullish() });

export const orderDetailsWire = {
  packages: z.array(packageWire).nullish().catch(null),
  recipient: recipientWire.nullish().catch(null),
};

const cancellationWire = z.object({
  cancellationRequest: z.object({ requester: text }).nullish(),
  cancellationExecution: z.object({ cancelledBy: text }).nullish(),
});

export const itemDetailsWire = {
  fulfillment: z
    .object({ quantityFulfilled: units.min(0).nullish(), quantityUnfulfilled: units.min(0).nullish() })
    .nullish()
    .catch(null),
  cancellation: cancellationWire.nullish().catch(null),
  tax: z
    .object({ taxCalculationBreakdowns: z.array(z.object({ reportingScheme: text })).nullish() })
    .nullish()
    .catch(null),
};

/** A parcel of an order. Amazon gives them for orders that the seller ships itself. */
export interface AmazonPackage {
  carrier: string | null;
  trackingNumber: string | null;
  /** As Amazon writes it: `IN_TRANSIT`, in detail `OUT_FOR_DELIVERY`. */
  status: string | null;
  shippedAt: Date | null;
}

type DetailsWire = z.infer<z.ZodObject<typeof orderDetailsWire>>;
type ItemWire = z.infer<z.ZodObject<typeof itemDetailsWire>> & { quantityOrdered: number };

export const listPackages = ({ packages }: DetailsWire): AmazonPackage[] =>
  (packages ?? []).map(({ carrier, trackingNumber, packageStatus, shipTime }) => ({
    carrier: carrier || null,
    trackingNumber: trackingNumber || null,
    status: packageStatus?.detailedStatus || packageStatus?.status || null,
    shippedAt: shipTime ?? null,
  }));

/** As ISO 3166 writes it; null where the application may not know. */
export function findRecipientCountry({ recipient }: DetailsWire): string | null {
  const country = recipient?.deliveryAddress?.countryCode?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

export interface LineCancellation {
  /** Units that will not be sent; null where Amazon does not say how many it has sent and still has to send. */
  cancelledQuantity: number | null;
  /** `BUYER`, `MERCHANT` or `AMAZON`; why is free text of people and is not read. */
  cancelledBy: string | null;
  isCancellationRequested: boolean;
}

export function readCancellation(item: ItemWire, orderStatus: string | null): LineCancellation {
  const { cancellationRequest, cancellationExecution } = item.cancellation ?? {};
  return {
    cancelledQuantity: orderStatus === 'CANCELLED' ? item.quantityOrdered : countCancelled(item, orderStatus),
    cancelledBy: cancellationExecution?.cancelledBy || null,
    isCancellationRequested: Boolean(cancellationRequest) && !cancellationExecution,
  };
}

/** Of an order that is not paid yet Amazon may not say what it has to send. */
function countCancelled(
  { quantityOrdered, fulfillment }: ItemWire,
  orderStatus: string | null,
): number | null {
  if (orderStatus === null || orderStatus.startsWith('PENDING')) return null;
  const { quantityFulfilled, quantityUnfulfilled } = fulfillment ?? {};
  if (quantityFulfilled == null || quantityUnfulfilled == null) return null;
  return Math.max(0, quantityOrdered - quantityFulfilled - quantityUnfulfilled);
}

/** `UOSS`, `IOSS`: schemes under which the tax is Amazon's business. */
export const findTaxScheme = ({ tax }: Pick<ItemWire, 'tax'>): string | null =>
  tax?.taxCalculationBreakdowns?.find(({ reportingScheme }) => reportingScheme)?.reportingScheme ?? null;
