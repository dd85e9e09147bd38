import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import {
  buildSupply,
  buildSupplyLine,
  CALM_LINE,
  openSupplyPage,
  OUTLOOK,
  PROPOSAL,
  SUPPLY_SETTINGS,
} from '#testing/supply/supply-page.tsx';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { allocateQuantity } from '../../contract/allocation.ts';
import { dismissProposal, planShipment } from '../../contract/planned.ts';
import { listProposals } from '../../contract/proposals.ts';
import { getSupplySettings } from '../../contract/settings.ts';
import { SupplyPage } from './SupplyPage.tsx';

beforeAll(() => import('./SupplyDialogs.tsx'));

test('a proposal is accepted as it is, or with other figures', async () => {
  answer(planShipment, { success: true, id: 7 });
  const { user } = await openSupplyPage([buildSupplyLine()], '/supply?line=warehouse:tive%20eu_20_l');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ship 2.0 L to TIVE EU' }));
  expect(form.getByLabelText('Units')).toHaveValue('360');
  await fill(user, form.getByLabelText('Units'), '300');
  await user.click(form.getByRole('button', { name: 'Plan Shipment' }));
  expect(await screen.findByText(/^Shipment to TIVE EU planned for/)).toBeVisible();
  expect(listCalls(planShipment)[0]?.body).toEqual({
    place: 'warehouse:tive',
    cell: 'eu_20_l',
    units: 300,
    ship_on: '2026-11-25',
    note: null,
    source: null,
    proposed: 360,
  });
});

test('a proposal that has changed since is refused, and the form shows what is proposed now', async () => {
  const line = buildSupplyLine();
  refuse(planShipment, 'conflict', 'This proposal has changed since you opened it.');
  const { user } = await openSupplyPage([line], '/supply?dialog=accept&line=warehouse:tive%20eu_20_l');
  const form = within(await screen.findByRole('dialog', { name: 'Ship 2.0 L to TIVE EU' }));
  const proposal = { ...PROPOSAL, units: 120, boxes: 6 };
  answer(listProposals, buildSupply([{ ...line, outlook: { ...OUTLOOK, proposal } }]));
  await user.click(form.getByRole('button', { name: 'Plan Shipment' }));
  expect(await form.findByText('This proposal has changed since you opened it.')).toBeVisible();
  expect(form.getByLabelText('Units')).toHaveValue('120');
  await user.click(form.getByRole('button', { name: 'Plan Shipment' }));
  await waitFor(() => expect(listCalls(planShipment)).toHaveLength(2));
  expect(listCalls(planShipment).map(({ body }) => body.proposed)).toEqual([360, 120]);
});

test('a proposal is dismissed with a reason, without one not', async () => {
  answer(dismissProposal, { success: true });
  const { user } = await openSupplyPage(
    [buildSupplyLine()],
    '/supply?dialog=dismiss&line=warehouse:tive%20eu_20_l',
  );
  const form = within(await screen.findByRole('dialog', { name: 'Dismiss 2.0 L for TIVE EU' }));
  await user.click(form.getByRole('button', { name: 'Dismiss Proposal' }));
  expect(form.getByLabelText('Reason')).toHaveAccessibleDescription('Reason is required');
  await fill(user, form.getByLabelText('Reason'), 'Being replaced');
  await user.click(form.getByRole('button', { name: 'Dismiss Proposal' }));
  expect(await screen.findByText('Proposal for TIVE EU dismissed')).toBeVisible();
  expect(listCalls(dismissProposal)[0]?.body).toMatchObject({
    reason: 'Being replaced',
    until: '2026-12-07',
  });
});

test('what is unknown can be dismissed, too: what is no longer sold there is not waited for', async () => {
  answer(dismissProposal, { success: true });
  const unknown = { per_day: null, unknown_demand: 'stock', outlook: null, stock: 0 } as const;
  const { user } = await openSupplyPage([buildSupplyLine(unknown)], '/supply?line=warehouse:tive%20eu_20_l');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText(/so nothing can be calculated/)).toHaveTextContent(
    'What TIVE EU would sell is unknown, as it had no stock in 90 days, so nothing can be calculated. If it’s no longer sold there, dismiss it.',
  );
  await user.click(drawer.getByRole('button', { name: 'Dismiss' }));
  const form = within(await screen.findByRole('dialog', { name: 'Dismiss 2.0 L for TIVE EU' }));
  await fill(user, form.getByLabelText('Reason'), 'Not sold there any more');
  await user.click(form.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('2.0 L for TIVE EU dismissed')).toBeVisible();
  expect(listCalls(dismissProposal)[0]?.body).toMatchObject({ reason: 'Not sold there any more' });
});

