import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, disconnect, listCalls } from '#testing/web/fake-api.ts';
import { buildReceivableBox, buildReceiver, serveReceivable } from '#testing/web/factory-shipments.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { receiveBoxes, type ReceivableBox } from '../../contract/receive.ts';
import { ReceivePage } from './ReceivePage.tsx';

/** Each test has a person of its own, as what a device knows is theirs. */
function open(boxes: ReceivableBox[], at = '/receive?shipment=TLSF1') {
  const as = buildReceiver();
  serveReceivable(boxes, as).receive();
  return renderPage(<ReceivePage />, { at, as });
}

test('shipments on their way are listed with what is here; a scanned box opens its shipment', async () => {
  const { user, address } = await open(
    [
      buildReceivableBox(1),
      buildReceivableBox(2, { delivered_date: '2026-11-20T09:00:00.000Z' }),
      buildReceivableBox(3, { tracking_number: null }),
    ],
    '/receive',
  );
  const list = within(await screen.findByRole('list', { name: 'Inbound Shipments' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'TLSF1To ITB, 40 units, expected Mon 14 Dec1 of 2 boxes received',
    'No Tracking NumberTo ITB, 20 units, expected Mon 14 Dec0 of 1 box received',
  ]);
  await user.keyboard('nothing{Enter}');
  expect(screen.getByText('nothing: no inbound box has this number.')).toBeVisible();
  await user.keyboard('bx-1{Enter}');
  expect(address()).toBe('/receive?shipment=TLSF1');
});

test('a scanned box is green at once and is sent with the moment of its scan', async () => {
  const { user } = await open([buildReceivableBox(1), buildReceivableBox(2)]);
  await screen.findByLabelText('Scan a Box');
  await user.keyboard(' bx-2 {Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('BX-2Received, 1 of 2');
  expect(await screen.findByText('Received', { selector: 'span' })).toBeVisible();
  expect(listCalls(receiveBoxes)[0]?.body.receipts).toEqual([
    { scan: expect.stringMatching(/^[0-9a-f]{32}$/), box: 2, received: expect.any(String) },
  ]);
});

test.each([
  ['BX-9', 'Unknown BoxBX-9 is not recorded'],
  ['BX-2', 'Already ReceivedBX-2 on Fri 20 Nov'],
  ['BX-3', 'Other ShipmentBX-3 belongs to TLSF2Receive Anyway'],
])('%s is reported at once: %s', async (code, words) => {
  const { user } = await open([
    buildReceivableBox(1),
    buildReceivableBox(2, { delivered_date: '2026-11-20T09:00:00.000Z' }),
    buildReceivableBox(3, { tracking_number: 'TLSF2' }),
  ]);
  await screen.findByLabelText('Scan a Box');
  await user.keyboard(`${code}{Enter}`);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(listCalls(receiveBoxes)).toEqual([]);
});

test('a box that was scanned twice is received once', async () => {
  const { user } = await open([buildReceivableBox(1), buildReceivableBox(2)]);
  await screen.findByLabelText('Scan a Box');
  await user.keyboard('BX-1{Enter}BX-1{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Already Received');
  expect(listCalls(receiveBoxes).flatMap(({ body }) => body.receipts)).toHaveLength(1);
});

test('without a connection scans wait, the screen says how many, and one that waits is taken back', async () => {
  const { user } = await open([buildReceivableBox(1), buildReceivableBox(2)]);
  disconnect(receiveBoxes);
  await screen.findByLabelText('Scan a Box');
  await user.keyboard('BX-1{Enter}BX-2{Enter}');
  expect(await screen.findByText(/^2 scans wait on this device/)).toBeVisible();
  expect(screen.getAllByText('Received, waiting to be sent')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo BX-1' }));
  expect(screen.getByText(/^1 scan waits on this device/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Receive ?BX-1/ })).toBeVisible();
});

test('a box that the server refuses is shown with the reason, and can be received again', async () => {
  const { user } = await open([buildReceivableBox(1)]);
  answer(receiveBoxes, ({ body }) => ({
    success: true as const,
    results: body.receipts.map(({ scan }) => ({
      scan,
      outcome: 'refused' as const,
      message: 'It can’t be before the ship date, Mon 2 Nov 2026.',
    })),
  }));
  await screen.findByLabelText('Scan a Box');
  await user.keyboard('BX-1{Enter}');
  expect(await screen.findByText('It can’t be before the ship date, Mon 2 Nov 2026.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Receive ?BX-1/ })).toBeVisible();
});

test('what a scanner types into the day is no day, and nothing is received on it', async () => {
  const { user } = await open([buildReceivableBox(1)]);
  await user.click(await screen.findByLabelText('Received On'));
  await user.keyboard('BX-1{Enter}');
  await user.click(screen.getByRole('button', { name: /^Receive ?BX-1/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('Not ReceivedCorrect Received On below first');
  expect(screen.getByRole('button', { name: /^Receive ?BX-1/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All 1' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(listCalls(receiveBoxes)).toEqual([]);
});

test('a scanner works whatever was pressed last', async () => {
  const { user } = await open([buildReceivableBox(1)]);
  await screen.findByRole('button', { name: /^Receive ?BX-1/ });
  await user.click(screen.getByRole('button', { name: 'Mute' }));
  await user.keyboard('BX-1{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('BX-1Received, 1 of 1');
});

test('nothing on its way is said calmly', async () => {
  await open([], '/receive');
  expect(await screen.findByRole('heading', { name: 'Nothing to receive' })).toBeVisible();
});
