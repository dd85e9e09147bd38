import type { Page } from '@playwright/test';
import { buildKits } from '#testing/builders/kits.ts';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildFbaStock, buildStock } from '#testing/builders/stock.ts';
import { measureQuickest, measureTime } from '#testing/quickest.ts';
import { expectNoFindings } from './kit/accessible.ts';
import { populate } from './kit/populate.ts';
import { LARGE, SMALL } from './screens/show.ts';
import { expect, test } from './kit/test.ts';

test('what is typed right after Ctrl K is all there, on a processor four times slower', async ({
  app,
  page,
  signedIn,
}) => {
  await buildKits(app.db, { serial_number: 'TL-2026-000815', sku: 'CP-M' });
  await signedIn('user');
  const { send } = await page
    .context()
    .newCDPSession(page)
    .then((session) => ({ send: session.send.bind(session) }));
  await send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/shipping');
  await page.getByRole('heading', { name: 'Shipping' }).first().waitFor();
  // Nothing is waited for between the keys, nor for the palette.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tl-2026-000815');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('tl-2026-000815');
  await page.keyboard.press('Enter');
  await expect(page.getByText('TL-2026-000815').first()).toBeVisible();
  await expect(page).toHaveURL(/manufacturing|kit/);
  await send('Emulation.setCPUThrottlingRate', { rate: 1 });
});

test('with the palette ready, what a letter finds is shown without a pause', async ({
  app,
  page,
  signedIn,
}) => {
  // Each letter leaves one kit fewer.
  await buildKits(
    app.db,
    ...['QWZ', 'QWEZ', 'QWERZ', 'QWERTZ', 'QWERTYZ'].map((serial_number) => ({ serial_number })),
  );
  await signedIn('user');
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('listbox', { name: 'Found' }).waitFor();
  await page.evaluate(stopLongTimers, LONGEST_PAUSE_MS);
  for (const letter of 'qwerty') {
    await page.keyboard.press(letter);
    // A letter alone finds only what is called exactly so.
    const found = { q: 0, w: 5, e: 4, r: 3, t: 2, y: 1 }[letter] ?? 0;
    await expect(page.getByRole('group', { name: 'Kits' }).getByRole('option')).toHaveCount(found);
  }
});

/** A pause as short as a frame is not seen. */
const LONGEST_PAUSE_MS = 16;

/** From now on a longer timer never ends, so nothing that waits for one is shown. It runs in the page. */
function stopLongTimers(longestMs: number): void {
  const { setTimeout } = globalThis;
  const startShort = (work: () => void, ms = 0): unknown => (ms > longestMs ? 0 : setTimeout(work, ms));
  Object.assign(globalThis, { setTimeout: startShort });
}

/** Eleven things that people have in their hand, two of them tracking numbers, and where each is. */
const HELD: [typed: string, opens: RegExp][] = [
  ['find-me', /\/sku\/FIND-ME/],
  ['B0FINDME01', /\/sku\/FIND-ME/],
  ['blue goal', /\/sku\/FIND-ME/],
  ['99041', /\/order\/990041/],
  ['1z findme 0000000001', /\/parcel\/\d+/],
  ['00340434000000000002', /\/parcel\/\d+/],
  ['box-find-7', /\/box\/\d+/],
  ['TL-2026-000815', /\/kit\/TL-2026-000815/],
  ['tive', /\/warehouse\/tive/],
  ['grace', /\/users\?search=grace/],
  ['lovelace', /\/customer\/990041/],
];
const FOUND_WITHIN_MS = 5_000;

for (const [size, viewport] of [
  ['large', LARGE],
  ['small', SMALL],
] as const)
  test(`${size}: things in the hand are found by keyboard alone in under five seconds each, and offered again`, async ({
    app,
    page,
    signedIn,
  }) => {
    await populate(app);
    await buildStock(app.db, { warehouse: 'tive', sku: 'FIND-ME', name: 'Goal sensor, blue' });
    await buildFbaStock(app.db, { sku: 'FIND-ME', asin: 'B0FINDME01', name: 'Goal sensor' });
    await buildKits(app.db, { serial_number: 'TL-2026-000815', sku: 'FIND-ME' });
    await app.db
      .updateTable('factory_shipments')
      .set({ serial_box: 'BOX-FIND-7' })
      .where('id', '=', (boxes) =>
        boxes.selectFrom('factory_shipments').select(({ fn }) => fn.min('id').as('first')),
      )
      .execute();
    await buildStoredOrders(app.db, [
      { externalId: '990041', number: '#99041', customerName: 'Ada Lovelace' },
    ]);
    await buildShipments(
      app.db,
      {
        account: 'main',
        order_external_id: '990041',
        order_name: '#99041',
        tracking_number: '1ZFINDME0000000001',
      },
      { tracking_number: '00340434000000000001, 00340434000000000002' },
    );
    await signedIn('admin', { full_name: 'Grace Hopper', username: 'grace' });
    await page.setViewportSize(viewport);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    for (const [typed, opens] of HELD) {
      const find = async (): Promise<number> => {
        if (opens.test(page.url())) await page.goto('/dashboard');
        await page.getByRole('heading', { level: 1 }).waitFor();
        return measureTime(() => findByKeyboard(page, typed, opens));
      };
      expect(await measureQuickest(FOUND_WITHIN_MS, find), typed).toBeLessThan(FOUND_WITHIN_MS);
      await expectNoFindings(page, 'light', 'all but colours');
    }
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recently Opened' })).toContainText('FIND-ME');
  });

/** From the first key to the thing on the screen, the typing included. */
async function findByKeyboard(page: Page, typed: string, opens: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(page, typed).toHaveURL(opens);
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a scanner outside of any field opens what it has read', async ({ app, page, signedIn }) => {
  await buildStock(app.db, { warehouse: 'tive', sku: 'SCAN-0001', name: 'Scanned thing' });
  await signedIn('user');
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  // As quickly as a scanner: one call of the browser each would be slower than that.
  await page.evaluate((code) => {
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, 'SCAN-0001');
  await expect(page).toHaveURL(/\/sku\/SCAN-0001/);
});
