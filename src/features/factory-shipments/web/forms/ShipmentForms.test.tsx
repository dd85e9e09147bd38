import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBoxes, buildBox } from '#testing/web/factory-shipments.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { endTestSession, renderPage } from '#testing/web/render-page.tsx';
import { createFactoryShipment } from '../../contract.ts';
import { previewBoxArrival } from '../../contract/destinations.ts';
import { FactoryShipmentsPage } from '../FactoryShipmentsPage.tsx';

const known = [
  buildBox({ id: 1, serial_box: 'OLD-1' }),
  buildBox({ id: 2, serial_box: 'OLD-2', units: 20 }),
  buildBox({ id: 3, serial_box: 'OLD-3', units: 7 }),
];
const saved = { success: true as const, shipment: buildBox() };

async function open(dialog: string) {
  answerBoxes(known);
  const page = await renderPage(<FactoryShipmentsPage />, { at: `/factory-shipments?${dialog}` });
  const form = within(await screen.findByRole('dialog'));
  return { ...page, form };
}

async function fillIn({ user, form }: Awaited<ReturnType<typeof open>>, boxes: string) {
  await user.click(form.getByLabelText('Serial Boxes'));
  await user.paste(boxes);
  for (const [label, text] of [
    ['SKU', 'TL-CP-M-US'],
    ['From', 'Shenzhen'],
    ['To', 'ITB'],
  ] as const) {
    await user.click(form.getByRole('combobox', { name: label }));
    await user.paste(text);
  }
}

