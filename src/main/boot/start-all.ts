import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { watchConfiguration, type Configuration } from '#features/connections/server/public.ts';
import { openDatabase, type Database, type Db } from '#server/db/database.ts';
import { closeGracefully } from '#server/http/app/close.ts';
import { startLiveHub } from '#server/live/hub.ts';
import { ownWrites } from '#features/history/server/public.ts';
import { openReplica } from '#server/answers/replica.ts';
import { shareVendorTurns } from '#server/db/vendor-turns.ts';
import { openJobsDatabase } from '#server/jobs/jobs-database.ts';
import type { Jobs } from '#server/jobs/start-jobs.ts';
import type { Log } from '#server/log.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import type { Settings } from '#server/settings.ts';
import type { RunningCompany } from '../config/company.ts';
import type { SourcesConfig } from '../config/read-sources-config.ts';
import { composeApplication } from './compose-application.ts';
import { addDemoMail, openDemoMailbox } from '../demo/demo-mailbox.ts';
import { addDemoPeople } from '../demo/demo-people.ts';
import type { Shutdown } from './shutdown.ts';
import { prepareDatabase } from './prepare-database.ts';
import { announceSignIn, openSignInWays } from '../sign-in-ways.ts';
import { openSources } from '../sources.ts';
import { printMessage } from './print-message.ts';
import type { WorkOptions } from './work.ts';

const WEB_ROOT = fileURLToPath(new URL('../../../dist', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

interface Base {
  settings: Settings;
  company: RunningCompany;
  log: Log;
  ending: Shutdown;
  connection: pg.PoolConfig;
  pooled: pg.PoolConfig;
  reading?: pg.PoolConfig | undefined;
}

/** Starts web server, live updates and jobs on a database that need not answer yet. */
export async function startAll({ company, log, ending, ...base }: Base): Promise<void> {
  const readClock = () => new Date();
  const startup = { done: false };
  const stopping = new AbortController();
  const config = await company.config;
  const isDemo = company.demo !== undefined;
  const mail = await company.demo?.mail;
  const settings = mail ? addDemoMail(base.settings, mail) : base.settings;
  const { connection, pooled, reading } = base;
  const database = openDatabase(pooled, { preparesStatements: pooled === connection });
  const replica = reading && openReplica(reading, { log, ownWrites });
  const jobsDatabase = openJobsDatabase(connection);
  ending.add('databases', () =>
    waitForAll([database.close(), jobsDatabase.close(), replica?.close() ?? Promise.resolve()]),
  );
  const feeds = config && openFeeds(config, { settings, company, log, turns: jobsDatabase });
  const { sources = [], warehouses = [], fileWarehouses = [], shops = [] } = feeds ?? {};
  if (feeds) ending.add('connections to vendors', () => feeds.close());
  const { allowPrivate } = company;
  const signIn = openSignInWays(config?.signIn ?? [], { allowPrivate, log, settings });
  ending.add('connections to identity providers', () => signIn.close());
  const live = startLiveHub({ connection, log });
  ending.add('live updates', () => live.stop());
  const metrics = createMetrics(database.pool, replica);
  const common = { settings, log, sources, warehouses, clock: readClock };
  const app = await composeApplication({
    ...common,
    database,
    live,
    replica,
    metrics,
    shops,
    fileWarehouses,
    mailbox: mail && openDemoMailbox(mail),
    signInWays: signIn.ways,
    demoProvider: signIn.demoOrigin,
    isDemo,
    startup,
    version,
    webRoot: settings.ROLE === 'worker' ? undefined : WEB_ROOT,
  });
  const background: Background = {};
  // Both at once: no new request is accepted while the jobs finish.
  ending.add('web server and jobs', () =>
    waitForAll([closeGracefully(app), background.jobs?.stop() ?? Promise.resolve()]),
  );
  ending.add('preparation of the database', async () => stopping.abort());
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });

  const configuration = describeConfiguration(settings, sources, config && company.changedAt);
  const admin = await prepareDatabase({
    settings,
    connection,
    database,
    log,
    configuration,
    isDemo,
    clock: readClock,
    signal: stopping.signal,
  });
  const watching = watchConfiguration(configuration, { db: database.db, clock: readClock, log });
  ending.add('comparing the configuration', async () => watching.stop());
  startup.done = true;
  const announced = await announceSignIn(database.db, signIn.ways, settings);
  announceReady({ address, isDemo, admin, signIn: announced });

  if (settings.ROLE === 'app') return;
  const past = { connection, db: database.db, now: readClock(), settings };
  await startInBackground(background, {
    recordPast: () => recordDemoPast(company, past),
    signal: stopping.signal,
    work: {
      ...common,
      connection,
      db: jobsDatabase.db,
      onKnown: metrics.expectJobs,
      onDone: metrics.jobDone,
    },
  });
}

