import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import {
  fetchLatestStockFile,
  getStockFiles,
  saveFileMapping,
  uploadStockFile,
  type StockFiles,
} from '#features/stock-files/contract.ts';
import { buildFileMapping } from '#testing/builders/file-mapping.ts';
import { encodeWestern, UNPREPARED } from '#testing/spreadsheets.ts';
import { choose } from '#testing/web/choose.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { readStockCard } from '#testing/web/stock-screen.ts';
import { answerWarehouse, buildMintsoftInventory, buildStockItem, tive } from '#testing/web/warehouses.ts';
import { WarehousePage } from '../../../web/WarehousePage.tsx';

const toronto = { ...tive, id: 'toronto', name: 'Toronto', warehouse_type: 'file', system: 'file' as const };
const MAPPED: StockFiles = {
  way: 'upload',
  place: null,
  mapping: buildFileMapping('arrival'),
  version: 3,
  uploads: [],
};

const half = buildStockItem({ sku: 'HALF', facility: 'A-01', available_level: null, reserved_stock: null });

async function openToronto(files: StockFiles, search = '', role: 'admin' | 'user' = 'admin') {
  answerWarehouse(buildMintsoftInventory([half]), [toronto]);
  answer(getStockFiles, files);
  const page = await renderPage(<WarehousePage />, {
    at: `/warehouse/toronto${search}`,
    path: '/warehouse/$warehouseId',
    as: { ...someone, role },
  });
  await screen.findByText(/^Showing/);
  return page;
}

const drop = async (file: File) =>
  fireEvent.drop(await screen.findByText('Drop a CSV or Excel file here or choose one'), {
    dataTransfer: { files: [file] },
  });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a warehouse that sends files says what its files do not report, and unreported values are a dash', async () => {
  await openToronto(MAPPED);
  expect(screen.getByRole('heading', { name: 'Toronto - File' })).toBeVisible();
  expect(screen.getByText(/unreported values are a dash/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Goods In' })).not.toBeInTheDocument();
  expect(readStockCard('Total On Hand')).toBe('430');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(/A-01\s*430\s*–\s*–/);
});

test('an unprepared spreadsheet is understood, shown and saved with its columns', async () => {
  const { user } = await openToronto({ ...MAPPED, mapping: null, version: 0 });
  answer(saveFileMapping, { success: true });
  answer(uploadStockFile, { success: true });
  expect(screen.queryByRole('button', { name: 'Upload File' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Set Up Columns' }));
  await drop(new File([encodeWestern(UNPREPARED)], 'liste.csv'));
  const dialog = await findDialog('Set Up Columns');
  expect(await dialog.findByText(/5 SKUs, 12,264 units on hand, 11,980 units available/)).toHaveTextContent(
    'as of Thu 26 Nov 2026, 18:00.',
  );
  expect(dialog.getByText('2 rows with totals or remarks skipped.')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'On Hand' })).toHaveValue('Bestand gesamt');
  await user.click(dialog.getByRole('button', { name: 'Save and Upload' }));
  expect(await screen.findByText('Columns saved. Syncing the newest file now')).toBeVisible();
  expect(listCalls(saveFileMapping)[0]?.body).toMatchObject({
    version: 0,
    mapping: { heading_rows: 2, decimal_mark: ',', columns: { sku: 'Artikelnummer' } },
  });
  expect(listCalls(uploadStockFile)[0]?.body).toMatchObject({ name: 'liste.csv' });
});

test('a wrong guess is corrected, and what is read changes with it', async () => {
  const { user } = await openToronto(MAPPED, '?dialog=columns');
  await drop(new File(['SKU,Qty,Spare\nA,1.000,5\nB,2.500,6'], 'stock.csv'));
  const dialog = await findDialog('Set Up Columns');
  await choose(user, 'Decimal Mark', 'Comma: 1.234,5');
  expect(await dialog.findByText(/2 SKUs, 3,500 units on hand/)).toBeVisible();
  await choose(user, 'On Hand', 'Spare');
  expect(await dialog.findByText(/2 SKUs, 11 units on hand/)).toBeVisible();
});

test('columns that someone else saved meanwhile are taken in and shown, and what was chosen here stays', async () => {
  const { user, queries } = await openToronto(MAPPED, '?dialog=columns');
  await drop(new File(['SKU,Qty,Spare\nA,1.000,5\nB,2.500,6'], 'stock.csv'));
  const dialog = await findDialog('Set Up Columns');
  await choose(user, 'Decimal Mark', 'Comma: 1.234,5');
  const theirs = buildFileMapping('arrival');
  const now = { ...theirs, columns: { ...theirs.columns, on_hand: 'Spare' } };
  answer(getStockFiles, { ...MAPPED, mapping: now, version: 4 });
  // The page has heard of it before the person saves.
  await act(() => queries.invalidateQueries());
  refuse(saveFileMapping, 'conflict', 'Someone else changed these columns while you were editing.');
  answer(uploadStockFile, { success: true });
  await user.click(dialog.getByRole('button', { name: 'Save and Upload' }));
  expect(await dialog.findByText(/Someone else changed these columns/)).toBeVisible();
  expect(listCalls(saveFileMapping)[0]?.body.version).toBe(3);
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'On Hand' })).toHaveValue('Spare'));
  expect(dialog.getByRole('combobox', { name: 'Decimal Mark' })).toHaveValue('Comma: 1.234,5');
  expect(dialog.getByText(/2 SKUs, 11 units on hand/)).toBeVisible();
  expect(listCalls(uploadStockFile)).toEqual([]);
  answer(saveFileMapping, { success: true });
  await user.click(dialog.getByRole('button', { name: 'Save and Upload' }));
  expect(await screen.findByText('Columns saved. Syncing the newest file now')).toBeVisible();
  expect(listCalls(saveFileMapping)[1]?.body).toEqual({
    version: 4,
    mapping: { ...now, decimal_mark: ',' },
  });
});

