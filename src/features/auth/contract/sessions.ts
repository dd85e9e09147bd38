import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';

const done = z.object({ success: z.literal(true), ended: z.int() });
const id = defineWholeNumber({ min: 1 });

const session = z.object({
  id: z.int(),
  /** In plain words, as the browser says of itself: `Firefox on Windows`. */
  device: z.string(),
  /** The address that it was opened from; null where none is known. */
  address: z.string().nullable(),
  /** How its person signed in; null in a session of an older release. */
  signed_in_by: z.string().nullable(),
  opened_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The session that asks. */
  is_current: z.boolean(),
});
export type WireSession = z.infer<typeof session>;

export const listOwnSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  tables: ['users', 'history'],
  access: 'signed-in',
  summary: 'Where you are signed in',
  response: z.object({ sessions: z.array(session) }),
});

export const endOwnSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  tables: ['history'],
  access: 'signed-in',
  right: 'own',
  summary: 'Ends one of your sessions immediately',
  params: z.object({ id }),
  response: done,
});

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  tables: ['history'],
  access: 'signed-in',
  right: 'own',
  summary: 'Ends all your other sessions immediately',
  response: done,
});

export const listUserSessions = defineEndpoint({
  method: 'GET',
  path: '/users/:id/sessions',
  tables: ['users', 'history'],
  access: 'admin',
  summary: 'Where a user is signed in',
  params: z.object({ id }),
  response: z.object({ sessions: z.array(session) }),
});

export const endUserSession = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id/sessions/:session',
  tables: ['history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Ends one of a user’s sessions immediately',
  params: z.object({ id, session: id }),
  response: done,
});

export const endUserSessions = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id/sessions',
  tables: ['history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Ends all of a user’s sessions immediately, except the caller’s own',
  params: z.object({ id }),
  response: done,
});