test('what is known to need nothing has nothing to dismiss', async () => {
  await openSupplyPage([CALM_LINE], '/supply?line=warehouse:itb%20us_20_l');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('button', { name: 'Plan Shipment' })).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test.each([
  ['settings', 'Supply Settings', 'Review Day'],
  [
    'allocate',
    'Distribute a Quantity',
    'No warehouse has known stock and demand, so there is nothing to distribute by.',
  ],
])('without a catalogue a dialog opens all the same: %s', async (dialog, title, content) => {
  answer(getSupplySettings, SUPPLY_SETTINGS);
  answer(allocateQuantity, { days: 0, left: 600, lines: [], unknown: [] });
  answer(listProposals, { ...buildSupply([]), has_catalogue: false });
  await renderPage(<SupplyPage />, { at: `/supply?dialog=${dialog}` });
  expect(await screen.findByText('Nothing to calculate yet')).toBeInTheDocument();
  expect(await within(await screen.findByRole('dialog', { name: title })).findByText(content)).toBeVisible();
});

test('settings that cannot be had say so and can be tried again', async () => {
  refuse(listProposals, 'unavailable', 'The database can’t be reached.');
  refuse(getSupplySettings, 'unavailable', 'The database can’t be reached.');
  const { user } = await renderPage(<SupplyPage />, { at: '/supply?dialog=settings' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Supply Settings' }));
  expect(await dialog.findByText('Error Loading Supply Settings')).toBeVisible();
  answer(getSupplySettings, SUPPLY_SETTINGS);
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Service Goal (%)')).toHaveValue('95');
});

test('only those who may plan are offered to distribute a quantity', async () => {
  answer(listProposals, buildSupply([CALM_LINE]));
  await renderPage(<SupplyPage />, { at: '/supply', as: { ...someone, role: 'viewer' } });
  expect(await screen.findByRole('link', { name: 'Forecast' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Distribute' })).toBeNull();
});

test('what is typed about a line stays when the line goes in the meantime', async () => {
  const { user, queries } = await openSupplyPage(
    [buildSupplyLine(), CALM_LINE],
    '/supply?dialog=accept&line=warehouse:tive%20eu_20_l',
  );
  const form = within(await screen.findByRole('dialog', { name: 'Ship 2.0 L to TIVE EU' }));
  await fill(user, form.getByLabelText('Note'), 'With the Friday truck');
  answer(listProposals, buildSupply([CALM_LINE]));
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('row', { name: /EU 2.0 L/, hidden: true })).toBeNull());
  expect(form.getByLabelText('Note')).toHaveValue('With the Friday truck');
});

test('the form that plans a proposal says that more may be needed while it is unknown what Amazon needs', async () => {
  const unknown_pool_need = { place: 'Leipzig', what: 'stock' } as const;
  await openSupplyPage(
    [buildSupplyLine({ unknown_pool_need })],
    '/supply?line=warehouse:tive%20eu_20_l&dialog=accept',
  );
  expect(await screen.findByLabelText('Units')).toHaveAccessibleDescription(
    'From the factory, in boxes of 20. What Amazon needs from TIVE EU is unknown, as stock in Leipzig is, so more may be needed.',
  );
});

test.each([
  [
    'whose warehouse has unknown stock',
    { hub: { stock: null, outlook: null, unknown_pool_need: { place: 'TIVE EU', what: 'stock' } } },
    'From TIVE EU, in boxes of 20. What TIVE EU can spare is unknown.',
  ],
  [
    'whose own sales are the unknown ones',
    { hub: { unknown_pool_need: { place: 'Amazon UK', what: 'sales' } } },
    'From TIVE EU, in boxes of 20',
  ],
] as const)('the form of an Amazon region %s names no other region', async (_, { hub }, description) => {
  const isSourceKnown = !('outlook' in hub);
  const pool = buildSupplyLine({
    id: 'fba:UK eu_20_l',
    place_id: 'fba:UK',
    place: 'Amazon UK',
    is_pool: true,
    source: 'TIVE EU',
    source_id: 'warehouse:tive',
    is_source_known: isSourceKnown,
    outlook: isSourceKnown ? null : { ...OUTLOOK, proposal: null },
  });
  await openSupplyPage([buildSupplyLine(hub), pool], '/supply?line=fba:UK%20eu_20_l&dialog=accept');
  expect(await screen.findByLabelText('Units')).toHaveAccessibleDescription(description);
});
