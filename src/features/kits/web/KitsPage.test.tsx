import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { buildWebKit, answerKits } from '#testing/web/kits.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { listKits } from '../contract/kits.ts';
import { KitsPage } from './KitsPage.tsx';

const open = (at = '/manufacturing') => renderPage(<KitsPage />, { at });
/** The label of a card comes before the options and the column of the same name. */
const card = (label: string) => screen.getAllByText(label)[0]?.parentElement;
const listQueries = () => listCalls(listKits).at(-1)?.query;
const banner = () => screen.queryByRole('region', { name: 'Active filters' });
const pages = () => within(screen.getByRole('navigation', { name: 'Pages of kits' }));
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], filter: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('of how many kits it is unknown whether they are activated is said, and one of them has a dash', async () => {
  answerKits(1, {
    kits: [buildWebKit({ is_subscription_activated: null })],
    stats: { total: 1000, activated: 500, activationUnknown: 250, retail: 310, withSubscription: 3 },
  });
  await open();
  await screen.findByText('CPM26310001');
  expect(card('Activated')).toHaveTextContent('Activated≥ 500At least 50%, 250 unknown');
  const [row] = screen.getAllByRole('row').slice(1);
  expect(within(row ?? document.body).getAllByRole('cell')[1]).toHaveTextContent('–');
});

test('where it is unknown of all kits whether they are activated, there is no zero', async () => {
  answerKits(1, {
    stats: { total: 1000, activated: 0, activationUnknown: 1000, retail: 310, withSubscription: 3 },
  });
  await open();
  await screen.findByText('KIT-1');
  expect(card('Activated')).toHaveTextContent('Activated–1,000 unknown');
});

