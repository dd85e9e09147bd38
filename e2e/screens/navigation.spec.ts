import { expect, test } from '../kit/test.ts';

test('the navigation shows where one is, however long it is', async ({ page, signedIn }) => {
  await signedIn('admin');
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/settings');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Settings' })).toBeInViewport();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(navigation.getByRole('link', { name: /^Today/ })).toHaveAttribute('aria-current', 'page');
  await expect(navigation.getByRole('link', { name: /^Today/ })).toBeInViewport();
});
