import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBoxes, buildBox, buildDeliveredBox } from '#testing/web/factory-shipments.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import * as contract from '../../contract/arrivals.ts';
import { FactoryShipmentsPage } from '../FactoryShipmentsPage.tsx';

const MINE = { id: 1, role: 'user' as const };
const boxes = [
  buildBox({ id: 1, serial_box: 'A' }),
  buildBox({ id: 2, serial_box: 'B', ship_date: '2026-11-04' }),
  buildDeliveredBox({ id: 3, serial_box: 'MINE', confirmed_by: MINE.id }),
  buildDeliveredBox({ id: 4, serial_box: 'THEIRS', confirmed_by: 99 }),
];
const saved = { success: true as const, shipment: buildBox() };

async function open(search = '') {
  answerBoxes(boxes);
  const page = await renderPage(<FactoryShipmentsPage />, { at: `/factory-shipments${search}` });
  await screen.findByText(/^Showing/);
  return page;
}

test('only the person who confirmed a delivery is offered to undo it', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Undo delivery of THEIRS' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo delivery of MINE' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo Delivery' }));
  answer(contract.undoFactoryShipmentConfirm, saved);
  await user.click(dialog.getByRole('button', { name: 'Undo Delivery' }));
  expect(await screen.findByText('MINE is in transit again')).toBeVisible();
  expect(listCalls(contract.undoFactoryShipmentConfirm).map(({ params }) => params)).toEqual([{ id: 3 }]);
});

test('the delivered date is corrected from the date that was seen', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /correct the delivery of THEIRS$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct Delivery' }));
  expect(dialog.getByLabelText('Delivered')).toHaveValue('20 Nov 2026');
  await user.clear(dialog.getByLabelText('Delivered'));
  await user.type(dialog.getByLabelText('Delivered'), '2026-11-18');
  answer(contract.correctFactoryShipmentArrival, saved);
  await user.click(dialog.getByRole('button', { name: 'Save Delivery' }));
  expect(await screen.findByText('THEIRS saved')).toBeVisible();
  expect(listCalls(contract.correctFactoryShipmentArrival).map(({ body }) => body)).toEqual([
    { delivered_date: '2026-11-18', seen: { delivered_date: '2026-11-20T09:30:00.000Z' } },
  ]);
});

test('by tracking all boxes in transit are confirmed at once', async () => {
  const { user } = await open('?group=tracking');
  await user.click(screen.getByRole('button', { name: 'Confirm delivery of all boxes of TLSF1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deliveries' }));
  expect(dialog.getByText('TLSF1, 2 boxes in transit: A, B.')).toBeVisible();
  answer(contract.confirmTracking, { success: true, boxes: 2 });
  await user.click(dialog.getByRole('button', { name: 'Confirm 2 boxes' }));
  expect(await screen.findByText('2 boxes of TLSF1 delivered')).toBeVisible();
  expect(listCalls(contract.confirmTracking)[0]?.body).toMatchObject({ tracking_number: 'TLSF1' });
});

test('by tracking all boxes in transit are moved at once, with a reason', async () => {
  const { user } = await open('?group=tracking');
  const button = { name: 'Change expected arrival of all boxes of TLSF1' };
  await user.click(screen.getByRole('button', button));
  const dialog = within(await screen.findByRole('dialog', { name: 'Expected Arrival' }));
  await user.type(dialog.getByLabelText('Expected Arrival'), '2026-12-24');
  await user.click(dialog.getByRole('button', { name: 'Move 2 boxes' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Storm');
  answer(contract.expectTracking, { success: true, boxes: 2 });
  await user.click(dialog.getByRole('button', { name: 'Move 2 boxes' }));
  expect(await screen.findByText('2 boxes of TLSF1 moved')).toBeVisible();
  expect(listCalls(contract.expectTracking).at(-1)?.body).toEqual({
    tracking_number: 'TLSF1',
    expected_arrival: '2026-12-24',
    reason: 'Storm',
  });
});

test('a refused date of many boxes is said under the field, and nothing closes', async () => {
  const { user } = await open('?dialog=confirm-tracking&tracking=TLSF1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deliveries' }));
  const message = 'B was shipped on Wed 4 Nov 2026, so it can’t arrive earlier.';
  refuse(contract.confirmTracking, 'invalid', { message, fields: { delivered_date: message } });
  await user.click(dialog.getByRole('button', { name: 'Confirm 2 boxes' }));
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
});

test('a box is confirmed by keyboard alone, and the focus stays in its row', async () => {
  const { user } = await open();
  answer(contract.confirmFactoryShipment, ({ params }) => {
    answerBoxes([buildDeliveredBox({ id: params.id, serial_box: 'A' })]);
    return { success: true as const, shipment: buildDeliveredBox({ id: params.id }) };
  });
  screen.getByRole('button', { name: 'Confirm delivery of A' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Confirm Delivery' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit A' })).toHaveFocus());
});
