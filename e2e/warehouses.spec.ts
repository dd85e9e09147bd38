import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { notifyTable } from '#testing/server/notifications.ts';
import { buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';
import { openLive, searchFor } from './kit/ready.ts';
import { dayAgo } from './kit/day.ts';
import { populateStock } from './kit/stock.ts';
import { expect, test } from './kit/test.ts';

test('filter, order and search survive a reload and a pasted link', async ({ app, page, signedIn }) => {
  await populateStock(app);
  await signedIn('user');
  await page.goto('/warehouse/tive');
  await expect(page.getByText('Showing 64 of 64 items')).toBeVisible();

  await page.getByRole('combobox', { name: 'Filter' }).click();
  await page.getByRole('option', { name: 'Pre-Orderable' }).click();
  await page.getByRole('button', { name: 'Total Stock', exact: true }).click();
  await expect(page.getByText('Showing 7 of 65 items')).toBeVisible();
  await searchFor(page, 'acc-05');
  await expect(page.getByText('Showing 1 of 65 items')).toBeVisible();
  // The address follows within a frame of the rows, which is later than a script can reload.
  await expect(page).toHaveURL(/search=acc-05/);
  await page.reload();
  await expectFound(page);
  const pasted = await page.context().newPage();
  await pasted.goto(page.url());
  await expectFound(pasted);
});

async function expectFound(page: Page): Promise<void> {
  await expect(page.getByText('Showing 1 of 65 items')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('TL-ACC-054');
  await expect(page.getByRole('columnheader', { name: 'Total Stock' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
}

test('a row opens its SKU beside the table, and back closes it', async ({ app, page, signedIn }) => {
  await populateStock(app);
  await signedIn('user');
  await page.goto('/warehouse/tive?sort=-total');
  await page.getByRole('row', { name: /TL-ACC-064/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'TL-ACC-064' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Total Stock' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('I3: what is in view is downloaded, and a hostile SKU stays a text', async ({ app, page, signedIn }) => {
  await populateStock(app);
  await buildStock(app.db, { warehouse: 'itb', sku: '=HYPERLINK("http://evil.example","x")' });
  await signedIn('user');
  await page.goto('/warehouse/itb?search=hyper');
  await expect(page.getByText('Showing 1 of 22 items')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^itb_inventory_\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFSKU,Facility,On Hand,Available,Reserved,Quarantined,Status,Name\r\n' +
      `"'=HYPERLINK(""http://evil.example"",""x"")",,10,10,,,In Stock,\r\n`,
  );
});

test('when a sync lands, figures change in place: scroll, focus and filter stay', async ({
  app: { db },
  page,
  signedIn,
}) => {
  await buildWarehouseSource(db, 'itb', { last_success_at: new Date(), next_run_at: new Date('2100-01-01') });
  for (let n = 1; n <= 300; n += 1) {
    await buildStock(db, { warehouse: 'itb', sku: `SKU-${String(n).padStart(4, '0')}`, on_hand: n });
  }
  await signedIn('user');
  await openLive(page, '/warehouse/itb?filter=in-stock');
  await expect(page.getByText('Showing 300 of 300 items')).toBeVisible();
  const table = page.getByRole('region', { name: 'ITB Warehouse Inventory' });
  await table.evaluate((element) => element.scrollTo(0, 6_000));
  const row = page.getByRole('row', { name: /^SKU-0150/ });
  await row.focus();
  const before = await table.evaluate((element) => element.scrollTop);

  await db.updateTable('warehouse_stock').set({ on_hand: 4711 }).where('sku', '=', 'SKU-0150').execute();
  await expect(row.getByText('4,711')).toBeVisible();
  await expect(row).toBeFocused();
  expect(await table.evaluate((element) => element.scrollTop)).toBe(before);
  expect(page.url()).toContain('filter=in-stock');
});

test('a past day has its own figures, and a day without data has none', async ({ app, page, signedIn }) => {
  await populateStock(app);
  await signedIn('user');
  const day = dayAgo(6);
  await page.goto('/warehouse/itb');
  await page.getByLabel('As of', { exact: true }).fill(day);
  await expect(page.getByText(/^Stock as of/)).toBeVisible();
  await expect(page.getByText('Showing 2 of 2 items')).toBeVisible();
  await page.getByLabel('As of', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No data for Wed 1 Jan 2020' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Today' }).first().click();
  await expect(page.getByText('Showing 21 of 21 items')).toBeVisible();
});

test('B1: offline the last figures stay, with what failed and a way to try again', async ({
  app,
  page,
  signedIn,
  watched,
}) => {
  await populateStock(app);
  await signedIn('user');
  await openLive(page, '/warehouse/tive');
  await expect(page.getByText('Showing 64 of 64 items')).toBeVisible();
  await page.route('**/api/dashboard/warehouse/tive/inventory*', (route) => route.abort());
  watched.expect('failed: GET /api/dashboard/warehouse/tive/inventory');
  await notifyTable(app.db, 'warehouse_stock');
  await expect(
    page.getByText('Failed to load Mintsoft inventory: Failed to fetch warehouse tive inventory'),
  ).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Showing 64 of 64 items')).toBeVisible();
  await page.unroute('**/api/dashboard/warehouse/tive/inventory*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to load Mintsoft inventory')).toBeHidden();
});
