import type { Page } from '@playwright/test';
import { startCompanyProvider, type CompanyProvider } from '#testing/server/company-provider.ts';
import { startApp, type StartedApp } from '../kit/app/start-app.ts';
import { expect, expectAccessible, test as base } from '../kit/test.ts';

const PEOPLE = [
  ['person-1', 'femke@example.com'],
  ['person-3', 'robin@example.org'],
] as const;

// One worker starts the application for all of them.
base.describe.configure({ mode: 'default' });

/** An application whose people sign in at a provider. */
const test = base.extend<{ withProvider: WithProvider; company: CompanyProvider }>({
  withProvider: async ({ kept }, use) => use(await kept.take('app with a provider', startWithProvider)),
  company: async ({ withProvider }, use) => use(withProvider.company),
  started: async ({ withProvider }, use) => use(withProvider),
});

interface WithProvider extends StartedApp {
  company: CompanyProvider;
}

async function startWithProvider(): Promise<WithProvider> {
  const company = await startCompanyProvider();
  for (const [sub, email] of PEOPLE) company.people.set(sub, { sub, email, email_verified: true });
  const { id, name, issuer, clientId: client_id, clientSecret } = company.options;
  const started = await startApp('app-with-provider', {
    config: { sign_in: [{ id, name, issuer, client_id, client_secret_env: 'COMPANY_SECRET' }] },
    settings: { COMPANY_SECRET: clientSecret },
  });
  const stop = async () => {
    await started.stop();
    await company.close();
  };
  return { ...started, company, stop };
}

async function signInAtCompany(page: Page, email = 'femke@example.com'): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Company' }).click();
  await page.getByRole('link', { name: email }).click();
}

const readToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('touchline.session') ?? '{}').token);

const askWith = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;

test('A35: a person signs in with their company account, comes to the page they asked for, and signs out', async ({
  app,
  page,
  watched,
}) => {
  await app.person({ email: 'femke@example.com', role: 'admin' });
  await page.goto('/users?role=admin');
  await expect(page.getByRole('button', { name: 'Continue with Company' })).toBeVisible();
  await expectAccessible(page);
  await signInAtCompany(page);
  await expect(page).toHaveURL('/users?role=admin');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  const token = await readToken(page);
  expect(await askWith(app.url, token)).toBe(200);
  await page.goto('/dashboard');
  expect(watched.unexpected()).toEqual([]);
  // What the screen is still asking for when the session ends may be refused.
  watched.expect('401 GET');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // The screen changes at once, while the request is still running.
  await expect.poll(() => askWith(app.url, token)).toBe(401);
});

test('A35: when the provider ends the sign-in, the browser is out and a stolen token opens nothing', async ({
  app,
  page,
  company,
  watched,
}) => {
  watched.expect('401 GET /api/');
  await app.person({ email: 'femke@example.com' });
  await page.goto('/dashboard');
  await signInAtCompany(page);
  await expect(page).toHaveURL('/dashboard');
  const stolen = await readToken(page);
  expect(await askWith(app.url, stolen)).toBe(200);
  const { provider_session: sid } = await app.db
    .selectFrom('provider_sessions')
    .select('provider_session')
    .executeTakeFirstOrThrow();
  const answer = await fetch(`${app.url}/api/auth/providers/company/backchannel-logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: await company.makeLogout({ sub: 'person-1', sid: sid ?? '' }),
  });
  expect(answer.status).toBe(200);
  expect(await askWith(app.url, stolen)).toBe(401);
  await page.goto('/planning');
  await expect(page.getByRole('button', { name: 'Continue with Company' })).toBeVisible();
});

test('A34: a person without an account here reads why they can’t come in', async ({ app, page, watched }) => {
  watched.expect('403 POST /api/auth/login/provider');
  await app.person({ email: 'femke@example.com' });
  await page.goto('/login');
  await signInAtCompany(page, 'robin@example.org');
  await expect(page.getByText('There’s no account here for robin@example.org.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);
});

test('A20: a proof is given at the provider in a window of its own; then the link is removed', async ({
  app,
  page,
  watched,
}) => {
  watched.expect('403 DELETE /api/auth/provider-links');
  await app.person({ email: 'femke@example.com' });
  await page.goto('/account');
  await signInAtCompany(page);
  await expect(page.getByText('Company · femke@example.com')).toBeVisible();
  await expectAccessible(page);
  await app.db
    .updateTable('sessions')
    .set({ proven_at: new Date(0) })
    .execute();
  await page.getByRole('button', { name: 'Remove Company' }).click();
  await page.getByRole('button', { name: 'Remove Link' }).click();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Sign In with Company' }).click();
  const opened = await opening;
  await opened.getByRole('link', { name: 'femke@example.com' }).click();
  await expect(page.getByText('Link to Company removed')).toBeVisible();
  await expect(page.getByText('Not linked yet.')).toBeVisible();
});
