import { z } from 'zod';
import { ROLES } from '#shared/access/rights.ts';
import { configId, defineAddress, defineSecret, shortText, type ConfigSurroundings } from './fields.ts';

/** What providers sign with; those that share a secret with the client are no proof for anyone else. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'] as const;

const domain = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain in lower case, such as example.com');

const scope = z.string().regex(/^[\x21\x23-\x5B\x5D-\x7E]{1,100}$/, 'must be a scope without spaces');

/** One identity provider that people may sign in with. */
export const defineSignInProvider = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      id: configId,
      name: shortText.max(40, 'must have at most 40 characters'),
      issuer: defineAddress(surroundings),
      client_id: shortText,
      client_secret_env: defineSecret(surroundings),
      client_authentication: z.enum(['post', 'basic'], 'must be post or basic').default('post'),
      signing_algorithm: z.enum(ALGORITHMS, `must be one of ${ALGORITHMS.join(', ')}`).default('RS256'),
      scopes: z.array(scope).max(20, 'must have at most 20').default([]),
      trusted_email_domains: z.array(domain).max(50, 'must have at most 50').default([]),
      role_claim: shortText.optional(),
      roles: z.record(shortText, z.enum(ROLES, `must be one of ${ROLES.join(', ')}`)).optional(),
    })
    .transform((entry, context) => {
      if ((entry.role_claim === undefined) !== (entry.roles === undefined)) {
        context.addIssue({ code: 'custom', message: 'needs both role_claim and roles, or neither' });
        return z.NEVER;
      }
      return {
        options: {
          id: entry.id,
          name: entry.name,
          issuer: entry.issuer,
          clientId: entry.client_id,
          clientSecret: entry.client_secret_env,
          scopes: entry.scopes,
          signingAlgorithm: entry.signing_algorithm,
          clientAuthentication: entry.client_authentication,
          trustedEmailDomains: entry.trusted_email_domains,
          roleClaim: entry.role_claim,
        },
        roles: entry.roles,
      };
    });
