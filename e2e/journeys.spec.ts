import { buildKits } from '#testing/builders/kits.ts';
import { buildPackedBox, sellKit } from '#testing/builders/packed-boxes.ts';
import { expect, expectAccessible, test } from './kit/test.ts';

test('the recall of a day’s boxes gives exactly their kits, and addresses only to who may see customers', async ({
  app,
  page,
  signedIn,
}) => {
  const made = (serial_number: string) => ({
    serial_number,
    sku: 'TL-CP-M-EU',
    created_at: new Date('2026-09-10T09:00:00Z'),
  });
  await buildKits(app.db, made('K1'), made('K2'), made('K3'));
  await buildPackedBox(app.db, { name: 'BX-1', received: '2026-10-30T10:00:00Z', kits: ['K1', 'K2'] });
  await buildPackedBox(app.db, { name: 'BX-2', received: '2026-10-31T10:00:00Z', kits: ['K3'] });
  await sellKit(app.db, 'K1');
  await signedIn('user', { role: 'viewer' });
  await page.goto('/journeys?tab=recall&received_from=2026-10-30&received_to=2026-10-30');
  const found = page.getByRole('table', { name: 'Recalled Kits' });
  await expect(page.getByText('2 kits, 1 order known')).toBeVisible();
  await expect(found.getByRole('row', { name: /^K\d/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Customers/ })).toHaveCount(0);
  await expectAccessible(page);

  await signedIn('user');
  await page.goto('/journeys?tab=recall&received_from=2026-10-30&received_to=2026-10-30');
  await page.getByRole('button', { name: 'Show Customers of 1 Order' }).click();
  await page.getByRole('button', { name: 'Show Customers', exact: true }).click();
  await expect(page.getByText('K1@example.com')).toBeVisible();
});
