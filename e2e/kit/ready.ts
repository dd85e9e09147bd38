import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Opens an address and waits until the page hears of changes: a change before that would be missed. */
export async function openLive(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/events'), page.goto(path)]);
}

/** Waits until the focus is in a dialog: a key that is pressed before goes to the page behind it. */
export const expectFocusIn = (dialog: Locator): Promise<void> =>
  expect(dialog.and(dialog.page().locator(':focus-within'))).toBeVisible();

/** Searches by keyboard, once what is typed goes into the field. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type(text);
}
