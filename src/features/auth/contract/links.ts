import { z } from 'zod';
import { newUser, password, user } from '#features/users/contract.ts';
import { ROLES } from '#shared/access/rights.ts';
import { defineEndpoint } from '#shared/endpoint.ts';

/** What a link of a mail holds behind its `#`. */
const token = z.string().regex(/^[\w-]{43}$/, 'This link is not complete. Copy all of it.');

export const signInOptions = defineEndpoint({
  method: 'GET',
  path: '/auth/sign-in-options',
  tables: [],
  access: 'public',
  summary: 'What the sign-in page offers beside the password',
  response: z.object({
    /** Whether a new password can be asked for by mail. */
    password_reset: z.boolean(),
  }),
});

export const readInvitation = defineEndpoint({
  method: 'POST',
  path: '/auth/invitation',
  tables: ['invitations'],
  access: 'public',
  tellsSecret: true,
  summary: 'What an invitation is for; looking at it does not use it up',
  body: z.object({ token }),
  response: z.object({
    email: z.string(),
    role: z.enum(ROLES),
    invited_by: z.string().nullable(),
    expires_at: z.iso.datetime(),
  }),
});

export const invitedAccount = newUser.pick({ username: true, full_name: true, password: true });

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/auth/invitation/accept',
  tables: ['users', 'invitations', 'notification_addresses', 'history'],
  access: 'public',
  tellsSecret: true,
  summary: 'Makes an account by an invitation, once, and signs in',
  body: invitedAccount.extend({ token }),
  response: z.object({ token: z.string(), user, warning: z.string().optional() }),
});

export const askForReset = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset/ask',
  tables: [],
  access: 'public',
  summary: 'Asks for a mail with a link to set a new password; the answer is the same for every address',
  body: z.object({
    email: z
      .string('Email is required')
      .trim()
      .min(1, 'Email is required')
      .max(254, 'Invalid email format')
      .pipe(z.email('Invalid email format')),
  }),
  response: z.object({ success: z.literal(true) }),
});

export const readReset = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset',
  tables: ['users'],
  access: 'public',
  tellsSecret: true,
  summary: 'Whose password a link sets; looking at it does not use it up',
  body: z.object({ token }),
  response: z.object({ username: z.string() }),
});

export const resetByLink = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset/finish',
  tables: ['users', 'history', 'deliveries'],
  access: 'public',
  tellsSecret: true,
  summary: 'Sets a new password by such a link, once, and ends every session; it signs no one in',
  body: z.object({
    token,
    new_password: z.string('New password is required').min(1, 'New password is required').pipe(password),
  }),
  response: z.object({ success: z.literal(true), warning: z.string().optional() }),
});
