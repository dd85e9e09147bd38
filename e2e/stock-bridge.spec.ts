import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { dayAgo } from './kit/day.ts';
import { loseUnits } from './kit/losses.ts';
import { expect, expectAccessible, test } from './kit/test.ts';

/** What browsers leave of it within their margins of 1 cm. */
const A4 = { upright: { width: 718, height: 1047 }, landscape: { width: 1047, height: 718 } };

test('a loss gets a reason, an owner and a note, and is in the statement that is exported and printed', async ({
  app,
  page,
  signedIn,
}) => {
  await loseUnits(app);
  await signedIn('user');
  await page.goto('/bridge?place=warehouse%3Aitb&days=7');
  const lost = page.getByRole('table', { name: 'Differences' }).getByRole('row', { name: /TL-LOST/ });
  await expect(lost).toContainText('Flagged');
  const receipt = page.getByRole('table', { name: 'Boxes Received' }).getByRole('row', { name: /TLSF9/ });
  await expect(receipt).toContainText('30');
  await expect(receipt).toContainText('Open');
  await expectAccessible(page);

  await lost.press('Enter');
  const days = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '-8 unexplained' });
  await days.getByRole('button', { name: 'Give a Reason' }).click();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Damage' }).click();
  await page.getByLabel('Owner').fill('Grace');
  await page.getByLabel('Note').fill('Forklift');
  await page.getByRole('button', { name: 'Save Reason' }).click();
  await expect(page.getByText('Reason saved')).toBeVisible();

  await page.goto(`/bridge/statement?place=warehouse%3Aitb&month=${dayAgo(5).slice(0, 7)}`);
  const differences = page.getByRole('table', { name: 'Differences' });
  await expect(differences.getByRole('row', { name: /TL-LOST.*-8.*Damage/ })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await download).path())));
  const line = sheets[2]?.rows.find((cells) => cells[0] === 'TL-LOST' && cells[12] === -8);
  expect(line).toEqual(expect.arrayContaining(['Damage', 'Grace', 'Forklift']));

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Export Excel' })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  for (const [paper, size] of Object.entries(A4)) {
    await page.setViewportSize(size);
    const table = await differences.boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? 0), paper).toBeLessThanOrEqual(size.width);
  }
});
