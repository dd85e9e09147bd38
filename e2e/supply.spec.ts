import { runJobNow } from './kit/app/run-job-now.ts';
import { populate } from './kit/populate.ts';
import { populateSupply } from './kit/supply.ts';
import { expect, test } from './kit/test.ts';
import { LARGE, SMALL } from './screens/show.ts';

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
  await page.getByLabel('Units', { exact: true }).fill('40');
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

test('a scenario that was compared is in sight, also on a phone', async ({ app, page, signedIn }) => {
  await populateSupply(app);
  await signedIn('user');
  for (const size of [LARGE, SMALL]) {
    await page.setViewportSize(size);
    await page.goto('/supply?tab=scenarios');
    await page.getByLabel('All Demand (±%)').fill('20');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { name: 'Demand +20%' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('table', { name: 'Scenario' }).getByRole('row').nth(1)).toBeInViewport();
  }
});

test('a planner accepts two proposals, changes one and dismisses one; Planning and Today follow', async ({
  app,
  page,
  signedIn,
}) => {
  test.setTimeout(120_000);
  await populateSupply(app);
  await signedIn('user');
  await page.goto('/planning');
  const eu = page.getByRole('group', { name: 'First to run out in EU' });
  await expect(eu).toContainText(/Cityplay M ?runs out .* at TIVE.*Ship [\d,]+ by .*Late.*3 more to ship/);
  await page.goto('/today');
  const proposals = page.getByRole('link', { name: 'Review Proposal' });
  await expect(proposals).toHaveCount(4);

  await page.goto('/supply');
  await expect(page.getByText('4 shipments proposed')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Supply' });
  const drawer = page.getByRole('dialog');
  const open = async (variant: string, action: 'Accept' | 'Dismiss'): Promise<void> => {
    await lines.getByRole('row', { name: new RegExp(variant) }).click();
    await expect(drawer.getByText(/^Ship [\d,]+ × /)).toBeVisible();
    await drawer.getByRole('button', { name: action, exact: true }).click();
  };
  for (const variant of ['Cityplay M', 'Cityplay L']) {
    await open(variant, 'Accept');
    await page.getByRole('button', { name: 'Plan Shipment' }).click();
    await expect(page.getByText(/^Shipment to TIVE planned for/)).toBeVisible();
    await expect(lines.getByRole('row', { name: new RegExp(variant) })).toHaveCount(0);
  }
  await open('2.0 M', 'Accept');
  await page.getByLabel('Units', { exact: true }).fill('900');
  await page.getByRole('button', { name: 'Plan Shipment' }).click();
  await expect(lines.getByRole('row', { name: /2\.0 M/ })).toHaveCount(0);
  await open('2.0 L', 'Dismiss');
  await page.getByLabel('Reason').fill('Replaced by the next model');
  await page.getByRole('button', { name: 'Dismiss Proposal' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to Ship This Week' })).toBeVisible();

  const planned = page.getByRole('table', { name: 'Planned Shipments' });
  // By keyboard: for five seconds the messages of what was just done lie over the row, and no click would reach it.
  await planned.getByRole('row', { name: /TL-/ }).first().press('Enter');
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Packing List CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^packing_list_.*\.csv$/);

  await page.goto('/planning');
  await expect(eu).toContainText(/Nothing to ship before the review on/);
  await runJobNow(app.db, 'watch-attention');
  await page.goto('/today');
  await expect(page.getByText('Ship Soon', { exact: true })).toHaveCount(4);
  await expect(proposals).toHaveCount(0);
});
