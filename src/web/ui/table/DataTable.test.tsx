import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { defineColumns } from './column.ts';
import { DataTable } from './DataTable.tsx';

interface Kit {
  id: number;
  name: string;
  stock: number;
  sold: number | null;
}

const kits: Kit[] = [
  { id: 1, name: 'Strap 10', stock: 7, sold: null },
  { id: 2, name: 'strap 9', stock: 120, sold: 4 },
  { id: 3, name: 'Armband', stock: 0, sold: 12 },
];

const columns = defineColumns<Kit>([
  { id: 'name', header: 'Name', width: 200, value: (kit) => kit.name },
  { id: 'stock', header: 'Stock', width: 100, align: 'end', sort: 'descending', value: (kit) => kit.stock },
  { id: 'sold', header: 'Sold', width: 100, align: 'end', value: (kit) => kit.sold },
  { id: 'actions', header: 'Actions', width: 80, sort: false, isHeaderHidden: true, value: () => null },
]);

const table = (rows: readonly Kit[], opener?: (kit: Kit) => (() => void) | null) => (
  <DataTable
    name="Kits"
    columns={columns}
    rows={rows}
    rowKey={(kit) => kit.id}
    sortedBy="name"
    empty={<Notice heading="No kits found" />}
    opener={opener}
  />
);

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

test('rows come in their usual order, numbers in a name by their size, and are counted', async () => {
  await renderPage(table(kits));
  expect(names()).toEqual(['Armband', 'strap 9', 'Strap 10']);
  expect(screen.getByText('3 rows')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a missing value is a dash, and what is none is 0', async () => {
  await renderPage(table(kits.filter(({ id }) => id !== 2)));
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '0',
    '12',
    '–',
    '7',
    '–',
    '–',
  ]);
});

test('a name that is too long for its two lines says the rest on hover', async () => {
  const name = 'Weatherproof football sensor, season two, size large';
  await renderPage(table([{ id: 1, name, stock: 0, sold: null }]));
  expect(screen.getByText(name)).toHaveAttribute('title', name);
});

test('how many rows there are is read out when it changes', async () => {
  const { redraw } = await renderPage(table(kits));
  const count = screen.getByText('3 rows');
  expect(count).toHaveAttribute('aria-live', 'polite');
  redraw(table(kits.slice(1)));
  expect(count).toHaveTextContent('2 rows');
});

