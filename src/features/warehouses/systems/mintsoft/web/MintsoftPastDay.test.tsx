import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCalls } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerWarehouse, buildStockItem, buildMintsoftInventory } from '#testing/web/warehouses.ts';
import { warehouseInventory } from '../../../contract.ts';
import { WarehousePage } from '../../../web/WarehousePage.tsx';

const open = (search: string) =>
  renderPage(<WarehousePage />, { at: `/warehouse/tive${search}`, path: '/warehouse/$warehouseId' });

const full = buildStockItem({ sku: 'FULL', total_stock_level: 430 });

/** What a card says; its name comes first, and may be the header of a column, too. */
const readCard = (label: string) => screen.getAllByText(label)[0]?.nextElementSibling?.textContent;

test('a past day is shown under a banner, without what is not kept of it and without an age of today', async () => {
  const past = { ...full, low_stock_level: null, last_updated: null };
  answerWarehouse({ ...buildMintsoftInventory([past]), as_of: '2025-10-03' });
  const { user } = await open('?asOf=2025-10-03');
  expect(await screen.findByText('Stock as of Fri 3 Oct 2025')).toBeVisible();
  expect(await screen.findByText('Showing 1 of 1 items')).toBeVisible();
  expect(listCalls(warehouseInventory).map(({ query }) => query)).toMatchObject([{ asOf: '2025-10-03' }]);
  expect(readCard('Total Stock')).toBe('430');
  expect(readCard('Pre-Orderable')).toBe('–');
  expect(readCard('Bundle Items')).toBe('–');
  expect(screen.queryByText('3 min ago')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Filter' }));
  const choices = within(screen.getByRole('listbox', { name: 'Filter' })).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['All', 'In Stock']);
});

test('a filter that is not kept for past days leaves no row out of one', async () => {
  answerWarehouse({ ...buildMintsoftInventory([{ ...full, low_stock_level: null }]), as_of: '2025-10-03' });
  await open('?asOf=2025-10-03&filter=low-stock');
  expect(await screen.findByText('Showing 1 of 1 items')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Filter' })).toHaveValue('All');
});

test('of a day on which nothing was read no figure is shown, and the way back is', async () => {
  answerWarehouse({
    ...buildMintsoftInventory([], 'No data from TIVE for 2025-10-03'),
    as_of: '2025-10-03',
    has_data: false,
  });
  const { user } = await open('?asOf=2025-10-03');
  expect(await screen.findByRole('heading', { name: 'No data for Fri 3 Oct 2025' })).toBeVisible();
  expect(screen.queryByText('Total Stock')).toBeNull();
  answerWarehouse(buildMintsoftInventory([full]));
  await user.click(screen.getAllByRole('button', { name: 'Back to Today' })[0] ?? document.body);
  expect(await screen.findByText('Showing 1 of 1 items')).toBeVisible();
});
