import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/db/database.ts';
import { DataFolderInUse } from '#server/db/embedded/start-embedded.ts';
import { MigrationRefused } from '#server/db/migrate.ts';
import { closeGracefully } from '#server/http/close.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { startLiveHub } from '#server/live/hub.ts';
import { createLog, type Log } from '#server/log.ts';
import { readSettings, refuseRemoteDemo, SettingsError, type Settings } from '#server/settings.ts';
import { compose } from './compose.ts';
import { databaseOf } from './database-of.ts';
import { endings } from './ending.ts';
import { jobsOf } from './jobs.ts';
import { prepareDatabase } from './prepare-database.ts';

const WEB_ROOT = fileURLToPath(new URL('../../dist', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** People read this on the terminal; the log beside it is for machines. */
const tell = (text: string) => process.stderr.write(`${text}\n`);

/** Starts everything that the settings ask for, or says in one sentence why not. */
export async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  let settings: Settings;
  try {
    settings = readSettings(environment);
    refuseRemoteDemo(settings, settings.DEMO !== 'off');
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    tell(error.message);
    process.exitCode = 1;
    return;
  }
  const log = createLog(settings.LOG_LEVEL);
  const ending = endings(log);
  ending.onSignals();
  try {
    await startAll(settings, log, ending);
  } catch (error) {
    explain(error, settings, log);
    await ending.end();
    process.exit(1);
  }
}

async function startAll(settings: Settings, log: Log, ending: ReturnType<typeof endings>): Promise<void> {
  const clock = () => new Date();
  const startup = { done: false };
  const stopping = new AbortController();

  const { connection, stop } = await databaseOf(settings, log);
  ending.add('database server', stop);
  const database = openDatabase(connection);
  ending.add('database', () => database.close());
  const live = startLiveHub({ connection, log });
  ending.add('live updates', () => live.stop());

  const app = await compose({ settings, log, database, live, startup, version, webRoot: WEB_ROOT, clock });
  ending.add('web server', () => closeGracefully(app));
  ending.add('preparation', async () => stopping.abort());
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });

  const admin = await prepareDatabase({
    settings,
    connection,
    database,
    log,
    clock,
    signal: stopping.signal,
  });
  startup.done = true;
  const jobs = startJobs({ jobs: jobsOf(settings), connection, db: database.db, log, clock });
  ending.add('jobs', () => jobs.stop());

  tell(`\nTouchline is ready: ${address}`);
  if (admin)
    tell(`Sign in as ${admin.username} with the password ${admin.password} (shown only this once).\n`);
}

function explain(error: unknown, { PORT, HOST }: Settings, log: Log): void {
  if (error instanceof DataFolderInUse || error instanceof MigrationRefused) return void tell(error.message);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return void tell(`Port ${PORT} on ${HOST} is in use. Stop what uses it, or set PORT to another one.`);
  }
  log.fatal({ err: error }, 'the start failed');
  tell('Touchline could not start. The reason is in the last line of the log above.');
}
