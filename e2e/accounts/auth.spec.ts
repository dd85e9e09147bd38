import { expect, expectAccessible, signInAs, test } from '../kit/test.ts';

const SIGN_IN_CALL = '/api/auth/login';
const A_DAY_MS = 24 * 3_600_000;

const storedEntries = () => localStorage.length + sessionStorage.length;

test('a person signs in and is welcomed by name', async ({ app, page }) => {
  const person = await app.person({ full_name: 'Ada Field' });
  await page.goto('/');
  await expect(page).toHaveURL(/\/login\b/);
  await expect(page.getByLabel('Username')).toBeFocused();
  await signInAs(page, person);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Field');
});

test('the scripts of a screen come with the page; who signs in waits for none of them', async ({
  page,
  signedIn,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const isOfScreen = (path: string) => /\/(UsersScreen|inside|lists)-/.test(path);
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(paths.filter(isOfScreen)).toEqual([]);

  await signedIn('admin');
  paths.length = 0;
  await page.goto('/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The stream of events is opened by the scripts; what comes before it, the head of the page has asked for.
  const early = paths.slice(0, paths.indexOf('/api/events')).filter(isOfScreen);
  expect(early).toHaveLength(3);
  expect(paths.filter(isOfScreen), 'none is asked for twice').toHaveLength(3);
});

test('both fields are required, and a message goes as its field is typed in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('a');
  await expect(page.getByText('Username is required')).toBeHidden();
  await expect(page.getByText('Password is required')).toBeVisible();
});

test('A9: a wrong password and an unknown name get the same words', async ({ app, page, watched }) => {
  watched.expect(`401 POST ${SIGN_IN_CALL}`);
  const { username } = await app.person();
  await page.goto('/login');
  for (const name of [username, 'unknown-user-name']) {
    const answered = page.waitForResponse(`**${SIGN_IN_CALL}`);
    await signInAs(page, { username: name, password: 'wrong password' });
    await answered;
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  }
  await expectAccessible(page);
});

test('A2: after too many failures the page says how long to wait', async ({ app, page, watched }) => {
  watched.expect(`401 POST ${SIGN_IN_CALL}`, `429 POST ${SIGN_IN_CALL}`);
  const { username } = await app.person();
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    const answered = page.waitForResponse(`**${SIGN_IN_CALL}`);
    await page.getByLabel('Password', { exact: true }).fill(`wrong ${attempt}`);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await answered;
  }
  await expect(page.getByRole('alert')).toHaveText(
    /Too many failed sign-in attempts\. Try again in \d+ seconds/,
  );
});

test('after sign-in the page that was asked for is shown', async ({ app, page }) => {
  const person = await app.person();
  await page.goto('/dashboard?period=30');
  await expect(page).toHaveURL(/\/login\?/);
  await signInAs(page, person);
  await expect(page).toHaveURL('/dashboard?period=30');
});

for (const from of [
  '//evil.example/',
  'https://evil.example/',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
]) {
  test(`sign-in never leads to ${from}`, async ({ app, page }) => {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await signInAs(page, await app.person());
    await expect(page).toHaveURL('/dashboard');
  });
}

test('B3: ten fast clicks on Sign In are one request', async ({ app, page }) => {
  const person = await app.person();
  let requests = 0;
  const seen = Promise.withResolvers<void>();
  await page.route(`**${SIGN_IN_CALL}`, async (route) => {
    requests += 1;
    await seen.promise;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  seen.resolve();
  await expect(page).toHaveURL('/dashboard');
  expect(requests).toBe(1);
});

test('B1: offline, the page says so and keeps what was typed', async ({ app, page, context, watched }) => {
  watched.expect('failed: ');
  const person = await app.person();
  await page.goto('/login');
  await page.getByLabel('Username').waitFor();
  await context.setOffline(true);
  await signInAs(page, person);
  await expect(page.getByRole('alert')).toHaveText(
    'Login failedTouchline can’t be reached. Check your connection, then try again.',
  );
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('H4: signing out leaves nothing behind in the browser', async ({ page, signedIn, watched }) => {
  await signedIn('user');
  await page.goto('/dashboard');
  expect(watched.unexpected()).toEqual([]);
  // What the screen is still asking for when the session ends may be refused.
  watched.expect('401 GET');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(storedEntries)).toBe(0);
});

test('B5: a second tab follows the sign-out of the first within a second', async ({
  page,
  context,
  signedIn,
  watched,
}) => {
  // What a tab is still asking for when the session ends may be refused.
  watched.expect('401 GET');
  const other = await context.newPage();
  // A busy machine can make any one time slow; what is slow by itself is so each time.
  await expect(async () => {
    await signedIn('user');
    for (const tab of [page, other]) await tab.goto('/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/login\b/, { timeout: 1_000 });
  }).toPass();
});

test('a session that ends while a person works leads to sign-in and back', async ({
  app,
  page,
  signedIn,
  watched,
}) => {
  watched.expect('401 GET');
  const person = await signedIn('user');
  await page.goto('/dashboard?period=30');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await app.db.deleteFrom('sessions').execute();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?/);
  expect(await page.evaluate(storedEntries)).toBe(0);
  await signInAs(page, person);
  await expect(page).toHaveURL('/dashboard?period=30');
});

test('A6: a session that has expired leads to sign-in', async ({ app, page, signedIn, watched }) => {
  watched.expect('401 GET');
  await signedIn('user');
  const longAgo = new Date(Date.now() - 30 * A_DAY_MS);
  await app.db.updateTable('sessions').set({ created_at: longAgo, last_seen_at: longAgo }).execute();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\b/);
});

test('H4: a server that fails twice signs no one out', async ({ page, signedIn, watched }) => {
  watched.expect('503 GET /api/auth/me', 'failed: GET /api/events');
  await signedIn('user');
  // The news that this person is new may come after the page has begun, which would then ask once more.
  await page.route('**/api/events', (route) => route.abort());
  let requestCount = 0;
  await page.route('**/api/auth/me', (route) =>
    (requestCount += 1) <= 2 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The head of the page asks first, and once more than the server fails is enough.
  expect(requestCount).toBe(3);
});

test('H4: a server that goes on failing leads to sign-in', async ({ page, signedIn, watched }) => {
  watched.expect('503 GET /api/auth/me');
  await signedIn('user');
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503 }));
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\b/);
});

test('H1: a script smuggled into the page does not run, and no journey would miss it', async ({
  page,
  watched,
}) => {
  watched.expect(/^console: CSP script-src/, /^console: .*Content Security Policy/);
  await page.goto('/login');
  const found = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.marks = 1';
    document.body.append(script);
    return 'marks' in window;
  });
  expect(found).toBe(false);
  await expect.poll(() => watched.found(/^console: CSP script-src/)).toBe(true);
});
