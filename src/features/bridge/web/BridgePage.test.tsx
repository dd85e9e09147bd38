import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listCatalogue } from '#features/catalogue/contract.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getBridgeReceipts } from '../contract/receipts.ts';
import { getBridge, getBridgeEvidence, getBridgeSku, listTransfers, saveBridgeReason } from '../contract.ts';
import { BridgePage } from './BridgePage.tsx';

const NOTHING = { received: 0, returned: 0, transferred_in: 0, shipped: 0, transferred_out: 0, adjusted: 0 };
const bridge = {
  ...NOTHING,
  place: 'warehouse:tive',
  name: 'TIVE EU',
  kind: 'warehouse' as const,
  skus_without_opening: 0,
  skus_without_closing: 0,
  undecided: [],
  undecided_count: 0,
  from: '2026-11-17',
  to: '2026-11-18',
  opening: 100,
  received: 40,
  shipped: 8,
  unexplained: -5,
  unreckoned: 0,
  closing: 127,
  days: [
    { day: '2026-11-17', from: '2026-11-16', state: 'reckoned' },
    { day: '2026-11-18', from: null, state: 'held-back' },
  ],
  skus: [
    {
      sku: 'CP-M',
      former_skus: [],
      name: 'Cityplay M',
      unexplained: -5,
      open: -5,
      since: '2026-11-17',
      flagged_on: '2026-11-19',
      status: 'flagged' as const,
      unit_cost: 1250,
    },
  ],
  cut_off: null,
  currency: 'EUR',
};
beforeEach(() => {
  answer(getBridgeReceipts, { receipts: [] });
  answer(listCatalogue, { items: [], page: { found: 0, counts: {}, revision: '1' } });
});

/** A day of the SKU, on which five units are missing. */
const line = {
  ...NOTHING,
  sku: 'CP-M',
  day: '2026-11-17',
  from: '2026-11-16',
  opening: 100,
  closing: 95,
  unexplained: -5,
  reason: null,
  owner: null,
  note: null,
  version: 0,
};

const places = [{ id: 'warehouse:tive', name: 'TIVE EU' }];

test('the waterfall leads from opening to closing, and a SKU opens its days with what was counted', async () => {
  answer(getBridge, { places, bridge });
  answer(getBridgeSku, {
    days: [
      { ...line, shipped: 8, closing: 87 },
      {
        ...line,
        day: '2026-11-16',
        from: '2026-11-13',
        opening: 72,
        received: 40,
        shipped: 12,
        closing: 100,
        unexplained: 0,
      },
    ],
  });
  answer(getBridgeEvidence, {
    orders: [{ parcel: 7, order: '#1041', sku: 'CP-M', units: 8 }],
    boxes: [],
    transfers: [],
    restocks: [{ id: '5001', order: '#1029', sku: 'CP-M', units: 2 }],
    told: [],
    ledger: [],
  });
  const { user } = await renderPage(<BridgePage />);
  const steps = await screen.findByRole('list', { name: 'From opening to closing' });
  expect([...steps.children].map(({ textContent }) => textContent)).toEqual([
    'Opening100',
    'Received+40',
    'Shipped-8',
    'Unexplained-5',
    'Closing127',
  ]);
  // The closing is not what the Dashboard says is on hand, where units are in quarantine.
  for (const level of ['Opening', 'Closing'])
    expect(screen.getByRole('button', { name: `How ${level} is calculated` })).toBeVisible();
  expect(screen.getByText('1 day not calculated')).toBeVisible();
  await user.click(screen.getByRole('row', { name: /CP-M/ }));
  const [toggle] = await screen.findAllByRole('button', { name: 'Show Movements' });
  const [missing, explained] = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(missing).toHaveTextContent(
    '-5 unexplained100 after Mon 16 Nov, -8 shipped; 87 at the end of the day',
  );
  expect(explained).toHaveTextContent(
    'All accounted for72 after Fri 13 Nov, +40 received, -12 shipped; 100 at the end of the day',
  );
  if (toggle) await user.click(toggle);
  expect(await screen.findByText('#1041, CP-M')).toBeVisible();
  expect(screen.getByRole('link', { name: '#1029, CP-M' })).toHaveAttribute('href', '/order/5001');
});

