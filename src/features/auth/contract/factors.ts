import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';

const done = z.object({ success: z.literal(true) });

const oneTimeCode = z
  .string('Enter the code from your app')
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits that your app shows');

/** Ten codes, each of which signs in once where the second factor is lost. */
const recoveryCodes = z.array(z.string());

export const listFactors = defineEndpoint({
  method: 'GET',
  path: '/auth/factors',
  tables: ['one_time_codes', 'passkeys', 'recovery_codes'],
  access: 'signed-in',
  opensWithoutFactor: true,
  summary: 'Your second factors, how many recovery codes are left, and whether you sign in with a password',
  response: z.object({
    /** Since when codes are asked for; null where they are not set up. */
    codes_since: z.iso.datetime().nullable(),
    passkeys: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** The host that it works on. */
        host: z.string(),
        made_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
    recovery_codes_left: z.int(),
    /** Whether one-time codes are kept encrypted on the server. */
    is_encrypted: z.boolean(),
    /** Whether you sign in with a password: where a company signs in through its provider alone, only one admin does. */
    has_password: z.boolean(),
  }),
});
export type Factors = z.infer<typeof listFactors.response>;

export const beginCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/factors/codes',
  tables: ['one_time_codes'],
  access: 'signed-in',
  right: 'own',
  needsRecentProof: true,
  tellsSecret: true,
  opensWithoutFactor: true,
  summary: 'Makes a secret for one-time codes; they are asked for once a first code has been confirmed',
  response: z.object({
    /** As a person types it into an app. */
    secret: z.string(),
    /** As an app reads it from a picture. */
    uri: z.string(),
  }),
});

export const confirmCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/factors/codes/confirm',
  tables: ['one_time_codes', 'recovery_codes', 'history', 'deliveries'],
  access: 'signed-in',
  right: 'own',
  needsRecentProof: true,
  tellsSecret: true,
  opensWithoutFactor: true,
  summary: 'Shows by a first code that an app has the secret; sign-in asks for one from then on',
  body: z.object({ code: oneTimeCode }),
  /** Recovery codes with the first factor; null where there are some already. */
  response: done.extend({ recovery_codes: recoveryCodes.nullable() }),
});

export const removeCodes = defineEndpoint({
  method: 'DELETE',
  path: '/auth/factors/codes',
  tables: ['one_time_codes', 'recovery_codes', 'history', 'deliveries'],
  access: 'signed-in',
  right: 'own',
  needsRecentProof: true,
  summary: 'Stops asking for one-time codes',
  response: done,
});

export const remakeRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/factors/recovery-codes',
  tables: ['recovery_codes', 'history', 'deliveries'],
  access: 'signed-in',
  right: 'own',
  needsRecentProof: true,
  tellsSecret: true,
  summary: 'Makes ten new recovery codes; the old ones no longer work',
  response: done.extend({ recovery_codes: recoveryCodes }),
});

/** A one-time code, or a recovery code with or without its dashes. */
export const anyCode = defineBoundedText({ max: 40, required: 'Enter a code' });
