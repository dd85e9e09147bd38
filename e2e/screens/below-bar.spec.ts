import { formatBoxName, sendBoxes } from '../kit/boxes.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../kit/test.ts';

const PHONE = { width: 390, height: 844 };
/** Where one is scrolled to that is neither the top nor the bottom of a list. */
const HALFWAY_PX = 900;

/** How far something is below the bar that stays at the top of a phone; negative where the bar covers it. */
async function measureBelowBar(page: Page, what: Locator): Promise<number> {
  const bar = await page.getByRole('button', { name: 'Open Navigation' }).locator('..').boundingBox();
  const box = await what.boundingBox();
  if (!bar || !box) throw new Error('nothing to measure');
  return box.y - (bar.y + bar.height);
}

test('on a phone the scan field stays below the bar while the boxes scroll', async ({
  app,
  page,
  signedIn,
}) => {
  await sendBoxes(app);
  await page.setViewportSize(PHONE);
  await signedIn('user');
  await page.goto('/receive?shipment=TLSF1&sound=off');
  await expect(page.getByText(formatBoxName(39))).toBeAttached();
  await page.evaluate((top) => window.scrollTo(0, top), HALFWAY_PX);
  expect(await page.evaluate(() => window.scrollY)).toBe(HALFWAY_PX);
  expect(await measureBelowBar(page, page.getByLabel('Scan a Box'))).toBeGreaterThanOrEqual(0);
});

test('on a phone a linked entry of Help begins below the bar', async ({ page, signedIn }) => {
  await page.setViewportSize(PHONE);
  await signedIn('user');
  await page.goto('/help#runs-out');
  const entry = page.locator('#runs-out');
  await expect(entry).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await measureBelowBar(page, entry)).toBeGreaterThanOrEqual(0);
});
