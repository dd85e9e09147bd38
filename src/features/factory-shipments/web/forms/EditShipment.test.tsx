import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBoxes, buildBox } from '#testing/web/factory-shipments.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { refetchTables } from '#web/api/query.ts';
import {
  expectFactoryShipment,
  listFactoryShipments,
  updateFactoryShipment,
  type FactoryShipments,
} from '../../contract.ts';
import { FactoryShipmentsPage } from '../FactoryShipmentsPage.tsx';

const known = [buildBox({ id: 1, serial_box: 'OLD-1' }), buildBox({ id: 2, serial_box: 'OLD-2', units: 20 })];
const saved = { success: true as const, shipment: buildBox() };

async function open(dialog: string) {
  answerBoxes(known);
  const page = await renderPage(<FactoryShipmentsPage />, { at: `/factory-shipments?${dialog}` });
  const form = within(await screen.findByRole('dialog'));
  return { ...page, form };
}

test('an edit takes only the first line, and sends what was changed', async () => {
  const { user, form } = await open('dialog=edit&shipment=2');
  const box = form.getByLabelText('Serial Box');
  expect(box).toHaveValue('OLD-2');
  await user.clear(box);
  await user.click(box);
  await user.paste('NEW-2\nNEW-3');
  expect(form.getByText('Only the first line is used.')).toBeVisible();
  await user.clear(form.getByLabelText('Units per Box (optional)'));
  answer(updateFactoryShipment, { ...saved, shipment: buildBox({ serial_box: 'NEW-2' }) });
  await user.click(form.getByRole('button', { name: 'Save Shipment' }));
  expect(await screen.findByText('NEW-2 saved')).toBeVisible();
  expect(listCalls(updateFactoryShipment)[0]).toMatchObject({ params: { id: 2 } });
  expect(listCalls(updateFactoryShipment)[0]?.body).toEqual({
    serial_box: 'NEW-2',
    units: null,
    seen: { serial_box: 'OLD-2', units: 20 },
  });
});

test('C2 a change that another person made to a box is shown, nothing typed is lost, and a second save overwrites it', async () => {
  const { user, form } = await open('dialog=edit&shipment=2');
  const field = (label: string) => form.getByLabelText(label);
  const save = () => user.click(form.getByRole('button', { name: 'Save Shipment' }));
  const message = 'ben changed this to THEIRS while you were editing';
  refuse(updateFactoryShipment, 'conflict', {
    message: 'ben changed this box while you were editing.',
    fields: {
      tracking_number: message,
    },
  });
  answerBoxes([buildBox({ id: 2, serial_box: 'OLD-2', tracking_number: 'THEIRS', units: null })]);
  await fill(user, field('Tracking Number (optional)'), 'MINE');
  await save();
  expect(await form.findByText(message)).toBeVisible();
  expect(field('Tracking Number (optional)')).toHaveValue('MINE');
  expect(field('Units per Box (optional)')).toHaveValue('');
  answer(updateFactoryShipment, { ...saved, shipment: buildBox({ serial_box: 'OLD-2' }) });
  await save();
  expect(await screen.findByText('OLD-2 saved')).toBeVisible();
  expect(listCalls(updateFactoryShipment)[1]?.body).toEqual({
    tracking_number: 'MINE',
    seen: { tracking_number: 'THEIRS' },
  });
});

test('an edit that the server refuses says why, under its field', async () => {
  const { user, form } = await open('dialog=edit&shipment=2');
  const message = 'Arrival can’t be before the ship date.';
  refuse(updateFactoryShipment, 'invalid', { message: message, fields: { ship_date: message } });
  await user.click(form.getByRole('button', { name: 'Save Shipment' }));
  await waitFor(() => expect(form.getAllByText(message)).toHaveLength(2));
});

test('a new expected arrival needs a reason; what was expected first stays in sight', async () => {
  const { user, form } = await open('dialog=expect&shipment=1');
  expect(form.getByText(/first expected on Mon 14 Dec/)).toBeVisible();
  await fill(user, form.getByLabelText('Expected Arrival'), '2026-11-01');
  await user.tab();
  expect(form.getByLabelText('Expected Arrival')).toHaveAccessibleDescription(/Choose Mon 2 Nov or later/);
  await fill(user, form.getByLabelText('Expected Arrival'), '2026-12-20');
  await user.click(form.getByRole('button', { name: 'Save Expected Arrival' }));
  expect(await form.findByText('Enter a reason')).toBeVisible();
  await fill(user, form.getByLabelText('Reason'), 'Storm');
  answer(expectFactoryShipment, saved);
  await user.click(form.getByRole('button', { name: 'Save Expected Arrival' }));
  expect(await screen.findByText('OLD-1 is expected on Sun 20 Dec')).toBeVisible();
  expect(listCalls(expectFactoryShipment)[0]?.body).toEqual({
    expected_arrival: '2026-12-20',
    reason: 'Storm',
    seen: { expected_arrival: '2026-12-14' },
  });
});

test('C2 an expected arrival that another person set is shown, nothing typed is lost, and a second save overwrites it', async () => {
  const { user, form } = await open('dialog=expect&shipment=1');
  const save = () => user.click(form.getByRole('button', { name: 'Save Expected Arrival' }));
  const message = 'ben changed this to 2026-12-24 while you were editing';
  refuse(expectFactoryShipment, 'conflict', {
    message: 'ben changed this box while you were editing.',
    fields: {
      expected_arrival: message,
    },
  });
  answerBoxes([
    buildBox({ id: 1, serial_box: 'OLD-1', expected_arrival: '2026-12-24', expected_reason: 'Strike' }),
  ]);
  await fill(user, form.getByLabelText('Expected Arrival'), '2026-12-20');
  await fill(user, form.getByLabelText('Reason'), 'Storm');
  await save();
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByText(/Reason for change: “Strike”\.$/)).toBeVisible();
  expect(form.getByLabelText('Expected Arrival')).toHaveValue('20 Dec 2026');
  answer(expectFactoryShipment, saved);
  await save();
  expect(await screen.findByText('OLD-1 is expected on Sun 20 Dec')).toBeVisible();
  expect(listCalls(expectFactoryShipment)[1]?.body).toEqual({
    expected_arrival: '2026-12-20',
    reason: 'Storm',
    seen: { expected_arrival: '2026-12-24' },
  });
});

test('the form of a box that another person deletes stays open with what was typed, however often the list is read', async () => {
  const { user, form, queries } = await open('dialog=edit&shipment=1');
  await fill(user, form.getByLabelText('Tracking Number (optional)'), 'TYPED');
  answerBoxes([]);
  await act(() => refetchTables(queries, ['factory_shipments']));
  const second = Promise.withResolvers<FactoryShipments>();
  answer(listFactoryShipments, () => second.promise);
  await act(async () => void refetchTables(queries, ['factory_shipments']));
  await waitFor(() => expect(queries.isFetching()).toBeGreaterThan(0));
  expect(form.getByLabelText('Tracking Number (optional)')).toHaveValue('TYPED');
  expect(screen.getByRole('dialog', { name: 'Edit Shipment' })).toBeVisible();
});
