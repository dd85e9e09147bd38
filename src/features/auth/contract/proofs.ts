import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';

const done = z.object({ success: z.literal(true) });

export const passwordProof = z.object({
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(1024, 'Use 1,024 characters or fewer'),
});

export const proveIdentity = defineEndpoint({
  method: 'POST',
  path: '/auth/proof',
  tables: ['history'],
  access: 'signed-in',
  right: 'own',
  summary: 'Proves that it is you; what asks for a recent proof then opens for 15 minutes',
  body: passwordProof,
  response: done,
});
