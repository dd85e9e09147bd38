import { readFile } from 'node:fs/promises';
import { populate } from './kit/populate.ts';
import { expect, test } from './kit/test.ts';

test('filters become a tab, the screen opens with it, and its rows become a file in the columns that are shown', async ({
  app,
  page,
  signedIn,
}) => {
  await populate(app);
  await signedIn('admin');
  await page.goto('/factory-shipments?status=in-transit');
  await page.getByRole('button', { name: 'Save View' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save View' });
  await dialog.getByLabel('Name').fill('On the Way');
  await dialog.getByRole('button', { name: 'Save View' }).click();
  const tabs = page.getByRole('navigation', { name: 'Saved Views' });
  await expect(tabs.getByRole('link', { name: 'On the Way' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Actions for On the Way' }).click();
  await page.getByRole('menuitem', { name: 'Open This Screen with This View' }).click();
  await expect(page.getByText('This screen opens with On the Way')).toBeVisible();
  await page.goto('/factory-shipments');
  await expect(page).toHaveURL(/status=in-transit/);
  await tabs.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/factory-shipments\?saved=all$/);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Company' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Tracking' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export \d+$/ }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('Serial Box,SKU,From,To,Tracking,Ship Date,Delivered,Status');
});
