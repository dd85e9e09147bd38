import { sellEveryDay } from './kit/channels.ts';
import { expectFocusIn } from './kit/ready.ts';
import { expect, test } from './kit/test.ts';

test('sales are seen in all and channel by channel, over a period and in a region', async ({
  app,
  page,
  signedIn,
}) => {
  await sellEveryDay(app.db);
  await signedIn('user');
  await page.goto('/sales');
  await expect(page.getByRole('heading', { name: 'Sales Dashboard' })).toBeVisible();
  const main = page.getByRole('main');
  const total = main.getByText('Total Orders', { exact: true }).locator('..');
  await expect(total).toContainText('120');
  await expect(page.getByRole('table', { name: 'Channel Comparison' })).toContainText('100%');
  await expect(page.getByRole('figure', { name: 'Revenue by Day' })).toBeVisible();

  await page.getByText('7 days', { exact: true }).click();
  await expect(total).toContainText('28');
  await page.getByText('NA', { exact: true }).click();
  await expect(total).toContainText('7');
  await expect(page).toHaveURL(/days=7&region=na/);

  await page.getByRole('tab', { name: 'Amazon' }).click();
  await expect(page.getByRole('table', { name: 'Daily Sales - Amazon' }).getByRole('row')).toHaveCount(8);
  await page.getByRole('button', { name: 'View Details of NA' }).click();
  await expect(page.getByRole('dialog', { name: 'Amazon FBA Detailed Sales Analysis' })).toContainText(
    '7 orders',
  );
  await expectFocusIn(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Channel Comparison' })).toBeVisible();
});

test('the orders of a day are opened, added up and closed, and who looked is written down', async ({
  app,
  page,
  signedIn,
}) => {
  await sellEveryDay(app.db);
  const { username } = await signedIn('user');
  await page.goto('/sales?channel=shopify');
  const days = page.getByRole('table', { name: 'Daily Sales - Shopify' });
  await expect(days.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('radiogroup', { name: 'Region' })).toHaveCount(0);
  await days
    .getByRole('button', { name: /^View orders/ })
    .nth(1)
    .click();
  const orders = page.getByRole('table', { name: 'Orders' });
  await expect(orders).toContainText('Guest');
  await expect(orders).toContainText('2 orders');
  await expect(orders).toContainText('@example.com');
  expect(page.url()).not.toContain('example.com');
  await expectFocusIn(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(orders).toBeHidden();
  const opened = await app.db
    .selectFrom('history')
    .select('user_name')
    .where('entity', '=', 'day-of-orders')
    .execute();
  expect(opened).toEqual([{ user_name: username }]);
});

test('the orders of a day at Amazon are opened from the day, without those who placed them', async ({
  app,
  page,
  signedIn,
}) => {
  await sellEveryDay(app.db);
  await signedIn('user');
  await page.goto('/sales?channel=amazon');
  await expect(page.getByText(/^fees known for 0 of \d+ orders$/)).toBeVisible();
  const days = page.getByRole('table', { name: 'Daily Sales - Amazon' });
  await days
    .getByRole('button', { name: /^View Amazon orders/ })
    .nth(1)
    .click();
  const orders = page.getByRole('table', { name: 'Amazon Orders' });
  await expect(orders).toContainText('TL-CP-M');
  await expect(orders).not.toContainText('@');
  await expectFocusIn(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(orders).toBeHidden();
});

test('figures that fail are dashes, never zeros, and can be tried again', async ({
  app,
  page,
  signedIn,
  watched,
}) => {
  await sellEveryDay(app.db);
  await signedIn('user');
  watched.expect('failed: GET /api/sales/summary');
  await page.route('**/api/sales/summary*', (route) => route.abort());
  await page.goto('/sales');
  const total = page.getByRole('main').getByText('Total Orders', { exact: true }).locator('..');
  await expect(page.getByText('These values couldn’t be loaded.').first()).toBeVisible();
  await expect(total).toContainText('–');
  await page.unroute('**/api/sales/summary*');
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(total).toContainText('120');
});

test('How Counted says what the figures mean', async ({ app, page, signedIn }) => {
  await sellEveryDay(app.db);
  await signedIn('user');
  await page.goto('/sales');
  await page.getByRole('button', { name: 'How It’s Counted' }).click();
  const panel = page.getByRole('dialog', { name: 'How It’s Counted' });
  await expect(panel).toContainText('(Europe/London)');
  await expectFocusIn(panel);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('with letters twice as large a phone shows all periods and whole amounts, and does not scroll sideways', async ({
  app,
  page,
  signedIn,
}) => {
  await sellEveryDay(app.db);
  await signedIn('user');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sales');
  const card = page.getByText('Total Revenue', { exact: true }).locator('..');
  await expect(card).toContainText('€');
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await expect(page.getByText('90 days', { exact: true })).toBeInViewport({ ratio: 1 });
  // The other amount is below, not next to it.
  await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
