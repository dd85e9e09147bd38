import { z } from 'zod';
import { newUser, password, user } from '#features/users/contract.ts';
import { ROLES } from '#shared/access/rights.ts';
import { defineEndpoint } from '#shared/endpoint.ts';

/** What a link of a mail holds behind its `#`. */
const token = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete. Copy all of it.');

export const signInOptions = defineEndpoint({
  method: 'GET',
  path: '/auth/sign-in-options',
  tables: [],
  access: 'public',
  summary: 'The ways to sign in besides a password',
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
  summary: 'Describes an invitation; reading it doesn’t use it up',
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
  summary: 'Creates an account from an invitation, once, and signs in',
  body: invitedAccount.extend({ token }),
  response: z.object({ token: z.string(), user, warning: z.string().optional() }),
});

export const askForReset = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset/ask',
  tables: [],
  access: 'public',
  summary: 'Requests an email with a link to set a new password; the response is the same for every address',
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
  summary: 'Whose password a link resets; reading it doesn’t use it up',
  body: z.object({ token }),
  response: z.object({ username: z.string() }),
});

export const resetByLink = defineEndpoint({
  method: 'POST',
  path: '/auth/password-reset/finish',
  tables: ['users', 'history', 'deliveries'],
  access: 'public',
  tellsSecret: true,
  summary: 'Sets a new password with such a link, once, and ends every session; it doesn’t sign in',
  body: z.object({
    token,
    new_password: z.string('New password is required').min(1, 'New password is required').pipe(password),
  }),
  response: z.object({ success: z.literal(true), warning: z.string().optional() }),
});
