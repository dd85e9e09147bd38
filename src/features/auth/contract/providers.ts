import { z } from 'zod';
import { user } from '#features/users/contract.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';

const done = z.object({ success: z.literal(true) });

/** A company's identity provider, by its name in the configuration. */
const provider = z.string().min(1).max(40);

/** What one way to a provider and back is known by; only the browser that went keeps it. */
const attempt = z.string().min(20).max(200);

/** The query with which the provider sent the browser back. */
const answer = z.string().min(1).max(6000);

const begun = z.object({
  attempt: z.string(),
  /** What the provider sends back unchanged: by it a page knows that the answer is to its own attempt. */
  state: z.string(),
  /** Where the browser goes. */
  url: z.string(),
});

export const beginProviderSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login/provider/begin',
  tables: [],
  access: 'public',
  tellsSecret: true,
  summary: 'Starts a sign-in with a company account and returns the address to open',
  body: z.object({ provider }),
  response: begun,
});

export const signInByProvider = defineEndpoint({
  method: 'POST',
  path: '/auth/login/provider',
  tables: ['users', 'invitations', 'notification_addresses', 'provider_links', 'history'],
  access: 'public',
  tellsSecret: true,
  summary: 'Signs in with the provider’s response',
  body: z.object({ attempt, answer }),
  response: z.object({ token: z.string(), user }),
});

export const beginProviderProof = defineEndpoint({
  method: 'POST',
  path: '/auth/proof/provider/begin',
  tables: [],
  access: 'signed-in',
  right: 'own',
  tellsSecret: true,
  summary: 'Starts confirming it’s you, by signing in at your provider again',
  body: z.object({ provider }),
  response: begun,
});

export const proveByProvider = defineEndpoint({
  method: 'POST',
  path: '/auth/proof/provider',
  tables: ['provider_links', 'history'],
  access: 'signed-in',
  right: 'own',
  tellsSecret: true,
  summary: 'Confirms it’s you, with the provider’s response',
  body: z.object({ attempt, answer }),
  response: done,
});

export const listProviderLinks = defineEndpoint({
  method: 'GET',
  path: '/auth/provider-links',
  tables: ['provider_links'],
  access: 'signed-in',
  summary: 'The company accounts that sign you in',
  response: z.object({
    links: z.array(
      z.object({
        id: z.int(),
        /** Null where the configuration no longer has it: it signs no one in then. */
        provider: z.string().nullable(),
        /** As the provider is called on screens; its address where it is no longer configured. */
        name: z.string(),
        email: z.string().nullable(),
        linked_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
      }),
    ),
  }),
});
export type ProviderLinks = z.infer<typeof listProviderLinks.response>['links'];

export const removeProviderLink = defineEndpoint({
  method: 'DELETE',
  path: '/auth/provider-links/:id',
  tables: ['provider_links', 'history'],
  access: 'signed-in',
  right: 'own',
  needsRecentProof: true,
  summary: 'Unlinks a company account from yours, and ends the other sessions it opened',
  params: z.object({ id: defineWholeNumber({ min: 1 }) }),
  response: done,
});

export const endProviderSessions = defineEndpoint({
  method: 'POST',
  path: '/auth/providers/:provider/backchannel-logout',
  tables: ['history'],
  access: 'signed-by-sender',
  summary: 'Ends the sessions that a provider has ended; it sends a logout token (OpenID Connect)',
  params: z.object({ provider }),
  response: done,
});
