import type { Page } from '@playwright/test';
import { BOXES, formatBoxName, sendBoxes } from './kit/boxes.ts';
import { expect, expectAccessible, test, type JourneyApp } from './kit/test.ts';

const PHONE = { width: 390, height: 844 };
const PALLET_WITHIN_MS = 120_000;

/** As a scanner does: the letters in quick succession, and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
}

const countReceived = async ({ db }: JourneyApp): Promise<number> =>
  (await db.selectFrom('factory_shipments').select('id').where('delivered_date', 'is not', null).execute())
    .length;

test('forty boxes are scanned within two minutes, with the connection lost and the page reloaded on the way', async ({
  app,
  page,
  context,
  signedIn,
  watched,
}) => {
  test.setTimeout(PALLET_WITHIN_MS + 60_000);
  await sendBoxes(app);
  await page.setViewportSize(PHONE);
  await signedIn('user');
  const begunAt = Date.now();
  await page.goto('/receive');
  await page.getByRole('button', { name: /^TLSF1/ }).click();
  await expect(page.getByLabel('Scan a Box')).toBeFocused();
  await expectAccessible(page);

  for (let index = 0; index < 12; index += 1) await scan(page, formatBoxName(index).toLowerCase());
  await expect(page.getByText('12 of 40 boxes')).toBeVisible();
  await scan(page, formatBoxName(3));
  await expect(page.getByRole('alert').filter({ hasText: 'Already Received' })).toBeVisible();
  await scan(page, 'BX-OTHER-1');
  await expect(page.getByRole('alert').filter({ hasText: 'belongs to TLSF2' })).toBeVisible();
  await scan(page, 'NOT-OURS');
  await expect(page.getByRole('alert').filter({ hasText: 'NOT-OURS is not recorded' })).toBeVisible();
  await expect.poll(() => countReceived(app)).toBe(12);

  watched.expect('failed: ');
  await context.setOffline(true);
  for (let index = 12; index < 30; index += 1) await scan(page, formatBoxName(index));
  await expect(page.getByText('30 of 40 boxes')).toBeVisible();
  await expect(page.getByText(/^18 scans wait on this device/)).toBeVisible();
  expect(await countReceived(app)).toBe(12);

  // A reload loses nothing: what waits is in the browser's storage, and is sent with the connection.
  await page.route('**/api/factory-shipments/receipts', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('30 of 40 boxes')).toBeVisible();
  await page.unroute('**/api/factory-shipments/receipts');
  await scan(page, formatBoxName(30));
  await expect.poll(() => countReceived(app)).toBe(31);

  for (let index = 31; index < BOXES; index += 1) await scan(page, formatBoxName(index));
  await expect(page.getByText('40 of 40 boxes, 800 of 800 units')).toBeVisible();
  await expect.poll(() => countReceived(app)).toBe(BOXES);
  expect(Date.now() - begunAt, 'the whole pallet').toBeLessThan(PALLET_WITHIN_MS);
  const entries = await app.db
    .selectFrom('history')
    .select('entity_id')
    .where('action', '=', 'confirmed')
    .execute();
  expect(new Set(entries.map(({ entity_id }) => entity_id)).size, 'each once').toBe(BOXES);
  expect(entries).toHaveLength(BOXES);
});

test('scans that wait are counted beside Receive on other screens, which send them', async ({
  app,
  page,
  signedIn,
  watched,
}) => {
  await sendBoxes(app);
  await signedIn('user');
  watched.expect('failed: POST /api/factory-shipments/receipts');
  await page.route('**/api/factory-shipments/receipts', (route) => route.abort());
  await page.goto('/receive?shipment=TLSF1&sound=off');
  await expect(page.getByLabel('Scan a Box')).toBeFocused();
  await scan(page, formatBoxName(0));
  await expect(page.getByText('1 of 40 boxes')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByLabel('1 scan waits')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('1 scan waits')).toBeVisible();
  await page.unroute('**/api/factory-shipments/receipts');
  await expect(page.getByLabel('1 scan waits')).toBeHidden({ timeout: 35_000 });
  expect(await countReceived(app)).toBe(1);
});

test('a scan is answered on the screen within 50 ms', async ({ app, page, signedIn }) => {
  await sendBoxes(app);
  await signedIn('user');
  await page.goto('/receive?shipment=TLSF1&sound=off');
  await page.getByLabel('Scan a Box').waitFor();
  const times: number[] = [];
  for (const index of [0, 1, 2, 3, 4]) {
    await page.keyboard.insertText(formatBoxName(index));
    times.push(
      await page.evaluate(
        (name) =>
          new Promise<number>((resolve) => {
            const field = document.activeElement;
            const result = document.querySelector('[data-tone] strong');
            const startedAt = performance.now();
            const observer = new MutationObserver(() => {
              if (result?.textContent !== name) return;
              observer.disconnect();
              // Drawn with the frame that follows.
              requestAnimationFrame(() => resolve(performance.now() - startedAt));
            });
            observer.observe(document.body, { childList: true, characterData: true, subtree: true });
            field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
          }),
        formatBoxName(index),
      ),
    );
  }
  expect(Math.min(...times)).toBeLessThan(50);
});

test('damage and a note are kept with a box; a receipt is undone; the others are ticked at once', async ({
  app,
  page,
  signedIn,
}) => {
  await sendBoxes(app);
  await signedIn('user');
  await page.goto('/receive?shipment=TLSF1');
  await page.getByRole('button', { name: new RegExp(`^Receive ?${formatBoxName(0)}`) }).click();
  await page.getByRole('button', { name: `Damage or note for ${formatBoxName(0)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Box ${formatBoxName(0)}` });
  await dialog.getByLabel('Damaged Units (optional)').fill('21');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The box holds 20 units')).toBeVisible();
  await dialog.getByLabel('Damaged Units (optional)').fill('2');
  await dialog.getByLabel('Note (optional)').fill('Wet corner');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 units damaged')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Receive ?${formatBoxName(1)}`) }).click();
  await expect.poll(() => countReceived(app)).toBe(2);
  await page.getByRole('button', { name: `Undo ${formatBoxName(1)}` }).click();
  await expect(page.getByText('1 of 40 boxes')).toBeVisible();
  await expect.poll(() => countReceived(app)).toBe(1);
  await page.getByRole('button', { name: 'Remaining 39' }).click();
  await page.getByRole('button', { name: 'Receive 39 Boxes' }).click();
  await expect(page.getByText('40 of 40 boxes')).toBeVisible();
  await expect.poll(() => countReceived(app)).toBe(BOXES);
  const kept = await app.db
    .selectFrom('factory_shipments')
    .select(['damaged_units', 'receipt_note'])
    .where('serial_box', '=', formatBoxName(0))
    .executeTakeFirst();
  expect(kept).toEqual({ damaged_units: 2, receipt_note: 'Wet corner' });
});
