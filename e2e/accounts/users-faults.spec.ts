import type { Page } from '@playwright/test';
import { MARK, MARKUP_PAYLOADS } from '../kit/markup.ts';
import { expect, test } from '../kit/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('I2: stored markup is shown as text and never runs', async ({ app, page, signedIn }) => {
  for (const [index, full_name] of MARKUP_PAYLOADS.entries())
    await app.person({ full_name, username: `markup${index}` });
  const me = await signedIn('admin', { full_name: `<img src=x onerror="${MARK}">` });
  await page.goto('/users');
  await expect(page.getByText(`System Users (${MARKUP_PAYLOADS.length + 1})`)).toBeVisible();
  for (const payload of MARKUP_PAYLOADS)
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
  await expect(page.getByRole('heading', { name: 'Error Loading Users' })).toBeVisible();
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
  // A script that was still on its way makes the page look whether the server is there.
  watched.expect('failed: GET ', 'failed: HEAD ');
  await signedIn('admin');
  await page.goto('/users');
  await expect(page.getByText('System Users (1)')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Error Loading Users' });
  await expect(failure).toBeVisible();
  await expect(page.getByText('System Users (1)')).toBeVisible();
  // Invitations may fail beside it, with a button of their own.
  await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(failure).toBeHidden();
});
