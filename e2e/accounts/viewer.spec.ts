import type { Page } from '@playwright/test';
import { expect, test } from '../kit/test.ts';
import { populate } from '../kit/populate.ts';

const getNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a viewer opens every screen of the navigation, is refused nowhere, and is offered nothing that would be', async ({
  app,
  page,
  signedIn,
}) => {
  test.setTimeout(180_000);
  await populate(app);
  await signedIn('user', { role: 'viewer' });
  await page.goto('/dashboard');
  const links = getNavigation(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of new Set(paths)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0);
      await expect(page.getByText('Access Denied')).toHaveCount(0);
      const buttons = await page.getByRole('main').getByRole('button').allInnerTexts();
      expect([path, buttons.filter((name) => REFUSED.test(name))]).toEqual([path, []]);
    });
  }
});

/** What changes something for others: a viewer only looks. */
const REFUSED =
  /^(?:Add|Edit|Delete|Remove|Import|New|Enter|Fill|Save Plan|Receive|Verify|Accept|Dismiss|Confirm|Pause|Sync)\b/;
