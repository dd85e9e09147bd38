import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { BOX_TEXT_MAX } from '../rules/boxes.ts';

const success = z.literal(true);
const region = z.enum(['us', 'eu'], 'Please choose a region');
const requireText = (message: string) => defineBoundedText({ max: BOX_TEXT_MAX, required: message });

const destination = z.object({
  /** Null for a warehouse of the configuration that needs nothing said about it. */
  id: z.int().nullable(),
  name: z.string(),
  is_warehouse: z.boolean(),
  /** Null for a warehouse whose country is not configured, or in neither region. */
  region: region.nullable(),
});
export type BoxDestination = z.infer<typeof destination>;

export const listBoxDestinations = defineEndpoint({
  method: 'GET',
  path: '/factory-shipments/destinations',
  tables: ['box_destinations', 'factory_shipments'],
  access: 'signed-in',
  summary: 'Destinations of boxes, the names mapped to them, and names on boxes that aren’t mapped yet',
  response: z.object({
    success,
    destinations: z.array(destination),
    mapped: z.array(z.object({ id: z.int(), text: z.string(), destination: z.string().nullable() })),
    unmapped: z.array(z.object({ text: z.string(), boxes: z.int(), in_transit: z.int() })),
  }),
  revalidates: true,
});
export type BoxDestinations = z.infer<typeof listBoxDestinations.response>;

export const newBoxDestination = z.object({ name: requireText('Name is required'), region });

export const createBoxDestination = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/destinations',
  tables: ['box_destinations', 'factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Adds a destination with its region; boxes that name it get an expected arrival',
  body: newBoxDestination,
  response: z.object({ success, id: z.int() }),
});

export const mapBoxDestination = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/destinations/map',
  tables: ['box_destinations', 'factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Maps a name on boxes to a destination; those boxes get an expected arrival',
  body: z.object({
    text: requireText('Text is required'),
    /** The name of a destination of the list. */
    destination: requireText('Please choose a destination'),
  }),
  response: z.object({ success, id: z.int() }),
});

export const removeBoxDestination = defineEndpoint({
  method: 'DELETE',
  path: '/factory-shipments/destinations/:id',
  tables: ['box_destinations', 'factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Removes a destination or a mapped name; the region of its boxes is then unknown',
  params: z.object({ id: defineWholeNumber({ min: 1 }) }),
  response: z.object({ success }),
});

export const previewBoxArrival = defineEndpoint({
  method: 'GET',
  path: '/factory-shipments/expected-arrival',
  tables: ['planning_days', 'leg_defaults', 'box_destinations'],
  access: 'signed-in',
  summary: 'The region of a destination, and when a box shipped on a day is expected there',
  query: z.object({ to_warehouse: requireText('Enter a warehouse'), ship_date: isoDay }),
  response: z.object({ success, region: region.nullable(), expected_arrival: z.iso.date().nullable() }),
});
