import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';

const success = z.literal(true);
const moment = z.iso.datetime();

/** 32 random bytes, as they are in an address. */
const token = z.string().regex(/^[\w-]{43}\.ics$/, 'Must be a calendar address');

export const readCalendar = defineEndpoint({
  method: 'GET',
  path: '/calendar/:token',
  access: 'public',
  summary: 'The company’s dates for a calendar app, at a person’s private address',
  params: z.object({ token }),
  response: { contentType: 'text/calendar' },
});

export const getCalendarAddress = defineEndpoint({
  method: 'GET',
  path: '/account/calendar',
  tables: ['calendar_feeds'],
  access: 'signed-in',
  summary: 'Whether you have a private calendar address, and when it was last used',
  response: z.object({
    address: z.object({ created_at: moment, last_used_at: moment.nullable() }).nullable(),
  }),
});

export const createCalendarAddress = defineEndpoint({
  method: 'POST',
  path: '/account/calendar',
  tables: ['calendar_feeds', 'history'],
  access: 'signed-in',
  right: 'own',
  summary: 'Creates a new private calendar address; the previous one stops working',
  body: z.object({}),
  /** Below the origin of this installation. It is shown once. */
  response: z.object({ success, path: z.string() }),
  tellsSecret: true,
});

export const revokeCalendarAddress = defineEndpoint({
  method: 'DELETE',
  path: '/account/calendar',
  tables: ['calendar_feeds', 'history'],
  access: 'signed-in',
  right: 'own',
  summary: 'Revokes your private calendar address immediately',
  response: z.object({ success }),
});
