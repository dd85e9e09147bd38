import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { anyCode } from './factors.ts';

const done = z.object({ success: z.literal(true) });

export const passwordProof = z.object({
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(1024, 'Use 1,024 characters or fewer'),
});

/** A one-time code; a recovery code is for those who are locked out. */
export const codeProof = z.object({ code: anyCode });

export const proveIdentity = defineEndpoint({
  method: 'POST',
  path: '/auth/proof',
  tables: ['history', 'one_time_codes'],
  access: 'signed-in',
  right: 'own',
  tellsSecret: true,
  opensWithoutFactor: true,
  summary: 'Confirms it’s you; calls that need a recent confirmation work for 15 minutes',
  body: z.union([passwordProof, codeProof]),
  response: done,
});
