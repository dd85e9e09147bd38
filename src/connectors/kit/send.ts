// Ours: undici's retry interceptor repeats inside the call, past the rate and the circuit (decision 32).
import type { Dispatcher } from 'undici';
import { BlockedAddress } from './allowed-address.ts';
import type { ConnectorErrorKind } from './connector-error.ts';
import { ACCEPTED_ENCODINGS, BodyTooLarge, readBody, UnknownEncoding } from './read-body.ts';

export interface Limits {
  connectMs: number;
  /** From the start, connecting included, to the last byte received. */
  callMs: number;
  bodyBytes: number;
  /** Calls made for one request, the first included. */
  attempts: number;
  /** A longer wait is not slept through: the request fails and says when to come back. */
  bearableWaitMs: number;
}

export const LIMITS: Limits = {
  connectMs: 3_000,
  callMs: 15_000,
  bodyBytes: 20 * 1024 * 1024,
  attempts: 4,
  bearableWaitMs: 30_000,
};

export interface OutgoingCall {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
}

/** An answer before anything has classified it. */
export interface RawVendorAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** No usable answer came back. */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure';
  readonly kind: ConnectorErrorKind;

  constructor(kind: ConnectorErrorKind, detail: string, cause: unknown) {
    super(detail, { cause });
    this.kind = kind;
  }
}

interface SendOptions {
  dispatcher: Dispatcher;
  limits: Limits;
  stop: AbortSignal;
}

/** One HTTP call under every limit. Follows no redirect. When `stop` aborts, rejects with its reason. */
export async function send(
  { url, headers, ...call }: OutgoingCall,
  { dispatcher, limits, stop }: SendOptions,
): Promise<RawVendorAnswer> {
  const deadline = AbortSignal.timeout(limits.callMs);
  const signal = AbortSignal.any([stop, deadline]);
  // Loaded for the first call, because the start has more urgent things to load.
  const { request } = await import('undici');
  try {
    const answer = await request(url, {
      ...call,
      headers: { 'accept-encoding': ACCEPTED_ENCODINGS, ...headers },
      dispatcher,
      signal,
      // The deadline covers both.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const received = flattenHeaders(answer.headers);
    const bytes = await readBody(answer.body, received['content-encoding'], limits.bodyBytes);
    return { status: answer.statusCode, headers: received, bytes };
  } catch (error) {
    stop.throwIfAborted();
    if (deadline.aborted) {
      throw new TransportFailure('timeout', `not complete after ${limits.callMs / 1000} s`, error);
    }
    throw findTransportFailure(error);
  }
}

const flattenHeaders = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));

function findTransportFailure(error: unknown): TransportFailure {
  for (const each of withCauses(error)) {
    if (each instanceof BlockedAddress) return new TransportFailure('blocked-address', each.message, error);
    if (each instanceof BodyTooLarge) return new TransportFailure('too-large', each.message, error);
    if (each instanceof UnknownEncoding)
      return new TransportFailure('unexpected-answer', each.message, error);
    const code = 'code' in each ? String(each.code) : '';
    if (code === 'UND_ERR_CONNECT_TIMEOUT') return new TransportFailure('timeout', 'no connection', error);
    if (/^Z_|^ERR_(_ERROR_|BROTLI|_?ZLIB)/.test(code)) {
      return new TransportFailure('unexpected-answer', 'response damaged in transit', error);
    }
    if (code in UNREACHABLE) return new TransportFailure('unreachable', UNREACHABLE[code] ?? code, error);
    if (/CERT|TLS|SSL/.test(code))
      return new TransportFailure('unreachable', 'its certificate is not valid', error);
  }
  return new TransportFailure('unreachable', 'the connection failed', error);
}

const UNREACHABLE: Record<string, string> = {
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'DNS lookup failed',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer was cut off',
  EHOSTUNREACH: 'no route to host',
  ENETUNREACH: 'no network',
  ETIMEDOUT: 'no connection',
};

/** An error and its causes: a failed connection to several addresses has several reasons. */
function* withCauses(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const each of error.errors) yield* withCauses(each);
  yield* withCauses(error.cause);
}
