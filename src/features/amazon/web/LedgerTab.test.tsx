import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { buildFbaInventory, buildFbaItem } from '#testing/web/fba.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { getFbaInventory } from '../contract/amazon.ts';
import { listLedger, type LedgerEntry } from '../contract/ledger.ts';
import { AmazonPage } from './AmazonPage.tsx';

beforeAll(() => import('./LedgerTab.tsx'));
beforeEach(() => {
  answer(getFbaInventory, buildFbaInventory([buildFbaItem()]));
  answer(listFreshness, { sources: [] });
});

const entry = (overrides: Partial<LedgerEntry> = {}): LedgerEntry => ({
  day: '2026-11-20',
  sku: 'TL-CP-M-US',
  name: 'Cityplay M',
  center: 'ONT8',
  country: 'US',
  kind: 'shipments',
  reason: '',
  disposition: 'SELLABLE',
  units: -3,
  ...overrides,
});
const lost = entry({ day: '2026-11-19', kind: 'lost', reason: 'M', units: -1 });
const found = entry({ sku: 'OTHER', name: null, center: 'PHX6', kind: 'found', reason: 'F', units: 2 });

function open(at = '/amazon?list=ledger', events = [entry(), found, lost]) {
  const known = events.length > 0 ? { from: '2026-11-01', to: '2026-11-20' } : null;
  answer(listLedger, { from: '2026-10-23', to: '2026-11-21', known, events, totals: [] });
  return renderPage(<AmazonPage />, { at });
}
const readRows = async () =>
  within(await screen.findByRole('table', { name: 'Ledger' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
const readTotals = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('the ledger lists events by day, SKU and centre, with what each kind adds up to', async () => {
  await open();
  expect(await readRows()).toEqual([
    ['Fri 20 Nov', 'TL-CP-M-US', 'Cityplay M', 'ONT8, US', 'Shipped to Customers', 'Sellable', '-3'],
    ['Fri 20 Nov', 'OTHER', '–', 'PHX6, US', 'Found', 'Sellable', '+2'],
    ['Thu 19 Nov', 'TL-CP-M-US', 'Cityplay M', 'ONT8, US', 'Lost', 'Sellable', '-1'],
  ]);
  expect(screen.getByText('3 events')).toBeVisible();
  expect(readTotals()).toEqual([
    ['Shipped to Customers', '-3'],
    ['Lost', '-1'],
    ['Found', '+2'],
  ]);
  expect(screen.getByText(/^Events start on Sun 1 Nov\./)).toBeVisible();
});

test('a search and a kind narrow the list, and the totals with it', async () => {
  const { user, address } = await open('/amazon?list=ledger&event=lost');
  expect(await readRows()).toHaveLength(1);
  expect(screen.getByText('1 of 3 events')).toBeVisible();
  expect(readTotals()).toEqual([['Lost', '-1']]);
  await user.type(screen.getByLabelText('Search the ledger'), 'phx6');
  await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  await waitFor(async () => expect(await readRows()).toHaveLength(3));
  expect(address()).toBe('/amazon?list=ledger');
});

test('the whole row of an event opens its SKU', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Shipped to/ });
  expect(row).toHaveAttribute('data-opens');
  expect(within(row).getByRole('link', { name: 'TL-CP-M-US' })).toHaveAttribute('href', '/sku/TL-CP-M-US');
});

test('another period is fetched, and the address keeps it', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByText('90 days'));
  await waitFor(() =>
    expect(listCalls(listLedger).map(({ query }) => query)).toEqual([{ days: 30 }, { days: 90 }]),
  );
  expect(address()).toContain('days=90');
});

test('while another period loads, the events of the last one are marked as old', async () => {
  const { user } = await open();
  const table = await screen.findByRole('table', { name: 'Ledger' });
  answer(listLedger, () => new Promise(() => {}));
  await user.click(screen.getByText('90 days'));
  await waitFor(() => expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
});

test('the ledger has no region to choose, so the cards above it are those of all regions', async () => {
  await open('/amazon?list=ledger&region=uk');
  await screen.findByRole('table', { name: 'Ledger' });
  expect(listCalls(getFbaInventory).map(({ params }) => params)).toEqual([{ region: 'ALL' }]);
});

test('the age beside the heading is that of the ledger', async () => {
  const ledger = buildSourceStatus({
    id: 'ledger:amazon-eu',
    kind: 'fba-ledger',
    name: 'Amazon ledger Europe',
  });
  const orders = buildSourceStatus({ id: 'fba:eu', kind: 'fba-stock', name: 'FBA EU' });
  answer(listFreshness, { sources: [ledger, orders] });
  await open();
  expect(await screen.findByText('Amazon ledger Europe')).toBeVisible();
  expect(screen.queryByText('FBA EU')).not.toBeInTheDocument();
});

test('without any event the screen says so, and a failure says what failed', async () => {
  await open('/amazon?list=ledger', []);
  expect(await screen.findByText('Amazon is not connected')).toBeVisible();
  refuse(listLedger, 'unavailable', 'The database can’t be reached right now.');
  await renderPage(<AmazonPage />, { at: '/amazon?list=ledger&days=7' });
  expect(await screen.findByText(/Error Loading the Ledger/)).toBeVisible();
});
