import { test as base, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import type { User } from '#features/users/contract.ts';
import { buildSession, buildUser, PASSWORD } from '#testing/builders/users.ts';
import { EMPTY_PAGE, getPage, takeContext, tidy, type Shared } from './shared-context.ts';
import { startApp, type StartedApp } from './start-app.ts';
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
  app: JourneyApp;
  /** What went wrong in the browser; expect there what the journey provokes. */
  watched: Watch;
  /** A new person of this role, signed in in this browser without the sign-in page. */
  signedIn: (role: 'user' | 'admin', overrides?: Overrides) => Promise<JourneyPerson>;
  /** Someone else, in a browser of their own. */
  visitor: () => Promise<{ page: Page; watched: Watch }>;
}

export const test = base.extend<Fixtures, { started: StartedApp; shared: Shared }>({
  started: [
    async ({}, use, { workerIndex }) => {
      const started = await startApp(`app-${workerIndex}`);
      await use(started);
      await started.stop();
      expect(started.output(), 'L1: no password is logged').not.toContain(PASSWORD);
    },
    { scope: 'worker' },
  ],

  shared: [
    async ({}, use) => {
      const shared: Shared = {};
      await use(shared);
      await shared.context?.close();
    },
    { scope: 'worker' },
  ],

  app: async ({ started: { url, db, vendor } }, use) => {
    vendor.heal();
    await emptyTables(db);
    await use({
      url,
      db,
      vendor,
      person: (overrides) => buildUser(db, { created_at: new Date(), ...overrides }),
    });
  },

  baseURL: async ({ app }, use) => use(app.url),

  context: async ({ shared, browser, app, viewport }, use) => {
    const context = await takeContext(shared, browser, app.url);
    await use(context);
    await tidy(context, viewport);
  },

  page: async ({ context }, use) => use(await getPage(context)),

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

async function emptyTables(db: StartedApp['db']): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like '%migrations'
  `.execute(db);
  const truncate = sql`truncate ${sql.join(rows.map(({ name }) => sql.raw(name)))} restart identity cascade`;
  // What the application does in the background may want the same tables in another order; then one of both gives way.
  for (let left = TRUNCATE_TRIES; ; left -= 1) {
    try {
      await truncate.execute(db);
      return;
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}
const TRUNCATE_TRIES = 5;
