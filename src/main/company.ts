import { existsSync } from 'node:fs';
import type { Log } from '#server/log.ts';
import { DEFAULT_CONFIG_FILE, type Settings } from '#server/settings.ts';
import { startDemoCompany, type DemoCompany } from './demo.ts';
import type { SourcesConfig } from './sources-config/read-sources-config.ts';

/** Whose figures are shown: those of the configured accounts, of the demo company, or nobody's. */
export interface Company {
  config: Promise<SourcesConfig | undefined>;
  /** Private addresses and plain http are reached. */
  allowPrivate: boolean;
  demo: DemoCompany | undefined;
}

/** The demo company runs where nothing is configured, unless it is switched off. */
export const isDemoWanted = ({ DEMO, CONFIG_FILE }: Settings): boolean =>
  DEMO !== 'off' && !existsSync(CONFIG_FILE);

/** Opens whatever company the settings ask for. */
export async function openCompany(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<Company> {
  const isAskedFor = settings.CONFIG_FILE !== DEFAULT_CONFIG_FILE;
  if (isDemoWanted(settings) && !isAskedFor) {
    const demo = startDemoCompany(settings.COMPANY_TIME_ZONE, log);
    return { config: demo.config, allowPrivate: true, demo };
  }
  const allowPrivate = settings.ALLOW_PRIVATE_PROVIDERS === 'on';
  // It knows every vendor, and so needs much that the demo company's start does not.
  const { readSourcesConfig } = await import('./sources-config/read-sources-config.ts');
  const config = readSourcesConfig({ path: settings.CONFIG_FILE, isAskedFor, environment, allowPrivate });
  return { config: Promise.resolve(config), allowPrivate, demo: undefined };
}
