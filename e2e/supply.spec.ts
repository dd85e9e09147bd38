import { populate } from './kit/populate.ts';
import { expect, test } from './kit/test.ts';

test('a shipment is planned from its arithmetic by keyboard, counts as arriving, and leaves the list once it has left', async ({
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
  await expect(planned.getByRole('row', { name: /With the Friday truck/ })).toBeVisible();
  await planned.getByRole('button', { name: /as shipped$/ }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Shipped' }).press('Enter');
  await expect(page.getByText(/marked as shipped$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing Planned' })).toBeVisible();
});
