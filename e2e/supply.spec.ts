import { populate } from './kit/populate.ts';
import { expect, test } from './kit/test.ts';

test('a planner plans shipments by keyboard, changes one, exports its packing list, and it counts until it is cancelled', async ({
  app,
  page,
  signedIn,
}) => {
  await populate(app);
  await signedIn('user');
  await page.goto('/supply?lines=all');
  const lines = page.getByRole('table', { name: 'Supply' });
  await lines
    .getByRole('row', { name: /Cityplay M/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('In stock now')).toBeVisible();
  await drawer.getByRole('button', { name: /^(Accept|Plan Shipment)$/ }).press('Enter');
  await page.getByLabel('Units').fill('40');
  await page.getByLabel('Note').fill('With the Friday truck');
  await page.getByRole('button', { name: 'Plan Shipment' }).press('Enter');
  await expect(page.getByText(/^Shipment to .* planned for/)).toBeVisible();

  const planned = page.getByRole('table', { name: 'Planned Shipments' });
  await planned.getByRole('row', { name: /TL-/ }).press('Enter');
  await expect(drawer.getByText('With the Friday truck')).toBeVisible();
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Packing List', exact: true }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^packing_list_.*\.xlsx$/);

  await drawer.getByRole('button', { name: 'Edit' }).press('Enter');
  await page.getByLabel('Name').fill('Friday truck');
  await page.getByRole('button', { name: 'Save Shipment' }).press('Enter');
  await expect(page.getByText('Friday truck saved')).toBeVisible();

  await planned.getByRole('row', { name: /Friday truck/ }).press('Enter');
  await drawer.getByRole('button', { name: 'Mark as Shipped' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Shipped' }).press('Enter');
  await expect(page.getByText('Friday truck marked as shipped')).toBeVisible();
  await expect(planned.getByRole('row', { name: /Friday truck.*Shipped/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Calendar' }).press('Enter');
  await expect(page.getByRole('tabpanel')).toBeVisible();
});
