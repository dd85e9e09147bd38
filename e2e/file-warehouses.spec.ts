import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { asFile, LIST, mapTorontosColumns } from './kit/file-warehouse.ts';
import { expect, expectAccessible, test } from './kit/test.ts';

const ON_THE_DASHBOARD_WITHIN_MS = 180_000;

test('from a spreadsheet that no one prepared to the total of the dashboard, in well under three minutes', async ({
  app,
  page,
  signedIn,
}) => {
  test.setTimeout(ON_THE_DASHBOARD_WITHIN_MS + 60_000);
  await buildWarehouseSource(app.db, 'toronto', {
    name: 'Toronto',
    next_run_at: null,
    last_success_at: null,
  });
  await signedIn('admin');
  const startedAt = Date.now();
  await page.goto('/warehouse/toronto');
  await page.getByRole('button', { name: 'Set Up Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up Columns' });
  await dialog.locator('input[type=file]').setInputFiles(asFile(LIST));
  await expect(dialog.getByText('5 SKUs, 12,264 units on hand, 11,980 units available')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save and Upload' }).click();
  await expect(page.getByText('Columns saved. Syncing the newest file now')).toBeVisible();
  await expect(page.getByRole('row', { name: /TL-CP-M-US/ })).toContainText('10,050', { timeout: 60_000 });
  // Nothing is known of its numbers, which is not zero.
  await page.getByRole('switch', { name: /Include Out of Stock/ }).check();
  await expect(page.getByRole('row', { name: /TL-STRAP-L/ })).toContainText('Unknown');
  await page.goto('/dashboard');
  await expect(page.getByText('12,264').first()).toBeVisible();
  expect(Date.now() - startedAt).toBeLessThan(ON_THE_DASHBOARD_WITHIN_MS);

  await page.goto('/history');
  await expect(page.getByText(/a stock file of Toronto: liste\.csv/)).toBeVisible();
});

test('a list whose headings changed is refused before it counts', async ({ app, page, signedIn }) => {
  await mapTorontosColumns(app);
  await signedIn('user');
  await page.goto('/warehouse/toronto');
  await page.getByRole('button', { name: 'Upload File' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload File' });
  await dialog.locator('input[type=file]').setInputFiles(asFile('SKU;Pieces\nA;5'));
  await expect(dialog.getByText('The column “Qty” is missing.')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Upload' })).toHaveAttribute('aria-disabled', 'true');
});
