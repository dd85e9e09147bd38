import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { buildBlocker } from '#testing/database/blocker.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import type { DemoCompany } from '../config/demo.ts';
import { createShutdown } from './shutdown.ts';
import { startAll } from './start-all.ts';

const CONFIG = {
  warehouses: [],
  amazon: [],
  shopify: [],
  exchangeRates: { options: { baseUrl: 'http://127.0.0.1:9' }, intervalSeconds: 3600 },
  signIn: [],
};

interface StartOptions {
  settings?: Partial<Settings>;
  database?: TestDatabase;
  isDemo?: boolean;
}

/** Starts everything beside a demo company whose past takes as long as the test wants. */
async function start(
  fill: DemoCompany['fill'],
  overrides: Record<string, string> = {},
  { settings = {}, database: known, isDemo = true }: StartOptions = {},
) {
  const database = known ?? (await buildDatabase());
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const lines = new PassThrough();
  let logged = '';
  lines.on('data', (line) => (logged += String(line)));
  const log = createLog('info', lines);
  const ending = createShutdown(log);
  onTestFinished(async () => {
    await ending.end();
    await database.close();
  });
  const config = Promise.resolve(CONFIG);
  const started = startAll({
    settings: {
      ...readSettings({
        PORT: '0',
        ADMIN_PASSWORD: 'correct horse battery',
        LOG_LEVEL: 'silent',
        ...overrides,
      }),
      ...settings,
    },
    company: {
      config,
      changedAt: new Date(),
      allowPrivate: true,
      demo: isDemo
        ? {
            config,
            mail: Promise.resolve({ smtpUrl: 'smtp://127.0.0.1:9', origin: 'http://127.0.0.1:9' }),
            fill,
            stop: async () => {},
          }
        : undefined,
    },
    log,
    ending,
    connection: database.connection,
    pooled: database.connection,
  });
  const words = () => stderr.mock.calls.map(([text]) => String(text)).join('');
  const address = () =>
    waitUntilPasses(
      () => /Touchline is ready: (\S+)/.exec(words())?.[1] ?? Promise.reject(new Error(words())),
    );
  const readRuns = async () => (await database.pool.query('select 1 from sync_runs')).rowCount;
  return { started, ending, address, readRuns, words, logged: () => logged };
}

test('the application is ready before the demo company’s past is recorded, and reads its present afterwards', async () => {
  const past = Promise.withResolvers<[]>();
  const { started, address, readRuns } = await start(() => past.promise);
  const page = await fetch(`${await address()}/healthz`);
  expect(page.status).toBe(200);
  expect(await readRuns()).toBe(0);
  past.resolve([]);
  await started;
  await waitUntilPasses(async () => expect(await readRuns()).toBeGreaterThan(0));
});

test('the terminal says that the demo company is shown', async () => {
  const { started, address, words } = await start(async () => []);
  await address();
  await started;
  expect(words()).toContain(
    'Showing demo data. To connect your own warehouses and shops, see docs/connecting.md.',
  );
});

test('stopping it meanwhile reports no failed start', async () => {
  const past = Promise.withResolvers<[]>();
  const { started, ending, address } = await start(() => past.promise);
  await address();
  const ended = ending.end();
  past.reject(new Error('the demo company has ended'));
  await expect(started).resolves.toBeUndefined();
  await ended;
});

test('a demo past that cannot be recorded is logged, people stay signed in, and the present is read', async () => {
  const { started, logged, readRuns } = await start(() => Promise.reject(new Error('no room left')));
  await expect(started).resolves.toBeUndefined();
  expect(logged()).toContain('the past of the demo company could not be recorded');
  expect(logged()).toContain('no room left');
  await waitUntilPasses(async () => expect(await readRuns()).toBeGreaterThan(0));
});

test('F9: a stop refuses new connections at once, while a job that does not obey is still waited for', async () => {
  const database = await buildDatabase();
  await using sessions = await buildBlocker(database.connection, 'sessions');
  const { started, ending, address, logged } = await start(async () => [], {}, { database });
  await started;
  const url = await address();
  await sessions.isWaitedFor();
  const ended = ending.end();
  await waitUntilPasses(() => expect(fetch(`${url}/healthz`)).rejects.toThrow());
  expect(logged()).not.toMatch(/purge-sessions.*job interrupted/);
  await sessions.release();
  await ended;
});

test('an app process answers people and leaves background work to others', async () => {
  const fill = vi.fn(async () => []);
  const { started, address, readRuns } = await start(fill, { ROLE: 'app' });
  await started;
  expect((await fetch(`${await address()}/api/about`)).status).toBe(401);
  expect(fill).not.toHaveBeenCalled();
  expect(await readRuns()).toBe(0);
});

test('a worker process runs the jobs that are due, and answers nothing but health checks', async () => {
  const { started, address, readRuns } = await start(async () => [], { ROLE: 'worker' });
  await started;
  const fetchStatus = async (path: string) => (await fetch(`${await address()}${path}`)).status;
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(fetchStatus))).toEqual([200, 200, 200]);
  expect(await Promise.all(['/api/about', '/', '/dashboard'].map(fetchStatus))).toEqual([404, 404, 404]);
  await waitUntilPasses(async () => expect(await readRuns()).toBeGreaterThan(0));
});

test('a time zone that only one of Node and the database knows is refused by name', async () => {
  const { started } = await start(() => Promise.resolve([]), {}, { settings: { COMPANY_TIME_ZONE: 'AET' } });
  await expect(started).rejects.toThrow('COMPANY_TIME_ZONE is a time zone that the database doesn’t support');
});

test.each([
  [true, /^The start was refused\. This database holds the demo company, .* set DATA_DIR to another folder/],
  [
    false,
    /^The start was refused\. This database holds the data of a company, .* Set CONFIG_FILE, or DEMO=off/,
  ],
])(
  'made-up figures and real ones never share a database (begun with the demo company: %s)',
  async (isDemo, refusal) => {
    const database = await buildDatabase();
    const begun = await start(async () => [], { ROLE: 'app' }, { database, isDemo });
    await begun.started;
    await begun.ending.end();
    const sources = () => database.db.selectFrom('sources').selectAll().execute();
    const before = await sources();
    const other = await start(async () => [], { ROLE: 'app' }, { database, isDemo: !isDemo });
    await expect(other.started).rejects.toThrow(refusal);
    expect(await sources()).toEqual(before);
    await other.ending.end();
    const again = await start(async () => [], { ROLE: 'app' }, { database, isDemo });
    await expect(again.started).resolves.toBeUndefined();
  },
);
