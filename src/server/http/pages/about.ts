import type { Settings } from '#server/settings.ts';
import { about } from '#shared/about.ts';
import type { App } from '../kit.ts';
import { serve } from '../serve.ts';

interface AboutOptions {
  version: string;
  isDemo: boolean;
  settings: Settings;
}

/** Tells the browser what the installation is. */
export function serveAbout(app: App, { version, isDemo, settings }: AboutOptions): void {
  serve(app, about, async () => ({
    version,
    is_demo: isDemo,
    company_time_zone: settings.COMPANY_TIME_ZONE,
    reporting_currency: settings.REPORTING_CURRENCY,
  }));
}
