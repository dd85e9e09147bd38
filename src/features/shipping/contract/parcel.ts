import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { formatCount } from '#shared/numbers.ts';
import { loadingShops, wireShipment } from '../contract.ts';
import { NUMBERS_MAX, parseNumberList } from '../rules/number-list.ts';

const moment = z.iso.datetime();

const event = z.object({ status: z.string(), at: moment, message: z.string().nullable() });

export const getParcel = defineEndpoint({
  method: 'GET',
  path: '/shipping/parcels/:id',
  tables: ['shipments', 'shipment_events', 'shipment_care', 'users', 'standing/shipments'],
  access: 'signed-in',
  summary: 'A parcel with its events, its promise and its owner',
  params: z.object({ id: defineWholeNumber({ min: 1 }) }),
  response: z.object({
    /** Its own shop, as long as what is known of its parcels may be outdated. */
    loading: loadingShops,
    parcel: wireShipment.extend({
      ordered_at: moment,
      /** As the carrier estimated it; null without an estimate. */
      promised_at: moment.nullable(),
      delivered_at: moment.nullable(),
      events: z.array(event),
      care: z.object({
        note: z.string().nullable(),
        owner_name: z.string().nullable(),
        is_handled: z.boolean(),
      }),
    }),
  }),
});
export type ParcelDetail = z.infer<typeof getParcel.response>['parcel'];

export const listOrderParcels = defineEndpoint({
  method: 'GET',
  path: '/shipping/order-parcels',
  tables: ['shipments', 'order_line_places', 'standing/shipments'],
  access: 'signed-in',
  summary: 'The parcels of a Shopify order, and where each of its lines ships from',
  query: z.object({
    account: defineBoundedText({ max: 200, required: 'Account is required' }),
    order: defineBoundedText({ max: 200, required: 'Order is required' }),
  }),
  response: z.object({
    parcels: z.array(wireShipment),
    /** The order’s own shop, as long as parcels of it are missing. */
    loading: loadingShops,
    /** As the shop has assigned them; a line that leaves from two places is there twice. Empty where it says nothing. */
    places: z.array(
      z.object({
        id: z.string(),
        sku: z.string().nullable(),
        place_name: z.string(),
        units: z.int(),
        /** Of these, not sent yet. */
        remaining_units: z.int(),
      }),
    ),
  }),
});

/** What a request's line has room for. */
const NUMBERS_TEXT_MAX = 7_000;

export const findParcels = defineEndpoint({
  method: 'GET',
  path: '/shipping/find',
  tables: ['shipments', 'standing/shipments'],
  access: 'signed-in',
  summary: `The latest parcels of up to ${NUMBERS_MAX} tracking or order numbers, and the numbers without a parcel`,
  query: z.object({
    numbers: z
      .string()
      .max(NUMBERS_TEXT_MAX, 'Too long: search for fewer numbers at once')
      .transform(parseNumberList)
      .pipe(z.array(z.string()).max(NUMBERS_MAX, `Enter ${formatCount(NUMBERS_MAX, 'number')} or fewer`)),
  }),
  response: z.object({
    parcels: z.array(wireShipment),
    loading: loadingShops,
    /** Without a parcel among those that are known; while shops are loading, there may be one. */
    not_found: z.array(z.string()),
    /** Numbers with more parcels than are listed: the latest of them are. */
    cut_off: z.array(z.string()),
  }),
});
