import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createEmulator, type Emulator, type EmulatorRequest } from '../kit/emulator.ts';
import type { EmulatorAnswer } from '../kit/faults.ts';
import { formatChoosingPage, type EmulatedPerson } from './emulator-page.ts';

interface ProviderWorld {
  /** What it calls itself, whatever port it has: people are known by it. */
  issuer: string;
  people: readonly EmulatedPerson[];
  client: { id: string; secret: string };
}

interface GivenCode {
  person: EmulatedPerson;
  redirectUri: string;
  nonce: string;
  challenge: string;
  givenAt: number;
}

const RETURN_PATH = /^\/sign-in\/[\w-]+$/;
const CODE_LASTS_SECONDS = 60;
const TOKEN_LASTS_SECONDS = 300;
const CODES_KEPT = 1000;

const readSeconds = () => Math.floor(Date.now() / 1000);
const random = () => randomBytes(24).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * An identity provider on loopback: discovery, authorization code with PKCE, signed ID tokens. Instead of a password it
 * asks who one is, on a page that the application passes on: so it sends the browser back by a path alone, to whatever
 * host and port the application is open at.
 */
export async function createOpenIdEmulator({ issuer, people, client }: ProviderWorld): Promise<Emulator> {
  // The demo company listens before any library is loaded.
  const { exportJWK, generateKeyPair, SignJWT } = await import('jose');
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = random();
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const codes = new Map<string, GivenCode>();

  const emulator: Emulator = await createEmulator({
    routes: {
      'GET /.well-known/openid-configuration': () => ({ json: describeProvider(issuer, emulator.origin) }),
      'GET /jwks': () => ({ json: { keys: [jwk] } }),
      'GET /authorize': ({ query }) => (query.has('person') ? choose(query) : showChoice(query)),
      'POST /token': (request) => answerToken(request),
    },
  });

  const isOurs = (query: URLSearchParams): boolean =>
    query.get('client_id') === client.id && query.get('code_challenge_method') === 'S256';

  function showChoice(query: URLSearchParams): EmulatorAnswer {
    if (!isOurs(query)) return { status: 400, text: 'Open this page from the sign-in page of Touchline.' };
    return formatChoosingPage(query, people);
  }

  function choose(query: URLSearchParams): EmulatorAnswer {
    const read = (name: string) => query.get(name) ?? '';
    const person = people.find(({ subject }) => subject === read('person'));
    const redirect = URL.parse(read('redirect_uri'));
    // A path such as //elsewhere.example would lead there.
    if (!isOurs(query) || !redirect || !RETURN_PATH.test(redirect.pathname))
      return showChoice(new URLSearchParams());
    const answer = new URLSearchParams({ state: read('state'), iss: issuer });
    if (person) {
      const code = random();
      codes.set(code, {
        person,
        redirectUri: read('redirect_uri'),
        nonce: read('nonce'),
        challenge: read('code_challenge'),
        givenAt: readSeconds(),
      });
      const [oldest] = codes.keys();
      if (codes.size > CODES_KEPT && oldest !== undefined) codes.delete(oldest);
      answer.set('code', code);
    } else answer.set('error', 'access_denied');
    return { status: 303, headers: { location: `${redirect.pathname}?${answer.toString()}` }, text: '' };
  }

  async function answerToken({ body }: EmulatorRequest): Promise<EmulatorAnswer> {
    const form = new URLSearchParams(body);
    const read = (name: string) => form.get(name) ?? '';
    if (read('client_id') !== client.id || !isSame(read('client_secret'), client.secret))
      return { status: 401, json: { error: 'invalid_client' } };
    const given = codes.get(read('code'));
    codes.delete(read('code'));
    const now = readSeconds();
    const isRight =
      given !== undefined &&
      now - given.givenAt <= CODE_LASTS_SECONDS &&
      given.redirectUri === read('redirect_uri') &&
      given.challenge === hash(read('code_verifier')).toString('base64url');
    if (!isRight) return { status: 400, json: { error: 'invalid_grant' } };
    const { subject, name, email } = given.person;
    const token = new SignJWT({
      name,
      email,
      email_verified: true,
      nonce: given.nonce,
      sid: random(),
      auth_time: given.givenAt,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(client.id)
      .setSubject(subject)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LASTS_SECONDS);
    const id_token = await token.sign(privateKey);
    return {
      json: { access_token: random(), token_type: 'Bearer', expires_in: TOKEN_LASTS_SECONDS, id_token },
    };
  }

  return emulator;
}

const isSame = (given: string, wanted: string): boolean => timingSafeEqual(hash(given), hash(wanted));

const describeProvider = (issuer: string, origin: string) => ({
  issuer,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});
