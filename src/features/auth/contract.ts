import { z } from 'zod';
import { password, user } from '#features/users/contract.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  tables: ['users', 'history', 'deliveries'],
  access: 'public',
  summary: 'Signs in and returns a bearer token',
  body: z.object({
    username: z
      .string('Username is required')
      .trim()
      .min(1, 'Username is required')
      .max(200, 'Use 200 characters or fewer')
      .refine(hasNoHiddenCharacters, 'Username must not contain invisible characters'),
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(1024, 'Use 1,024 characters or fewer'),
  }),
  response: z.object({ token: z.string(), user }),
});

export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  tables: ['users', 'factor_rules', 'one_time_codes', 'passkeys'],
  access: 'signed-in',
  opensWithoutFactor: true,
  summary: 'The user of this session',
  response: z.object({
    user,
    /** By when they must have set up a second factor, where they need one and have none. */
    factor_due_at: z.iso.datetime().optional(),
  }),
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  tables: ['history'],
  access: 'signed-in',
  right: 'own',
  opensWithoutFactor: true,
  summary: 'Ends the current session',
  clearsCache: true,
  response: z.object({ success: z.literal(true) }),
});

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/auth/password',
  tables: ['users', 'history', 'deliveries'],
  access: 'signed-in',
  right: 'own',
  summary: 'Changes your password and ends your other sessions',
  body: z.object({
    current_password: z
      .string('Current password is required')
      .min(1, 'Current password is required')
      .max(1024, 'Use 1,024 characters or fewer'),
    new_password: z.string('New password is required').min(1, 'New password is required').pipe(password),
  }),
  /** `warning` says that the new password is widely known, where the setting does not refuse such passwords. */
  response: z.object({ success: z.literal(true), warning: z.string().optional() }),
});
