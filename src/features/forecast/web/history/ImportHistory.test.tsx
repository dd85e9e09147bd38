import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  importOrderHistory,
  listOrderHistory,
  previewOrderHistory,
  removeOrderHistory,
  type OrderHistoryPreview,
} from '../../contract/order-history.ts';
import { ImportHistory } from './ImportHistory.tsx';

const PREVIEW: OrderHistoryPreview = {
  rows: 730,
  units: 9_120,
  first_day: '2024-01-01',
  last_day: '2024-12-31',
  added_days: 364,
  replaced_days: 2,
  same_days: 0,
  synced_days: 0,
  unmapped: { skus: 0, units: 0 },
  problems: [],
  problem_count: 0,
};
const SPAN = {
  channel_group: 'shops' as const,
  region: 'eu' as const,
  first_day: '2024-01-01',
  last_day: '2024-12-31',
  days: 366,
  units: 9_120,
};

async function open(preview: Partial<OrderHistoryPreview> = {}, imported: (typeof SPAN)[] = []) {
  answer(listOrderHistory, { imported });
  answer(previewOrderHistory, { ...PREVIEW, ...preview });
  const onClose = vi.fn<() => void>();
  const page = await renderPage(<ImportHistory onClose={onClose} />);
  return { ...page, onClose, dialog: within(await screen.findByRole('dialog')) };
}
const file = () => new File(['Date,Channel'], 'orders-2024.csv', { type: 'text/csv' });
const choose = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) =>
  user.upload(await dialog.findByLabelText('Drop a CSV file here or choose one'), file());

test('a file is shown before anything is saved, then imported', async () => {
  answer(importOrderHistory, { success: true, added_days: 364, replaced_days: 2 });
  const page = await open();
  await choose(page);
  expect(await page.dialog.findByText(/^orders-2024.csv: 730 rows, 9,120 units from/)).toBeVisible();
  const rows = within(page.dialog.getByRole('table', { name: 'What changes' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => readTexts(row)[1])).toEqual(['364', '2', '0']);
  expect(listCalls(importOrderHistory)).toEqual([]);
  await page.user.click(page.dialog.getByRole('button', { name: 'Import 366 Days' }));
  await waitFor(() => expect(page.onClose).toHaveBeenCalled());
  expect(listCalls(importOrderHistory)[0]?.body).toEqual({
    file_name: 'orders-2024.csv',
    csv: 'Date,Channel',
  });
  expect(await screen.findByText('366 days imported')).toBeVisible();
});

test('what to fix is named line by line, and nothing can be imported', async () => {
  const page = await open({ problems: [{ line: 7, reason: 'SKU is required' }], problem_count: 2 });
  await choose(page);
  expect(
    await page.dialog.findByText('orders-2024.csv can’t be imported. Fix these 2 problems, then try again.'),
  ).toBeVisible();
  expect(page.dialog.getByRole('row', { name: /7 SKU is required/ })).toBeVisible();
  expect(page.dialog.getByRole('button', { name: 'Import 366 Days' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.user.click(page.dialog.getByRole('button', { name: 'Choose Another File' }));
  expect(await page.dialog.findByLabelText('Drop a CSV file here or choose one')).toBeInTheDocument();
});

test('days that are synced, and SKUs that the catalogue does not know, are named', async () => {
  const page = await open({ synced_days: 1, unmapped: { skus: 2, units: 40 } });
  await choose(page);
  expect(
    await page.dialog.findByText('1 day is already synced, so the synced orders count, not the file.'),
  ).toBeVisible();
  expect(
    page.dialog.getByText(
      '2 SKUs are not in the catalogue: 40 units won’t count for any variant until they are.',
    ),
  ).toBeVisible();
});

test('a file that changes nothing cannot be imported', async () => {
  const page = await open({ added_days: 0, replaced_days: 0, same_days: 366 });
  await choose(page);
  expect(await page.dialog.findByRole('button', { name: 'Nothing to Import' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('what was imported is listed, and removed after a question that names it', async () => {
  answer(removeOrderHistory, { success: true, removed_days: 366 });
  const { user, dialog } = await open({}, [SPAN]);
  await user.click(await dialog.findByRole('button', { name: 'Remove Shopify EU' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Imported Orders' }));
  expect(question.getByText(/366 days with 9,120 units/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(listCalls(removeOrderHistory)[0]?.query).toEqual({ channel_group: 'shops', region: 'eu' }),
  );
  expect(await screen.findByText('Imported orders of Shopify EU removed')).toBeVisible();
});
