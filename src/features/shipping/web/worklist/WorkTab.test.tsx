import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { listHistory } from '#features/history/contract.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { endTestSession, renderPage, someone } from '#testing/web/render-page.tsx';
import { buildWork, buildWorkParcel } from '#testing/web/shipments.ts';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { listWork } from '../../contract.ts';
import { getCare, listOwners, saveCare } from '../../contract/care.ts';
import type { Worklist } from '../../contract.ts';
import { WorkTab } from './WorkTab.tsx';

const stuck = buildWorkParcel({
  SHIPMENT_ID: 7007,
  ORDER_NAME: '#1007',
  reasons: ['still', 'late'],
  care: { note: 'Called DHL', owner_id: 2, owner_name: 'Grace Hopper', is_handled: false },
});

beforeEach(() => {
  answer(listFreshness, { sources: [buildSourceStatus({ kind: 'shipments' })] });
  answer(
    listWork,
    buildWork([stuck, buildWorkParcel({ ORDER_NAME: '#1008' })], { still: 1, late: 1, failed: 1 }),
  );
  answer(listOwners, {
    owners: [
      { id: 1, full_name: 'Ada Lovelace' },
      { id: 2, full_name: 'Grace Hopper' },
    ],
  });
});

const open = (at = '/shipping?tab=care', role: 'user' | 'admin' = 'user') =>
  renderPage(<WorkTab />, { at, as: { ...someone, role } });
const listQueries = () => listCalls(listWork).at(-1)?.query;

test('an unassigned parcel can be assigned, and the name of an owner opens the same', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Assign #1008' }));
  expect(address()).toMatch(/&parcel=\d+$/);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Grace Hopper, owner of #1007' }));
  expect(address()).toBe('/shipping?tab=care&parcel=7007');
});

test('each parcel says why it needs a person, who looks after it and what was noted', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /#1007/ }));
  expect(row.getByText('No Movement')).toHaveAttribute('title', 'No scan for 3 business days');
  expect(row.getByText('Overdue')).toBeVisible();
  expect(row.getByText('Grace Hopper')).toBeVisible();
  expect(row.getByText('Called DHL')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /#1008/ })).getByText('Failed')).toBeVisible();
});

