import { setImmediate } from 'node:timers/promises';
import { createLog, type Log } from '#server/log.ts';
import { readSettings, refuseRemoteDemo, SettingsError, type Settings } from '#server/settings.ts';
import { isDemoWanted, openCompany } from './company.ts';
import { databaseOf } from './database-of.ts';
import { endings } from './ending.ts';
import { tell } from './tell.ts';
import { whyNot } from './why-not.ts';

/** Starts everything that the settings ask for, or says in one sentence why not. */
export async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = settingsOf(environment);
  if (!settings) return;
  const log = createLog(settings.LOG_LEVEL);
  const ending = endings(log);
  ending.onSignals();
  try {
    const company = await openCompany(settings, environment, log);
    ending.add('demo company', async () => company.demo?.stop());
    const [database, { startAll }] = await Promise.all([
      databaseOf(settings, log).then((database) => {
        ending.add('database server', () => database.stop());
        return database;
      }),
      // Its server is at work by then; the rest of the program, which holds up this process, loads meanwhile.
      setImmediate().then(() => import('./start-all.ts')),
    ]);
    await startAll({ settings, company, log, ending, connection: database.connection });
  } catch (error) {
    if (ending.isAskedFor()) return;
    explain(error, settings, log);
    await ending.end();
    process.exit(1);
  }
}

function settingsOf(environment: NodeJS.ProcessEnv): Settings | undefined {
  try {
    const settings = readSettings(environment);
    refuseRemoteDemo(settings, isDemoWanted(settings));
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    tell(error.message);
    process.exitCode = 1;
    return undefined;
  }
}

function explain(error: unknown, settings: Settings, log: Log): void {
  const reason = whyNot(error, settings);
  if (reason !== undefined) return tell(reason);
  log.fatal({ err: error }, 'the start failed');
  tell(
    settings.LOG_LEVEL === 'silent'
      ? `Touchline could not start: ${error instanceof Error ? error.message : String(error)}`
      : 'Touchline could not start. The reason is in the last line of the log above.',
  );
}
