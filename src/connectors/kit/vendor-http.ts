/**
 * THE CONNECTOR KIT: how the code of one vendor is written.
 *
 * `exchange-rates/` is the smallest complete example. A connector has
 *
 * - `wire.ts`: zod schemas of what the vendor really sends, in the vendor's words. Whole numbers are `units` (rows.ts),
 *   enum-like fields stay `z.string()` so that a new value passes through, optional means `.nullish()`.
 * - `client.ts`: builds ONE `VendorHttp` per vendor account (all its calls share the rate, the circuit and the
 *   waits), a `classify` for the vendor's own conventions, a token source, and one function per call:
 *   `tokens.use((token) => http.request({ what, url, headers: { … token … }, schema, signal }))`.
 *   Paged calls go through `readPages`, rows through `checkRows`: all or nothing, bad rows counted and set aside;
 *   rows of many small answers through `checkPart` and `combineParts`.
 * - `index.ts`: the interface in our words. It knows no area and no table. Every function takes a `signal` and
 *   throws `ConnectorError`; it never answers "nothing" for a failure.
 * - `emulator.ts`: `createEmulator` with routes in the vendor's wire format, fed by a `…World` interface that it
 *   declares: functions that return the current rows, so that the data may change while it runs.
 * - `samples/` and a test: samples in, our words out; the emulator for auth, paging and faults.
 *
 * Retries, time limits and the waits between calls are the kit's; a connector itself waits only for what its vendor is
 * still making. Each process has a bucket of its own; `sharedTurns` are those of all processes together.
 */
import type { Agent } from 'undici';
import { computeFullJitter } from '#shared/full-jitter.ts';
import {
  requireAllowedUrl,
  BlockedAddress,
  createPinnedLookup,
  type ResolveHost,
} from './allowed-address.ts';
import { createCircuit, type CallOutcome, type Circuit } from './circuit.ts';
import { systemClock, type Clock } from './clock.ts';
import { ConnectorError } from './connector-error.ts';
import type { ClassifyAnswer } from './classify-answer.ts';
import { buildOutgoingCall, type VendorRequest } from './outgoing.ts';
import { readAnswer, type VendorAnswer, type ReadOutcome } from './read-answer.ts';
import { LIMITS, send, TransportFailure, type Limits, type OutgoingCall } from './send.ts';
import { BACKOFF, createRateTurns, replaceTimeoutError, type Rate } from './waits.ts';

