import { readFile } from 'node:fs/promises';
import { buildKits } from '#testing/builders/kits.ts';
import { expect, test } from './kit/test.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ serial_number: `CPM${1000 + index}` }));

test('kits are searched, filtered and paged, and the address keeps it', async ({ app, page, signedIn }) => {
  await buildKits(app.db, ...rows(60), { serial_number: 'SHOP1', is_retail: true, coupon_code: 'SUMMER' });
  await signedIn('user');
  await page.goto('/manufacturing');
  await expect(page.getByText('Showing 1 to 50 of 61 results')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 51 to 61 of 61 results')).toBeVisible();
  await page.getByLabel('Search by serial number, subscription ID or coupon').fill('umme');
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(page).toHaveURL(/\?search=umme$/);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'SHOP1' })).toContainText('Retail');
  await page
    .getByRole('region', { name: 'Active filters' })
    .getByRole('button', { name: 'Clear Filters' })
    .click();
  await expect(page.getByText('Showing 1 to 50 of 61 results')).toBeVisible();
});

test('an exported file can be imported again', async ({ app, page, signedIn }) => {
  await buildKits(app.db, { serial_number: 'CPM1', coupon_code: '=1+1' }, { serial_number: 'CPM2' });
  await signedIn('user');
  await page.goto('/manufacturing');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^kits_\d{4}-\d\d-\d\d\.csv$/);
  const buffer = await readFile(await file.path());
  await app.db.deleteFrom('kits').execute();
  await page.getByRole('button', { name: 'Import CSV' }).first().click();
  await page
    .getByLabel('Drop a CSV file here')
    .setInputFiles({ name: 'kits.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import 2 Kits' }).click();
  await expect(page.getByText('kits.csv: 2 added')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'CPM1' })).toContainText('=1+1');
});

test('a machine records a kit with a token that an admin has made, until it is revoked', async ({
  app,
  page,
  signedIn,
  request,
}) => {
  await signedIn('admin');
  await page.goto('/access-tokens?dialog=create');
  await page.getByRole('dialog').getByLabel('Name').fill('Line 3');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Token' }).click();
  const token = await page.getByLabel('Access token', { exact: true }).innerText();
  const record = (serial_number: string) =>
    request.post(`${app.url}/api/manufacturing/kits`, {
      headers: { authorization: `Bearer ${token}` },
      data: { serial_number },
    });
  expect((await record('CPM1')).status()).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke Line 3' }).click();
  await page.getByRole('button', { name: 'Revoke Token' }).click();
  await expect(page.getByText('Line 3 revoked')).toBeVisible();
  expect((await record('CPM2')).status()).toBe(401);
});
