import { z } from 'zod';
import { user } from '#features/users/contract.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';

const done = z.object({ success: z.literal(true) });
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8192);

/** What the browser passes to its authenticator, as WebAuthn names it. */
const options = z.record(z.string(), z.unknown());

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

const registered = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type RegisteredPasskey = z.infer<typeof registered>;

const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type SignedChallenge = z.infer<typeof signed>;

const name = defineBoundedText({ max: 60, required: 'Name is required' });

export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/factors/passkeys/options',
  tables: [],
  access: 'signed-in',
  right: 'own',
  needsRecentProof: true,
  tellsSecret: true,
  opensWithoutFactor: true,
  summary: 'The options a browser passes to a device to create a passkey for you',
  response: z.object({ options }),
});

export const passkeyName = z.object({ name });

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/factors/passkeys',
  tables: ['passkeys', 'recovery_codes', 'history', 'deliveries'],
  access: 'signed-in',
  right: 'own',
  needsRecentProof: true,
  tellsSecret: true,
  opensWithoutFactor: true,
  summary: 'Adds the passkey a device has created',
  body: passkeyName.extend({ credential: registered }),
  /** Recovery codes with the first factor; null where there are some already. */
  response: done.extend({ recovery_codes: z.array(z.string()).nullable() }),
});

const passkeyId = z.object({ id: defineWholeNumber({ min: 1 }) });

export const renamePasskey = defineEndpoint({
  method: 'PUT',
  path: '/auth/factors/passkeys/:id',
  tables: ['passkeys', 'history'],
  access: 'signed-in',
  right: 'own',
  summary: 'Renames one of your passkeys',
  params: passkeyId,
  body: passkeyName,
  response: done,
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/auth/factors/passkeys/:id',
  tables: ['passkeys', 'recovery_codes', 'history', 'deliveries'],
  access: 'signed-in',
  right: 'own',
  needsRecentProof: true,
  summary: 'Removes one of your passkeys; it no longer signs in',
  params: passkeyId,
  response: done,
});

export const beginPasskeyProof = defineEndpoint({
  method: 'POST',
  path: '/auth/proof/passkey/options',
  tables: [],
  access: 'signed-in',
  right: 'own',
  tellsSecret: true,
  summary: 'The challenge that one of your passkeys signs to confirm it’s you',
  response: z.object({ options }),
});

export const proveByPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/proof/passkey',
  tables: ['passkeys', 'history', 'deliveries'],
  access: 'signed-in',
  right: 'own',
  tellsSecret: true,
  summary: 'Confirms it’s you, with a passkey',
  body: z.object({ credential: signed }),
  response: done,
});

const attempt = z.string().min(20).max(200);

export const beginPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login/passkey/options',
  tables: [],
  access: 'public',
  tellsSecret: true,
  summary:
    'The challenge that a passkey signs: for the second step of the given attempt, or for a whole sign-in',
  body: z.object({ attempt: attempt.optional() }),
  response: z.object({ attempt: z.string(), options }),
});

export const signInByPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  tables: ['users', 'passkeys', 'history', 'deliveries'],
  access: 'public',
  tellsSecret: true,
  summary: 'Signs in with a passkey, or finishes the second step with it',
  body: z.object({ attempt, credential: signed }),
  response: z.object({ token: z.string(), user }),
});
