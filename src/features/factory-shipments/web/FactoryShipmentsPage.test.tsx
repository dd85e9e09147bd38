import { formatShortDateName } from '#shared/date-name.ts';
import { getDayInZone } from '#shared/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBoxes, buildBox, buildDeliveredBox } from '#testing/web/factory-shipments.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { deleteFactoryShipment, listBoxesAtRiskEndpoint, listFactoryShipments } from '../contract.ts';
import { confirmFactoryShipment } from '../contract/arrivals.ts';
import type { FactoryShipment, FactoryShipments } from '../contract.ts';
import { FactoryShipmentsPage } from './FactoryShipmentsPage.tsx';

const onTrack = buildBox({ id: 1, serial_box: 'TRACK' });
const due = buildBox({ id: 2, serial_box: 'DUE', arrival: 'due', tracking_number: 'TLSF2' });
const late = buildBox({
  id: 3,
  serial_box: 'LATE',
  arrival: 'late',
  days_late: 3,
  expected_arrival: '2026-11-18',
  expected_reason: 'Storm',
  shipping_company: null,
  tracking_number: null,
  units: null,
});
const here = buildDeliveredBox({
  id: 4,
  serial_box: 'HERE',
  arrival: 'late',
  days_late: 1,
  ship_date: '2026-10-01',
});
const boxes = [onTrack, due, late, here];

async function open(list: FactoryShipment[] = boxes, search = '', role: 'admin' | 'user' = 'admin') {
  answerBoxes(list);
  const page = await renderPage(<FactoryShipmentsPage />, {
    at: `/factory-shipments${search}`,
    as: { ...someone, role },
  });
  await screen.findByText(/^Showing/);
  return page;
}
const findRow = (name: RegExp) => within(screen.getByRole('row', { name }));
const readCells = (name: RegExp) => readTexts(screen.getByRole('row', { name }));
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);

test('the cards count the boxes and show how long they take, to one decimal', async () => {
  await open();
  const cards = screen
    .getAllByText(/./, { selector: '[class*=card] > span:first-child' })
    .filter(({ parentElement }) => parentElement?.childElementCount === 3)
    .map(({ parentElement }) =>
      [...(parentElement?.children ?? [])].map(({ textContent }) => textContent?.trim()),
    );
  expect(cards).toEqual([
    ['Total', '4', 'Boxes'],
    ['Delivered', '1', '25%'],
    ['In Transit', '3', '1 late'],
    ['At Risk', '0', 'Out of stock before arrival'],
    ['Avg Delivery Time', '18.4', 'Days from ship date'],
  ]);
});

test('without a delivery the average is a dash', async () => {
  answerBoxes([onTrack], null);
  await renderPage(<FactoryShipmentsPage />);
  expect(await screen.findByText('No deliveries yet')).toBeVisible();
  expect(screen.getByText('–', { selector: '[class*=value]' })).toBeVisible();
});

test('the table has its columns, and a row says all that is known of a box', async () => {
  await open();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Serial Box',
    'SKU',
    'From',
    'To',
    'Company',
    'Tracking',
    'Ship Date',
    'Delivered',
    'Status',
    'Actions',
  ]);
  expect(readCells(/TRACK/).slice(0, 9)).toEqual([
    'TRACK20 units',
    'TL-CP-M-USCityplay M',
    'Shenzhen assembly',
    'ITBUS',
    'Pacific Sea Freight',
    'TLSF1',
    'Mon 2 Nov',
    'Expected Mon 14 Dec',
    'In TransitOn Track',
  ]);
  expect(readCells(/LATE/)).toEqual(
    expect.arrayContaining(['LATEUnits unknown', '–', 'Moved to Wed 18 Nov', 'In Transit3 Days Late']),
  );
  expect(readCells(/DUE/)[8]).toBe('In TransitDue');
  expect(readCells(/HERE/).slice(7, 9)).toEqual([
    'Fri 20 Nov, correct the delivery of HERE',
    'Delivered1 Day Late',
  ]);
});

test('a box whose expectation was moved says from when and why, and can be moved again', async () => {
  const { user } = await open();
  const moved = findRow(/LATE/).getByRole('button', { name: 'Moved to Wed 18 Nov, change for LATE' });
  expect(moved).toHaveAttribute('title', 'First Mon 14 Dec: Storm');
  await user.click(moved);
  expect(await screen.findByRole('dialog', { name: 'Expected Arrival' })).toBeVisible();
});

