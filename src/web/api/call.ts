import { DATA_CHANGES_HEADER, isJsonResponse, fillPath } from '#shared/endpoint.ts';
import type { Endpoint, InputOf, ResponseOf } from '#shared/endpoint.ts';
import { noteDataChanges } from './data-changes.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { fetchOutlivingPage } from './outlive-page.ts';
import { askForProof } from './proof.ts';
import { forgetSession, readStoredToken } from './stored-session.ts';
import { ApiError, parseApiError } from './api-error.ts';
import { restoreLongLists, sampleLongLists } from './long-lists.ts';
import { trackWrite, waitForWrites } from './writes.ts';

const TIMEOUT_MS = 15_000;

interface Options {
  signal?: AbortSignal;
  /** One per opening of a form, so that a repeated submit does the thing once. */
  idempotencyKey?: string | undefined;
  /** Sent after the writes that are under way, in the session that is in use now: it ends that session. */
  endsSession?: boolean;
}

type Query = Record<string, string | number | boolean | null | undefined>;

interface Parts {
  params?: Record<string, unknown>;
  query?: Query;
  body?: unknown;
}

/**
 * Makes one call of the API and answers what the contract promises; anything else rejects with an `ApiError`.
 * A 401 for the session in use ends it, and the shell then shows the sign-in page. Where the server wants a proof of who
 * is at the screen, the shell asks for one and the call is made again.
 *
 *     const { users } = await call(listUsers, { query: { role: 'admin' } });
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<ResponseOf<E>> {
  const { url, token, request } = buildRequest(endpoint, input, options.idempotencyKey);
  if (options.endsSession) await waitForWrites(token);
  const isRead = request.method === 'GET';
  const early = isRead ? takeEarlyAnswer(url, token) : undefined;
  const received = readInTime(options.signal, async (signal) => {
    const send = isRead ? fetch : fetchOutlivingPage;
    const ask = (): Promise<Response> => send(url, { ...request, signal });
    return early ? ((await early) ?? ask()) : ask();
  });
  const { status, answer } = await (isRead ? received : trackWrite(token, received));
  if (status === 401 && token) forgetSession(token);
  if (status >= 200 && status <= 299) return read(endpoint, status, answer);
  const error = parseApiError(status, answer);
  if (error.code === 'proof_needed' && (await askForProof())) return call(endpoint, input, options);
  throw error;
}

/** The request of a call, and the token of the session that it is made in. */
export function buildRequest<E extends Endpoint>(endpoint: E, input: InputOf<E>, idempotencyKey?: string) {
  // InputOf is these parts, narrowed to the ones that the endpoint has.
  const { params, query, body } = input as Parts;
  const token = endpoint.access === 'public' ? undefined : readStoredToken();
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const request: RequestInit & { body?: string } = {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  return { url: fillPath(endpoint.path, params) + queryString(query), token, request };
}

async function readInTime(signal: AbortSignal | undefined, ask: (signal: AbortSignal) => Promise<Response>) {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await ask(signal ? AbortSignal.any([signal, deadline]) : deadline);
    const text = await response.text();
    noteDataChanges(response.headers.get(DATA_CHANGES_HEADER));
    return { status: response.status, answer: parseJson(text) };
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError(deadline.aborted ? 'timeout' : 'unreachable', { cause });
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: the answer of a proxy, told apart by its schema
  }
}

function read<E extends Endpoint>({ response, path }: E, status: number, answer: unknown): ResponseOf<E> {
  if (!isJsonResponse(response)) throw new TypeError(`${path} answers a stream: use fetchFile()`);
  const result = response.safeParse(sampleLongLists(answer));
  if (!result.success) throw new ApiError('unreadable', { status, cause: result.error });
  // ResponseOf is the output of this very schema, which the generic parameter hides.
  return restoreLongLists(result.data, answer) as ResponseOf<E>;
}

function queryString(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size ? `?${search}` : '';
}
