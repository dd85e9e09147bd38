import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { disconnect, listCalls, refuse } from '#testing/web/fake-api.ts';
import { buildReceivableBox, buildReceiver, serveReceivable } from '#testing/web/factory-shipments.ts';
import { endTestSession, renderPage } from '#testing/web/render-page.tsx';
import { refetchTables } from '#web/api/query.ts';
import { undoFactoryShipmentConfirm } from '../../contract/arrivals.ts';
import { receiveBoxes } from '../../contract/receive.ts';
import { ReceivePage } from './ReceivePage.tsx';
import { WaitingLine } from './WaitingLine.tsx';
import { receipts } from './use-receipts.ts';

async function open(as = buildReceiver()) {
  const server = serveReceivable([buildReceivableBox(101), buildReceivableBox(102)], as);
  const page = await renderPage(<ReceivePage />, { at: '/receive?shipment=TLSF1', as });
  await screen.findByLabelText('Scan a Box');
  return { ...page, server, as };
}
const findReceive = (box: string) => screen.findByRole('button', { name: new RegExp(`^Receive ?${box}`) });
const listSent = () => listCalls(receiveBoxes).flatMap(({ body }) => body.receipts);
const listUndone = () => listCalls(undoFactoryShipmentConfirm).map(({ params }) => params.id);
/** What one test left on its way would be sent with the scans of the next; what others left is of other boxes. */
const expectNothingWaits = () =>
  expect.poll(() => receipts.now().waiting.filter(({ box }) => box === 101 || box === 102)).toEqual([]);
const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')));

test('a note about a scan that waits leaves the day that was chosen for it', async () => {
  const { user, server } = await open();
  disconnect(receiveBoxes);
  await user.tripleClick(screen.getByLabelText('Received On'));
  await user.paste('2026-11-10');
  await user.click(await findReceive('BX-101'));
  await user.click(screen.getByRole('button', { name: 'Damage or note for BX-101' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Box BX-101' }));
  await user.type(dialog.getByLabelText('Note (optional)'), 'Wet corner');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  server.receive();
  await reconnect();
  expect(await screen.findByText('Received', { selector: 'span' })).toBeVisible();
  expect(listSent().at(-1)).toMatchObject({ box: 101, received: '2026-11-10', note: 'Wet corner' });
  await expectNothingWaits();
});

test('a scan that waits behind a request is taken back on the device', async () => {
  const { user, server } = await open();
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  server.receive(answered);
  await user.keyboard('BX-101{Enter}BX-102{Enter}');
  await user.click(screen.getByRole('button', { name: 'Undo BX-102' }));
  expect(await findReceive('BX-102')).toBeVisible();
  resolve();
  expect(await screen.findByText('Received', { selector: 'span' })).toBeVisible();
  expect(listSent().map(({ box }) => box)).toEqual([101]);
  expect(listUndone()).toEqual([]);
  await expectNothingWaits();
});

test('a scan on its way is undone once the server has it, with a note that was added meanwhile', async () => {
  const { user, server } = await open();
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  server.receive(answered);
  await user.keyboard('BX-101{Enter}');
  await user.click(screen.getByRole('button', { name: 'Damage or note for BX-101' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Box BX-101' }));
  await user.type(dialog.getByLabelText('Note (optional)'), 'Wet corner');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Undo BX-101' }));
  expect(listUndone()).toEqual([]);
  resolve();
  expect(await screen.findByText('BX-101 is in transit again')).toBeVisible();
  expect(await findReceive('BX-101')).toBeVisible();
  expect(listSent()).toHaveLength(1);
  expect(listUndone()).toEqual([101]);
  await expectNothingWaits();
});

test('a box that is undone on another screen can be received again', async () => {
  const { user, server, queries } = await open();
  server.receive();
  await user.keyboard('BX-101{Enter}');
  expect(await screen.findByText('Received', { selector: 'span' })).toBeVisible();
  vi.setSystemTime(Date.now() + 60_000);
  server.undo(101);
  await act(() => refetchTables(queries, ['factory_shipments']));
  expect(await findReceive('BX-101')).toBeVisible();
});

test('what waits when a session ends is sent after the same person signs in again', async () => {
  const { user, as } = await open();
  refuse(receiveBoxes, 'unauthenticated', 'Please sign in again.');
  await user.keyboard('BX-101{Enter}');
  await expect.poll(() => listCalls(receiveBoxes)).toHaveLength(1);
  endTestSession();
  serveReceivable([buildReceivableBox(101)], as).receive();
  await renderPage(<ReceivePage />, { at: '/receive?shipment=TLSF1', as });
  expect(await screen.findByText('Received', { selector: 'span' })).toBeVisible();
  await expectNothingWaits();
});

test('a scan that is still being written is not said to wait on the device', async () => {
  const as = buildReceiver();
  const receipt = { received: '2026-11-20', userId: as.id, userName: as.full_name };
  const waiting = [
    { ...receipt, box: 101, scan: 'a' },
    { ...receipt, box: 102, scan: 'b' },
  ];
  await renderPage(
    <WaitingLine waiting={waiting} storing={new Set(['b'])} failure="No connection" isLasting />,
    { as },
  );
  expect(screen.getByText(/^1 scan waits on this device/)).toBeVisible();
});

test('what waits is not sent once its person has signed out', async () => {
  const { user } = await open();
  disconnect(receiveBoxes);
  await user.keyboard('BX-101{Enter}');
  expect(await screen.findByText(/^1 scan waits on this device/)).toBeVisible();
  endTestSession();
  // What a retry does whose time comes.
  await receipts.sendAll();
  expect(listCalls(receiveBoxes)).toHaveLength(1);
});