test('a file that is refused after its columns were saved says that they were', async () => {
  const { user } = await openToronto(MAPPED, '?dialog=columns');
  answer(saveFileMapping, { success: true });
  refuse(uploadStockFile, 'conflict', 'The files of this warehouse are fetched, not uploaded.');
  await drop(new File(['SKU,Qty\nA,1'], 'stock.csv'));
  const dialog = await findDialog('Set Up Columns');
  await user.click(dialog.getByRole('button', { name: 'Save and Upload' }));
  expect(
    await screen.findByText(
      'Columns saved, but the file wasn’t uploaded: The files of this warehouse are fetched, not uploaded.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a sheet without rows is said to have none, cannot be saved, and can be left for another', async () => {
  const { user } = await openToronto(MAPPED, '?dialog=columns');
  const rows = [
    ['SKU', 'Qty'],
    ['A', 12],
  ];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Stock', rows },
      { name: 'Notes', rows: [] },
    ],
  });
  await drop(new File([bytes.slice()], 'stock.xlsx'));
  const dialog = await findDialog('Set Up Columns');
  expect(await dialog.findByText(/1 SKU, 12 units on hand/)).toBeVisible();
  await choose(user, 'Sheet', 'Notes');
  expect(await dialog.findByText('The sheet “Notes” has no rows.')).toBeVisible();
  const sheet = dialog.getByRole('combobox', { name: 'Sheet' });
  await waitFor(() => expect(sheet).toHaveValue('Notes'));
  expect(dialog.queryByRole('table')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save and Upload' })).toHaveAttribute('aria-disabled', 'true');
  await choose(user, 'Sheet', 'Stock');
  expect(await dialog.findByText(/1 SKU, 12 units on hand/)).toBeVisible();
});

test('of a warehouse whose files are fetched, the newest one is shown; a failure can be tried again', async () => {
  refuse(fetchLatestStockFile, 'unavailable', 'Toronto, file: can’t be reached.');
  const { user } = await openToronto(
    { ...MAPPED, way: 'https', place: 'files.example.com' },
    '?dialog=columns',
  );
  const dialog = await findDialog('Set Up Columns');
  expect(await dialog.findByText(/can’t be reached/)).toBeVisible();
  answer(fetchLatestStockFile, {
    name: 'stock.csv',
    packed: 'H4sIAAAAAAAAAwv2DtUJLKnkctQx5HLSMQIAubRsJw8AAAA=',
    modified_at: null,
  });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByText(/2 SKUs, 3 units on hand/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save Columns' })).toBeEnabled();
});

test('an upload says first what is read of it, and what the server refuses', async () => {
  const uploads = [{ id: 1, name: 'last.csv', byte_count: 1200, uploaded_at: '2026-11-20T18:00:00.000Z' }];
  const { user } = await openToronto({ ...MAPPED, uploads });
  await user.click(await screen.findByRole('button', { name: 'Upload File' }));
  expect(await screen.findByRole('table', { name: 'Last Uploads' })).toHaveTextContent(/last\.csv.*1,200/);
  await drop(new File(['SKU,Pieces\nA,1'], 'other.csv'));
  const dialog = await findDialog('Upload File');
  expect(await dialog.findByText(/The column “Qty” is missing/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Upload' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('button', { name: 'Choose Another File' }));
  await drop(new File(['SKU,Qty\nA,1\nB,'], 'stock.csv'));
  expect(await dialog.findByText(/1 row left out/)).toBeVisible();
  refuse(uploadStockFile, 'conflict', 'The files of this warehouse are fetched, not uploaded.');
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(await dialog.findByText(/are fetched, not uploaded/)).toBeVisible();
  answer(uploadStockFile, { success: true });
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('stock.csv uploaded. Syncing now')).toBeVisible();
});

test('who may not do it is not offered it', async () => {
  await openToronto(MAPPED, '', 'user');
  expect(await screen.findByRole('button', { name: 'Upload File' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set Up Columns' })).toBeNull();
});
