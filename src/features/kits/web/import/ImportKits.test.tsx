import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, disconnect, listCalls, refuse } from '#testing/web/fake-api.ts';
import { answerKits } from '#testing/web/kits.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { applyImport, checkImport, discardImport, sendImportRows, startImport } from '../../contract/kits.ts';
import type { ImportCheck } from '../../contract/kits.ts';
import type { ImportOutcome } from '../../rules/import-outcome.ts';
import { KitsPage } from '../KitsPage.tsx';

const open = async () => {
  answerKits();
  const page = await renderPage(<KitsPage />, { at: '/manufacturing?dialog=import' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Kits' }));
  return { ...page, dialog };
};
const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'kits.csv', { type: 'text/csv' });
const drop = async (file: File) =>
  fireEvent.drop(await screen.findByText('Drop a CSV file here or choose one'), {
    dataTransfer: { files: [file] },
  });

function answerImport(check: Partial<ImportCheck> = {}): void {
  answer(startImport, { success: true, id: 7 });
  answer(sendImportRows, { success: true });
  answer(checkImport, () => ({
    rows: listCalls(sendImportRows).flatMap(({ body }) => body.rows).length,
    existing: 0,
    existing_rows: [],
    changed: 0,
    repeated_rows: [],
    unknown_boxes: [],
    unknown_box_count: 0,
    outcome: null,
    ...check,
  }));
  answer(applyImport, { success: true, outcome: { created: 2, updated: 0, unchanged: 0 } });
  answer(discardImport, { success: true });
}

test('a dropped file is previewed, then imported as a whole, and the list is fetched again', async () => {
  answerImport();
  const { user, dialog, address } = await open();
  await drop(csv('Serial Number,Retail,SKU', 'A,yes,TL', 'B,no,'));
  const preview = within(await dialog.findByRole('table', { name: 'First rows' }));
  expect(preview.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Serial NumberRetailSKU',
    'AYesTL',
    'BNo–',
  ]);
  expect(dialog.getByText(/2 rows, 2 new/)).toBeVisible();
  expect(listCalls(applyImport)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Import 2 Kits' }));
  expect(await screen.findByText('kits.csv: 2 added')).toBeVisible();
  expect(listCalls(startImport)[0]?.body).toEqual({
    file_name: 'kits.csv',
    columns: ['serial_number', 'is_retail', 'sku'],
  });
  expect(listCalls(applyImport)[0]?.body).toEqual({ rows: 2, existing: 'refuse' });
  expect(address()).toBe('/manufacturing');
});

test('boxes that are not recorded are named before anything is saved', async () => {
  answerImport({ unknown_boxes: ['BX-9'], unknown_box_count: 1 });
  const { dialog } = await open();
  await drop(csv('Serial Number,Activated,Activated On,Box', 'A,yes,2026-08-20,BX-9', 'B,no,,BX-9'));
  expect(await dialog.findByText(/1 box is not recorded yet; the kits wait for it: BX-9/)).toBeVisible();
  expect(listCalls(sendImportRows)[0]?.body.rows).toEqual([
    {
      line: 2,
      kit: {
        serial_number: 'A',
        is_subscription_activated: true,
        activation_time: '2026-08-20T12:00:00Z',
        box: 'BX-9',
      },
    },
    { line: 3, kit: { serial_number: 'B', is_subscription_activated: false, box: 'BX-9' } },
  ]);
});

test('a preview shows the first rows, and says how many follow', async () => {
  answerImport();
  const { dialog } = await open();
  await drop(csv('Serial Number', 'A', 'B', 'C', 'D', 'E', 'F', 'G'));
  const preview = within(await dialog.findByRole('table', { name: 'First rows' }));
  expect(preview.getAllByRole('row')).toHaveLength(1 + 5);
  expect(dialog.getByText('And 2 more.')).toBeVisible();
});

test('a chosen file is taken as well', async () => {
  answerImport();
  const { user, dialog } = await open();
  await user.upload(dialog.getByLabelText('Drop a CSV file here or choose one'), csv('Serial Number', 'A'));
  expect(await dialog.findByRole('button', { name: 'Import 1 Kit' })).toBeEnabled();
  expect(dialog.getByText(/: 1 row, 1 new/)).toBeVisible();
});

test('everything that is wrong in a file is named with its line and reason, and nothing is sent', async () => {
  answerImport();
  const { user, dialog } = await open();
  await drop(csv('Serial Number,Activated', 'A,yes', ',no', 'B,perhaps', 'A,no'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'kits.csv wasn’t imported. Fix these 3 problems, then try again.',
  );
  const rows = within(dialog.getByRole('table', { name: 'Problems to fix' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['3', '–', 'Serial Number: Serial number is required'],
    ['4', 'B', 'Activated must be yes or no'],
    ['5', 'A', 'Serial number repeats line 2'],
  ]);
  expect(listCalls(startImport)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Choose Another File' }));
  expect(await dialog.findByLabelText('Drop a CSV file here or choose one')).toBeVisible();
});

test.each([
  [['A', 'B'], /must contain column names, including “Serial Number”/],
  [['Serial Number,Colour', 'A,red'], /The column “Colour” is unknown/],
  [['Serial Number'], /The file has no rows/],
])('a file such as %j is refused as a whole', async (lines, reason) => {
  const { dialog } = await open();
  await drop(csv(...lines));
  expect(await dialog.findByText(reason)).toBeVisible();
});

test('of very many bad rows the first are named and the others counted; too many rows, or a larger file, are refused', async () => {
  answerImport();
  const { user, dialog } = await open();
  await drop(csv('Serial Number,Retail', ...Array.from({ length: 1_500 }, () => 'A,perhaps')));
  expect(await dialog.findByText(/Fix these 1,500 problems/)).toBeVisible();
  expect(dialog.getByText('And 1,300 more.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Choose Another File' }));
  await drop(new File([`Serial Number\n${',bad\n'.repeat(100_001)}`], 'kits.csv'));
  expect(await dialog.findByText('The file has more than 100,000 rows. Please split it.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Choose Another File' }));
  const large = csv('Serial Number', 'A');
  Object.defineProperty(large, 'size', { value: 40 * 1024 * 1024 + 1 });
  await drop(large);
  expect(await dialog.findByText('The file is larger than 40 MB. Please split it.')).toBeVisible();
});

test('serial numbers that are in the table already are named, and refuse the file until they may be updated', async () => {
  answerImport({ existing: 1, changed: 1, existing_rows: [{ line: 2, serial_number: 'A' }] });
  const { user, dialog } = await open();
  await drop(csv('Serial Number', 'A', 'B'));
  const named = within(await dialog.findByRole('table', { name: 'Already recorded' }));
  expect(named.getAllByRole('row').map((row) => row.textContent)).toEqual(['LineSerial Number', '2A']);
  expect(dialog.getByText('1 of 1 row has changes. Blank cells leave a kit as it is.')).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Import 2 Kits' });
  expect(button).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Update Existing Kits' }));
  await user.click(button);
  await waitFor(() => expect(listCalls(applyImport)[0]?.body).toEqual({ rows: 2, existing: 'update' }));
});

test('of very many kits that are in the table already the first are named, and all others counted', async () => {
  const named = Array.from({ length: 1_000 }, (_, at) => ({ line: at + 2, serial_number: `K-${at}` }));
  answerImport({ existing: 100_000, changed: 3, existing_rows: named });
  const { dialog } = await open();
  await drop(csv('Serial Number', 'A'));
  expect(
    await dialog.findByText('3 of 100,000 rows have changes. Blank cells leave a kit as it is.'),
  ).toBeVisible();
  expect(dialog.getByText('And 99,800 more.')).toBeVisible();
});

test('a refused import says why and can be tried again; closing it takes back what was sent', async () => {
  answerImport();
  const { user, dialog } = await open();
  await drop(csv('Serial Number', 'A'));
  refuse(applyImport, 'conflict', 'Some serial numbers already exist. Nothing was imported.');
  await user.click(await dialog.findByRole('button', { name: 'Import 1 Kit' }));
  expect(await dialog.findByText(/Nothing was imported/)).toBeVisible();
  expect(listCalls(applyImport)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(listCalls(discardImport)[0]?.params).toEqual({ id: 7 }));
});

test.each([
  ['done', 'kits.csv: 2 added'],
  ['refused', 'Some serial numbers already exist. Nothing was imported.'],
])(
  'an import that is left while it is applied goes on, is not taken back, and is reported when %s',
  async (end, toast) => {
    answerImport();
    const { user, dialog, address } = await open();
    await drop(csv('Serial Number', 'A'));
    const applied = Promise.withResolvers<{ success: true; outcome: ImportOutcome }>();
    answer(applyImport, async () => {
      const answered = await applied.promise;
      if (end === 'done') return answered;
      throw new TypeError('Failed to fetch');
    });
    await user.click(await dialog.findByRole('button', { name: 'Import 1 Kit' }));
    expect(dialog.getByText(/You can close this/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const left = address();
    if (end === 'refused') refuse(applyImport, 'conflict', toast);
    applied.resolve({ success: true, outcome: { created: 2, updated: 0, unchanged: 0 } });
    expect(await screen.findByText(toast)).toBeVisible();
    expect(listCalls(discardImport)).toEqual([]);
    expect(address()).toBe(left);
  },
);

test('an import that takes the server longer than a call waits is repeated until it is through', async () => {
  answerImport();
  answer(applyImport, () => {
    if (listCalls(applyImport).length < 2) throw new TypeError('Failed to fetch');
    return { success: true as const, outcome: { created: 1, updated: 0, unchanged: 0 } };
  });
  const { user, dialog } = await open();
  await drop(csv('Serial Number', 'A'));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 Kit' }));
  expect(await screen.findByText('kits.csv: 1 added')).toBeVisible();
  expect(listCalls(applyImport)).toHaveLength(2);
});

test('an import without a connection says what to do', async () => {
  answerImport();
  disconnect(startImport);
  const { dialog } = await open();
  await drop(csv('Serial Number', 'A'));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^Failed to import the fileTouchline can’t be reached\./,
  );
});

test('many rows are sent in parts, and counted on the way', async () => {
  let release = () => {};
  answerImport();
  answer(sendImportRows, async () => {
    if (listCalls(sendImportRows).length === 2) await new Promise<void>((resolve) => (release = resolve));
    return { success: true as const };
  });
  const { dialog } = await open();
  await drop(csv('Serial Number', ...Array.from({ length: 2_500 }, (_, index) => `K${index}`)));
  expect(await dialog.findByText('Sending: 2,000 of 2,500 rows')).toBeVisible();
  release();
  expect(await dialog.findByRole('button', { name: 'Import 2,500 Kits' })).toBeEnabled();
});

test.each([
  ['Latin', 'x'],
  // Three bytes a character.
  ['Chinese', '箱'],
])('rows with long texts in %s are sent in parts that fit into a request', async (_, character) => {
  answerImport();
  const { dialog } = await open();
  const text = character.repeat(200);
  const lines = Array.from({ length: 2_000 }, (_, index) => `K${index},${text},${text},${text}`);
  await drop(csv('Serial Number,Subscription ID,Subscription Plan,Coupon Code', ...lines));
  expect(await dialog.findByRole('button', { name: 'Import 2,000 Kits' })).toBeEnabled();
  const sizes = listCalls(sendImportRows).map(({ body }) => new Blob([JSON.stringify(body)]).size);
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024);
});

test('the template has the columns of an exported file', async () => {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:template';
  };
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Download a Template' }));
  expect(await files[0]?.text()).toMatch(/^\uFEFF?Serial Number,Activated,Retail,Subscription ID,/);
});