test('a click on a header sorts, a second one the other way round, and the address keeps it', async () => {
  const { user, address } = await renderPage(table(kits));
  await user.click(screen.getByRole('button', { name: 'Stock' }));
  expect(names()).toEqual(['strap 9', 'Strap 10', 'Armband']);
  expect(address()).toBe('/?sort=-stock');
  expect(screen.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Stock' }));
  expect(names()).toEqual(['Armband', 'Strap 10', 'strap 9']);
  expect(address()).toBe('/?sort=stock');
});

test('the order comes from the address, and rows without a value stay last either way', async () => {
  await renderPage(table(kits), { at: '/?sort=-sold' });
  expect(names()).toEqual(['Armband', 'strap 9', 'Strap 10']);
});

test('a column without an order is no button', async () => {
  await renderPage(table(kits));
  expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
});

test('what names a row is its header, which a screen reader says with each of its figures', async () => {
  await renderPage(table(kits));
  const row = within(screen.getByRole('row', { name: /Armband/ }));
  expect(row.getByRole('rowheader', { name: 'Armband' })).toHaveAttribute('scope', 'row');
  expect(row.getAllByRole('cell')).toHaveLength(columns.length - 1);
});

test('without rows it says so', async () => {
  await renderPage(table([]));
  expect(screen.getByRole('heading', { name: 'No kits found' })).toBeVisible();
});

test('of ten thousand rows only those in sight are drawn, and all are counted', async () => {
  const many = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Kit ${id}`, stock: id, sold: null }));
  await renderPage(table(many));
  expect(screen.getAllByRole('row').length).toBeGreaterThan(20);
  expect(screen.getAllByRole('row').length).toBeLessThan(100);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  expect(screen.getByText('10,000 rows')).toBeVisible();
});

test('a row opens by click and by Enter, and the arrow keys walk through the rows', async () => {
  const onOpen = vi.fn();
  const { user } = await renderPage(table(kits, (kit) => () => onOpen(kit)));
  await user.click(screen.getByRole('cell', { name: '120' }));
  expect(onOpen).toHaveBeenLastCalledWith(kits[1]);
  screen.getByRole('row', { name: /Armband/ }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(kits[0]);
});

test('a row that opens nothing is passed over by the arrow keys, and a click on it does nothing', async () => {
  const onOpen = vi.fn();
  const { user } = await renderPage(table(kits, (kit) => (kit.id === 2 ? null : () => onOpen(kit))));
  await user.click(screen.getByRole('cell', { name: '120' }));
  expect(onOpen).not.toHaveBeenCalled();
  const [first, last] = [/Armband/, /Strap 10/].map((name) => screen.getByRole('row', { name }));
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(last).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
});

test('when the focused row goes away, the focus goes on at the table', async () => {
  const { redraw } = await renderPage(table(kits, () => vi.fn()));
  act(() => screen.getByRole('row', { name: /Armband/ }).focus());
  redraw(table(kits.slice(0, 2), () => vi.fn()));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Kits' })).toHaveFocus());
});

test('a figure that changes under the eyes is marked; a new row is not', async () => {
  const { redraw } = await renderPage(table(kits));
  redraw(
    table([
      { id: 1, name: 'Strap 10', stock: 8, sold: null },
      { id: 4, name: 'New', stock: 1, sold: 1 },
    ]),
  );
  expect(screen.getByRole('cell', { name: '8' })).toHaveAttribute('data-changed');
  expect(screen.getByRole('rowheader', { name: 'Strap 10' })).not.toHaveAttribute('data-changed');
  expect(screen.getByRole('rowheader', { name: 'New' })).not.toHaveAttribute('data-changed');
});

test('a figure that has changed stays marked when the page is drawn again', async () => {
  const changed: Kit = { id: 1, name: 'Strap 10', stock: 8, sold: null };
  const { redraw } = await renderPage(table(kits));
  redraw(table([changed]));
  redraw(table([changed]));
  expect(screen.getByRole('cell', { name: '8' })).toHaveAttribute('data-changed');
});

test('columns may be under a common heading, and have their totals below', async () => {
  const grouped = defineColumns<Kit>([
    { id: 'name', header: 'Name', width: 200, value: (kit) => kit.name, total: () => 'Total' },
    { id: 'id', header: 'Number', width: 100, value: (kit) => kit.id },
    {
      id: 'stock',
      header: 'Stock',
      width: 100,
      group: 'Units',
      value: (kit) => kit.stock,
      total: (rows) => rows.reduce((sum, { stock }) => sum + stock, 0),
    },
    { id: 'sold', header: 'Sold', width: 100, group: 'Units', value: (kit) => kit.sold },
  ]);
  await renderPage(
    <DataTable name="Kits" columns={grouped} rows={kits} rowKey={(kit) => kit.id} empty={null} />,
  );
  const group = screen.getByRole('columnheader', { name: 'Units' });
  expect(group).toHaveAttribute('colspan', '2');
  expect(screen.queryByRole('columnheader', { name: '' })).not.toBeInTheDocument();
  expect(readTexts(screen.getAllByRole('row').at(-1))).toEqual(['Total', '', '127', '']);
  // A line marks where a group begins, in the heading and below it.
  const lines = screen
    .getAllByRole('row')
    .map((row) => [...row.children].findIndex((cell) => cell.hasAttribute('data-starts')));
  expect(new Set(lines)).toEqual(new Set([2]));
  expect(screen.getByRole('rowheader', { name: 'Total' })).toBeVisible();
});

test('the order of a table in a dialog is its own: the page keeps its order and its address', async () => {
  const page = (
    <>
      {table(kits)}
      <Dialog title="Details" onClose={() => {}}>
        {table(kits)}
      </Dialog>
    </>
  );
  const { user, address, redraw } = await renderPage(page, { at: '/?sort=-name' });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Stock' }));
  expect(dialog.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute('aria-sort', 'descending');
  redraw(table(kits));
  expect(address()).toBe('/?sort=-name');
  expect(names()).toEqual(['Strap 10', 'strap 9', 'Armband']);
});

test.each(['-weight', 'actions'])(
  'an order by %s, which is no order of this table, leaves it in its usual one',
  async (sort) => {
    await renderPage(table(kits), { at: `/?sort=${sort}` });
    expect(names()).toEqual(['Armband', 'strap 9', 'Strap 10']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  },
);

test.each([
  [1200, false],
  // On a zoomed page the far end can be a fraction of a pixel away.
  [1201, false],
  [1202, true],
])('a table of %i pixels in a window of 1,200 says whether there are more: %s', async (pixels, goesOn) => {
  await renderPage(table(kits));
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(pixels);
  fireEvent.scroll(screen.getByRole('region', { name: 'Kits' }));
  expect(screen.getByRole('table').parentElement?.hasAttribute('data-goes-on')).toBe(goesOn);
});
