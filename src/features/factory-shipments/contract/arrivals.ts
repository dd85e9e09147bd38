import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';
import { expectation, requireDay, savedShipment, shipmentId } from '../contract.ts';
import { BOX_TEXT_MAX } from '../rules/boxes.ts';

/** A moment, or a company day; today as a day is now. */
const arrivedOn = z.union(
  [z.iso.datetime({ offset: true }), isoDay],
  'Must be a date, or a date and time such as 2026-11-21T10:00:00Z',
);

/** The day that a form asks for. */
export const arrivalDay = z.object({ delivered_date: requireDay('Delivered is required') });

export const confirmFactoryShipment = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/:id/confirm',
  tables: ['factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Records that a box has arrived, now or at the given time; repeating it changes nothing',
  params: shipmentId,
  body: z.object({ delivered_date: arrivedOn }).partial().optional(),
  response: savedShipment,
});

export const undoFactoryShipmentConfirm = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/:id/undo-confirm',
  tables: ['factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Undoes a confirmation, for the person who made it; the box is in transit again',
  params: shipmentId,
  response: savedShipment,
});

export const arrivalCorrection = z.object({
  delivered_date: arrivedOn,
  /** The value that the correction started from; if it has changed since, the correction is refused. */
  seen: z.object({ delivered_date: z.iso.datetime().nullable() }).optional(),
});

export const correctFactoryShipmentArrival = defineEndpoint({
  method: 'PUT',
  path: '/factory-shipments/:id/delivered-date',
  tables: ['factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Corrects when a box arrived; refused if that changed since it was `seen`',
  params: shipmentId,
  body: arrivalCorrection,
  response: savedShipment,
});

const trackingNumber = {
  tracking_number: defineBoundedText({ max: BOX_TEXT_MAX, required: 'Tracking number is required' }),
};
const changedBoxes = z.object({ success: z.literal(true), boxes: z.int() });

export const confirmTracking = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/tracking/confirm',
  tables: ['factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Records that all boxes in transit under a tracking number have arrived, all of them or none',
  body: z.object({ ...trackingNumber, delivered_date: arrivedOn.optional() }),
  response: changedBoxes,
});

export const trackingExpect = z.object({ ...trackingNumber, ...expectation });

export const expectTracking = defineEndpoint({
  method: 'PUT',
  path: '/factory-shipments/tracking/expected-arrival',
  tables: ['factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Changes the expected arrival of all boxes in transit under a tracking number, with a reason',
  body: trackingExpect,
  response: changedBoxes,
});
