import { vi } from 'vitest';
import { isJsonResponse } from '#shared/endpoint.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#shared/endpoint.ts';
import { STATUS_OF } from '#shared/errors.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { z } from 'zod';

/** One call as the server would have understood it. */
export interface FakeCall<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: Headers;
}

// Inputs of the response's schema, so that a test writes what the wire carries.
type Wire<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : Response;
type Answerer = (call: FakeCall<Endpoint>) => unknown;

const answerers = new Map<Endpoint, Answerer>();
const made: { endpoint: Endpoint; call: FakeCall<Endpoint> }[] = [];
const unanswered: string[] = [];
let everything: (() => Response | Promise<Response>) | undefined;
let testsDone = 0;

/**
 * Lets the API answer an endpoint until the end of the test, in place of the last answer that it was given. Both
 * sides are held to the contract: what the page sends must parse, and so must what it gets.
 *
 *     answer(listUsers, { users: [ada] });
 *     answer(createUser, async ({ body }) => { await released; return { success: true, user: { ...ada, ...body } }; });
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  data: Wire<E> | ((call: FakeCall<E>) => Wire<E> | Promise<Wire<E>>),
): void {
  install();
  // The map holds endpoints of all kinds; each answerer is only ever given calls of its own.
  answerers.set(endpoint, typeof data === 'function' ? (data as Answerer) : () => data);
}

interface FieldRefusal {
  message: string;
  /** A message for each refused field. */
  fields: Record<string, string>;
}

/** Lets the API refuse an endpoint, with the status that belongs to the code. */
export function refuse(endpoint: Endpoint, code: ErrorCode, refusal: string | FieldRefusal): void {
  install();
  const { message, fields } = typeof refusal === 'string' ? { message: refusal, fields: undefined } : refusal;
  answerers.set(endpoint, () => {
    throw new Refusal(STATUS_OF[code], { success: false, error: { code, message, fields } });
  });
}

/** Lets an endpoint be out of reach, as it is offline. */
export function disconnect(endpoint: Endpoint): void {
  install();
  answerers.set(endpoint, () => {
    throw new TypeError('Failed to fetch');
  });
}

/** Lets the whole API fail in one way, whatever a page asks for: what it answers, or how it does not. */
export function failEverything(respond: () => Response | Promise<Response>): void {
  install();
  everything = respond;
}

/** The calls of an endpoint so far, in order. */
export const listCalls = <E extends Endpoint>(endpoint: E): FakeCall<E>[] =>
  // Only calls of this endpoint are kept with it.
  made.filter((entry) => entry.endpoint === endpoint).map(({ call }) => call as unknown as FakeCall<E>);

export const listUnansweredCalls = (): string[] => [...unanswered];

export function forgetAnswers(): void {
  answerers.clear();
  made.length = 0;
  unanswered.length = 0;
  everything = undefined;
  testsDone += 1;
}

class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

const install = (): void => void vi.stubGlobal('fetch', respond);

async function respond(address: string, { method = 'GET', headers, body, signal }: RequestInit = {}) {
  const url = new URL(address, 'http://touchline.test');
  for (const [endpoint, answerer] of answerers) {
    const params = parseParams(endpoint, method, url.pathname);
    if (!params) continue;
    const call = parseCall(endpoint, { params, url, body, headers: new Headers(headers) });
    made.push({ endpoint, call });
    return keepWithinTest(Promise.race([reply(answerer, { endpoint, call, signal }), rejectOnAbort(signal)]));
  }
  if (everything) return keepWithinTest(Promise.race([everything(), rejectOnAbort(signal)]));
  unanswered.push(`${method} ${url.pathname}`);
  throw new TypeError(`nothing answers ${method} ${url.pathname}`);
}

function parseParams({ method: wanted, path }: Endpoint, method: string, pathname: string) {
  if (wanted !== method) return undefined;
  const pattern = `/api${path}`.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  return (
    match &&
    Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  );
}

interface RawCall {
  params: object;
  url: URL;
  body: unknown;
  headers: Headers;
}

function parseCall(endpoint: Endpoint, { params, url, body, headers }: RawCall): FakeCall<Endpoint> {
  return {
    params: endpoint.params.parse(params),
    query: endpoint.query.parse(Object.fromEntries(url.searchParams)),
    body: endpoint.body.parse(typeof body === 'string' ? JSON.parse(body) : undefined),
    headers,
  };
}

interface PendingCall {
  endpoint: Endpoint;
  call: FakeCall<Endpoint>;
  signal: AbortSignal | null | undefined;
}

async function reply(
  answerer: Answerer,
  { endpoint: { response }, call, signal }: PendingCall,
): Promise<Response> {
  try {
    const data = await answerer(call);
    if (isJsonResponse(response)) {
      response.parse(data);
      return Response.json(data);
    }
    // A stream is answered as it is, and ends with the request as it does in a browser.
    const { body, headers } = data as Response;
    return new Response(body?.pipeThrough(new TransformStream(), { signal: signal ?? undefined }), {
      headers,
    });
  } catch (error) {
    if (error instanceof Refusal) return Response.json(error.body, { status: error.status });
    throw error;
  }
}

/** What a test leaves without an answer stays so: when it runs out of time, the page of a later test would tell it. */
function keepWithinTest(answering: Promise<Response>): Promise<Response> {
  const test = testsDone;
  return new Promise((resolve, reject) => {
    answering.then(
      (response) => test === testsDone && resolve(response),
      (error: Error) => test === testsDone && reject(error),
    );
  });
}

const rejectOnAbort = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
