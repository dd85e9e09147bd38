import type { Locator, Page } from '@playwright/test';
import { populateParcels } from './kit/parcels.ts';
import { expect, test } from './kit/test.ts';

const section = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${title} \\(`) });

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option }).click();
}

test.beforeEach(async ({ app, signedIn }) => {
  await populateParcels(app);
  await signedIn('user', { full_name: 'Wanda Worker' });
});

test('parcels by status, a page of them, and the same page again from its address', async ({ page }) => {
  await page.goto('/shipping');
  await expect(page.getByRole('heading', { name: 'Shipping Dashboard' })).toBeVisible();
  await expect(section(page, 'Delivered')).toContainText('Delivered (45)');
  for (const title of ['Failed', 'Delayed', 'In Transit', 'Out For Delivery'])
    await expect(section(page, title)).toContainText(`${title} (1)`);
  await expect(section(page, 'Delivered').getByRole('row')).toHaveCount(21);
  await section(page, 'Delivered').getByRole('button', { name: 'Next' }).click();
  await section(page, 'Delivered').getByRole('button', { name: 'Next' }).click();
  await expect(section(page, 'Delivered')).toContainText('Showing 41 to 45 of 45 results');
  await page.reload();
  await expect(section(page, 'Delivered').getByRole('row')).toHaveCount(6);
  await page.goBack();
  await expect(section(page, 'Delivered')).toContainText('Showing 21 to 40 of 45 results');
});

test('filters come into force when they are applied, and Reset takes them back', async ({ page }) => {
  await page.goto('/shipping');
  await expect(section(page, 'Delivered')).toContainText('Delivered (45)');
  await choose(page, 'Country', 'Germany');
  await expect(section(page, 'Delivered')).toContainText('Delivered (45)');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(section(page, 'Delivered')).toContainText('Delivered (15)');
  await expect(page).toHaveURL(/country=Germany/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(section(page, 'Delivered')).toContainText('Delivered (45)');
});

test('a parcel that failed gets an owner and a note, and leaves when it is handled', async ({ page }) => {
  await page.goto('/shipping');
  await page.getByRole('tab', { name: /^Needs Action/ }).click();
  const failed = page.getByRole('row').filter({ hasText: '#7003' });
  await expect(failed).toContainText('Failed');
  await failed.getByRole('cell').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Called the customer');
  await dialog.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option', { name: 'Wanda Worker' }).click();
  await dialog.getByRole('button', { name: 'Save Parcel' }).click();
  await expect(failed).toContainText('Called the customer');
  await expect(failed).toContainText('Wanda Worker');
  await failed.getByRole('cell').first().click();
  await dialog.getByRole('switch', { name: /^Handled/ }).click();
  await dialog.getByRole('button', { name: 'Save Parcel' }).click();
  await expect(failed).toHaveCount(0);
});

test('B1 a page that cannot be had says so, and the screen goes on where it was', async ({
  page,
  watched,
}) => {
  await page.goto('/shipping');
  await expect(section(page, 'Delivered')).toContainText('Delivered (45)');
  watched.expect('failed: ');
  await page.route('**/api/shipping?**', (route) => route.abort());
  await section(page, 'Delivered').getByRole('button', { name: 'Next' }).click();
  await expect(section(page, 'Delivered').getByRole('alert')).toContainText('Failed to fetch shipping data', {
    timeout: 20_000,
  });
  await page.unroute('**/api/shipping?**');
  await section(page, 'Delivered').getByRole('button', { name: 'Prev' }).click();
  await expect(section(page, 'Delivered').getByRole('row')).toHaveCount(21);
});
