import type { Locator, Page } from '@playwright/test';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { forms } from './forms.ts';
import { dayAgo } from './kit/day.ts';
import { populate } from './kit/populate.ts';
import { expect, test } from './kit/test.ts';
import { screens } from './screens/all.ts';
import { show, SMALL } from './screens/show.ts';

/** What a window of 1440 pixels has left at 200 %. */
const ZOOMED = { width: 720, height: 450 };

for (const size of [SMALL, ZOOMED]) {
  test(`at ${size.width} by ${size.height} a form has the whole screen, and keeps its title and its buttons in sight`, async ({
    app,
    page,
    signedIn,
  }) => {
    test.setTimeout(60_000 + forms.length * 15_000);
    await populate(app);
    await page.setViewportSize(size);
    await signedIn('admin');
    for (const { name, path, submit } of forms) {
      await page.goto(path);
      const dialog = page.getByRole('dialog');
      const kept = [
        dialog.getByRole('heading').first(),
        dialog.getByRole('button', { name: 'Close' }),
        dialog.getByRole('button', { name: submit, exact: true }),
        ...(name === 'Add Planning Day' ? [dialog.getByRole('tab', { name: 'Basic' })] : []),
      ];
      await expect(dialog.getByRole('button', { name: submit, exact: true })).toBeVisible();
      await test.step(name, async () => {
        await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...size });
        await expectInSight(kept);
        await scrollToEnd(page);
        await expectInSight(kept);
      });
    }
  });
}

for (const name of ['sales-orders', 'sales-breakdown', 'planning-fill', 'inventory']) {
  test(`${name}: at 200 % a dialog scrolls in one piece`, async ({ app, page, signedIn }) => {
    await populate(app);
    // More orders than fit.
    const placedAt = new Date(`${dayAgo(1)}T00:30:00Z`);
    await buildStoredOrders(
      app.db,
      Array.from({ length: 12 }, () => ({ placedAt })),
    );
    await page.setViewportSize(ZOOMED);
    await signedIn('admin');
    for (const screen of screens.filter((each) => each.name === name)) await show(page, screen);
    const found = await page.getByRole('dialog').evaluate(scrollers);
    expect(found, found.join('; ')).toHaveLength(1);
  });
}

test('on a phone nothing of a long list shows below the buttons of its dialog', async ({
  page,
  signedIn,
}) => {
  const days = Array.from({ length: 28 }, (_, day) => ({
    date: dayAgo(-1 - day),
    version: null,
    old: null,
    new: 40,
    rests_on_target: false,
  }));
  await page.route('**/api/forecast/targets?*', (route) => route.fulfill({ json: { days } }));
  await page.setViewportSize(SMALL);
  await signedIn('admin');
  await page.goto('/forecast?dialog=targets');
  await expect(page.getByRole('button', { name: 'Change 28 Targets' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(readLastLine)).toBe('CancelChange 28 Targets');
});

/** What the lowest line of the window belongs to. */
const readLastLine = () =>
  document.elementFromPoint(window.innerWidth / 2, window.innerHeight - 2)?.textContent;

async function expectInSight(parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect.soft(part).toBeInViewport({ ratio: 1 });
}

const scrollToEnd = (page: Page): Promise<void> =>
  page.getByRole('dialog').evaluate((dialog) => {
    for (const part of [dialog, ...dialog.querySelectorAll('*')]) part.scrollTop = part.scrollHeight;
  });

/** In the page: whatever of a dialog scrolls up and down. */
function scrollers(dialog: Element): string[] {
  return [dialog, ...dialog.querySelectorAll('*')]
    .filter((part) => {
      const isCut = part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0;
      return isCut && ['auto', 'scroll'].includes(getComputedStyle(part).overflowY);
    })
    .map((part) => part.className);
}
