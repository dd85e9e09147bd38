import { z } from 'zod';
import { user } from '#features/users/contract.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { anyCode } from './factors.ts';

/** What a sign-in that waits for its second step is known by: `error.step.attempt` of `POST /auth/login`. */
const attempt = z.string().min(20).max(200);

export const finishSignInByCode = defineEndpoint({
  method: 'POST',
  path: '/auth/login/code',
  tables: ['users', 'history', 'recovery_codes', 'one_time_codes', 'deliveries'],
  access: 'public',
  tellsSecret: true,
  summary: 'Second step of a sign-in: a one-time code, or a recovery code',
  body: z.object({ attempt, code: anyCode }),
  response: z.object({
    token: z.string(),
    user,
    /** How many recovery codes are left, where one of them was used. */
    recovery_codes_left: z.int().nullable(),
  }),
});
