// A company's identity provider for tests: a real one, on loopback, that lies where a test wants it to.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, decodeJwt, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';
import type { ProviderOptions } from '#connectors/openid/index.ts';
import { visitAsBrowser } from './visit-as-browser.ts';

export interface CompanyPerson {
  /** The provider's name for the person. */
  sub: string;
  email?: string;
  email_verified?: boolean;
  groups?: string[];
}

/** What a token says in place of what it would. `key`: another one signs it. */
export interface TokenLie {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: 'unknown' | 'next';
  /** The whole of it, already signed or not at all. */
  token?: (claims: JWTPayload) => string;
}

export interface CompanyProvider {
  issuer: string;
  options: ProviderOptions;
  /** Who chooses themselves at the provider, by what they are called there. */
  people: Map<string, CompanyPerson>;
  /** What the next ID tokens say; undefined ends it. */
  lie(lie: TokenLie | undefined): void;
  /** Signs with another key from now on, and shows only that one. */
  rotateKeys(): void;
  /** Answers nothing, or with an error, from now on. */
  fail(how: 'slow' | 'error' | undefined): void;
  /** Goes to an address of the provider and comes back as this person: the query of where it led. */
  visit(url: string, sub: string): Promise<string>;
  /** Has it end the sign-ins of a person: the form that it sends. */
  makeLogout(who: { sub: string; sid: string }): Promise<string>;
  signToken(claims: JWTPayload, header?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

const CLIENT = { id: 'touchline', secret: 'the secret of the client' };
const now = () => Math.floor(Date.now() / 1000);

async function makeKey(kid: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
  const { kty, n, e } = jwk;
  return { kid, privateKey, jwk, shown: { kty, n, e, kid, alg: 'RS256', use: 'sig' } };
}

/** What a browser shows there: everyone who can be chosen. */
const formatChoice = (people: readonly CompanyPerson[]): string =>
  `<!DOCTYPE html><title>Company</title><ul>${people
    .map(({ sub, email = sub }) => `<li><a href="?person=${sub}">${email}</a></li>`)
    .join('')}</ul>`;

type Keys = Awaited<ReturnType<typeof makeKeys>>;

const makeKeys = async () => ({
  first: await makeKey('first'),
  next: await makeKey('next'),
  unknown: await makeKey('unknown'),
});

interface Inside {
  issuer: string;
  people: Map<string, CompanyPerson>;
  keys: Keys;
  /** What it has sent to Touchline, oldest first. */
  sent: string[];
}

const buildProvider = ({ issuer, people, keys, sent }: Inside): Provider =>
  new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        // Of an application on this machine, whatever port it has.
        application_type: 'native',
        redirect_uris: ['localhost', '127.0.0.1'].map((host) => `http://${host}/sign-in/company`),
        token_endpoint_auth_method: 'client_secret_post',
        backchannel_logout_uri: `${issuer}/touchline`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [keys.first.jwk] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key for the cookies of a test'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], groups: ['groups'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_, { uid }) => `/choose/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const { client, session, provider: own } = oidc;
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
    async fetch(_url, options) {
      sent.push(await new Response(options?.body).text());
      return new Response(null, { status: 204 });
    },
  });

interface Misbehaviour {
  lie?: TokenLie | undefined;
  failure?: 'slow' | 'error' | undefined;
  isRotated: boolean;
}

/** Signs with the key of now, or another. */
function createSigner(keys: Keys, state: Misbehaviour) {
  const getKey = () => (state.isRotated ? keys.next : keys.first);
  const sign = (claims: JWTPayload, header: Record<string, unknown> = {}, key = getKey()) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header }).sign(key.privateKey);
  return {
    getKey,
    sign,
    /** What the token endpoint answers, with the lie of now in its ID token. */
    async lieIn(answer: unknown): Promise<unknown> {
      const { lie } = state;
      const body: { id_token?: string } = Object(answer);
      if (body.id_token === undefined || !(lie || state.isRotated)) return answer;
      const claims = { ...decodeJwt(body.id_token), ...lie?.claims };
      const key = lie?.key === undefined ? getKey() : keys[lie.key];
      return { ...body, id_token: lie?.token?.(claims) ?? (await sign(claims, lie?.header, key)) };
    },
  };
}

async function listenOnLoopback(): Promise<{ server: Server; issuer: string }> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server on a TCP port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { server, issuer: `http://127.0.0.1:${port}` };
}

/** Starts it for a Touchline at this origin, or at any port of this machine. */
export async function startCompanyProvider(origin = 'http://localhost'): Promise<CompanyProvider> {
  const { server, issuer } = await listenOnLoopback();
  const keys = await makeKeys();
  const state: Misbehaviour = { isRotated: false };
  const people = new Map<string, CompanyPerson>();
  const sent: string[] = [];
  const provider = buildProvider({ issuer, people, keys, sent });
  const { getKey, sign, lieIn } = createSigner(keys, state);

  provider.use(async (context, next) => {
    await next();
    if (context.path === '/jwks') context.body = { keys: [getKey().shown] };
    if (context.path === '/token') context.body = await lieIn(context.body);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (state.failure === 'slow') return;
    if (state.failure === 'error') return void response.writeHead(503).end('<h1>Down</h1>');
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (!pathname.startsWith('/choose/')) return void answer(request, response);
    const chosen = request.headers['x-person'] ?? searchParams.get('person');
    if (chosen === null)
      return void response.setHeader('content-type', 'text/html').end(formatChoice([...people.values()]));
    void provider.interactionFinished(request, response, {
      login: { accountId: String(chosen) },
      // Asked of every application that runs on a person's own machine.
      consent: {},
    });
  });

  return {
    issuer,
    people,
    options: {
      id: 'company',
      name: 'Company',
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      scopes: ['groups'],
      signingAlgorithm: 'RS256',
      clientAuthentication: 'post',
      trustedEmailDomains: [],
      roleClaim: 'groups',
    },
    lie: (lie) => void (state.lie = lie),
    rotateKeys: () => void (state.isRotated = true),
    fail: (how) => void (state.failure = how),
    visit: (url, sub) => visitAsBrowser(url, { until: origin, headers: { 'x-person': sub } }),
    async makeLogout({ sub, sid }) {
      const client = await provider.Client.find(CLIENT.id);
      // Not in the types: how the provider itself notifies its clients.
      await Object(client).backchannelLogout(sub, sid);
      return sent.at(-1) ?? '';
    },
    signToken: (claims, header) =>
      sign({ iss: issuer, aud: CLIENT.id, iat: now(), exp: now() + 120, ...claims }, header),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
