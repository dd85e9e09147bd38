import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  findFaultAnswer,
  sendSpoiled,
  type EmulatorAnswer,
  type Fault,
  type FaultAnswers,
} from './faults.ts';

export interface EmulatorRequest {
  method: string;
  path: string;
  /** The `:name` parts of the route. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
}

export interface EmulatorOptions {
  /** `GET /api/items/:id` → the vendor's answer, made from the current data. */
  routes: Record<string, (request: EmulatorRequest) => EmulatorAnswer | Promise<EmulatorAnswer>>;
  /** Requests that the vendor refuses before it looks at the path: bad credentials, missing headers, too many calls. */
  refuse?: (request: EmulatorRequest) => EmulatorAnswer | undefined;
  notFound?: EmulatorAnswer;
  /** The vendor's own wording for a fault, above all `429`, `500` and `unauthorised`. */
  faultAnswers?: FaultAnswers;
}

/** Makes another answer of a true one. */
export type AnswerChange = (json: unknown) => unknown;

export interface Emulator {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Every request, refused or not, oldest first. */
  requests: EmulatorRequest[];
  /** Switches a fault on: for all paths or those that start with `path`, for good or for some requests. */
  fail(fault: Fault, scope?: { path?: string; times?: number }): void;
  /** From now on changes what answers hold, of all paths or those that start with `path`: a vendor whose data is odd. */
  alter(change: AnswerChange, scope?: { path?: string }): void;
  /** Switches every fault and change off, and lets go what is late. */
  heal(): void;
  close(): Promise<void>;
}

/** A vendor's service on loopback. It answers like the real one, and misbehaves on demand. */
export async function createEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { routes, refuse, faultAnswers = {}, notFound = { status: 404, text: '' } } = options;
  const requests: EmulatorRequest[] = [];
  const firstAnswers = new Map<string, EmulatorAnswer>();
  const table = Object.entries(routes).map(([route, handle]) => ({ matches: createMatcher(route), handle }));
  let faults: { fault: Fault; path: string; times: number }[] = [];
  let changes: { change: AnswerChange; path: string }[] = [];
  let late: (() => void)[] = [];

  function sendLateAnswers(): void {
    const ready = late;
    late = [];
    for (const sendNow of ready) sendNow();
  }

  const alterAnswer = (path: string, answer: EmulatorAnswer): EmulatorAnswer =>
    changes
      .filter((each) => path.startsWith(each.path) && answer.json !== undefined)
      .reduce((altered, { change }) => ({ ...altered, json: change(altered.json) }), answer);

  function takeFault(path: string): Fault | undefined {
    const rule = faults.find((each) => each.times > 0 && path.startsWith(each.path));
    if (rule) rule.times -= 1;
    return rule?.fault;
  }

  async function answerTruly(request: EmulatorRequest): Promise<EmulatorAnswer> {
    const refusal = refuse?.(request);
    if (refusal) return refusal;
    for (const { matches, handle } of table) {
      const params = matches(request);
      if (params) return await handle({ ...request, params });
    }
    return notFound;
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    requests.push(request);
    const fault = takeFault(request.path);
    const instead = fault && findFaultAnswer(fault, faultAnswers);
    const answer = instead ?? alterAnswer(request.path, await answerTruly(request));
    if (fault === 'late') {
      late.push(() => send(response, answer));
      return;
    }
    if (fault === 'repeated-page') {
      if (!firstAnswers.has(request.path)) firstAnswers.set(request.path, answer);
      send(response, firstAnswers.get(request.path) ?? answer);
    } else if (fault && !instead) sendSpoiled(fault, response, answer);
    else send(response, answer);
    sendLateAnswers();
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`the emulator failed: ${String(error)}`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server on a TCP port has an address with a port.
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    fail: (fault, { path = '/', times = Infinity } = {}) => {
      faults = [...faults, { fault, path, times }];
    },
    alter: (change, { path = '/' } = {}) => {
      changes = [...changes, { change, path }];
    },
    heal: () => {
      faults = [];
      changes = [];
      sendLateAnswers();
      firstAnswers.clear();
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<EmulatorRequest> {
  const url = new URL(incoming.url ?? '/', 'http://emulator');
  const body = await text(incoming);
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value ?? '')]);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    params: {},
    query: url.searchParams,
    headers: Object.fromEntries(headers),
    body,
  };
}

function send(response: ServerResponse, { status = 200, headers, json, text, bytes }: EmulatorAnswer): void {
  const type = json === undefined ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(bytes ?? text ?? JSON.stringify(json));
}

/** Matches requests against a route; returns the values of its `:name` parts. */
function createMatcher(route: string): (request: EmulatorRequest) => Record<string, string> | undefined {
  const [method, pattern = ''] = route.split(' ');
  const expected = pattern.split('/');
  return (request) => {
    const actual = request.path.split('/');
    if (request.method !== method || actual.length !== expected.length) return undefined;
    const params: Record<string, string> = {};
    const fits = expected.every((part, index) => {
      const value = decodeURIComponent(actual[index] ?? '');
      if (!part.startsWith(':')) return part === value;
      params[part.slice(1)] = value;
      return value !== '';
    });
    return fits ? params : undefined;
  };
}