test('while another location loads, it is the chosen one, and the figures of the last one are marked as old', async () => {
  const both = [...places, { id: 'fba:US', name: 'Amazon US' }];
  answer(getBridge, { places: both, bridge });
  const { user } = await renderPage(<BridgePage />);
  const steps = await screen.findByRole('list', { name: 'From opening to closing' });
  answer(getBridge, () => new Promise(() => {}));
  const location = screen.getByRole('combobox', { name: 'Location' });
  expect(location).toHaveValue('TIVE EU');
  await user.click(location);
  await user.click(await screen.findByRole('option', { name: 'Amazon US' }));
  await waitFor(() => expect(steps.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
  expect(location).toHaveValue('Amazon US');
  expect(screen.getByRole('link', { name: 'Statement' })).toHaveAttribute(
    'href',
    expect.stringContaining('place=fba%3AUS'),
  );
});

test('a reason that was changed by another person meanwhile is refused, keeps what was typed, and is saved on top of theirs', async () => {
  const theirs = { ...line, reason: 'damage' as const, owner: 'Grace', version: 1 };
  answer(getBridge, { places, bridge });
  answer(getBridgeSku, { days: [line] });
  const { user, queries } = await renderPage(<BridgePage />, {
    at: '/?sku=CP-M&day=2026-11-17&dialog=reason',
  });
  await user.type(await screen.findByLabelText('Note'), 'Counted twice');
  // Another person saves a reason, and the open screen loads it.
  answer(getBridgeSku, { days: [theirs] });
  await act(() => queries.refetchQueries());
  refuse(saveBridgeReason, 'conflict', 'Someone else changed this');
  await user.click(screen.getByRole('button', { name: 'Save Reason' }));
  expect(await screen.findByText('Someone else changed this')).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('Counted twice');
  expect(screen.getByLabelText('Owner')).toHaveValue('Grace');
  answer(saveBridgeReason, { success: true });
  await user.click(screen.getByRole('button', { name: 'Save Reason' }));
  expect(await screen.findByText('Reason saved')).toBeVisible();
  const sent = listCalls(saveBridgeReason).map(({ body }) => body);
  expect(sent[0]).toMatchObject({ version: 0, reason: null, note: 'Counted twice' });
  expect(sent[1]).toMatchObject({ version: 1, reason: 'damage', owner: 'Grace', note: 'Counted twice' });
});

test('a day under a former name says so, and its reason is of that name', async () => {
  answer(getBridge, { places, bridge });
  // On the day of the rename there is a line of each.
  answer(getBridgeSku, {
    days: [
      { ...line, unexplained: 0 },
      { ...line, sku: 'CP-OLD' },
    ],
  });
  answer(saveBridgeReason, { success: true });
  const { user } = await renderPage(<BridgePage />, { at: '/?sku=CP-M' });
  expect(await screen.findByText('Tue 17 Nov, as CP-OLD')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give a Reason' }));
  expect(await screen.findByRole('dialog', { name: '-5 CP-OLD on Tue 17 Nov' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Reason' }));
  expect(await screen.findByText('Reason saved')).toBeVisible();
  expect(listCalls(saveBridgeReason).map(({ body }) => body)).toMatchObject([{ sku: 'CP-OLD' }]);
});

test('open units are valued at their cost, and those without one are counted', async () => {
  const unknown = bridge.skus.map((each) => ({ ...each, sku: 'CP-L', unit_cost: null }));
  answer(getBridge, { places, bridge: { ...bridge, skus: [...bridge.skus, ...unknown] } });
  await renderPage(<BridgePage />);
  expect(await screen.findByText(/open units worth -€62.50; 1 SKU without a cost/)).toBeVisible();
});

const quiet = { ...bridge, to: '2026-11-17', days: bridge.days.slice(0, 1), unexplained: 0, skus: [] };

test('without a difference all is accounted for', async () => {
  answer(getBridge, { places, bridge: quiet });
  await renderPage(<BridgePage />);
  expect(await screen.findByText('All accounted for')).toBeVisible();
});

test('while days are not calculated or SKUs undecided, not all is accounted for', async () => {
  const undecided = [{ sku: 'CP-L', day: '2026-11-17', is_unreported: false }];
  answer(getBridge, { places, bridge: { ...quiet, to: '2026-11-20', undecided, undecided_count: 1 } });
  await renderPage(<BridgePage />);
  expect(
    await screen.findByText('Not everything is known: 3 days not calculated; 1 SKU day undecided.'),
  ).toBeVisible();
  expect(screen.queryByText('All accounted for')).not.toBeInTheDocument();
});

test.each([
  ['2026-11-17', '1 day not calculated, waiting for a sync'],
  ['2026-11-19', '3 days not calculated, 1 waiting for a sync'],
])('up to %s it says that a day waits for a sync: %s', async (to, text) => {
  const days = [{ day: '2026-11-17', from: null, state: 'flows-unread' }];
  answer(getBridge, { places, bridge: { ...quiet, from: '2026-11-17', to, days } });
  await renderPage(<BridgePage />);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a SKU without units on hand is named, the stock is a lower bound, and not all is accounted for', async () => {
  const undecided = [{ sku: 'CP-L', day: '2026-11-17', is_unreported: true }];
  const partial = { ...quiet, skus_without_opening: 1, skus_without_closing: 1, unreckoned: null };
  answer(getBridge, { places, bridge: { ...partial, undecided, undecided_count: 1 } });
  const { user } = await renderPage(<BridgePage />);
  const steps = await screen.findByRole('list', { name: 'From opening to closing' });
  expect([...steps.children].map(({ textContent }) => textContent)).toEqual([
    'Opening≥\u202f100',
    'Received+40',
    'Shipped-8',
    'Not Calculated–',
    'Unexplained0',
    'Closing≥\u202f127',
  ]);
  expect(screen.getByText('Not everything is known: 1 SKU day undecided.')).toBeVisible();
  await user.click(screen.getByText('1 SKU day undecided'));
  expect(screen.getByText(/didn’t report units on hand/)).toBeVisible();
  expect(screen.getByText('CP-L: Tue 17 Nov')).toBeVisible();
  expect(screen.queryByText(/box with an unknown number/)).not.toBeInTheDocument();
});

test('a day of a SKU without units on hand says so', async () => {
  answer(getBridge, { places, bridge });
  answer(getBridgeSku, { days: [{ ...line, shipped: 8, closing: null, unexplained: null }] });
  await renderPage(<BridgePage />, { at: '/?sku=CP-M' });
  expect(await screen.findByText('Units on hand not reported')).toBeVisible();
  expect(screen.getByText('100 after Mon 16 Nov, -8 shipped; unknown at the end of the day')).toBeVisible();
});

test('where no day could be calculated nothing is accounted for', async () => {
  answer(getBridge, { places, bridge: { ...quiet, opening: null, closing: null } });
  await renderPage(<BridgePage />);
  expect(await screen.findByText('Not known yet')).toBeVisible();
  expect(screen.queryByText('All accounted for')).not.toBeInTheDocument();
});

test('a transfer can be added where there is no bridge yet', async () => {
  answer(getBridge, { places, bridge: null });
  answer(listTransfers, { transfers: [], planned: [] });
  const { user } = await renderPage(<BridgePage />);
  expect(await screen.findByText('No warehouse yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Transfer' }));
  expect(await screen.findByRole('dialog', { name: 'Add Transfer' })).toBeVisible();
});

test('a dialog that needs a bridge that could not be loaded closes and says so', async () => {
  refuse(getBridge, 'unavailable', 'Down');
  const { address } = await renderPage(<BridgePage />, { at: '/?dialog=transfer' });
  expect(await screen.findByText('Failed to load the stock bridge')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.getByRole('button', { name: 'Add Transfer' })).toBeDisabled();
});

test('while it loads, the steps are where they will be, and the cut-off cannot be set yet', async () => {
  answer(getBridge, () => new Promise(() => {}));
  await renderPage(<BridgePage />);
  expect(await screen.findByText('Opening')).toBeVisible();
  expect(screen.getByText('Closing')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cut-Off' })).toBeDisabled();
});
