import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More stops than any screen has between two things that a person uses one after the other. */
const MOST_STOPS = 150;

/** Goes on by Tab until the focus is on what has this name, and presses Enter there. */
export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await reach(target);
  await target.page().keyboard.press(key);
}

/** Goes on by Tab to a field, and types over what is in it. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await reach(field);
  const { keyboard } = field.page();
  await keyboard.press('Control+a');
  await keyboard.type(text);
}

/** Goes on by Tab until the focus is there. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await goBy(target.page(), 'Tab', () => target.evaluate((element) => element === document.activeElement));
}

/** Goes on by Tab to the tabs, and by arrows to one of them. */
export async function chooseTab(tab: Locator): Promise<void> {
  const page = tab.page();
  await reach(page.getByRole('tab', { selected: true }));
  await goBy(page, 'ArrowRight', () => tab.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Enter');
}

/** Goes on by Tab to a group of choices, and by arrows to one of them. Only its label can be seen. */
export async function chooseRadio(group: Locator, name: string): Promise<void> {
  const page = group.page();
  await expect(group).toBeVisible();
  await goBy(page, 'Tab', () => group.evaluate((element) => element.contains(document.activeElement)));
  const radio = group.getByRole('radio', { name, exact: true });
  await goBy(page, 'ArrowLeft', () => radio.evaluate((element) => element === document.activeElement));
  await expect(radio).toBeChecked();
}

/** Goes on by arrows to an item of the menu that is open, and presses Enter there. */
export async function chooseItem(item: Locator): Promise<void> {
  await expect(item).toBeVisible();
  await goBy(item.page(), 'ArrowDown', () => item.evaluate((element) => element === document.activeElement));
  await item.page().keyboard.press('Enter');
}

/** Goes on by Tab to a list that opens, and by arrows to one of its choices. */
export async function chooseFrom(list: Locator, name: string): Promise<void> {
  const page = list.page();
  await reach(list);
  // A list that is loaded again while it is open begins at its top again: who chooses sees that, and chooses again.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    const option = page.getByRole('option', { name, exact: true });
    await expect(option).toBeVisible();
    const id = await option.getAttribute('id');
    await goBy(page, 'ArrowDown', async () => (await list.getAttribute('aria-activedescendant')) === id);
    await page.keyboard.press('Enter');
    await expect(list).toHaveValue(name, { timeout: 2_000 });
  }).toPass();
}

/** Presses a key until it has led to where it should, or surely will not. */
async function goBy(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  expect(await isThere(), `${key} leads there`).toBe(true);
}