/** The log for calls of the kit: a pino logger fits. */
export interface KitLog {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

interface NextTurn {
  waitMs: number;
  /** That is because the vendor asked for it, and not because of the rate alone. */
  isHeld: boolean;
  /** A turn that is too far away is not used up: the next attempt must not find it further away. */
  isTaken: boolean;
}

/** The turns of an account among all processes that call it. */
export interface SharedTurns {
  /** Takes the next one unless it is further away than `maxWaitMs`, and returns how long to wait for it. */
  take(turn: Rate & { key: string }, maxWaitMs: number): Promise<NextTurn>;
  /** Lets no call of any process pass for a while. It never fails. */
  hold(key: string, ms: number): Promise<void>;
}

export interface VendorHttpOptions extends Rate {
  /** As people write it: `Mintsoft`. */
  vendor: string;
  /** Which of the company's accounts, for the log. */
  account: string;
  /** No log has the path of a call: it may be a link that opens what it leads to. */
  isPathSecret?: boolean;
  /** Origins that may be called: `https://api.example.com`, or `https://*.example.com` for all names below. */
  hosts: readonly string[];
  /** Calls with a rate of their own, by the `operation` of a request; the others share the account's rate. */
  operations?: Record<string, Rate>;
  classify?: ClassifyAnswer;
  /** `ALLOW_PRIVATE_PROVIDERS`: private addresses and plain http, for emulators. */
  allowPrivate?: boolean;
  log?: KitLog;
  /** Distinguishes logins that people call by one name. */
  login?: string;
  sharedTurns?: SharedTurns;
  /** The rest is for tests. */
  clock?: Clock;
  random?: () => number;
  limits?: Partial<Limits>;
  resolve?: ResolveHost;
}

export interface VendorHttp {
  request<Data>(request: VendorRequest<Data>): Promise<VendorAnswer<Data>>;
  /** Lets no call pass for a while, because the vendor's own counters demand it. */
  holdFor(ms: number, operation?: string): void;
  /** A person wants to know now: a blocked vendor is tried once. A wait that the vendor asked for still applies. */
  retryNow(): void;
  /** Stops running calls and closes the connections. */
  close(): Promise<void>;
}

/** The one way out to an account at a vendor: every limit, wait and retry is behind it. */
export function createVendorHttp(options: VendorHttpOptions): VendorHttp {
  const { vendor, hosts, classify, log, operations = {}, allowPrivate = false } = options;
  const { clock = systemClock, random = Math.random } = options;
  const limits = { ...LIMITS, ...options.limits };
  const circuit = createCircuit(clock, random);
  const getTurn = createRateTurns(
    { ratePerSecond: options.ratePerSecond, burst: options.burst },
    operations,
    clock,
  );
  const closing = new AbortController();
  let agent: Promise<Agent> | undefined;
  const openAgentOnce = () =>
    (agent ??= openAgent(limits.connectMs, createPinnedLookup(allowPrivate, options.resolve)));

  const shared = shareTurns(options);
  const holdFor = createHold(getTurn, shared);
  const { refuseWhileOpen, waitForTurn } = createGate({
    vendor,
    circuit,
    getTurn,
    clock,
    limits,
    shared,
  });

  async function attemptCall<Data>(
    request: VendorRequest<Data>,
    call: OutgoingCall,
    signal: AbortSignal,
  ): Promise<ReadOutcome<Data>> {
    refuseWhileOpen(request.what);
    const leave = circuit.enter();
    let callOutcome: CallOutcome = 'unknown';
    try {
      const dispatcher = await openAgentOnce();
      const raw = await send(call, { dispatcher, limits, stop: signal });
      const { pauseMs: throttledMs } = getTurn(request.operation);
      const context = { vendor, classify, throttledMs, receivedAt: new Date(clock.now()) };
      const outcome = readAnswer(request, raw, context);
      callOutcome =
        'error' in outcome && outcome.retry && outcome.error.kind !== 'throttled' ? 'failed' : 'worked';
      return outcome;
    } catch (error) {
      const outcome = toTransportOutcome(error, vendor, request.what);
      if (outcome.retry) callOutcome = 'failed';
      return outcome;
    } finally {
      leave(callOutcome);
    }
  }

  return {
    async request(request) {
      const { operation, method = 'GET', idempotent = method === 'GET' } = request;
      const signal = request.signal ? AbortSignal.any([request.signal, closing.signal]) : closing.signal;
      const call = buildCheckedCall(request, { vendor, hosts, allowPrivate });
      const about = { what: request.what, method, ...describeTarget(options, call) };
      for (let attempts = 1; ; attempts += 1) {
        await waitForTurn(request, signal);
        const startedAt = clock.elapsedMs();
        const outcome = await attemptCall(request, call, signal);
        const fields = { ...about, attempts, durationMs: clock.elapsedMs() - startedAt };
        logOutcome(log, fields, outcome);
        if ('answer' in outcome) return outcome.answer;
        const { error, retry, askedMs = 0 } = outcome;
        const { kind } = error;
        if (kind === 'throttled') await holdFor(askedMs, operation);
        const mayRepeat = kind === 'throttled' || (retry && idempotent);
        const isLast = attempts >= limits.attempts || askedMs > limits.bearableWaitMs || circuit.openUntil();
        if (!mayRepeat || isLast) throw error;
        const waitMs = askedMs + computeFullJitter(attempts, BACKOFF, random);
        await clock.sleep(waitMs, signal).catch(replaceTimeoutError(() => error));
      }
    },
    holdFor: (ms, operation) => void holdFor(ms, operation),
    retryNow: () => circuit.retryNow(),
    async close() {
      closing.abort(new Error(`the connection to ${vendor} is closed`));
      await (await agent)?.destroy();
    },
  };
}

/** What the log says of where a call goes. */
const describeTarget = (
  { vendor, account, isPathSecret = false }: VendorHttpOptions,
  { url: { host, pathname } }: OutgoingCall,
) => ({ vendor, account, host, ...(!isPathSecret && { path: pathname }) });

interface GateOptions {
  vendor: string;
  circuit: Circuit;
  getTurn: ReturnType<typeof createRateTurns>;
  clock: Clock;
  limits: Limits;
  shared: SharedAccount;
}

interface SharedAccount {
  take(maxWaitMs: number, operation?: string): Promise<NextTurn>;
  hold(ms: number, operation?: string): Promise<void>;
}

/** Lets no call pass for a while, of this process or of another. */
const createHold =
  (getTurn: ReturnType<typeof createRateTurns>, shared: SharedAccount) =>
  async (ms: number, operation?: string): Promise<void> => {
    getTurn(operation).bucket.holdFor(ms);
    if (ms > 0) await shared.hold(ms, operation);
  };

/** The turns of an account among all processes: no wait where there is nothing that they share. */
function shareTurns(options: VendorHttpOptions): SharedAccount {
  const { vendor, account, login = account, hosts, operations = {}, sharedTurns } = options;
  const nameKey = (operation: string) =>
    [vendor, login, hosts[0], ...(operations[operation] ? [operation] : [])].join(' ');
  return {
    async take(maxWaitMs, operation = '') {
      const { ratePerSecond, burst } = operations[operation] ?? options;
      const turn = { key: nameKey(operation), ratePerSecond, burst };
      return (await sharedTurns?.take(turn, maxWaitMs)) ?? { waitMs: 0, isHeld: false, isTaken: true };
    },
    hold: async (ms, operation = '') => sharedTurns?.hold(nameKey(operation), ms),
  };
}

/** What a call has to pass before it goes out: a circuit that is closed, and a turn of its rate limit. */
function createGate({ vendor, circuit, getTurn, clock, limits, shared }: GateOptions) {
  function refuseWhileOpen(what: string): void {
    const retryAt = circuit.openUntil();
    if (retryAt) throw new ConnectorError(vendor, what, { kind: 'circuit-open', retryAt });
  }

  /** Fails at once where the wait would be too long, so that a job is rescheduled instead of sleeping. */
  async function waitForTurn(
    { what, operation }: VendorRequest<unknown>,
    signal: AbortSignal,
  ): Promise<void> {
    refuseWhileOpen(what);
    const { bucket } = getTurn(operation);
    const ownMs = bucket.waitMs();
    const own = { waitMs: ownMs, isHeld: bucket.isHeld(), isTaken: ownMs <= limits.bearableWaitMs };
    await waitBearably(own, () => bucket.take(signal));
    const turn = await shared.take(limits.bearableWaitMs, operation);
    if (!turn.isTaken) bucket.giveBack();
    await waitBearably(turn, () => (turn.waitMs > 0 ? clock.sleep(turn.waitMs, signal) : Promise.resolve()));

    async function waitBearably({ waitMs, isHeld, isTaken }: NextTurn, wait: () => Promise<void>) {
      const kind = isHeld ? 'throttled' : 'out-of-turn';
      const retryAt = new Date(clock.now() + waitMs);
      const buildWaitError = () => new ConnectorError(vendor, what, { kind, retryAt });
      if (!isTaken) throw buildWaitError();
      await wait().catch(replaceTimeoutError(buildWaitError));
    }
  }

  return { refuseWhileOpen, waitForTurn };
}

/** What a call that got no answer means; rethrows anything that is not the transport's. */
function toTransportOutcome(error: unknown, vendor: string, what: string) {
  if (!(error instanceof TransportFailure)) throw error;
  const { kind, message: detail } = error;
  const retry = kind === 'unreachable' || kind === 'timeout';
  return { error: new ConnectorError(vendor, what, { kind, detail, cause: error }), retry };
}

async function openAgent(timeout: number, lookup: ReturnType<typeof createPinnedLookup>): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({ allowH2: false, connections: 8, connect: { timeout, lookup } });
}

interface Destination {
  vendor: string;
  hosts: readonly string[];
  allowPrivate: boolean;
}

function buildCheckedCall(
  request: VendorRequest<unknown>,
  { vendor, hosts, allowPrivate }: Destination,
): OutgoingCall {
  const call = buildOutgoingCall(request);
  try {
    return { ...call, url: requireAllowedUrl(call.url, hosts, allowPrivate) };
  } catch (error) {
    if (!(error instanceof BlockedAddress)) throw error;
    const detail = error.message;
    throw new ConnectorError(vendor, request.what, { kind: 'blocked-address', detail, cause: error });
  }
}

function logOutcome(log: KitLog | undefined, fields: object, outcome: ReadOutcome<unknown>): void {
  if ('answer' in outcome) {
    log?.debug({ ...fields, status: outcome.answer.status }, 'vendor call');
    return;
  }
  const { kind, status, requestId, message } = outcome.error;
  log?.warn({ ...fields, status, kind, requestId }, message);
}
