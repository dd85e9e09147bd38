import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { ROLES } from '#shared/access/rights.ts';
import { defineBoundedText, hasNoHiddenCharacters } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import {
  isVisible,
  countCharacters,
  USER_NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from './rules.ts';

const role = z.enum(ROLES);

export const user = z.object({
  id: z.int(),
  username: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  role,
  is_active: z.boolean(),
  last_login: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

const username = defineBoundedText({ max: USERNAME_MAX, required: 'Username is required' })
  .refine(
    (name) => countCharacters(name) >= USERNAME_MIN,
    `Username must be at least ${USERNAME_MIN} characters`,
  )
  .refine(isVisible, 'Username must not contain invisible characters');

/** Kept exactly as typed: never trimmed, never normalised. */
export const password = z
  .string()
  .refine(
    (text) => countCharacters(text) >= PASSWORD_MIN,
    `Password must be at least ${PASSWORD_MIN} characters`,
  )
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
  .refine(
    (text) => !text.includes('\0') && text.isWellFormed(),
    'Remove the character that can’t be used in a password',
  );

const email = z
  .union([
    z.literal(''),
    z.null(),
    z.string().trim().max(254, 'Invalid email format').pipe(z.email('Invalid email format')),
  ])
  .transform((address) => address || null);

const account = {
  username,
  full_name: defineBoundedText({ max: USER_NAME_MAX, required: 'Full name is required' }),
  email,
  role,
  is_active: z.boolean(),
};

export const newUser = z.object({
  ...account,
  email: email.default(null),
  role: role.default('user'),
  is_active: z.boolean().default(true),
  password: z
    .string('Password is required for new users')
    .min(1, 'Password is required for new users')
    .pipe(password),
});
export type NewUser = z.infer<typeof newUser>;

/** A change of a user: what is left out stays as it is. */
export const userEdit = z
  .object({
    ...account,
    password,
    /** Needed with a new password of one's own: a session left open is not enough for that. */
    current_password: z.string().max(1024, 'Use 1,024 characters or fewer'),
    /** The values that the edit started from; a field that has changed since is refused. */
    seen: user.pick({ username: true, full_name: true, email: true, role: true, is_active: true }).partial(),
  })
  .partial();
export type UserEdit = z.infer<typeof userEdit>;

const userId = z.object({ id: defineWholeNumber({ min: 1 }) });
const done = z.object({ success: z.literal(true) });

/** `warning` says that the given password is widely known, if the setting does not refuse such passwords. */
const saved = done.extend({ user, warning: z.string().optional() });

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  tables: ['users'],
  access: 'admin',
  summary: 'Users, filtered by text, role and active state',
  query: z.object({
    search: z
      .string()
      .max(200)
      .refine(hasNoHiddenCharacters, 'Remove the invisible characters from your search')
      .optional(),
    role: z.enum(['all', ...ROLES]).optional(),
    active: z.enum(['all', 'true', 'false']).optional(),
  }),
  response: z.object({ users: z.array(user) }),
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/users',
  tables: ['users', 'invitations', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Creates a user',
  body: newUser,
  response: saved,
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/users/:id',
  tables: ['users', 'history', 'deliveries'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Changes the given fields of a user; refused if they changed since it was `seen`',
  params: userId,
  body: userEdit,
  response: saved,
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id',
  tables: ['users', 'deliveries', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Permanently deletes a user',
  params: userId,
  response: done,
});

export const toggleUser = defineEndpoint({
  method: 'PUT',
  path: '/users/:id/activate',
  tables: ['users', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Switches a user between active and inactive, or to the state named in the body',
  params: userId,
  body: z.object({ is_active: z.boolean().optional() }).optional(),
  response: done.extend({ user }),
});

export const userStatistics = defineEndpoint({
  method: 'GET',
  path: '/users/stats/overview',
  tables: ['users'],
  access: 'admin',
  summary: 'How many users there are, by role and state',
  response: z.object({
    statistics: z.object({
      total_users: z.int(),
      active_users: z.int(),
      admin_users: z.int(),
      regular_users: z.int(),
      recent_users_30_days: z.int(),
    }),
  }),
});
export type UserStatistics = z.infer<typeof userStatistics.response>['statistics'];
