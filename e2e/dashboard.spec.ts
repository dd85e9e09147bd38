import type { Page } from '@playwright/test';
import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { dayAgo } from './kit/day.ts';
import { populateStock } from './kit/stock.ts';
import { expectFocusIn, openLive, searchFor } from './kit/ready.ts';
import { expect, signInAs, test } from './kit/test.ts';

/** A source that is due is noticed within seconds; a provider that fails is called several times. */
const SYNCED_WITHIN_MS = 40_000;

const findRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Warehouse Status' }).getByRole('listitem').filter({ hasText: name });

test('from the cards to a SKU of a warehouse and on to its full screen, by keyboard', async ({
  app,
  page,
}) => {
  await populateStock(app);
  const person = await app.person({ full_name: 'Ada Field' });
  await page.goto('/');
  await signInAs(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Field');
  await expect(page.getByText('64 unique SKUs')).toBeVisible();

  await findRow(page, 'TIVE').getByRole('button').focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'TIVE - Inventory Details' });
  await expect(modal.getByText('Showing first 50 items of 64 total')).toBeVisible();
  await expect(
    modal.getByText('1 SKU out of stock that sold or had stock in the last 30 days'),
  ).toBeVisible();
  await expectFocusIn(modal);
  await searchFor(page, 'acc-064');
  await expect(modal.getByText('1 item', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/acc-064/);
  await page.reload();
  await expect(modal.getByRole('rowheader', { name: 'TL-ACC-064' })).toBeVisible();
  await modal.getByRole('link', { name: 'Open Full Screen' }).press('Enter');
  await expect(page).toHaveURL('/warehouse/tive');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TIVE - Mintsoft');
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width}×${height} the dialog shows its age and the full screen at once; a row opens its SKU by keyboard`, async ({
    app,
    page,
    signedIn,
  }) => {
    await populateStock(app);
    await signedIn('user');
    await page.setViewportSize({ width, height });
    await page.goto('/dashboard?warehouse=tive');
    const modal = page.getByRole('dialog', { name: 'TIVE - Inventory Details' });
    const row = modal.getByRole('row').filter({ hasText: 'TL-ACC-001' });
    await expect(row).toBeVisible();
    await expect(modal.getByText(/just now|ago/).first()).toBeInViewport({ ratio: 1 });
    await expect(modal.getByRole('link', { name: 'Open Full Screen' })).toBeInViewport({ ratio: 1 });
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sku=TL-ACC-001/);
  });
}

test('Escape closes what is open, and the focus is back on the row', async ({ app, page, signedIn }) => {
  await populateStock(app);
  await signedIn('user');
  await page.goto('/dashboard');
  await findRow(page, 'TIVE').getByRole('button').click();
  await expectFocusIn(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
  await expect(findRow(page, 'TIVE').getByRole('button')).toBeFocused();
});

test('a provider that stops turns its warehouse Offline and older; the totals stay; Refresh brings it back', async ({
  app: { db, vendor },
  page,
  signedIn,
}) => {
  // A minute, and what three syncs may take on a busy machine.
  test.setTimeout(60_000 + 3 * SYNCED_WITHIN_MS);
  await signedIn('user');
  await buildWarehouseSource(db, 'tive', { interval_seconds: 300, next_run_at: new Date('2100-01-01') });
  await openLive(page, '/dashboard');
  await db.updateTable('sources').set({ next_run_at: new Date() }).execute();
  const tive = findRow(page, 'TIVE');
  await expect(tive.getByText('Online')).toBeVisible({ timeout: SYNCED_WITHIN_MS });
  await expect(tive.getByText('500', { exact: true })).toBeVisible();
  await expect(tive.getByText('just now')).toBeVisible();

  vendor.fail('503');
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db
    .updateTable('sources')
    .set({ last_success_at: minutesAgo(10), next_run_at: new Date() })
    .execute();
  await expect(tive.getByText('Offline', { exact: true })).toBeVisible({ timeout: SYNCED_WITHIN_MS });
  await expect(tive.getByText('10 min ago')).toBeVisible();
  await expect(tive.getByText('500', { exact: true })).toBeVisible();
  await expect(page.getByText('3 unique SKUs')).toBeVisible();

  vendor.heal();
  await db
    .updateTable('sources')
    .set({ last_attempt_at: minutesAgo(2) })
    .execute();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(tive.getByText('Online')).toBeVisible({ timeout: SYNCED_WITHIN_MS });
  await expect(tive.getByText('just now')).toBeVisible();
});

test('a past day is one click away, and so is today', async ({ app, page, signedIn }) => {
  await populateStock(app);
  await signedIn('user');
  const day = dayAgo(6);
  await page.goto('/dashboard');
  await page.getByLabel('As of', { exact: true }).fill(day);
  await expect(page.getByText(/^Stock as of/)).toBeVisible();
  await expect(findRow(page, 'TIVE').getByText('Synced', { exact: true })).toBeVisible();
  await page.getByLabel('As of', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No data for Wed 1 Jan 2020' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Today' }).first().click();
  await expect(findRow(page, 'TIVE').getByText('Online')).toBeVisible();
});
