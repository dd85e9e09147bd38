import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFactoryShipments, type FactoryShipment } from '../../contract.ts';
import { answerBoxes, buildBox, buildDeliveredBox } from '#testing/web/factory-shipments.ts';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { refetchTables } from '#web/api/query.ts';
import { BoxPage } from './BoxPage.tsx';

const open = (box: FactoryShipment, at = '/box/1') => {
  answerBoxes([box]);
  return renderPage(<BoxPage />, {
    at,
    path: '/box/$boxId',
    as: { id: 2, username: 'grace', full_name: 'Grace Hopper', role: 'user' },
  });
};
const listSteps = async () =>
  within(await screen.findByRole('list', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map((step) => [...step.children].map(({ textContent }) => textContent).join(' | '));

test('a box has its way with the day that was expected at first, the one now, and why', async () => {
  await open(buildBox({ expected_arrival: '2026-12-20', expected_reason: 'Storm' }));
  expect(await listSteps()).toEqual([
    expect.stringContaining('Shipped from Shenzhen assembly | Mon 2 Nov'),
    expect.stringContaining('Originally Expected | Mon 14 Dec'),
    expect.stringMatching(/^Now Expected \| Sun 20 Dec.* \| Storm$/),
    'Delivered to ITB | Not confirmed yet',
  ]);
  expect(screen.getByRole('link', { name: 'TL-CP-M-US' })).toHaveAttribute('href', '/sku/TL-CP-M-US');
});

test('a box that has arrived says when', async () => {
  await open(buildDeliveredBox());
  expect((await listSteps()).at(-1)).toMatch(/^Delivered to ITB \| Fri 20 Nov.*, 09:30$/);
});

test('an expected day that is not known is said to be unknown', async () => {
  await open(buildBox({ region: null, expected_arrival: null, first_expected_arrival: null }));
  expect(await listSteps()).toContain('Expected | Not known: its destination is unmapped');
});

test('what can be done with a box is done on its page', async () => {
  const { user, address } = await open(buildBox());
  await user.click(await screen.findByRole('button', { name: 'Edit BX-1' }));
  expect(address()).toBe('/box/1?dialog=edit&shipment=1');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a box that a newer list may have is waited for', async () => {
  const { queries } = await open(buildBox(), '/box/2');
  await screen.findByRole('heading', { name: 'Unknown Box' });
  answer(listFactoryShipments, () => new Promise<never>(() => {}));
  act(() => void refetchTables(queries, ['factory_shipments']));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Unknown Box' })).not.toBeInTheDocument());
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  answerBoxes([buildBox(), buildBox({ id: 2, serial_box: 'BX-2' })]);
  await act(() => refetchTables(queries, ['factory_shipments']));
  expect(await screen.findByRole('heading', { name: 'Box BX-2' })).toBeVisible();
});

test('a box that is not there says so', async () => {
  await open(buildBox(), '/box/99');
  expect(await screen.findByRole('heading', { name: 'Unknown Box' })).toBeVisible();
});
