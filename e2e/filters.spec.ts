import type { Page } from '@playwright/test';
import { populate } from './kit/populate.ts';
import { expect, test } from './kit/test.ts';
import { LARGE, SMALL } from './screens/show.ts';

const FOLDED = [
  '/amazon',
  '/manufacturing',
  '/shipping',
  '/history',
  '/users',
  '/factory-shipments',
  '/warehouse/itb',
  '/warehouse/tive',
];

test('on a phone filters are folded into one button, and each has its label above it', async ({
  app,
  page,
  signedIn,
}) => {
  test.setTimeout(60_000 + FOLDED.length * 10_000);
  await populate(app);
  await page.setViewportSize(SMALL);
  await signedIn('admin');
  for (const path of FOLDED) {
    await test.step(path, async () => {
      await page.goto(path);
      const button = page.getByRole('button', { name: /^Filters/ });
      await button.waitFor();
      // A warehouse's page has a way to the others, which is no filter.
      const fields = page.getByRole('combobox').and(page.locator(':not([aria-label="Switch warehouse"])'));
      await expect(fields).toHaveCount(0);
      await button.click();
      await expect(fields.first()).toBeVisible();
      expect(await page.evaluate(unlabelled)).toEqual([]);
    });
  }
});

/** In the page: the visible filters that have no label above them. */
function unlabelled(): string[] {
  const fields = [...document.querySelectorAll('input[role=combobox], input[placeholder="Day month year"]')];
  return fields
    .filter((field) => field instanceof HTMLInputElement && field.checkVisibility())
    .filter((field) => {
      const label = document.querySelector(`label[for="${field.id}"]`);
      return !label || label.getBoundingClientRect().bottom > field.getBoundingClientRect().top;
    })
    .map(({ id }) => id);
}

test('the filters of Shipping are in one row beside a scroll bar, and nothing moves when its figures come', async ({
  app,
  page,
  signedIn,
}) => {
  await populate(app);
  const SCROLL_BAR_PX = 15;
  await page.setViewportSize({ ...LARGE, width: LARGE.width - SCROLL_BAR_PX });
  await signedIn('user');
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/api/shipping/**', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/shipping');
  await page.locator('thead').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await places(page);
  expect(new Set(before.slice(0, FIELDS)).size).toBe(1);
  open();
  await expect(page.getByRole('tab', { name: /^Needs Action \d/ })).toBeVisible();
  await page.getByRole('heading', { name: /^In Transit/ }).waitFor();
  expect(await places(page)).toEqual(before);
});

const FIELDS = 8;

/** How far down the fields and buttons of the filters, the tabs, the cards and the first table are. */
const places = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const parts = 'form[aria-label=Filters] :is(input:not([type=hidden]), button:not([aria-label]))';
    return [
      ...[...document.querySelectorAll(parts)].filter((part) => part.checkVisibility()),
      ...document.querySelectorAll('[role=tablist], [role=tabpanel] > *, thead'),
    ]
      .slice(0, 11)
      .map((part) => Math.round(part.getBoundingClientRect().top));
  });
