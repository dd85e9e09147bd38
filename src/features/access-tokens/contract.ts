import { z } from 'zod';
import { defineEndpoint, SCOPES } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { LONGEST_DAYS, TOKEN_NAME_MAX } from './rules.ts';

const scope = z.enum(SCOPES);

const accessToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(scope),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  expires_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  revoked_by: z.string().nullable(),
  last_used_at: z.iso.datetime().nullable(),
  last_used_address: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

export const newAccessToken = z.object({
  name: defineBoundedText({ max: TOKEN_NAME_MAX, required: 'Name is required' }),
  scopes: z.array(scope).min(1, 'Choose at least one scope').max(SCOPES.length),
  expires_in_days: z
    .int('Must be a whole number of days')
    .min(1, `Choose 1 to ${LONGEST_DAYS} days`)
    .max(LONGEST_DAYS, `Choose 1 to ${LONGEST_DAYS} days`),
});
export type NewAccessToken = z.infer<typeof newAccessToken>;

export const listAccessTokens = defineEndpoint({
  method: 'GET',
  path: '/access-tokens',
  tables: ['access_tokens'],
  access: 'admin',
  summary: 'Access tokens of machines, newest first; never the tokens themselves',
  response: z.object({ tokens: z.array(accessToken) }),
});

export const createAccessToken = defineEndpoint({
  method: 'POST',
  path: '/access-tokens',
  tables: ['access_tokens', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Creates an access token for a machine; only this response contains the token itself',
  body: newAccessToken,
  response: z.object({ success: z.literal(true), token: accessToken, secret: z.string() }),
  tellsSecret: true,
});

export const revokeAccessToken = defineEndpoint({
  method: 'DELETE',
  path: '/access-tokens/:id',
  tables: ['access_tokens', 'history'],
  access: 'admin',
  needsRecentProof: true,
  summary: 'Permanently revokes an access token',
  params: z.object({ id: defineWholeNumber({ min: 1 }) }),
  response: z.object({ success: z.literal(true), token: accessToken }),
});