test('title, cards, columns and buttons are those of the specification', async () => {
  answerKits(120, {
    stats: { total: 1234, activated: 617, activationUnknown: 0, retail: 310, withSubscription: 3 },
  });
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manufacturing - Kit Management');
  await screen.findByText('KIT-1');
  expect(card('Total Kits')).toHaveTextContent('Total Kits1,234All kits');
  expect(card('Activated')).toHaveTextContent('Activated61750%');
  expect(card('Retail Kits')).toHaveTextContent('Retail Kits31025%');
  expect(card('With Subscription')).toHaveTextContent('With Subscription3under 1%');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Serial Number',
    'Activated',
    'Retail',
    'Subscription ID',
    'Subscription Plan',
    'Coupon Code',
    'Created',
    'Updated',
  ]);
  for (const name of ['Refresh', 'Export CSV', 'Export JSON'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('a row has a tick or a cross, a badge for retail, and a dash for what is not there', async () => {
  const readCells = (name: string) => readTexts(screen.getByRole('row', { name: new RegExp(name) }));
  answerKits(2, {
    kits: [
      buildWebKit({
        id: 1,
        serial_number: 'ONE',
        is_subscription_activated: true,
        is_retail: true,
        subscription_id: 'sub_1',
        subscription_plan: 'Team yearly',
        coupon_code: 'FREE',
        creation_time: '2025-03-01T12:00:00.000Z',
        update_time: '2025-03-02T12:00:00.000Z',
      }),
      buildWebKit({
        id: 2,
        serial_number: 'TWO',
        creation_time: '2025-03-01T12:00:00.000Z',
        update_time: '2025-03-01T12:00:00.000Z',
      }),
    ],
  });
  await open();
  await screen.findByText('ONE');
  expect(readCells('ONE')).toEqual([
    'ONE',
    'Yes',
    'Retail',
    'sub_1',
    'Team yearly',
    'FREE',
    'Sat 1 Mar 2025',
    'Sun 2 Mar 2025',
  ]);
  expect(readCells('TWO')).toEqual(['TWO', 'No', '–', '–', '–', '–', 'Sat 1 Mar 2025', 'Sat 1 Mar 2025']);
});

test('a page has 50 kits; five page numbers, Previous and Next lead on, and the address keeps the page', async () => {
  answerKits(1000);
  const { user, address } = await open();
  expect(await screen.findByText('Showing 1 to 50 of 1,000 results')).toBeVisible();
  expect(listQueries()).toMatchObject({ sort: '-created', limit: 50, offset: 0 });
  const numbers = () =>
    pages()
      .getAllByRole('button', { name: /^Page/ })
      .map((button) => button.textContent);
  expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
  expect(pages().getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(pages().getByRole('button', { name: 'Page 5' }));
  expect(await screen.findByText('Showing 201 to 250 of 1,000 results')).toBeVisible();
  expect(numbers()).toEqual(['3', '4', '5', '6', '7']);
  expect(address()).toBe('/manufacturing?page=5');
  await user.click(pages().getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('KIT-251')).toBeVisible();
  expect(listQueries()).toMatchObject({ offset: 250 });
});

test('a search waits until typing has rested for 500 ms, and begins at the first page', async () => {
  answerKits();
  const { address } = await open('/manufacturing?page=2');
  await screen.findByText('KIT-51');
  const before = listCalls(listKits).length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Search by serial number, subscription ID or coupon'), {
      target: { value },
    });
  type('ab');
  act(() => void vi.advanceTimersByTime(499));
  type('abc');
  act(() => void vi.advanceTimersByTime(499));
  expect(address()).toBe('/manufacturing?page=2');
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await waitFor(() => expect(listQueries()).toMatchObject({ search: 'abc', offset: 0 }));
  expect(listCalls(listKits)).toHaveLength(before + 1);
  expect(address()).toBe('/manufacturing?search=abc');
});

test.each([
  ['Activation', 'Activated', { activated: 'true' }, 'activated=true'],
  ['Activation', 'Not Activated', { activated: 'false' }, 'activated=false'],
  ['Activation', 'Activation Unknown', { activated: 'unknown' }, 'activated=unknown'],
  ['Kit Type', 'Retail', { retail: 'true' }, 'retail=true'],
  ['Kit Type', 'Not Retail', { retail: 'false' }, 'retail=false'],
  ['Subscription', 'With Subscription', { hasSubscription: 'true' }, 'subscription=true'],
  ['Subscription', 'Without Subscription', { hasSubscription: 'false' }, 'subscription=false'],
])(
  '%s: %s goes to the server, into the address and above the list',
  async (filter, option, query, search) => {
    answerKits();
    const { user, address } = await open('/manufacturing?page=2');
    await screen.findByText('KIT-51');
    expect(banner()).not.toBeInTheDocument();
    await choose(user, filter, option);
    await waitFor(() => expect(listQueries()).toMatchObject({ ...query, offset: 0 }));
    expect(address()).toBe(`/manufacturing?${search}`);
    expect(banner()).toHaveTextContent(`Active filters: ${option}`);
  },
);

test('an address restores everything; the banner names it, and Clear Filters undoes it', async () => {
  answerKits();
  const { user, address } = await open(
    '/manufacturing?search=sub_1&from=2025-01-01&to=2025-01-31&activated=true&retail=false&subscription=true&page=2',
  );
  await screen.findByText('KIT-51');
  expect(listQueries()).toEqual({
    search: 'sub_1',
    dateFrom: '2025-01-01',
    dateTo: '2025-01-31',
    activated: 'true',
    retail: 'false',
    hasSubscription: 'true',
    sort: '-created',
    limit: 50,
    offset: 50,
  });
  // The days are one filter; the search shows itself.
  expect(screen.getByRole('button', { name: /^Filters\s*4\s*active$/ })).toBeVisible();
  expect(banner()).toHaveTextContent(
    'Active filters: “sub_1” · Wed 1 Jan 2025 to Fri 31 Jan 2025 · Activated · Not Retail · With Subscription',
  );
  await user.click(within(banner() ?? document.body).getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(listQueries()).toEqual({ sort: '-created', limit: 50, offset: 0 }));
  expect(banner()).not.toBeInTheDocument();
  expect(address()).toBe('/manufacturing');
  expect(screen.getByLabelText('Search by serial number, subscription ID or coupon')).toHaveValue('');
});

test('Clear Filters keeps the order, and begins at the first page', async () => {
  answerKits();
  const { user, address } = await open('/manufacturing?search=sub_1&sort=serial&page=2');
  await screen.findByText('KIT-51');
  await user.click(within(banner() ?? document.body).getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(listQueries()).toEqual({ sort: 'serial', limit: 50, offset: 0 }));
  expect(address()).toBe('/manufacturing?sort=serial');
});

test('what an address cannot mean is left out', async () => {
  answerKits();
  await open('/manufacturing?from=yesterday&activated=perhaps&page=-3');
  await screen.findByText('KIT-1');
  expect(listQueries()).toEqual({ sort: '-created', limit: 50, offset: 0 });
});

test.each([
  ['ab', /match the start/],
  ['--', /at least one letter or digit/],
])('a search for %j says what it does', async (search, hint) => {
  answerKits(0);
  await open(`/manufacturing?search=${search}`);
  expect(await screen.findByText(hint)).toBeVisible();
});

test('figures that are estimated say so', async () => {
  answerKits(37_000, { is_estimate: true });
  await open('/manufacturing?search=sub');
  expect(await screen.findByText('Showing 1 to 50 of about 37,000 results')).toBeVisible();
  expect(card('Total Kits')).toHaveTextContent('≈ 1,234');
  expect(screen.getByText(/Too many matches to count exactly/)).toBeVisible();
});

test('no kit at all, none that matches, and a page past the last have texts of their own', async () => {
  answerKits(0);
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'No kits yet' })).toBeVisible();
  await choose(user, 'Kit Type', 'Retail');
  expect(await screen.findByRole('heading', { name: 'No kits found' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages of kits' })).toBeNull();
  answerKits(60);
  await open('/manufacturing?page=9');
  await screen.findByRole('heading', { name: 'There’s nothing on this page' });
  expect(screen.queryByText(/^Showing/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to First Page' }));
  expect((await screen.findAllByText('KIT-1'))[0]).toBeVisible();
});

test('a failure shows the words of the specification, and can be tried again', async () => {
  disconnect(listKits);
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch kits data');
  expect(card('Total Kits')).toHaveTextContent('–');
  answerKits();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('KIT-1')).toBeVisible();
});

test('a failed refresh keeps the kits that were there', async () => {
  answerKits();
  const { user } = await open();
  await screen.findByText('KIT-1');
  refuse(listKits, 'unavailable', 'The database can’t be reached right now.');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Failed to fetch kits data')).toBeVisible();
  expect(screen.getByText(/database can’t be reached/)).toBeVisible();
  expect(screen.getByText('KIT-1')).toBeVisible();
});

test('while kits are on their way the layout is there already', async () => {
  answer(listKits, () => new Promise(() => {}));
  await open();
  expect(screen.getAllByLabelText('Loading')).not.toHaveLength(0);
  expect(screen.getByText('Serial Number')).toBeInTheDocument();
});

test('headers sort on the server, from the first page on, and the address keeps it', async () => {
  answerKits();
  const { user, address } = await renderPage(<KitsPage />, { at: '/manufacturing?page=2' });
  await user.click(await screen.findByRole('button', { name: /^Serial Number/ }));
  await waitFor(() => expect(listCalls(listKits).at(-1)?.query).toMatchObject({ sort: 'serial', offset: 0 }));
  expect(address()).toBe('/manufacturing?sort=serial');
});

test('kits that come in another order than the chosen one say so', async () => {
  answerKits(120, { sort: '-created', is_estimate: true });
  await renderPage(<KitsPage />, { at: '/manufacturing?search=cpm&sort=serial' });
  expect(await screen.findByText(/They can only be listed newest first/)).toBeVisible();
});
