import { z } from 'zod';
import type { Right } from './access/rights.ts';
import type { TableName } from './tables.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone, anyone with a session, a session whose user is an admin, or another company's server whose
 * call carries the right signature.
 */
export type Access = 'public' | 'signed-in' | 'admin' | 'signed-by-sender';

/**
 * The scopes that an access token can have. A machine can call nothing but the endpoints that name one of its scopes.
 */
export const SCOPES = ['kits:write'] as const;
export type Scope = (typeof SCOPES)[number];

/** The answer of a call that sends a stream instead of JSON; its content type, or those that it offers. */
export interface StreamedResponse {
  contentType: string | readonly string[];
}

type Fields = z.ZodObject;

export interface Endpoint<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType | StreamedResponse = z.ZodType | StreamedResponse,
  Who extends Access = Access,
  For extends Scope | undefined = Scope | undefined,
> {
  method: Method;
  /** Below `/api`, with `:name` for each path parameter. */
  path: string;
  access: Who;
  right: Right | undefined;
  scope: For;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  /** The tables that its answer is made of, or those that a write changes. */
  tables: readonly TableName[];
  /** One line for the API document. */
  summary: string;
  revalidates?: boolean;
  tellsSecret?: boolean;
  clearsCache?: boolean;
  needsRecentProof?: boolean;
  opensWithoutFactor?: boolean;
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/**
 * The browser fetches an answer again when one of its tables has changed, and after a write what is made of the tables
 * of that write. A stream is never fetched again.
 */
type Tables<Response> = Response extends StreamedResponse
  ? { tables?: never }
  : { tables: readonly TableName[] };

/** A write of a signed-in person says which right it takes; a read may. Other access says all there is to say. */
type NeededRight<How extends Method, Who extends Access> = Who extends 'signed-in'
  ? How extends 'GET'
    ? { right?: Right }
    : { right: Right }
  : { right?: never };

interface Definition<
  Params extends Fields,
  Query extends Fields,
  Body extends z.ZodType,
  Response extends z.ZodType | StreamedResponse,
  How extends Method,
  Who extends Access,
  For extends Scope | undefined,
> {
  method: How;
  path: string;
  /** Which people may call. There is no default, so that nothing is public by accident. */
  access: Who;
  /** Lets machines call it as well, if their token has this scope; without it no machine may. */
  scope?: For;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  summary: string;
  /**
   * For a GET whose answer holds nothing about people and no secrets: the browser may keep the answer, asks each time
   * whether it is still current, and gets 304 when it is. Without this the browser keeps nothing.
   */
  revalidates?: boolean;
  /** The answer is sent once and stored nowhere, so that a repetition with the same key is a new request. */
  tellsSecret?: boolean;
  /** The browser drops what it has cached of us: the person leaves, and others may use it after them. */
  clearsCache?: boolean;
  /** A session left open is not enough: the person must have proved who they are a short while ago. */
  needsRecentProof?: boolean;
  /** Also for a person whose second factor is overdue: they set one up with it. Everything else is refused until then. */
  opensWithoutFactor?: boolean;
}

const registry = new WeakSet<object>();

/**
 * Declares one call of the API. The server serves it, the browser calls it, the API document lists it, all from
 * this one object. What is left out (params, query, body) must be absent or empty in a request.
 */
export function defineEndpoint<
  Response extends z.ZodType | StreamedResponse,
  How extends Method,
  Who extends Access,
  Params extends Fields = Nothing,
  Query extends Fields = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
  For extends Scope | undefined = undefined,
>(
  definition: Definition<Params, Query, Body, Response, How, Who, For> &
    NeededRight<How, Who> &
    Tables<Response>,
): Endpoint<Params, Query, Body, Response, Who, For> {
  const declared = {
    // The defaults are exactly the type parameters' defaults, which TypeScript cannot see.
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: z.undefined() as unknown as Body,
    // Likewise: undefined is the default of `For`.
    scope: undefined as For,
    right: undefined,
    tables: [],
    ...definition,
  };
  registry.add(declared);
  return declared;
}

/** Whether an export of a contract is an endpoint. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && registry.has(value);

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : never;

type Part<Name extends string, Schema extends z.ZodType> = [z.input<Schema>] extends [undefined]
  ? unknown
  : Record<string, never> extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : undefined extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> };

/** What a caller passes: only the parts that the endpoint has. */
export type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** Distinguishes a JSON answer from a streamed one. */
export const isJsonResponse = (response: z.ZodType | StreamedResponse): response is z.ZodType =>
  response instanceof z.ZodType;

/** Distinguishes a file from JSON, and from events that are sent as they come. */
export const isFileResponse = (response: z.ZodType | StreamedResponse): response is StreamedResponse =>
  !isJsonResponse(response) && response.contentType !== 'text/event-stream';

/** Fills `:name` in a path, below `/api`. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;
}

/** The header in which every answer to a signed-in person says whether the database takes changes. */
export const DATA_CHANGES_HEADER = 'x-data-changes';

/** `refused` while the database only allows reading. */
export type DataChanges = 'accepted' | 'refused';
