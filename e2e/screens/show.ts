import { expect, type Page } from '@playwright/test';
import { standStill } from '../kit/stand-still.ts';
import type { Screen } from './screen.ts';

export const LARGE = { width: 1440, height: 900 };
export const SMALL = { width: 390, height: 844 };

export const THEMES = ['light', 'dark'] as const;

/** Opens a screen and waits until everything is there and stands still. */
export async function show(page: Page, { path, shows, breaks, prepare, open }: Screen): Promise<void> {
  await prepare?.(page);
  if (breaks !== undefined) await page.route(breaks, (route) => route.abort());
  await page.goto(path);
  await page.getByRole('heading', { name: shows }).first().waitFor();
  await open?.(page);
  await page.waitForLoadState('load');
  await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0);
  await expect(page.locator('[data-coming]')).toHaveCount(0);
  await standStill(page);
}
