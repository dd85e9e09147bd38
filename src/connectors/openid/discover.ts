import type * as Jose from 'jose';
import type * as OpenIdClient from 'openid-client';
import type { GuardedFetch } from './guarded-fetch.ts';
import type { ProviderOptions } from './options.ts';

/** A provider as it describes itself, and the keys that it signs with. */
export interface Discovered {
  client: typeof OpenIdClient;
  jose: typeof Jose;
  config: OpenIdClient.Configuration;
  keys: Jose.JWTVerifyGetKey;
}

interface Surroundings {
  fetch: GuardedFetch['fetch'];
  allowPrivate: boolean;
  keysCooldownMs?: number;
}

/** How much clocks may differ. */
export const CLOCK_TOLERANCE_SECONDS = 60;

const CALL_MS = 10_000;
const KEYS_COOLDOWN_MS = 30_000;

/** Reads how a provider is spoken to. Where it lists other issuers than the configured one, it is refused. */
export async function discoverProvider(
  { issuer, clientId, clientSecret, clientAuthentication, signingAlgorithm, demo }: ProviderOptions,
  { fetch, allowPrivate, keysCooldownMs = KEYS_COOLDOWN_MS }: Surroundings,
): Promise<Discovered> {
  // With the first sign-in by a provider: most processes never need them.
  const [client, jose] = await Promise.all([import('openid-client'), import('jose')]);
  const authentication =
    clientAuthentication === 'post'
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret);
  const metadata = {
    id_token_signed_response_alg: signingAlgorithm,
    [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  };
  const address = demo ? `${demo.origin}/.well-known/openid-configuration` : issuer;
  const config = await client.discovery(new URL(address), clientId, metadata, authentication, {
    [client.customFetch]: fetch,
    // The guard looks at every address itself, and lets through what is not encrypted for emulators alone.
    // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out, as it does here
    execute: allowPrivate ? [client.allowInsecureRequests] : [],
    timeout: CALL_MS / 1000,
  });
  const { jwks_uri, issuer: described } = config.serverMetadata();
  if (demo && described !== issuer) throw new Error('the provider calls itself another issuer');
  if (jwks_uri === undefined) throw new Error('the provider names no keys');
  const keys = jose.createRemoteJWKSet(new URL(jwks_uri), {
    [jose.customFetch]: fetch,
    cooldownDuration: keysCooldownMs,
    timeoutDuration: CALL_MS,
  });
  return { client, jose, config, keys };
}
