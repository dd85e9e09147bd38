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

/** Each screen that filters, at an address that does. */
const FILTERED = [
  '/today?show=mine',
  '/warehouse/tive?filter=low-stock',
  '/planning?by=charts&range=30',
  '/planning?runOut=all&demand=guess',
  '/forecast?channel=amazon',
  '/supply?lines=all',
  '/supply?tab=lanes',
  '/sales?days=7',
  '/shipping?tab=times&by=country',
  '/amazon?list=inbound&claim=now',
  '/bridge?show=all',
  '/catalogue?view=unmapped',
  '/manufacturing?retail=true',
  '/factory-shipments?status=late',
  '/journeys?tab=recall&made_from=2026-11-01&made_to=2026-11-07',
  '/journeys?kind=retail&region=eu',
  '/users?role=admin',
  '/deliveries?state=failed&search=grace',
  '/history?events=failures',
  '/api/docs?search=views',
];

const SCREENS_OF_A_PERSON = 6;

test('every screen that filters keeps what it filters under a name', async ({ app, page, signedIn }) => {
  test.setTimeout(60_000 + FILTERED.length * 10_000);
  await populate(app);
  for (const [at, address] of FILTERED.entries())
    await test.step(address, async () => {
      // So many screens within seconds are more than one person may read in a minute.
      if (at % SCREENS_OF_A_PERSON === 0) await signedIn('admin', { username: `admin-${at}` });
      const name = `View ${at}`;
      await page.goto(address);
      await page.getByRole('button', { name: 'Save View' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save View' });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Save View' }).click();
      await expect(page).toHaveURL(/saved=\d+/);
      await page.getByRole('link', { name: 'All', exact: true }).click();
      await expect(page).not.toHaveURL(/saved=\d/);
      await page.getByRole('link', { name, exact: true }).click();
      const [, filters = ''] = address.split('?');
      for (const filter of filters.split('&'))
        await expect(page).toHaveURL(({ search }) => search.includes(filter));
    });
});
