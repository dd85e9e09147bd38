import process from 'node:process';
import { test as base, expect, type Page } from '@playwright/test';
import type { User } from '#features/users/contract.ts';
import { buildSession, buildUser, PASSWORD } from '#testing/builders/users.ts';
import { EMPTY_PAGE, getPage, openContext, tidy } from './shared-context.ts';
import { clearFilledTables } from './app/clear-filled-tables.ts';
import { Kept } from './kept.ts';
import { startApp, type StartedApp } from './app/start-app.ts';
import { watch, type Watch } from './watch.ts';

export { expectAccessible } from './accessible.ts';
export { expect };

export interface JourneyPerson extends User {
  password: string;
}

/** What a journey has at hand; whatever it leaves in the database is gone before the next one. */
export interface JourneyApp extends Pick<StartedApp, 'url' | 'db' | 'vendor'> {
  person(overrides?: Overrides): Promise<JourneyPerson>;
}

type Overrides = Parameters<typeof buildUser>[1];

interface Fixtures {
  /** Which application the journey is made in. Not the worker’s: Playwright starts another worker for whatever differs there. */
  started: StartedApp;
  app: JourneyApp;
  /** What went wrong in the browser; expect there what the journey provokes. */
  watched: Watch;
  /** A new person of this role, signed in in this browser without the sign-in page. */
  signedIn: (role: 'user' | 'admin', overrides?: Overrides) => Promise<JourneyPerson>;
  /** Someone else, in a browser of their own. */
  visitor: () => Promise<{ page: Page; watched: Watch }>;
}

export const test = base.extend<Fixtures, { kept: Kept }>({
  kept: [
    async ({}, use) => {
      const kept = new Kept();
      await use(kept);
      await kept.stop();
    },
    { scope: 'worker' },
  ],

  started: async ({ kept }, use) => use(await kept.take('app', startOrdinaryApp)),

  app: async ({ started: { url, db, vendor } }, use) => {
    vendor.heal();
    await clearFilledTables(db);
    await use({
      url,
      db,
      vendor,
      person: (overrides) => buildUser(db, { created_at: new Date(), ...overrides }),
    });
  },

  baseURL: async ({ app }, use) => use(app.url),

  context: async ({ kept, browser, app, viewport }, use) => {
    const { context } = await kept.take(app.url, () => openContext(browser, app.url));
    await use(context);
    await tidy(context, viewport);
  },

  page: async ({ context }, use, ended) => {
    const page = await getPage(context);
    await use(page);
    if (ended.status !== ended.expectedStatus) await printPage(page);
  },

  watched: [
    async ({ context }, use) => {
      const watched = await watch(context);
      await use(watched);
      // The next journey is made in the same context.
      await watched.stop();
      expect(watched.unexpected()).toEqual([]);
    },
    { auto: true },
  ],

  visitor: async ({ app, browser, contextOptions }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: app.url });
      const watched = await watch(context);
      closing.push(async () => {
        expect(watched.unexpected()).toEqual([]);
        await context.close();
      });
      return { page: await context.newPage(), watched };
    });
    for (const close of closing) await close();
  },

  signedIn: async ({ app, page }, use) => {
    await use(async (role, overrides) => {
      const person = await app.person({ role, ...overrides });
      await storeSession(page, app, person);
      return person;
    });
  },
});

/** Prints what a failed journey ended at, because the next one is made in the same page. */
async function printPage(page: Page): Promise<void> {
  const text = await page.innerText('body', { timeout: 5_000 }).catch(String);
  process.stderr.write(`${page.url()} showed:\n${text.slice(0, 4_000)}\n`);
}

async function startOrdinaryApp(): Promise<StartedApp> {
  const started = await startApp('app');
  const stop = async () => {
    await started.stop();
    expect(started.output(), 'L1: no password is logged').not.toContain(PASSWORD);
  };
  return { ...started, stop };
}

/** Puts a session where the web app keeps it: from an address that draws nothing. */
async function storeSession(page: Page, { db }: JourneyApp, person: JourneyPerson): Promise<void> {
  const token = await buildSession(db, person, new Date());
  const { id, full_name: name, role } = person;
  if (new URL(page.url()).pathname !== EMPTY_PAGE) await page.goto(EMPTY_PAGE);
  await page.evaluate(
    (session) => localStorage.setItem('touchline.session', session),
    JSON.stringify({ token, user: { id, name, role } }),
  );
}

/** Signs in as a person does. */
export async function signInAs(
  page: Page,
  { username, password }: Pick<JourneyPerson, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
