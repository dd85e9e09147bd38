import type { JWTPayload } from 'jose';
import { CLOCK_TOLERANCE_SECONDS, type Discovered } from './discover.ts';
import type { ProviderOptions } from './options.ts';

/** Tokens are read the moment they are made; an older one has been kept by someone. */
const MADE_WITHIN = '10 minutes';

interface TokenToVerify {
  token: string;
  /** Claims beyond those that every token must have. */
  required: string[];
}

/** What a token says, if it is signed by this provider, for this client, now. */
export async function verifyToken(
  { jose, keys, config }: Discovered,
  { clientId, signingAlgorithm }: ProviderOptions,
  { token, required }: TokenToVerify,
): Promise<JWTPayload> {
  const { payload } = await jose.jwtVerify(token, keys, {
    // As it spells itself: discovery has compared it with the configured one.
    issuer: config.serverMetadata().issuer,
    audience: clientId,
    algorithms: [signingAlgorithm],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: MADE_WITHIN,
    requiredClaims: ['iat', 'exp', ...required],
  });
  return payload;
}
