import { z } from 'zod';
import type { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { LEVELS } from './rules/levels.ts';

const success = z.literal(true);
const level = z.enum(LEVELS);
const levels = z.object({
  stock: level,
  boxes: level,
  parcels: level,
  plan: level,
  sales: level,
  catalogue: level,
  data: level,
} satisfies Record<(typeof ATTENTION_AREAS)[number]['area'], typeof level>);

const away = z
  .object({ from: isoDay, until: isoDay, deputy_id: z.int().min(1).nullable() })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'Choose a day on or after the first',
  });

const preferences = z.object({
  levels,
  /** Whether a mail says so when something is assigned to the person. */
  mails_assigned: z.boolean(),
  away: away.nullable(),
  brief: z.object({
    daily: z.boolean(),
    weekly: z.boolean(),
    /** By the clocks of the company. */
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 07:30'),
    /** Of the weekly one: 1 is Monday. */
    weekday: z.int().min(1).max(7),
  }),
  version: z.int(),
});
export type Preferences = z.infer<typeof preferences>;

export const getNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  tables: ['notification_settings', 'notification_addresses', 'users'],
  access: 'signed-in',
  summary: 'Your notifications, your address, and when you’re away',
  response: z.object({
    preferences,
    address: z.object({
      email: z.string().nullable(),
      is_verified: z.boolean(),
      /** When a link to verify it was last sent. */
      asked_at: z.iso.datetime().nullable(),
    }),
    /** False where the installation has no mail server. */
    can_send: z.boolean(),
    /** Those whom the person replaces now. */
    stands_in_for: z.array(z.object({ id: z.int(), full_name: z.string(), until: isoDay })),
    /** Who can take their place. */
    people: z.array(z.object({ id: z.int(), full_name: z.string() })),
  }),
});
export type WireNotifications = z.infer<typeof getNotifications.response>;

export const saveNotifications = defineEndpoint({
  method: 'PUT',
  path: '/notifications',
  tables: ['notification_settings', 'history', 'users'],
  access: 'signed-in',
  right: 'own',
  summary: 'Saves your notifications, and when you’re away',
  body: preferences,
  response: z.object({ success }),
});

export const askForVerification = defineEndpoint({
  method: 'POST',
  path: '/notifications/verification',
  tables: ['notification_addresses', 'deliveries', 'users'],
  access: 'signed-in',
  right: 'own',
  summary: 'Sends an email to confirm that your account’s address is yours',
  response: z.object({ success }),
});

export const verifyAddress = defineEndpoint({
  method: 'POST',
  path: '/notifications/verify',
  tables: ['notification_addresses', 'history'],
  access: 'public',
  summary: 'Confirms an address with the link from such an email, once',
  body: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.') }),
  response: z.object({ success }),
});

export const stopMails = defineEndpoint({
  method: 'POST',
  path: '/notifications/stop/:link',
  tables: ['notification_settings', 'history'],
  access: 'signed-by-sender',
  summary: 'Unsubscribes from one kind of email: the one click of RFC 8058, with the link from such an email',
  params: z.object({ link: z.string().max(120) }),
  response: z.object({ success }),
});
