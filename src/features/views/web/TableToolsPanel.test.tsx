import { screen, waitFor, within } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { about } from '#shared/about.ts';
import { answer, disconnect, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { defineQuery } from '#web/api/query.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { replaceLayouts } from '#web/ui/table-tools/table-layout.ts';
import type { FileChoice } from '#shared/files/list-file.ts';
import { TableToolsContext, type MoreRows } from '#web/ui/table-tools/table-tools.ts';
import { listViews, saveTableLayout, type WireTableLayout } from '../contract.ts';
import { TableToolsPanel } from './TableToolsPanel.tsx';

interface Row {
  sku: string;
  stock: number | null;
  rank: number;
}

const columns = defineColumns<Row>([
  { id: 'sku', header: 'SKU', width: 100, value: ({ sku }) => sku },
  { id: 'stock', header: 'Stock', width: 100, value: ({ stock }) => stock },
  { id: 'status', header: 'Status', width: 100, value: ({ rank }) => rank, exported: () => 'In Stock' },
  { id: 'actions', header: 'Actions', width: 100, value: () => null },
]);
const rows: Row[] = [
  { sku: 'B', stock: 2, rank: 1 },
  { sku: 'A', stock: null, rank: 2 },
];

const fetchAges = async () => [
  { name: 'Main Shop', syncedAt: '2026-11-21T09:59:00Z', isLoading: true },
  { name: 'TIVE EU', syncedAt: '2026-11-21T09:58:00Z', isLoading: false },
  { name: 'ITB US', syncedAt: null, isLoading: false },
];

const withTools = (page: ReactNode) => (
  <TableToolsContext value={(props) => <TableToolsPanel {...props} fetchAges={fetchAges} />}>
    {page}
  </TableToolsContext>
);

const open = (more?: MoreRows) =>
  renderPage(
    withTools(
      <DataTable
        name="Stock"
        columns={columns}
        rows={rows}
        rowKey={({ sku }) => sku}
        sortedBy="sku"
        more={more}
        empty={null}
      />,
    ),
    { at: '/warehouse/tive?search=a' },
  );

let layouts: { table: string; layout: WireTableLayout }[];
let files: { name: string; blob: Blob }[];
beforeEach(() => {
  layouts = [];
  files = [];
  answer(listViews, () => ({ views: [], layouts }));
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (!(blob instanceof Blob)) throw new Error('not a file');
    blobs.set(`blob:${blobs.size}`, blob);
    return `blob:${blobs.size - 1}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) files.push({ name: this.download, blob });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  replaceLayouts({});
});

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const openColumns = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('list'));
};

test('a choice that is closed as it was opened is not sent; one that cannot be kept says so, and is sent again', async () => {
  const { user } = await open();
  answer(saveTableLayout, { success: true });
  await openColumns(user);
  await user.keyboard('{Escape}');
  await openColumns(user);
  refuse(saveTableLayout, 'unavailable', 'The database is away.');
  await user.click(screen.getByText('Compact'));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(listCalls(saveTableLayout)).toHaveLength(1);
  disconnect(saveTableLayout);
  await openColumns(user);
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/Touchline can’t be reached/)).toBeVisible();
  answer(saveTableLayout, { success: true });
  await openColumns(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(listCalls(saveTableLayout)).toHaveLength(3));
});

test('columns are hidden and moved, and kept once the choice is closed', async () => {
  const { user } = await open();
  answer(saveTableLayout, () => ({ success: true as const }));
  const list = await openColumns(user);
  expect(list.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent)).toEqual([
    'Stock',
    'Status',
  ]);
  await user.click(list.getByRole('button', { name: 'Move Status Up' }));
  expect(headers()).toEqual(['SKU', 'Status', 'Stock', 'Actions']);
  await user.click(list.getByRole('checkbox', { name: 'Stock' }));
  expect(headers()).toEqual(['SKU', 'Status', 'Actions']);
  await user.click(screen.getByText('Compact'));
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(listCalls(saveTableLayout)).toHaveLength(1));
  expect(listCalls(saveTableLayout)[0]?.body).toEqual({
    table: 'Stock',
    layout: { order: ['status', 'stock'], hidden: ['stock'], density: 'compact' },
  });
});

test('a table comes as it was arranged, and is reset', async () => {
  layouts = [{ table: 'Stock', layout: { order: [], hidden: ['status'], density: 'normal' } }];
  const { user } = await open();
  await waitFor(() => expect(headers()).toEqual(['SKU', 'Stock', 'Actions']));
  await openColumns(user);
  answer(saveTableLayout, () => ({ success: true as const }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(headers()).toEqual(['SKU', 'Stock', 'Status', 'Actions']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(listCalls(saveTableLayout)[0]?.body).toEqual({ table: 'Stock', layout: null }));
});

test('a file has all rows in their order, in the columns that are shown, without buttons', async () => {
  layouts = [{ table: 'Stock', layout: { order: ['status', 'stock'], hidden: [], density: 'normal' } }];
  const { user } = await open();
  await waitFor(() => expect(headers()).toEqual(['SKU', 'Status', 'Stock', 'Actions']));
  await user.click(screen.getByRole('button', { name: 'Export 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^stock_\d{4}-\d\d-\d\d\.csv$/);
  expect(await files[0]?.blob.text()).toBe('SKU,Status,Stock\r\nA,In Stock,\r\nB,In Stock,2\r\n');
});

test('a file is named after the day of the company, not after that of Greenwich', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00Z') });
  try {
    const { user, queries } = await open();
    queries.setQueryData(defineQuery(about, {}).queryKey, {
      version: '1',
      is_demo: false,
      company_time_zone: 'Asia/Shanghai',
      reporting_currency: 'EUR',
    });
    await user.click(await screen.findByRole('button', { name: 'Export 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('stock_2026-11-22.csv');
  } finally {
    vi.useRealTimers();
  }
});

test('a workbook has the rows, and on its second sheet the filters, the moment and the age of the data', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Export 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1), { timeout: 5_000 });
  const { sheets } = await readXlsx(
    new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? new ArrayBuffer()),
  );
  expect(sheets[0]?.rows).toEqual([
    ['SKU', 'Stock', 'Status'],
    ['A', null, 'In Stock'],
    ['B', 2, 'In Stock'],
  ]);
  const described = sheets[1]?.rows.slice(0, 4).map(([name]) => name);
  expect(described).toEqual(['Table', 'Rows', 'Exported At', 'Filters']);
  expect(sheets[1]?.rows.slice(-4)).toEqual([
    ['Source', 'Last Synced', null],
    ['Main Shop', '2026-11-21T09:59:00Z', 'Still Loading'],
    ['TIVE EU', '2026-11-21T09:58:00Z', null],
    ['ITB US', 'Never', null],
  ]);
  expect(sheets[1]?.rows[3]?.[1]).toBe('/warehouse/tive?search=a');
});

test('a dialog that shows the first rows exports all of them, and Escape closes its menu before the dialog', async () => {
  const close = vi.fn<() => void>();
  const { user } = await renderPage(
    withTools(
      <Dialog title="Inventory" onClose={close}>
        <DataTable
          name="Stock"
          columns={columns}
          rows={rows.slice(0, 1)}
          all={rows}
          rowKey={({ sku }) => sku}
          sortedBy="sku"
          empty={null}
        />
      </Dialog>,
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await screen.findByRole('checkbox', { name: 'Stock' });
  await user.click(screen.getByRole('checkbox', { name: 'Stock' }));
  answer(saveTableLayout, () => ({ success: true as const }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Stock' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Export 2' }));
  await screen.findByRole('menuitem', { name: 'CSV' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'CSV' })).not.toBeInTheDocument());
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Export 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.blob.text()).toBe('SKU,Status\r\nA,In Stock\r\nB,In Stock\r\n');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('rows that can’t be loaded for a file without a connection say what to do', async () => {
  const all = { count: 50, loadAll: () => Promise.reject(new ApiError('unreachable')) };
  const { user } = await renderPage(
    withTools(
      <DataTable
        name="Stock"
        columns={columns}
        rows={rows}
        all={all}
        rowKey={({ sku }) => sku}
        sortedBy="sku"
        empty={null}
      />,
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Export 50' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText(/Touchline can’t be reached/)).toBeVisible();
});

test('rows that are about to be written have nothing to arrange', async () => {
  await renderPage(
    withTools(
      <DataTable
        name="Stock"
        columns={columns}
        rows={rows}
        rowKey={({ sku }) => sku}
        isPreview
        empty={null}
      />,
    ),
  );
  expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
});

test('of a table that shows a page the server makes the file, in the columns that are shown, and the button says how many', async () => {
  const asked: FileChoice[] = [];
  const fetchAll: MoreRows['fetchAll'] = async (choice) => {
    asked.push(choice);
    return { name: 'stock.csv', content: new Blob(['all']) };
  };
  const { user } = await open({ total: 50, fetchAll });
  await user.click(await screen.findByRole('button', { name: 'Export 50' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.blob.text()).toBe('all');
  expect(asked).toEqual([
    { format: 'csv', columns: 'sku,stock,status', address: '/warehouse/tive?search=a' },
  ]);
});

test('rows that cannot be fetched make no file, and it is said why', async () => {
  const fetchAll = () => Promise.reject(new Error('away'));
  const { user } = await open({ total: 50, fetchAll });
  await user.click(await screen.findByRole('button', { name: 'Export 50' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText('Failed to export the rows')).toBeVisible();
  expect(files).toEqual([]);
});
