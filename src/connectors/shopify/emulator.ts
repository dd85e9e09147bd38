import { randomUUID } from 'node:crypto';
import { createEmulator, type Emulator, type EmulatorRequest } from '../kit/emulator.ts';
import type { EmulatorAnswer } from '../kit/faults.ts';
import type { AdminApi, AdminApiOptions } from './emulator/admin-api.ts';
import type { ShopifyWorld } from './emulator/world.ts';

export type {
  EmulatedAssignment,
  EmulatedFulfillment,
  EmulatedLine,
  EmulatedOrder,
  EmulatedRefund,
  EmulatedReturn,
  ShopifyWorld,
} from './emulator/world.ts';

const TOKEN_LIFE_SECONDS = 86_399;
const SERVED_VERSIONS = ['2026-01', '2026-04', '2026-07', '2026-10'];
const BAD_TOKEN = '[API] Invalid API key or access token (unrecognized login or wrong password)';

const buildRefusal = (status: number, errors: unknown): EmulatorAnswer => ({ status, json: { errors } });

interface Options extends AdminApiOptions {
  /** The oldest first. */
  servedVersions?: readonly string[];
}

/** Shopify's Admin API of one shop, on loopback: tokens, queries checked against its schema, cost, bulk files. */
export function createShopifyEmulator(
  world: ShopifyWorld,
  { servedVersions = SERVED_VERSIONS, ...options }: Options = {},
): Promise<Emulator> {
  const { now = () => Date.now() } = options;
  const tokens = new Map<string, number>();
  let opened: Promise<AdminApi> | undefined;
  // A GraphQL engine and a schema, loaded on first use: the demo company opens its shops without them.
  const openAdminApiOnce = () =>
    (opened ??= import('./emulator/admin-api.ts').then(({ openAdminApi }) => openAdminApi(world, options)));

  function issueToken({ body, headers }: EmulatorRequest): EmulatorAnswer {
    const form = new URLSearchParams(body);
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
    const isKnown = world.clients.some(
      ({ id, secret }) => form.get('client_id') === id && form.get('client_secret') === secret,
    );
    if (!isForm || form.get('grant_type') !== 'client_credentials') {
      return { status: 400, json: { error: 'invalid_request', error_description: 'Unknown grant type' } };
    }
    if (!isKnown) {
      return { status: 400, json: { error: 'invalid_client', error_description: 'Client is not known' } };
    }
    const token = `shpat_${randomUUID().replaceAll('-', '')}`;
    tokens.set(token, now() + TOKEN_LIFE_SECONDS * 1000);
    return {
      json: { access_token: token, scope: world.scopes.join(','), expires_in: TOKEN_LIFE_SECONDS },
    };
  }

  const isSignedIn = ({ headers }: EmulatorRequest): boolean => {
    const token = headers['x-shopify-access-token'] ?? '';
    return world.tokens.includes(token) || (tokens.get(token) ?? 0) > now();
  };

  async function answerGraphql(request: EmulatorRequest): Promise<EmulatorAnswer> {
    const requestedVersion = request.params['version'] ?? '';
    if (!/^\d{4}-\d\d$/.test(requestedVersion)) return buildRefusal(404, 'Not Found');
    // A version that is no longer served, or not yet known, is replaced by the oldest one.
    const version = servedVersions.includes(requestedVersion) ? requestedVersion : (servedVersions[0] ?? '');
    const headers = { 'x-shopify-api-version': version, 'x-request-id': randomUUID() };
    if (!isSignedIn(request)) return { ...buildRefusal(401, BAD_TOKEN), headers };
    const { answer } = await openAdminApiOnce();
    const json = await answer(parseBody(request), `http://${request.headers['host']}`);
    return json
      ? { headers, json }
      : { ...buildRefusal(400, { query: 'Required parameter missing or invalid' }), headers };
  }

  async function download({ params, query, headers }: EmulatorRequest): Promise<EmulatorAnswer> {
    const { file: findFile } = await openAdminApiOnce();
    const file = findFile(params['file'] ?? '');
    // The address alone opens the file; a token must not be sent there.
    if ('x-shopify-access-token' in headers || !query.has('Signature')) return { status: 400, text: '' };
    return file === undefined
      ? { status: 404, text: '' }
      : { headers: { 'content-type': 'application/jsonl' }, text: file };
  }

  return createEmulator({
    routes: {
      'POST /admin/oauth/access_token': issueToken,
      'POST /admin/api/:version/graphql.json': answerGraphql,
      'GET /bulk/:file': download,
    },
    notFound: buildRefusal(404, 'Not Found'),
    faultAnswers: {
      '429': { ...buildRefusal(429, 'Too Many Requests'), headers: { 'retry-after': '2.0' } },
      '500': buildRefusal(500, 'An unexpected error occurred'),
      unauthorised: buildRefusal(401, BAD_TOKEN),
    },
  });
}

function parseBody({ headers, body }: EmulatorRequest): unknown {
  if (!headers['content-type']?.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