test('only a box in transit can be confirmed, for today unless another day is chosen', async () => {
  const { user } = await open();
  expect(findRow(/HERE/).queryByRole('button', { name: /Confirm/ })).toBeNull();
  answer(confirmFactoryShipment, ({ params }) => {
    answerBoxes([buildDeliveredBox({ id: params.id, serial_box: 'TRACK' })]);
    return { success: true as const, shipment: buildDeliveredBox({ id: params.id }) };
  });
  await user.click(findRow(/TRACK/).getByRole('button', { name: 'Confirm delivery of TRACK' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Delivery' }));
  const today = getDayInZone('Europe/London', new Date());
  expect(dialog.getByLabelText('Delivered')).toHaveValue(formatShortDateName(today));
  await user.click(dialog.getByRole('button', { name: 'Confirm Delivery' }));
  expect(await screen.findByText('TRACK marked as delivered')).toBeVisible();
  const [call] = listCalls(confirmFactoryShipment);
  expect([call?.params, call?.body?.delivered_date]).toEqual([{ id: 1 }, today]);
  expect(readCells(/TRACK/)[8]).toContain('Delivered');
});

test('a confirmation that fails says why', async () => {
  const { user } = await open();
  refuse(confirmFactoryShipment, 'invalid', 'Arrival can’t be before the ship date.');
  await user.click(findRow(/TRACK/).getByRole('button', { name: /Confirm/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm Delivery' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Arrival can’t be before the ship date.');
});

test('a deletion asks first, names what goes, and shows a failure in the question', async () => {
  const { user } = await open();
  await user.click(findRow(/DUE/).getByRole('button', { name: 'Delete DUE' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Shipment' }));
  expect(dialog.getByText('Are you sure you want to delete this shipment?')).toBeVisible();
  expect(dialog.getByText('DUE')).toBeVisible();
  expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  disconnect(deleteFactoryShipment);
  await user.click(dialog.getByRole('button', { name: 'Delete Shipment' }));
  expect(await dialog.findByText('Failed to delete the shipment')).toBeVisible();
  answer(deleteFactoryShipment, () => {
    answerBoxes([onTrack]);
    return { success: true as const };
  });
  await user.click(dialog.getByRole('button', { name: 'Delete Shipment' }));
  expect(await screen.findByText('DUE deleted')).toBeVisible();
  expect(await screen.findByText('Showing 1 of 1 box')).toBeVisible();
  expect(listCalls(deleteFactoryShipment).map(({ params }) => params)).toEqual([{ id: 2 }, { id: 2 }]);
});

test('boxes are found by their numbers, their route and their state', async () => {
  const { user, address } = await open(boxes, '?search=tlsf2');
  expect(names()).toEqual(['DUE']);
  expect(screen.getByText('Showing 1 of 4 boxes')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Search shipments' }));
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Late' }));
  await waitFor(() => expect(names()).toEqual(['LATE']));
  expect(address()).toContain('status=late');
});

test('a SKU has its name beside it, and boxes are found by that', async () => {
  const named = [buildBox({ serial_box: 'NAMED' }), buildBox({ id: 2, serial_box: 'OTHER', sku: 'X-1' })];
  await open(named, '?search=cityplay');
  expect(names()).toEqual(['NAMED']);
  expect(screen.getByText('Cityplay M')).toBeVisible();
});

test('a card leads to the boxes that it counts', async () => {
  const { user, address } = await open(boxes, '?search=here&group=tracking');
  await user.click(screen.getByRole('button', { name: '1 late' }));
  await waitFor(() => expect(names()).toEqual(['LATE']));
  expect(address()).toBe('/factory-shipments?status=late');
});

test('what needs a look can be put first', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await waitFor(() => expect(names()).toEqual(['LATE', 'DUE', 'TRACK', 'HERE']));
});

test('boxes can be seen by tracking number, and a number opens its boxes', async () => {
  const { user } = await open([...boxes, buildBox({ id: 5, serial_box: 'MORE', units: 5 })]);
  await user.click(screen.getByRole('radio', { name: 'Tracking Number' }));
  expect(await screen.findByText('Showing 5 of 5 boxes, 2 tracking numbers')).toBeVisible();
  expect(readCells(/TLSF1/)).toEqual([
    'TLSF1',
    'Pacific Sea Freight',
    '3',
    '45',
    'TL-CP-M-US',
    'ITB',
    'Mon 2 Nov',
    'Mon 14 Dec',
    '1 of 3',
    '',
    'On Track',
    'Confirm',
  ]);
  expect(readCells(/No tracking number/)[10]).toBe('3 Days Late');
  await user.click(screen.getByRole('row', { name: /TLSF2/ }));
  expect(await screen.findByText('Showing 1 of 5 boxes')).toBeVisible();
});

test('of boxes under one number whose units are unknown none is counted as empty', async () => {
  const unknown = (box: Partial<FactoryShipment>) => buildBox({ units: null, ...box });
  const { user } = await open(
    [
      late,
      unknown({ id: 5, tracking_number: 'TLSF5' }),
      buildBox({ id: 6, tracking_number: 'TLSF5', units: 25 }),
      unknown({ id: 7, tracking_number: 'TLSF5' }),
      buildBox({ id: 8, tracking_number: 'TLSF8', units: 0 }),
    ],
    '?group=tracking',
  );
  expect(readCells(/No tracking number/)[3]).toBe('–');
  expect(readCells(/TLSF5/)[3]).toBe('≥\u202f252 boxes unknown');
  expect(readCells(/TLSF8/)[3]).toBe('0');
  const first = () => readTexts(screen.getAllByRole('row')[1])[0];
  await user.click(screen.getByRole('button', { name: 'Units' }));
  await waitFor(() => expect(first()).toBe('TLSF5'));
  await user.click(screen.getByRole('button', { name: 'Units' }));
  await waitFor(() => expect(first()).toBe('TLSF8'));
});

test('boxes without a tracking number are not offered to be opened', async () => {
  await open(boxes, '?group=tracking');
  const row = screen.getByRole('row', { name: /No tracking number/ });
  for (const mark of ['tabindex', 'data-opens', 'data-marked']) expect(row).not.toHaveAttribute(mark);
  expect(screen.getByRole('row', { name: /TLSF2/ })).toHaveAttribute('data-opens');
});

test('without any box it says so and offers to record one', async () => {
  const { user } = await open([]);
  expect(screen.getByRole('heading', { name: 'No factory shipments found' })).toBeVisible();
  const [, inNotice] = screen.getAllByRole('button', { name: 'New Shipment' });
  if (inNotice) await user.click(inNotice);
  expect(await screen.findByRole('dialog', { name: 'New Shipment' })).toBeVisible();
});

test('filters that leave nothing can be cleared', async () => {
  const { user } = await open(boxes, '?search=nothing&status=late');
  expect(screen.getByRole('heading', { name: 'No shipments match your filters' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Showing 4 of 4 boxes')).toBeVisible();
});

test('a failure of the list says so and can be tried again', async () => {
  disconnect(listFactoryShipments);
  answer(listBoxesAtRiskEndpoint, { success: true, boxes: [], unknown: [] });
  const { user } = await renderPage(<FactoryShipmentsPage />);
  expect(await screen.findByRole('heading', { name: 'Error Loading Factory Shipments' })).toBeVisible();
  expect(screen.getByText('Failed to fetch factory shipments')).toBeVisible();
  answerBoxes(boxes);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Showing 4 of 4 boxes')).toBeVisible();
});

test('while the list is on its way the final layout is there', async () => {
  const list = Promise.withResolvers<FactoryShipments>();
  answer(listFactoryShipments, () => list.promise);
  answer(listBoxesAtRiskEndpoint, { success: true, boxes: [], unknown: [] });
  await renderPage(<FactoryShipmentsPage />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.getByText('Avg Delivery Time')).toBeVisible();
  list.resolve({
    success: true,
    results: [],
    product_names: {},
    stats: { total: 0, delivered: 0, in_transit: 0, avg_delivery_days: null },
  });
  expect(await screen.findByRole('heading', { name: 'No factory shipments found' })).toBeVisible();
});

test('the history of a box is for admins', async () => {
  await open(boxes, '', 'user');
  expect(screen.queryByRole('button', { name: /History of/ })).toBeNull();
});

test('a dialog about a box that is gone says so and closes', async () => {
  const { address } = await open(boxes, '?dialog=edit&shipment=99');
  expect(await screen.findByRole('alert')).toHaveTextContent('This shipment no longer exists.');
  await waitFor(() => expect(address()).not.toContain('dialog'));
});
