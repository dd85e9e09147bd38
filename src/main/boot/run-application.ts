import { setImmediate } from 'node:timers/promises';
import { createLog, type Log } from '#server/log.ts';
import { readSettings, refuseRemoteDemo, SettingsError, type Settings } from '#server/settings.ts';
import { isDemoWanted, openConfiguredCompany } from '../config/company.ts';
import { openConfiguredDatabase } from './open-database.ts';
import { createShutdown } from './shutdown.ts';
import { printMessage } from './print-message.ts';
import { explainStartFailure } from './explain-start-failure.ts';

/** Starts everything that the settings ask for, or says in one sentence why not. */
export async function runApplication(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettingsOrExplain(environment);
  if (!settings) return;
  const log = createLog(settings.LOG_LEVEL);
  const ending = createShutdown(log);
  ending.onSignals();
  try {
    const company = await openConfiguredCompany(settings, environment, log);
    ending.add('demo company', async () => company.demo?.stop());
    const [database, { startAll }] = await Promise.all([
      openConfiguredDatabase(settings, log).then((database) => {
        ending.add('database server', () => database.stop());
        return database;
      }),
      // By then the database server is starting; in the meantime this loads the rest of the program, which blocks this
      // process.
      setImmediate().then(() => import('./start-all.ts')),
    ]);
    await startAll({ settings, company, log, ending, ...database });
  } catch (error) {
    if (ending.isAskedFor()) return;
    explain(error, settings, log);
    await ending.end();
    process.exit(1);
  }
}

function readSettingsOrExplain(environment: NodeJS.ProcessEnv): Settings | undefined {
  try {
    const settings = readSettings(environment);
    refuseRemoteDemo(settings, isDemoWanted(settings));
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    printMessage(error.message);
    process.exitCode = 1;
    return undefined;
  }
}

function explain(error: unknown, settings: Settings, log: Log): void {
  const reason = explainStartFailure(error, settings);
  if (reason !== undefined) return printMessage(reason);
  log.fatal({ err: error }, 'the start failed');
  printMessage(
    settings.LOG_LEVEL === 'silent'
      ? `Touchline couldn’t start: ${error instanceof Error ? error.message : String(error)}`
      : 'Touchline couldn’t start. The last line of the log above says why.',
  );
}
