import type { Page } from '@playwright/test';
import { forms, type WritingForm } from './forms.ts';
import { dayAgo } from './kit/day.ts';
import { storeMarkup } from './kit/markup.ts';
import { populate } from './kit/populate.ts';
import { forgetFiles } from './kit/shared-context.ts';
import { expect, signInAs, test, type JourneyApp, type JourneyPerson } from './kit/test.ts';

test.describe.configure({ mode: 'parallel' });

const CLICKS = 10;
const A_FORM_MS = 20_000;

for (const half of [0, 1])
  test(`B1 B2 B3: a form keeps what was typed while the session ends and the line is down, and writes once (${half + 1} of 2)`, async ({
    app,
    page,
    context,
    signedIn,
    watched,
  }) => {
    test.setTimeout(60_000 + forms.length * A_FORM_MS);
    watched.expect('401 ', 'failed: ');
    await populate(app);
    const me = await signedIn('admin');
    for (const form of forms.filter((_, index) => index % 2 === half))
      await test.step(form.name, async () => {
        await page.goto(form.path);
        await form.fill(page.getByRole('dialog'));
        await endSession(page, form, { app, me });
        await form.fill(page.getByRole('dialog'));
        await context.setOffline(true);
        await submitButton(page, form).click();
        await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/\w/);
        await expectKept(page, form);
        await context.setOffline(false);
        await writeOnce(page, form);
      });
  });

interface SignedIn {
  app: JourneyApp;
  me: JourneyPerson;
}

/** The session ends under the form: sign-in, and back to what was typed. */
async function endSession(page: Page, form: WritingForm, { app, me }: SignedIn): Promise<void> {
  await app.db.deleteFrom('sessions').execute();
  // Something that the page asks for by itself may have been refused already, and have led to sign-in.
  await submitButton(page, form).evaluateAll((buttons: HTMLElement[]) => buttons.forEach((it) => it.click()));
  await expect(page).toHaveURL(/\/login\b/);
  await signInAs(page, me);
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await expectKept(page, form);
}

const submitButton = (page: Page, form: WritingForm) =>
  page.getByRole('dialog').getByRole('button', { name: form.submit });

const expectKept = (page: Page, { kept, typed }: WritingForm) =>
  expect(
    page
      .getByRole('dialog')
      .getByLabel(kept, { exact: true })
      .and(page.locator('input:not([type=radio]), textarea')),
  ).toHaveValue(typed);

/** Ten clicks as fast as a machine can make them are one request, which closes the form. */
async function writeOnce(page: Page, form: WritingForm): Promise<void> {
  const sent: string[] = [];
  const note = (request: { method(): string; url(): string }) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  page.on('request', note);
  await submitButton(page, form).evaluate((button: HTMLButtonElement, clicks) => {
    for (let click = 0; click < clicks; click += 1) button.click();
  }, CLICKS);
  await expect(page.getByText('Your unsaved changes have been restored.')).toHaveCount(0);
  page.off('request', note);
  expect(sent.filter((call) => !call.startsWith('GET '))).toEqual([form.writes]);
}

test('B1 B4: whichever screen is opened while the line is down says so, and is there when the line is back', async ({
  app,
  page,
  context,
  signedIn,
  watched,
}) => {
  test.setTimeout(300_000);
  watched.expect('failed: ', 'PageMissing', 'Failed to fetch dynamically imported module');
  await populate(app);
  await signedIn('admin');
  await forgetFiles(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  const links = main.getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThanOrEqual(11);
  const others = paths.filter((path) => path !== '/dashboard' && path !== '/');
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try Again' });
  for (const path of others)
    await test.step(path, async () => {
      await context.setOffline(true);
      await main.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\b`));
      await expect(tryAgain.first()).toBeVisible();
      await context.setOffline(false);
      await expect(async () => {
        // Data that could not be had come by themselves; a page that could not be had is asked for.
        if (await tryAgain.first().isVisible()) await tryAgain.first().click({ timeout: 1_000 });
        await expect(tryAgain).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0);
    });
});

test('B4: a script that is gone after a deployment makes the page load again, once', async ({
  page,
  signedIn,
  watched,
}) => {
  watched.expect(/404 GET .*UsersScreen/);
  await signedIn('admin');
  await page.goto('/dashboard');
  let requestCount = 0;
  await page.route('**/static/js/UsersScreen-*.js', (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  expect(requestCount).toBe(2);
});

test('I2: markup that people and vendors wrote is text on every screen', async ({ app, page, signedIn }) => {
  await storeMarkup(app);
  await signedIn('admin');
  for (const path of [
    '/factory-shipments',
    '/factory-shipments?group=tracking',
    '/manufacturing',
    '/warehouse/tive',
    '/dashboard?warehouse=tive',
    '/shipping',
    '/catalogue',
    '/access-tokens',
    '/amazon',
    `/sales?channel=shopify&open=orders&of=${dayAgo()}`,
    '/connections',
    '/history',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      const shown = page.getByText('window.marks').filter({ visible: true });
      await expect(shown.first()).toBeVisible();
      await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0);
      expect(await page.evaluate(() => 'marks' in window)).toBe(false);
    });
});
