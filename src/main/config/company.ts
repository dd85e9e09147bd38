import { existsSync, statSync } from 'node:fs';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import { startDemoCompany, type DemoCompany } from './demo.ts';
import type { SourcesConfig } from './read-sources-config.ts';

/** Whose figures are shown: those of the configured accounts, of the demo company, or none. */
export interface RunningCompany {
  config: Promise<SourcesConfig | undefined>;
  /** When the configuration was changed last; the demo company's never changes while it runs. */
  changedAt: Date | undefined;
  /** Private addresses and plain http are reached. */
  allowPrivate: boolean;
  demo: DemoCompany | undefined;
}

/** Read if it exists; a file that the settings name must exist. */
const CONFIG_FILE = './touchline.config.json';

/** The demo company runs where nothing is configured, unless it is switched off. */
export const isDemoWanted = (settings: Settings): boolean =>
  settings.DEMO !== 'off' && settings.CONFIG_FILE === undefined && !existsSync(CONFIG_FILE);

/** Opens whatever company the settings ask for. */
export async function openConfiguredCompany(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<RunningCompany> {
  if (isDemoWanted(settings)) {
    const demo = startDemoCompany(settings.COMPANY_TIME_ZONE, log, settings.DEMO_PACE);
    return { config: demo.config, changedAt: new Date(), allowPrivate: true, demo };
  }
  const allowPrivate = settings.ALLOW_PRIVATE_PROVIDERS === 'on';
  // It loads the modules of every vendor, which the start of the demo company does not need.
  const { readSourcesConfig } = await import('./read-sources-config.ts');
  const path = settings.CONFIG_FILE ?? CONFIG_FILE;
  const isAskedFor = settings.CONFIG_FILE !== undefined;
  const filesDir = settings.FILES_DIR;
  const config = readSourcesConfig({ path, isAskedFor, environment, allowPrivate, filesDir });
  const changedAt = config && statSync(path).mtime;
  return { config: Promise.resolve(config), changedAt, allowPrivate, demo: undefined };
}
