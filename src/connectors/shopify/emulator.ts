import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { z } from 'zod';
import { createEmulator, type Emulator, type EmulatorRequest } from '../kit/emulator.ts';
import type { EmulatorAnswer } from '../kit/faults.ts';
import { createAnswerer } from './emulator/answer.ts';
import { createBulkOperations } from './emulator/bulk.ts';
import { DEAREST_QUERY, DEVELOPMENT_BUCKET, type Bucket } from './emulator/cost.ts';
import { shopRoot } from './emulator/shop.ts';
import type { ShopifyWorld } from './emulator/world.ts';

export type { EmulatedFulfillment, EmulatedLine, EmulatedOrder, ShopifyWorld } from './emulator/world.ts';

const TOKEN_LIFE_SECONDS = 86_399;
const SERVED_VERSIONS = ['2026-01', '2026-04', '2026-07', '2026-10'];
const BAD_TOKEN = '[API] Invalid API key or access token (unrecognized login or wrong password)';

const refusal = (status: number, errors: unknown): EmulatorAnswer => ({ status, json: { errors } });
const body = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).nullish() });

interface Options {
  now?: () => number;
  /** How much may be asked, as the shop's plan has it. */
  bucket?: Bucket;
  /** The most that one question may cost. */
  dearestQuery?: number;
  /** How often one has to ask for the result of a bulk operation. */
  pollsOfBulk?: number;
  /** The oldest first. */
  servedVersions?: readonly string[];
}

/** Shopify's Admin API of one shop, on loopback: tokens, questions checked against its schema, cost, bulk files. */
export function createShopifyEmulator(
  world: ShopifyWorld,
  {
    now = () => Date.now(),
    bucket = DEVELOPMENT_BUCKET,
    dearestQuery = DEAREST_QUERY,
    servedVersions = SERVED_VERSIONS,
    pollsOfBulk = 2,
  }: Options = {},
): Promise<Emulator> {
  const schema = buildSchema(readFileSync(new URL('admin-schema.graphql', import.meta.url), 'utf8'));
  const tokens = new Map<string, number>();
  const answer = createAnswerer({ schema, bucket, dearestQuery, now });
  const bulk = createBulkOperations({ schema, now, pollsOfBulk, rootValue: () => rootAt('') });
  const rootAt = (origin: string) => shopRoot({ world, now, bulk, origin });

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

  async function graphql(request: EmulatorRequest): Promise<EmulatorAnswer> {
    const asked = request.params['version'] ?? '';
    if (!/^\d{4}-\d\d$/.test(asked)) return refusal(404, 'Not Found');
    // A version that is no longer served, or not yet known, is answered by the oldest one.
    const version = servedVersions.includes(asked) ? asked : (servedVersions[0] ?? '');
    const headers = { 'x-shopify-api-version': version, 'x-request-id': randomUUID() };
    if (!isSignedIn(request)) return { ...refusal(401, BAD_TOKEN), headers };
    const { data } = body.safeParse(jsonOf(request));
    if (!data) return { ...refusal(400, { query: 'Required parameter missing or invalid' }), headers };
    const rootValue = rootAt(`http://${request.headers['host']}`);
    return { headers, json: await answer({ query: data.query, variables: data.variables ?? {}, rootValue }) };
  }

  function download({ params, query, headers }: EmulatorRequest): EmulatorAnswer {
    const file = bulk.file(params['file'] ?? '');
    // The address alone opens the file; a token has no business there.
    if ('x-shopify-access-token' in headers || !query.has('Signature')) return { status: 400, text: '' };
    return file === undefined
      ? { status: 404, text: '' }
      : { headers: { 'content-type': 'application/jsonl' }, text: file };
  }

  return createEmulator({
    routes: {
      'POST /admin/oauth/access_token': issueToken,
      'POST /admin/api/:version/graphql.json': graphql,
      'GET /bulk/:file': download,
    },
    notFound: refusal(404, 'Not Found'),
    faultAnswers: {
      '429': { ...refusal(429, 'Too Many Requests'), headers: { 'retry-after': '2.0' } },
      '500': refusal(500, 'An unexpected error occurred'),
      unauthorised: refusal(401, BAD_TOKEN),
    },
  });
}

function jsonOf({ headers, body }: EmulatorRequest): unknown {
  if (!headers['content-type']?.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
