import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Source } from '#features/connections/server/public.ts';
import type { FileWarehouse } from '#features/stock-files/server/public.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';
import type { SignInWay } from '#features/auth/server/public.ts';
import type { NotifyingShop } from '#features/sales/server/public.ts';
import { composeApplication } from '#main/boot/compose-application.ts';
import type { App } from '#server/http/kit.ts';
import { startLiveHub } from '#server/live/hub.ts';
import { createLog, type Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Replica } from '#server/answers/replica.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { Endpoint, InputOf } from '#shared/endpoint.ts';
import { parseTestAnswer, buildTestRequest, type TestAnswer } from './answer.ts';
import { buildDatabase, type TestDatabase } from '../database/database.ts';
import { buildSession } from '../builders/users.ts';
import { callAndCompareWrites, watchWrites } from './written-tables.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: Date;
  advance(ms: number): void;
}

interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<E>>;
}

export interface TestServer extends Caller, AsyncDisposable {
  app: App;
  db: TestDatabase['db'];
  database: TestDatabase;
  clock: TestClock;
  settings: Settings;
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Calls with a session of this user, opened at the first call. */
  signedInAs(user: { id: number }): Caller & { token(): Promise<string> };
  close(): Promise<void>;
}

interface TestServerOptions {
  now?: Date;
  /** Settings by their names, as in the environment. */
  settings?: Record<string, string>;
  /** Another server's database: a second process of the same installation. */
  database?: TestDatabase;
  webRoot?: string;
  /** How much of its answers it remembers. */
  answersMaxBytes?: number;
  /** What comes in from vendors; a test that wants them listed registers them, too. */
  sources?: readonly Source[];
  warehouses?: readonly Warehouse[];
  fileWarehouses?: readonly FileWarehouse[];
  shops?: readonly NotifyingShop[];
  signInWays?: readonly SignInWay[];
  log?: Log;
  metrics?: Metrics;
  replica?: Replica;
  requestsPerMinute?: { reads: number; writes: number; exports: number };
}

export const TEST_NOW = new Date('2026-11-21T10:00:00Z');

/** The whole application on a database of its own, with a clock that the test holds. */
export async function buildServer({
  now = TEST_NOW,
  settings: overrides = {},
  ...wishes
}: TestServerOptions = {}): Promise<TestServer> {
  const settings = readSettings({ LOG_LEVEL: 'silent', DEMO: 'off', ...overrides });
  const log = wishes.log ?? createLog(settings.LOG_LEVEL);
  const database = wishes.database ?? (await buildDatabase());
  watchWrites(database.pool);
  const clock: TestClock = { now, advance: (ms) => void (clock.now = new Date(clock.now.getTime() + ms)) };
  const live = startLiveHub({ connection: database.connection, log });
  const app = await composeApplication({
    settings,
    log,
    database,
    live,
    version: '0.0.0-test',
    sources: wishes.sources ?? [],
    warehouses: wishes.warehouses ?? [],
    fileWarehouses: wishes.fileWarehouses ?? [],
    shops: wishes.shops ?? [],
    signInWays: wishes.signInWays ?? [],
    clock: () => clock.now,
    ...(wishes.metrics && { metrics: wishes.metrics }),
    ...(wishes.replica && { replica: wishes.replica }),
    ...(wishes.webRoot && { webRoot: wishes.webRoot }),
    ...(wishes.answersMaxBytes !== undefined && { answersMaxBytes: wishes.answersMaxBytes }),
    requestsPerMinute: wishes.requestsPerMinute ?? { reads: 1e6, writes: 1e6, exports: 1e6 },
  });

  const createCaller = (token?: () => Promise<string>): Caller => ({
    async call(endpoint, input, headers = {}) {
      const authorization = token && { authorization: `Bearer ${await token()}` };
      const request = buildTestRequest(endpoint, input, { ...authorization, ...headers });
      return parseTestAnswer(endpoint, await callAndCompareWrites(endpoint, () => app.inject(request)));
    },
  });
  const close = async () => {
    await live.stop();
    await app.close();
    if (!wishes.database) await database.close();
  };
  return {
    app,
    db: database.db,
    database,
    clock,
    settings,
    inject: (request) => app.inject(request),
    ...createCaller(),
    signedInAs(user) {
      let opened: Promise<string> | undefined;
      const openToken = () => (opened ??= buildSession(database.db, user, clock.now));
      return { ...createCaller(openToken), token: openToken };
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
