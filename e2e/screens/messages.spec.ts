import type { Locator, Page } from '@playwright/test';
import { populate } from '../kit/populate.ts';
import { expect, test } from '../kit/test.ts';
import { LARGE, SMALL } from './show.ts';

const MANY = 30;

async function measure(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to measure');
  return { top: box.y, bottom: box.y + box.height };
}

/** The page on a phone, and what scrolls in it on a desk. */
const scrollToEnd = (page: Page) =>
  page.evaluate(() => {
    for (const scroller of [document.scrollingElement, document.querySelector('main')])
      scroller?.scrollTo(0, scroller.scrollHeight);
  });

for (const size of [LARGE, SMALL])
  test(`at ${size.width} one message covers no row at the end of a screen, and several leave room to scroll`, async ({
    app,
    page,
    signedIn,
  }) => {
    for (let number = 1; number <= MANY; number += 1)
      await app.person({ full_name: `Person ${String(number).padStart(2, '0')}` });
    await signedIn('admin', { full_name: 'Ada Admin' });
    await page.setViewportSize(size);
    await page.goto('/users');
    const last = page.getByRole('row').filter({ hasText: `Person ${MANY}` });
    const messages = page.getByRole('status').filter({ hasText: 'is now' });
    await last.getByRole('button', { name: /^Deactivate/ }).click();
    await scrollToEnd(page);
    await expect(messages).toHaveCount(1);
    expect((await measure(last)).bottom).toBeLessThanOrEqual((await measure(messages)).top);
    await last.getByRole('button', { name: /^Activate/ }).click();
    await expect(messages).toHaveCount(2);
    await scrollToEnd(page);
    expect((await measure(last)).bottom).toBeLessThanOrEqual((await measure(messages.first())).top);
  });

test('on a phone a message covers neither what can be done with selected alerts nor the buttons of a dialog', async ({
  app,
  page,
  signedIn,
}) => {
  await populate(app);
  await signedIn('admin', { full_name: 'Ada Admin' });
  await page.setViewportSize(SMALL);
  await page.goto('/today');
  await page.getByRole('checkbox').first().check();
  const bar = page.getByText('1 alert selected').locator('..');
  await bar.getByRole('button', { name: 'Acknowledge' }).click();
  const message = page.getByRole('status').filter({ hasText: '1 alert acknowledged' });
  await expect(message).toBeVisible();
  await page.getByRole('checkbox').first().check();
  expect((await measure(bar)).bottom).toBeLessThanOrEqual((await measure(message)).top);
  await bar.getByRole('button', { name: 'Snooze' }).click();
  const snooze = page.getByRole('dialog').getByRole('button', { name: 'Snooze' });
  expect((await measure(snooze)).bottom).toBeLessThanOrEqual((await measure(message)).top);
});