interface Background {
  jobs?: Jobs;
}

interface BackgroundInput {
  recordPast: () => Promise<void>;
  work: WorkOptions;
  signal: AbortSignal;
}

/**
 * Starts the jobs. The start does not wait for the demo company's past, but reads its present only once the past is
 * recorded or has failed.
 */
async function startInBackground(
  background: Background,
  { recordPast, work, signal }: BackgroundInput,
): Promise<void> {
  await recordPast().catch((error) => {
    if (!signal.aborted) work.log.error({ err: error }, 'the past of the demo company could not be recorded');
  });
  // People can sign in without the queue and the modules that it loads.
  const { startWork } = await import('./work.ts');
  if (!signal.aborted) background.jobs = startWork(work);
}

interface DemoPastInput {
  connection: pg.PoolConfig;
  db: Db;
  now: Date;
  settings: Settings;
}

async function recordDemoPast(
  company: Base['company'],
  { connection, db, now, settings }: DemoPastInput,
): Promise<void> {
  const people = await company.demo?.fill(connection);
  if (people) await addDemoPeople(db, people, { now, timeZone: settings.COMPANY_TIME_ZONE });
}

const describeConfiguration = (
  { ROLE }: Settings,
  sources: Configuration['sources'],
  changedAt: Configuration['changedAt'],
): Configuration => ({
  process: `${hostname()}:${process.pid} (${ROLE})`,
  sources,
  changedAt,
  isWorker: ROLE !== 'app',
});

interface Feeding {
  settings: Settings;
  company: RunningCompany;
  log: Log;
  /** Where all processes take the turns of their calls. */
  turns: Database;
}

const openFeeds = (config: SourcesConfig, { settings, company, log, turns }: Feeding) =>
  openSources(config, {
    settings,
    log,
    allowPrivate: company.allowPrivate,
    sharedTurns: shareVendorTurns(turns.db),
  });

interface Ready {
  address: string;
  isDemo: boolean;
  /** The first administrator, if this start made one. */
  admin: Awaited<ReturnType<typeof prepareDatabase>>;
  /** Who signs in without a password, where passwords are switched off. */
  signIn: string | undefined;
}

function announceReady({ address, isDemo, admin, signIn }: Ready): void {
  printMessage(`\nTouchline is ready: ${address}`);
  if (admin) {
    const password = admin.password ?? 'the one in ADMIN_PASSWORD';
    printMessage(`User name: ${admin.username}`);
    printMessage(`Password: ${password}${admin.password === null ? '' : '   (shown only this once)'}\n`);
    printMessage(
      'Next: open the address, sign in, and change the password under Your Account. Then invite others under Users.',
    );
  }
  if (signIn !== undefined) printMessage(signIn);
  if (isDemo)
    printMessage('Showing demo data. To connect your own warehouses and shops, see docs/connecting.md.');
}

/** Waits for all of them, even if one fails. */
async function waitForAll(endings: Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(endings)) if (ended.status === 'rejected') throw ended.reason;
}
