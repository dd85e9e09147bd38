import { authenticateMachine } from '#features/access-tokens/server/public.ts';
import { authenticate, recordRefusal, type SignInWay } from '#features/auth/server/public.ts';
import { getDataAge } from '#features/connections/contract.ts';
import { listSourceFreshness, readStandings, type Source } from '#features/connections/server/public.ts';
import type { Mailbox } from '#features/mailbox/server/public.ts';
import type { FileWarehouse } from '#features/stock-files/server/public.ts';
import type { Warehouse } from '#features/warehouses/server/public.ts';
import type { NotifyingShop } from '#features/sales/server/public.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { Replica } from '#server/answers/replica.ts';
import { serveAbout } from '#server/http/pages/about.ts';
import { createApp, type AppOptions } from '#server/http/app/app.ts';
import type { App } from '#server/http/kit.ts';
import type { LiveHub } from '#server/live/hub.ts';
import type { Log } from '#server/log.ts';
import type { DataAge } from '#shared/files/list-file.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import type { Settings } from '#server/settings.ts';
import { registerAreaRoutes } from '../areas.ts';
import { readDiskMetrics } from '../disk-metrics.ts';
import { serveDemoProvider } from '../demo/serve-demo-provider.ts';
import { readDatabaseMetrics } from '../metrics.ts';
import { describeSignIn } from '../sign-in-ways.ts';

export interface Parts extends Pick<
  AppOptions,
  'startup' | 'webRoot' | 'requestsPerMinute' | 'answersMaxBytes'
> {
  settings: Settings;
  log: Log;
  database: Database;
  live: LiveHub;
  replica?: Replica | undefined;
  metrics?: Metrics;
  version: string;
  /** The sources that read vendors. */
  sources: readonly Source[];
  /** The configured warehouses, read or not. */
  warehouses: readonly Warehouse[];
  /** Those of them that only send files. */
  fileWarehouses?: readonly FileWarehouse[];
  /** The shops that notify us when something changes. */
  shops?: readonly NotifyingShop[];
  /** A mailbox whose mails can be read here. */
  mailbox?: Mailbox | undefined;
  /** The providers that people may sign in with. */
  signInWays?: readonly SignInWay[];
  /** All figures are made up. */
  isDemo?: boolean;
  /** Where the demo's identity provider answers. */
  demoProvider?: string | undefined;
  clock?: () => Date;
}

async function listDataAges(db: Db, now: Date): Promise<DataAge[]> {
  const sources = await listSourceFreshness(db, now);
  return sources.map(getDataAge);
}

/** Puts the application together: every area, on the given database. */
export function composeApplication({
  settings,
  log,
  database,
  live,
  replica,
  metrics = createMetrics(database.pool, replica),
  sources,
  warehouses,
  shops = [],
  fileWarehouses = [],
  mailbox,
  signInWays = [],
  demoProvider,
  isDemo = false,
  clock = () => new Date(),
  ...options
}: Parts): Promise<App> {
  return createApp({
    ...options,
    isDemo,
    signInOffer: describeSignIn(signInWays, settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    log,
    kit: {
      db: database.db,
      replica,
      clock,
      timeZone: settings.COMPANY_TIME_ZONE,
      authenticate: (db, token, moment) =>
        authenticate(db, token, {
          ...moment,
          limits: settings,
          onUnnoted: (err) => log.warn({ err }, 'the use of a session could not be noted'),
        }),
      authenticateMachine,
      onForbidden: recordRefusal,
      readStandings: (db) => readStandings(db, settings.COMPANY_TIME_ZONE),
      listDataAges,
    },
    routes(app) {
      serveMetrics(app, {
        metrics,
        token: settings.METRICS_TOKEN,
        ofDatabase: readDatabaseMetrics,
        ofMachine: (now) => readDiskMetrics(settings, now),
      });
      if (settings.ROLE === 'worker') return;
      if (demoProvider !== undefined) serveDemoProvider(app, demoProvider);
      serveAbout(app, { version: options.version, isDemo, settings });
      registerAreaRoutes(app, {
        settings,
        live,
        sources,
        warehouses,
        fileWarehouses,
        shops,
        mailbox,
        signInWays,
      });
    },
  });
}
