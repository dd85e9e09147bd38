import type { Page } from '@playwright/test';
import { expect, signIn, test } from './kit/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Stored by anybody who may name things; each would leave a mark in `window.marks` if it ran. */
const MARK = '(window.marks=window.marks||[]).push(1)';
const PAYLOADS = [
  `<script>${MARK}</script>`,
  `<img src=x onerror="${MARK}">`,
  `<svg onload="${MARK}">`,
  `"><script>${MARK}</script>`,
  `' onmouseover='${MARK}`,
  `<iframe srcdoc="<script>parent.${MARK}</script>">`,
  `<a href="javascript:${MARK}">link</a>`,
  `<body onload=${MARK}>`,
  `<details open ontoggle="${MARK}">`,
  `<input autofocus onfocus="${MARK}">`,
  `<video><source onerror="${MARK}"></video>`,
  `<math><mtext><style><img src=x onerror="${MARK}"></style></mtext></math>`,
  `{{constructor.constructor('${MARK}')()}}`,
  '${' + MARK + '}',
  `<object data="javascript:${MARK}"></object>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${MARK}">`,
  `<form action="javascript:${MARK}"><button>go</button></form>`,
  `<base href="https://evil.example/">`,
  `<style>@import 'https://evil.example/a.css';</style>`,
  `</title></textarea><script>${MARK}</script>`,
];

test('I2: stored markup is shown as text and never runs', async ({ app, page, signedIn }) => {
  for (const [index, full_name] of PAYLOADS.entries())
    await app.person({ full_name, username: `markup${index}` });
  const me = await signedIn('admin', { full_name: `<img src=x onerror="${MARK}">` });
  await page.goto('/users');
  await expect(page.getByText(`System Users (${PAYLOADS.length + 1})`)).toBeVisible();
  for (const payload of PAYLOADS)
    await expect(page.getByText(payload, { exact: true }).first()).toBeVisible();
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', me.id)
    .executeTakeFirstOrThrow();
  for (const name of ['edit', 'delete', 'history']) {
    await page.goto(`/users?dialog=${name}&user=${id}`);
    await expect(dialog(page)).toBeVisible();
  }
  expect(await page.evaluate(() => 'marks' in window)).toBe(false);
});

test('statistics that fail are counted from the list, without a word', async ({
  app,
  page,
  signedIn,
  watched,
}) => {
  watched.expect('500 GET /api/users/stats/overview');
  await page.route('**/api/users/stats/overview', (route) => route.fulfill({ status: 500 }));
  await app.person({ is_active: false });
  await signedIn('admin');
  await page.goto('/users');
  await expect(page.getByText('1 active', { exact: true })).toBeVisible();
  const recent = page.getByText('Recent Users', { exact: true }).locator('..');
  await expect(recent).toContainText('0');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('a list that fails says so and can be tried again', async ({ page, signedIn, watched }) => {
  watched.expect('500 GET /api/users');
  await signedIn('admin');
  await page.route('**/api/users', (route) => route.fulfill({ status: 500 }));
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Error Loading Users' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Failed to load users')).toBeVisible();
  await page.unroute('**/api/users');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('System Users (1)')).toBeVisible();
});

test('B1: offline, the list stays and its failure is said, until the line is back', async ({
  page,
  context,
  signedIn,
  watched,
}) => {
  watched.expect('failed: GET /api/');
  await signedIn('admin');
  await page.goto('/users');
  await expect(page.getByText('System Users (1)')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error Loading Users' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByText('System Users (1)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'Error Loading Users' })).toBeHidden();
});

test('B1: a form that could not be sent keeps what was typed', async ({
  page,
  context,
  signedIn,
  watched,
}) => {
  watched.expect('failed: ');
  await signedIn('admin');
  await page.goto('/users?dialog=add');
  await dialog(page).getByLabel('Username').fill('patient');
  await dialog(page).getByLabel('Full name').fill('Patient Person');
  await dialog(page).getByLabel('Password', { exact: true }).fill('long enough');
  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'Add User' }).click();
  await expect(dialog(page).getByText('Failed to save user')).toBeVisible();
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Patient Person' })).toBeVisible();
});

test('B3: ten fast clicks on Add User are one request and one row', async ({ app, page, signedIn }) => {
  await signedIn('admin');
  await page.goto('/users?dialog=add');
  await dialog(page).getByLabel('Username').fill('only.one');
  await dialog(page).getByLabel('Full name').fill('Only One');
  await dialog(page).getByLabel('Password', { exact: true }).fill('long enough');
  let requests = 0;
  page.on('request', (request) => void (request.method() === 'POST' && (requests += 1)));
  await dialog(page)
    .getByRole('button', { name: 'Add User' })
    .evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 10; click += 1) button.click();
    });
  await expect(page.getByRole('row').filter({ hasText: 'Only One' })).toHaveCount(1);
  expect(requests).toBe(1);
  const rows = await app.db.selectFrom('users').select('id').where('username', '=', 'only.one').execute();
  expect(rows).toHaveLength(1);
});

test('B2: a session that ends under a form leads to sign-in and back to what was typed', async ({
  app,
  page,
  signedIn,
  watched,
}) => {
  watched.expect('401 ');
  const me = await signedIn('admin');
  await page.goto('/users?dialog=add');
  await dialog(page).getByLabel('Username').fill('unfinished');
  await dialog(page).getByLabel('Full name').fill('Unfinished Person');
  await dialog(page).getByLabel('Password', { exact: true }).fill('long enough');
  await app.db.deleteFrom('sessions').execute();
  await dialog(page).getByRole('button', { name: 'Add User' }).click();
  await expect(page).toHaveURL(/\/login\b/);
  await signIn(page, me);
  await expect(page).toHaveURL(/\/users\?dialog=add/);
  await expect(dialog(page).getByText('What you were typing has been brought back.')).toBeVisible();
  await expect(dialog(page).getByLabel('Full name')).toHaveValue('Unfinished Person');
});

const PAGE_SCRIPT = '**/static/js/UsersPage-*.js';

test('B4: a script that is gone after a deployment makes the page load again, once', async ({
  page,
  signedIn,
  watched,
}) => {
  watched.expect(/404 GET .*UsersPage/);
  await signedIn('admin');
  await page.goto('/dashboard');
  let asked = 0;
  await page.route(PAGE_SCRIPT, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  expect(asked).toBe(2);
});

test('B4: a script that stays gone is said, with a way to try again', async ({ page, signedIn, watched }) => {
  watched.expect(/404 GET .*UsersPage/, 'PageMissing');
  await signedIn('admin');
  await page.goto('/dashboard');
  await page.route(PAGE_SCRIPT, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.unroute(PAGE_SCRIPT);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
});