test('while the arrival at another destination is worked out, the last one is marked as old', async () => {
  const page = await open('dialog=new');
  await fillIn(page, 'BX-1');
  expect(await page.form.findByText(/^US, expected/)).toBeVisible();
  answer(previewBoxArrival, () => new Promise(() => {}));
  await page.user.clear(page.form.getByRole('combobox', { name: 'To' }));
  await page.user.paste('TIVE');
  const last = page.form.getByText(/^US, expected/);
  expect(last.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test('each line that is not blank becomes one call, with a key of its own and the same details', async () => {
  const page = await open('dialog=new');
  const { user, form } = page;
  expect(form.getByText('0 boxes')).toBeVisible();
  await fillIn(page, ' BX-1 \n\nBX-2\n');
  expect(form.getByText('2 boxes')).toBeVisible();
  answer(createFactoryShipment, saved);
  await user.click(form.getByRole('button', { name: 'Create 2 Shipments' }));
  expect(await screen.findByText('2 boxes recorded')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const calls = listCalls(createFactoryShipment);
  expect(calls.map(({ body }) => body)).toEqual(
    ['BX-1', 'BX-2'].map((serial_box) => ({
      serial_box,
      sku: 'TL-CP-M-US',
      from_factory: 'Shenzhen',
      to_warehouse: 'ITB',
      shipping_company: null,
      tracking_number: null,
      ship_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })),
  );
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('what is missing is named under its field', async () => {
  const { user, form } = await open('dialog=new');
  await user.clear(form.getByLabelText('Ship Date'));
  await user.click(form.getByRole('button', { name: 'Create Shipment' }));
  for (const message of [
    'Serial box is required',
    'SKU is required',
    'Enter a factory',
    'Enter a warehouse',
    'Ship date is required',
  ]) {
    expect(form.getByText(message)).toBeVisible();
  }
  expect(form.getByLabelText('Serial Boxes')).toHaveFocus();
});

test('a box that is listed twice is named while typing, and not sent', async () => {
  const page = await open('dialog=new');
  await fillIn(page, 'BX-1\nBX-2\nbx-1');
  expect(page.form.getByText('Listed more than once: BX-1')).toBeVisible();
  await page.user.click(page.form.getByRole('button', { name: 'Create 3 Shipments' }));
  expect(await page.form.findByText('Listed more than once: BX-1')).toBeVisible();
  expect(listCalls(createFactoryShipment)).toEqual([]);
});

test('boxes that are in the table already are named, and can be left out', async () => {
  const page = await open('dialog=new');
  await fillIn(page, 'old-1\nBX-2');
  expect(page.form.getByText('Already recorded: old-1')).toBeVisible();
  await page.user.click(page.form.getByRole('button', { name: 'Remove These' }));
  expect(page.form.getByLabelText('Serial Boxes')).toHaveValue('BX-2');
});

test('C3: after a partial failure only the failed boxes stay, and a repetition sends them with their old keys', async () => {
  const page = await open('dialog=new');
  const { user, form } = page;
  await fillIn(page, 'BX-1\nBX-2\nBX-3');
  answer(createFactoryShipment, ({ body }) => {
    if (body.serial_box === 'BX-2') throw new TypeError('Failed to fetch');
    return saved;
  });
  await user.click(form.getByRole('button', { name: 'Create 3 Shipments' }));
  expect(await form.findByText('1 box couldn’t be saved and stayed in the list.')).toBeVisible();
  expect(form.getByRole('list', { name: 'Not saved' })).toHaveTextContent('BX-2: Touchline can’t be reached');
  expect(form.getByLabelText('Serial Boxes')).toHaveValue('BX-2');
  expect(screen.getByText('2 boxes recorded')).toBeVisible();

  answer(createFactoryShipment, saved);
  await user.click(form.getByRole('button', { name: 'Create Shipment' }));
  expect(await screen.findByText('1 box recorded')).toBeVisible();
  const calls = listCalls(createFactoryShipment);
  expect(calls.map(({ body }) => body.serial_box)).toEqual(['BX-1', 'BX-2', 'BX-3', 'BX-2']);
  expect(calls[3]?.headers.get('idempotency-key')).toBe(calls[1]?.headers.get('idempotency-key'));
});

test('each failed box shows the reason from the server', async () => {
  const page = await open('dialog=new');
  await fillIn(page, 'BX-1');
  refuse(createFactoryShipment, 'invalid', 'Ship date is wrong.');
  await page.user.click(page.form.getByRole('button', { name: 'Create Shipment' }));
  expect(await page.form.findByText(/Ship date is wrong/)).toBeVisible();
});

test('a box that another person has sent in the meantime stays in the form, with where it is', async () => {
  const page = await open('dialog=new');
  await fillIn(page, 'BX-1');
  const sentence = 'This box is already in transit: shipped on Mon 2 Nov 2026 to ITB.';
  refuse(createFactoryShipment, 'conflict', { message: sentence, fields: { serial_box: sentence } });
  await page.user.click(page.form.getByRole('button', { name: 'Create Shipment' }));
  const failed = await page.form.findByRole('list', { name: 'Not saved' });
  expect(failed).toHaveTextContent(`BX-1: ${sentence}`);
  expect(page.form.getByLabelText('Serial Boxes')).toHaveValue('BX-1');
});

test('while boxes are saved the form says how many, and a second click sends nothing', async () => {
  const page = await open('dialog=new');
  const { user, form } = page;
  await fillIn(page, 'BX-1\nBX-2');
  const second = Promise.withResolvers<typeof saved>();
  answer(createFactoryShipment, ({ body }) => (body.serial_box === 'BX-2' ? second.promise : saved));
  await user.click(form.getByRole('button', { name: 'Create 2 Shipments' }));
  expect(await form.findByText('Saving 1 of 2')).toBeVisible();
  expect(form.getByRole('progressbar')).toHaveAttribute('value', '1');
  expect(form.getByRole('button', { name: 'Saving 1 of 2…' })).toHaveAttribute('aria-disabled', 'true');
  second.resolve(saved);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(createFactoryShipment)).toHaveLength(2);
});

/** Three boxes on their way, the second of which waits for its answer. */
async function halfway() {
  const page = await open('dialog=new');
  await fillIn(page, 'BX-1\nBX-2\nBX-3');
  const second = Promise.withResolvers<typeof saved>();
  answer(createFactoryShipment, ({ body }) => (body.serial_box === 'BX-2' ? second.promise : saved));
  await page.user.click(page.form.getByRole('button', { name: 'Create 3 Shipments' }));
  await page.form.findByText('Saving 1 of 3');
  return { ...page, second };
}

test('the recording can be stopped: the boxes that are not begun stay in the list', async () => {
  const { user, form, second } = await halfway();
  await user.click(form.getByRole('button', { name: 'Stop' }));
  second.resolve(saved);
  expect(await screen.findByText('Stopped: 2 of 3 boxes recorded')).toBeVisible();
  expect(form.getByLabelText('Serial Boxes')).toHaveValue('BX-3');
  expect(form.getByText('Stopped. Boxes not saved yet are still in the list.')).toBeVisible();
  expect(listCalls(createFactoryShipment)).toHaveLength(2);
});

test('the end of the session stops the recording: no box after it is sent, and all that are left are offered again', async () => {
  const page = await open('dialog=new');
  await fillIn(page, 'BX-1\nBX-2\nBX-3');
  answer(createFactoryShipment, () => {
    refuse(createFactoryShipment, 'unauthenticated', 'Please sign in.');
    return saved;
  });
  await page.user.click(page.form.getByRole('button', { name: 'Create 3 Shipments' }));
  await waitFor(() => expect(page.form.queryByText(/^Saving/)).toBeNull());
  expect(listCalls(createFactoryShipment).map(({ body }) => body.serial_box)).toEqual(['BX-1', 'BX-2']);
  endTestSession();
  const { form } = await open('dialog=new');
  expect(form.getByLabelText('Serial Boxes')).toHaveValue('BX-2\nBX-3');
});

test('leaving the screen stops the recording, and says how far it came', async () => {
  const { redraw, second } = await halfway();
  redraw(null);
  second.resolve(saved);
  expect(await screen.findByText('Stopped: 2 of 3 boxes recorded')).toBeVisible();
  expect(listCalls(createFactoryShipment)).toHaveLength(2);
});

test('the usual number of units for a SKU is offered, and a typed one is sent', async () => {
  const page = await open('dialog=new');
  await fillIn(page, 'BX-1');
  const units = page.form.getByLabelText('Units per Box (optional)');
  expect(units).toHaveAttribute('placeholder', 'Usually 20');
  await page.user.type(units, 'x');
  await page.user.click(page.form.getByRole('button', { name: 'Create Shipment' }));
  expect(await page.form.findByText('Must be a whole number')).toBeVisible();
  await page.user.clear(units);
  await page.user.type(units, '12');
  answer(createFactoryShipment, saved);
  await page.user.click(page.form.getByRole('button', { name: 'Create Shipment' }));
  await waitFor(() => expect(listCalls(createFactoryShipment)[0]?.body.units).toBe(12));
});
