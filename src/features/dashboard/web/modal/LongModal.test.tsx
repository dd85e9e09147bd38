import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { warehouseInventory } from '#features/warehouses/contract.ts';
import { computeStockOverview, overviewList } from '#features/warehouses/contract/overview-list.ts';
import { answerModal, buildModalInventory, buildModalItem } from '#testing/web/dashboard.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { findFakePage } from '#testing/lists/find-fake-page.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { TableToolsContext, type TableToolsProps } from '#web/ui/table-tools/table-tools.ts';
import { listSoldOut } from '../../contract.ts';
import { soldOutList } from '../../contract/sold-out-list.ts';
import { DashboardPage } from '../DashboardPage.tsx';
import { inventoryColumns } from './inventory-columns.tsx';

const items = Array.from({ length: 2_400 }, (_, at) =>
  buildModalItem(`SKU-${String(at).padStart(4, '0')}`, at % 10 === 9 ? 0 : at + 1),
);
const lacking = Array.from({ length: 2_100 }, (_, at) => ({
  ...buildModalItem(`GONE-${String(at).padStart(4, '0')}`, 0),
  went_on: at === 7 ? '2025-11-20' : null,
  units_sold: 1,
}));
const total = (rows: readonly unknown[]) => ({ total: rows.length });

beforeEach(() => {
  const head = {
    ...buildModalInventory([]),
    long: { ...total(items), figures: computeStockOverview(items) },
  };
  answerModal(head);
  answer(warehouseInventory, ({ query }) => {
    if (query.rows !== 'page') return head;
    const { rows, page } = findFakePage(items, overviewList, query);
    return { ...buildModalInventory(rows), page };
  });
  answer(listSoldOut, ({ query }) => {
    if (query.rows !== 'page') return { items: [], long: { ...total(lacking), figures: {} } };
    const { rows, page } = findFakePage(lacking, soldOutList, query);
    return { items: rows, page };
  });
});

const open = (search = '') => renderPage(<DashboardPage />, { at: `/dashboard?warehouse=tive${search}` });
const modal = async () => within(await screen.findByRole('dialog'));
const listSkus = async () =>
  (await (await modal()).findAllByRole('row'))
    .slice(1)
    .map((row) => row.querySelector('[class*=code]')?.textContent);

test('of a long inventory the modal asks for the 50 rows that it shows, and has the figures of all', async () => {
  await open();
  const dialog = await modal();
  expect(await dialog.findByText('Showing first 50 items of 2,160 total')).toBeVisible();
  expect(dialog.getByText('2,160 unique SKUs')).toBeVisible();
  expect(await listSkus()).toHaveLength(50);
  const pages = listCalls(warehouseInventory).flatMap(({ query }) =>
    query.rows === 'page' ? query.limit : [],
  );
  expect(pages).toEqual([50]);
});

test('its search and its order are over all rows', async () => {
  const { user } = await open('&sort=-stock');
  const dialog = await modal();
  await dialog.findByText('Showing first 50 items of 2,160 total');
  expect((await listSkus())[0]).toBe('SKU-2398');
  await user.click(dialog.getByRole('button', { name: 'Stock' }));
  await waitFor(async () => expect((await listSkus())[0]).toBe('SKU-0000'));
  await user.type(dialog.getByLabelText('Search SKU'), '23');
  await waitFor(async () => expect((await listSkus())[0]).toBe('SKU-0023'));
});

test('what is out of stock is long as well', async () => {
  const { user } = await open();
  const dialog = await modal();
  await user.click(await dialog.findByRole('button', { name: 'Show Out of Stock' }));
  expect(
    await dialog.findByText('2,100 SKUs out of stock that sold or had stock in the last 30 days'),
  ).toBeVisible();
  expect(await dialog.findByText('Showing first 50 items of 2,100 total')).toBeVisible();
  expect(dialog.getByText(/out of stock Thu 20 Nov 2025/)).toBeVisible();
  expect((await listSkus())[0]).toBe('GONE-0000');
});

test('a file has all rows that are found', async () => {
  let tools: TableToolsProps<unknown> | undefined;
  const keepTools = (props: TableToolsProps<unknown>): null => {
    tools = props;
    return null;
  };
  await renderPage(
    <TableToolsContext value={keepTools}>
      <DashboardPage />
    </TableToolsContext>,
    { at: '/dashboard?warehouse=tive&search=SKU-1' },
  );
  expect(await (await modal()).findByText('Showing first 50 items of 900 total')).toBeVisible();
  expect(tools?.paged?.count).toBe(900);
  const all = await tools?.paged?.loadAll();
  expect(all).toHaveLength(900);
  expect(all?.at(-1)).toMatchObject({ sku: 'SKU-1998' });
});

test('the server sorts by the values by which the modal does', () => {
  expect(Object.fromEntries(inventoryColumns.map(({ id, value }) => [id, value]))).toEqual(
    overviewList.values,
  );
});
