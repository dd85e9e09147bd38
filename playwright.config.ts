import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough to earn back what optimising its code costs; without it most screens take a fifth less.
  '--js-flags=--no-opt --no-maglev',
];

const isInCi = process.env['CI'] !== undefined;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/kit/global-setup.ts',
  forbidOnly: isInCi,
  // Each worker takes the next journey when it is free, so that all end at once; there is one more than processors,
  // because they often wait.
  fullyParallel: true,
  workers: 3,
  // A machine may be busy; journeys wait for what is on the screen, never for a time.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: FLAGS },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    // What never comes fails where it is waited for, and not when the whole journey is out of time.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // A trace costs a tenth of the whole run; to get one: `npm run e2e -- --trace=retain-on-failure`.
    trace: 'off',
  },
  // `npm run shots` takes pictures; they assert nothing.
  projects: [
    { name: 'journeys', testMatch: /\.spec\.ts$/ },
    { name: 'shots', testMatch: /\.shots\.ts$/ },
  ],
});
