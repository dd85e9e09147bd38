import type { Page } from '@playwright/test';
import { fillPools } from './kit/channels.ts';
import { searchFor } from './kit/ready.ts';
import { expect, test } from './kit/test.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const footer = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('what Amazon holds is searched, narrowed and sorted, and the address brings it back', async ({
  app,
  page,
  signedIn,
}) => {
  await fillPools(app.db);
  await signedIn('user');
  await page.goto('/amazon');
  await expect(page.getByRole('heading', { name: 'Amazon FBA Inventory' })).toBeVisible();
  await footer(page, 'Showing 5 items from all regions');
  await expect(page.getByText('1,571', { exact: true })).toBeVisible();
  await expect(page.getByText('Amazon.Found')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'TL-CP-M-S1' })).toContainText('1,252');

  await page.getByText('Detailed', { exact: true }).click();
  await footer(page, 'Showing 6 items from all regions');
  await choose(page, 'Region', 'EU (excluding UK)');
  await footer(page, 'Showing 2 items from EU (excluding UK)');
  await choose(page, 'Stock', 'Out of Stock');
  await footer(page, 'Showing 1 item from EU (excluding UK), 2 without filters');
  await expect(rows(page).nth(1)).toContainText('Out of Stock');

  await page.reload();
  await footer(page, 'Showing 1 item from EU (excluding UK), 2 without filters');
  await page.goto('/amazon?sort=-total');
  await expect(rows(page).nth(1)).toContainText('1,288');
  await page.getByRole('button', { name: 'ASIN', exact: true }).click();
  await expect(rows(page).nth(1)).toContainText('B0CITYPLAY');
  await searchFor(page, 'nothing like it');
  await expect(page.getByText('No inventory items found')).toBeVisible();
});

test('by keyboard, a SKU opens its stock in every location, and inbound units show their stages', async ({
  app,
  page,
  signedIn,
}) => {
  await fillPools(app.db);
  await signedIn('user');
  await page.goto('/amazon?region=eu');
  await page.getByRole('button', { name: /^92/ }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Working 4, shipped 80, receiving 8');
  await page.getByRole('button', { name: 'TL-STRAP-L' }).click();
  await expect(page.getByRole('dialog', { name: 'TL-STRAP-L' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('what fails says so and can be tried again', async ({ app, page, signedIn, watched }) => {
  await fillPools(app.db);
  await signedIn('user');
  watched.expect('failed: GET /api/amazon/inventory/us');
  await page.route('**/api/amazon/inventory/us*', (route) => route.abort());
  await page.goto('/amazon?region=us');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error Loading Amazon Inventory');
  await expect(alert).toContainText('Failed to load Amazon inventory: Failed to fetch Amazon US inventory');
  await page.unroute('**/api/amazon/inventory/us*');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await footer(page, 'Showing 1 item from US');
});