test('the list can be narrowed to a counted reason, and to one’s own parcels', async () => {
  const { user, address } = await open('/shipping?tab=care&country=Germany');
  await screen.findByRole('row', { name: /#1007/ });
  await user.click(screen.getByRole('combobox', { name: 'Reason' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['All Reasons (2)', 'Not Scanned (0)', 'No Movement (1)', 'Overdue (1)']),
  );
  await user.click(screen.getByRole('option', { name: /^No Movement/ }));
  await user.click(screen.getByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByRole('option', { name: 'Mine' }));
  await waitFor(() =>
    expect(listQueries()).toEqual({
      country: 'Germany',
      reason: 'still',
      owner: 'me',
      sort: 'since',
      limit: 20,
      offset: 0,
    }),
  );
  expect(address()).toBe('/shipping?tab=care&country=Germany&reason=still&owner=me');
});

test('headers sort on the server, from the first page on, and the address keeps it', async () => {
  const { user, address } = await open('/shipping?tab=care&page=2');
  await user.click(await screen.findByRole('button', { name: /^Country/ }));
  await waitFor(() => expect(listQueries()).toMatchObject({ sort: 'country', offset: 0 }));
  await user.click(await screen.findByRole('button', { name: /^Country/ }));
  await waitFor(() => expect(listQueries()).toMatchObject({ sort: '-country' }));
  expect(address()).toBe('/shipping?tab=care&sort=-country');
});

test.each([
  [{ by: 'vendor', days: null }, 'By the carrier’s estimate'],
  [{ by: 'plan', days: 2 }, 'By the plan: 2 business days'],
  [{ by: 'lane', days: 7 }, 'By its lane: 9 of 10 within 7 business days'],
] as const)('a parcel past its promise says which promise that is: %o', async (promise, text) => {
  answer(listWork, buildWork([{ ...stuck, reasons: ['late'], promise }]));
  await open();
  expect(await screen.findByText(text)).toBeVisible();
});

test('a parcel without a scan says so, with the business days that it has waited', async () => {
  answer(listWork, buildWork([{ ...stuck, LAST_STATUS_TIME: null, waiting_days: 4 }]));
  await open();
  expect(await screen.findByText('No scan, 4 business days')).toBeVisible();
});

test('the list is paged by 20', async () => {
  answer(listWork, { ...buildWork([stuck]), pagination: { total: 41, limit: 20, offset: 0 } });
  const { user } = await open();
  expect(await screen.findByText('Showing 1 to 20 of 41 results')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(listQueries()).toMatchObject({ offset: 20 }));
});

test.each([3, 4])('page %i of two leads to the last one there is', async (page) => {
  answer(listWork, ({ query: { offset } }) => ({
    ...buildWork(offset < 40 ? [stuck] : []),
    pagination: { total: 21, limit: 20, offset },
  }));
  const { address } = await open(`/shipping?tab=care&page=${page}`);
  expect(await screen.findByRole('row', { name: /#1007/ })).toBeVisible();
  expect(screen.getByText('Showing 21 to 21 of 21 results')).toBeVisible();
  expect(address()).toBe('/shipping?tab=care&page=2');
});

test('a note and an owner are set in a dialog, which the address keeps', async () => {
  answer(saveCare, { success: true, care: stuck.care });
  const { user, address } = await open();
  await user.click(await screen.findByRole('row', { name: /#1007/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Parcel of #1007' }));
  expect(address()).toContain('parcel=7007');
  expect(dialog.queryByText('History')).not.toBeInTheDocument();
  await fill(user, dialog.getByLabelText('Note'), 'Sent again');
  await user.click(dialog.getByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByRole('option', { name: 'Ada Lovelace' }));
  await user.click(dialog.getByRole('switch', { name: /^Handled/ }));
  await user.click(dialog.getByRole('button', { name: 'Save Parcel' }));
  expect(await screen.findByText('#1007 saved')).toBeVisible();
  expect(listCalls(saveCare)[0]).toMatchObject({
    params: { id: 7007 },
    body: {
      note: 'Sent again',
      owner_id: 1,
      is_handled: true,
      seen: { note: 'Called DHL', owner_id: 2, is_handled: false, last_scan: stuck.LAST_STATUS_TIME },
    },
  });
  expect(address()).not.toContain('parcel');
});

test('C2 what is brought back after the session ended still says what it began from', async () => {
  const at = '/shipping?tab=care&parcel=7007';
  const { user } = await open(at);
  await fill(user, await screen.findByLabelText('Note'), 'Sent again');
  endTestSession();
  answer(listWork, buildWork([{ ...stuck, care: { ...stuck.care, note: 'Asked the customer' } }]));
  answer(saveCare, { success: true, care: stuck.care });
  const again = await open(at);
  expect(await screen.findByLabelText('Note')).toHaveValue('Sent again');
  await again.user.click(screen.getByRole('button', { name: 'Save Parcel' }));
  await waitFor(() =>
    expect(listCalls(saveCare)[0]?.body).toEqual({
      note: 'Sent again',
      seen: { note: 'Called DHL', last_scan: stuck.LAST_STATUS_TIME },
    }),
  );
});

test('C2 a change that another person made to a parcel is shown, nothing typed is lost, and a second save overwrites it', async () => {
  const { user } = await open('/shipping?tab=care&parcel=7007');
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, await dialog.findByLabelText('Note'), 'Sent again');
  const message = 'ada changed this to Lost while you were editing';
  refuse(saveCare, 'conflict', {
    message: 'ada changed this parcel while you were editing.',
    fields: { note: message },
  });
  // It has been handled in the meantime, and so has left the list.
  answer(listWork, buildWork([]));
  const now = { note: 'Lost', owner_id: 9, owner_name: 'Leo Leaver', is_handled: true };
  answer(getCare, { care: { ...now, last_scan: '2026-11-21T08:00:00.000Z' } });
  await user.click(dialog.getByRole('button', { name: 'Save Parcel' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('ada changed this parcel while you were editing.');
  expect(dialog.getByLabelText('Note')).toHaveValue('Sent again');
  expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Leo Leaver');
  expect(dialog.getByRole('switch', { name: /^Handled/ })).toBeChecked();
  answer(saveCare, { success: true, care: { ...now, note: 'Sent again' } });
  await user.click(dialog.getByRole('button', { name: 'Save Parcel' }));
  expect(await screen.findByText('#1007 saved')).toBeVisible();
  expect(listCalls(saveCare)[1]?.body).toEqual({
    note: 'Sent again',
    seen: { note: 'Lost', last_scan: '2026-11-21T08:00:00.000Z' },
  });
});

test('a refusal is in the dialog, and what was typed stays', async () => {
  refuse(saveCare, 'not_found', 'This parcel no longer exists. Someone may have deleted it.');
  disconnect(listOwners);
  const { user } = await open('/shipping?tab=care&parcel=7007');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Note'), '!');
  expect(await dialog.findByText('Couldn’t load the list of owners.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save Parcel' }));
  expect(await dialog.findByText('This parcel no longer exists. Someone may have deleted it.')).toBeVisible();
  expect(dialog.getByLabelText('Note')).toHaveValue('Called DHL!');
});

test('an admin sees who noted what before', async () => {
  answer(listHistory, { entries: [], pagination: { total: 0, limit: 20, offset: 0 } });
  await open('/shipping?tab=care&parcel=7007', 'admin');
  expect(await screen.findByText('History')).toBeInTheDocument();
});

test('a parcel of another page is waited for, not called missing by the rows of this one', async () => {
  const { goTo } = await open();
  await screen.findByRole('row', { name: /#1007/ });
  const next = Promise.withResolvers<Worklist>();
  answer(listWork, () => next.promise);
  await goTo('/shipping?tab=care&page=2&parcel=7050');
  expect(await screen.findByRole('row', { name: /#1007/ })).toBeInTheDocument();
  const parcel = buildWorkParcel({ SHIPMENT_ID: 7050, ORDER_NAME: '#1050' });
  next.resolve({ ...buildWork([parcel]), pagination: { total: 21, limit: 20, offset: 20 } });
  expect(await screen.findByRole('dialog', { name: 'Parcel of #1050' })).toBeVisible();
  expect(screen.queryByText(/not on this page/)).not.toBeInTheDocument();
});

test('a parcel that is not on this page of the list is not opened, and it says so', async () => {
  const { address } = await open('/shipping?tab=care&parcel=99');
  expect(await screen.findByText('This parcel is no longer in this list.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/shipping?tab=care'));
});

test.each([
  ['nothing', []],
  ['a warehouse alone', [buildSourceStatus()]],
])('where %s is connected it says that no shop is, and not that all is well', async (_, sources) => {
  answer(listFreshness, { sources });
  answer(listWork, buildWork([]));
  await open();
  expect(await screen.findByRole('heading', { name: 'Shopify is not connected' })).toBeVisible();
  expect(screen.queryByText('Nothing needs action')).not.toBeInTheDocument();
});

test('when nothing is wrong it says so, and how many parcels cannot be judged', async () => {
  answer(listWork, buildWork([], { silent: 3 }));
  await open();
  expect(await screen.findByRole('heading', { name: 'Nothing needs action' })).toBeVisible();
  expect(screen.getByText(/^3 more parcels are with carriers that don’t report scans/)).toBeVisible();
});

test.each(['owner=me', 'reason=handled', 'country=Malta'])(
  'where %s leaves none of the parcels that need a person it says that, and leads back to all',
  async (filter) => {
    answer(listWork, ({ query: { reason, owner, country } }) =>
      reason || owner || country ? buildWork([], { all: 30 }) : buildWork([stuck], { all: 30 }),
    );
    const { user, address } = await open(`/shipping?tab=care&page=1&${filter}`);
    expect(await screen.findByRole('heading', { name: 'No parcels match your filters' })).toBeVisible();
    expect(screen.queryByText(/appears here by itself/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByRole('row', { name: /#1007/ })).toBeVisible();
    expect(address()).toBe('/shipping?tab=care');
  },
);

test('an empty list of one’s own is not taken for an empty worklist while all are loading', async () => {
  answer(listWork, ({ query: { owner } }) =>
    owner ? buildWork([], { all: 30 }) : new Promise<never>(() => {}),
  );
  const { user } = await open('/shipping?tab=care&owner=me');
  await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(listQueries()).toEqual({ sort: 'since', limit: 20, offset: 0 }));
  expect(screen.getByText('No parcels match your filters').closest('[aria-busy]')).toHaveAttribute(
    'aria-busy',
    'true',
  );
});

test('an assigned parcel can be unassigned', async () => {
  const unassigned = { note: 'Called DHL', owner_id: null, owner_name: null, is_handled: false };
  answer(saveCare, { success: true, care: unassigned });
  const { user } = await open('/shipping?tab=care&parcel=7007');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('combobox', { name: 'Owner' })).toHaveValue('Grace Hopper');
  await user.click(dialog.getByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByRole('option', { name: 'Unassigned' }));
  await user.click(dialog.getByRole('button', { name: 'Save Parcel' }));
  await waitFor(() => expect(listCalls(saveCare)[0]?.body).toMatchObject({ owner_id: null }));
});

test('a failure says so', async () => {
  refuse(listWork, 'unavailable', 'The database does not answer.');
  await open();
  expect(await screen.findByRole('heading', { name: 'Error: The database does not answer.' })).toBeVisible();
});
