import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent, Dispatcher } from 'undici';
import { computeFullJitter } from '#shared/full-jitter.ts';
import { ConnectorError, type ConnectorErrorKind } from '../kit/connector-error.ts';
import { failures } from './wire.ts';

export const OBJECT_STORAGE = 'Backup storage';

export interface StorageAccess {
  /** The service, the bucket and a folder in it: `https://s3.eu-central-1.amazonaws.com/our-backups/touchline`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

export interface StorageLimits {
  connectMs: number;
  /** How long the service may be silent. */
  silenceMs: number;
  /** The longest time to send a part and have it acknowledged. */
  callMs: number;
  attempts: number;
  backoffMs: number;
}

export const STORAGE_LIMITS: StorageLimits = {
  connectMs: 5_000,
  silenceMs: 30_000,
  callMs: 5 * 60_000,
  attempts: 4,
  backoffMs: 1_000,
};

export interface StorageCall {
  what: string;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the bucket; the bucket itself without it. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  signal: AbortSignal;
}

/** Makes one signed call, again where it may help. The body of the answer is still to be read. */
export interface StorageClient {
  send(call: StorageCall): Promise<Dispatcher.ResponseData>;
  /** The same, with the answer as text. */
  ask(call: StorageCall): Promise<{ text: string; headers: Dispatcher.ResponseData['headers'] }>;
  close(): Promise<void>;
}

export function createStorageClient(access: StorageAccess, limits: StorageLimits): StorageClient {
  let agent: Promise<Agent> | undefined;
  const openAgentOnce = () => (agent ??= openAgent(limits));

  async function attempt<Answer>(
    call: StorageCall,
    read: (response: Dispatcher.ResponseData) => Promise<Answer>,
  ): Promise<Answer> {
    const dispatcher = await openAgentOnce();
    for (let attempts = 1; ; attempts += 1) {
      const failure = await sendOnce(call, { access, dispatcher, limits })
        .then(read)
        .catch((error: unknown) => toFailure(call, error));
      if (!(failure instanceof StorageFailure)) return failure;
      if (!failure.mayHelpAgain || attempts >= limits.attempts) throw failure.error;
      const backoff = { baseMs: limits.backoffMs, capMs: 30_000 };
      await sleep(computeFullJitter(attempts, backoff), undefined, { signal: call.signal });
    }
  }

  return {
    send: (call) => attempt(call, async (response) => response),
    ask: (call) => attempt(call, async ({ body, headers }) => ({ text: await body.text(), headers })),
    async close() {
      await (await agent)?.destroy();
    },
  };
}

async function openAgent({ connectMs, silenceMs }: StorageLimits): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({
    connections: 4,
    connect: { timeout: connectMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });
}

interface Way {
  access: StorageAccess;
  dispatcher: Agent;
  limits: StorageLimits;
}

async function sendOnce(
  { what, method, key, query = {}, body, signal }: StorageCall,
  { access, dispatcher, limits }: Way,
): Promise<Dispatcher.ResponseData> {
  const [{ AwsV4Signer }, { request }] = await Promise.all([import('aws4fetch'), import('undici')]);
  const url = buildObjectUrl(access.url, key);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // The service compares what it received with this, so nothing is stored that was changed on the way.
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    accessKeyId: access.keyId,
    secretAccessKey: access.secret,
    region: access.region,
    service: 's3',
  });
  const signed = await signer.sign();
  // What is downloaded may take as long as it likes, as long as something comes.
  const stop = method === 'GET' ? signal : AbortSignal.any([signal, AbortSignal.timeout(limits.callMs)]);
  const response = await request(signed.url, {
    method,
    headers: Object.fromEntries(signed.headers),
    body: body ?? null,
    dispatcher,
    signal: stop,
  });
  if (response.statusCode < 300) return response;
  throw await toRefusal(what, response);
}

/** As the signature has it: every character of a key is escaped that is not plain, a plus sign, too. */
const escapeKey = (key: string): string =>
  encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

function buildObjectUrl(base: string, key: string | undefined): URL {
  const url = new URL(base);
  const [bucket = ''] = url.pathname.split('/').filter(Boolean);
  url.pathname = `/${key === undefined ? bucket : `${bucket}/${escapeKey(key)}`}`;
  return url;
}

/** A failed call, and whether it is worth repeating. */
class StorageFailure {
  readonly error: unknown;
  readonly mayHelpAgain: boolean;

  constructor(error: unknown, mayHelpAgain: boolean) {
    this.error = error;
    this.mayHelpAgain = mayHelpAgain;
  }
}

const STORAGE_IS_FULL = 507;

async function toRefusal(what: string, { statusCode: status, body }: Dispatcher.ResponseData) {
  const [failure] = failures.safeParse((await body.text()).slice(0, 20_000)).data ?? [];
  const kind = findRefusalKind(status);
  return new ConnectorError(OBJECT_STORAGE, what, {
    kind,
    status,
    detail: failure?.Code ?? `HTTP ${status}`,
  });
}

function findRefusalKind(status: number): ConnectorErrorKind {
  if (status === 401 || status === 403) return 'refused-credentials';
  return status === 429 ? 'throttled' : 'vendor-error';
}

function toFailure({ what, signal }: StorageCall, error: unknown): StorageFailure {
  if (signal.aborted) return new StorageFailure(signal.reason, false);
  if (error instanceof ConnectorError) {
    const { status = 0 } = error;
    return new StorageFailure(error, status === 429 || (status >= 500 && status !== STORAGE_IS_FULL));
  }
  const name = error instanceof Error ? error.name : '';
  const kind = /Timeout/.test(name) ? 'timeout' : 'unreachable';
  return new StorageFailure(new ConnectorError(OBJECT_STORAGE, what, { kind, cause: error }), true);
}
