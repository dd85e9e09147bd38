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
    /** Since when codes are requested; null where they are not set up. */
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
  summary: 'Creates a secret for one-time codes; sign-in asks for codes once the first one is confirmed',
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
  summary: 'Confirms the first code from an app; sign-in asks for a code from then on',
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
  summary: 'Removes one-time codes from your account',
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
  summary: 'Creates ten new recovery codes; the old ones stop working',
  response: done.extend({ recovery_codes: recoveryCodes }),
});

/** A one-time code, or a recovery code with or without its dashes. */
export const anyCode = defineBoundedText({ max: 40, required: 'Enter a code' });
