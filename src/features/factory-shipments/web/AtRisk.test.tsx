import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBoxes, buildBox, buildDeliveredBox } from '#testing/web/factory-shipments.ts';
import { answer, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listBoxesAtRiskEndpoint, type BoxAtRisk } from '../contract.ts';
import { FactoryShipmentsPage } from './FactoryShipmentsPage.tsx';

const boxes = [
  buildBox({ id: 1, serial_box: 'SAFE' }),
  buildBox({ id: 2, serial_box: 'RISKY' }),
  buildBox({ id: 3, serial_box: 'OVERDUE', expected_arrival: '2026-11-18', arrival: 'late', days_late: 3 }),
  buildDeliveredBox({ id: 4, serial_box: 'HERE' }),
];
const atRisk: BoxAtRisk[] = [
  { id: 2, runs_out: '2026-12-10', lands: '2026-12-14' },
  { id: 3, runs_out: '2026-11-21', lands: null },
];

async function open(search = '', isKnown = true) {
  answerBoxes(boxes, 18.4, atRisk);
  if (!isKnown) disconnect(listBoxesAtRiskEndpoint);
  await renderPage(<FactoryShipmentsPage />, { at: `/factory-shipments${search}` });
  await screen.findByText(/^Showing/);
}
const row = (name: RegExp) => screen.getByRole('row', { name });
const card = () => screen.getByText('At Risk', { selector: '[class*=card] > span' }).parentElement;

test('boxes whose variant runs out before they land are marked, with both dates, and counted', async () => {
  await open();
  expect(card()).toHaveTextContent('At Risk2Out of stock before arrival');
  expect(row(/RISKY/)).toHaveTextContent('Expected Mon 14 DecRuns out 10 Dec');
  expect(within(row(/RISKY/)).getByText('At Risk')).toBeVisible();
  expect(within(row(/RISKY/)).queryByText('On Track')).toBeNull();
  expect(within(row(/RISKY/)).getByText(/^Runs out/)).toHaveAttribute(
    'title',
    'Stock runs out on Thu 10 Dec, before it lands on Mon 14 Dec',
  );
});

test('an overdue box at risk says that it is overdue; others are not marked', async () => {
  await open();
  expect(within(row(/OVERDUE/)).getByText(/^Runs out/)).toHaveAttribute(
    'title',
    'Stock runs out on Sat 21 Nov, and this box is overdue',
  );
  expect(row(/OVERDUE/)).toHaveTextContent('At Risk3 Days Late');
  for (const name of [/SAFE/, /HERE/]) expect(row(name)).not.toHaveTextContent(/At Risk|Runs out/);
});

test('a box that has just arrived is not at risk, whatever an older answer says', async () => {
  answerBoxes([buildDeliveredBox({ serial_box: 'HERE', id: 2 })], 18.4, atRisk);
  await renderPage(<FactoryShipmentsPage />, { at: '/factory-shipments' });
  await screen.findByRole('row', { name: /HERE/ });
  await waitFor(() => expect(card()).toHaveTextContent('Out of stock before arrival'));
  expect(row(/HERE/)).not.toHaveTextContent(/At Risk|Runs out/);
});

test('boxes of which it is not known are counted apart, each once', async () => {
  answerBoxes([...boxes, buildBox({ id: 5, region: null })], 18.4, atRisk);
  answer(listBoxesAtRiskEndpoint, { success: true, boxes: atRisk, unknown: [1, 5] });
  await renderPage(<FactoryShipmentsPage />, { at: '/factory-shipments' });
  await waitFor(() => expect(card()).toHaveTextContent('At Risk≥ 2Out of stock before arrival2 unknown'));
});

test('where none is known to be at risk and of some it is not known, there is no zero', async () => {
  answerBoxes(boxes);
  answer(listBoxesAtRiskEndpoint, { success: true, boxes: [], unknown: [1, 2] });
  await renderPage(<FactoryShipmentsPage />, { at: '/factory-shipments' });
  await waitFor(() => expect(card()).toHaveTextContent('At Risk–Out of stock before arrival2 unknown'));
});

test.each([
  { others: boxes, caption: '≥ 1 late' },
  { others: [], caption: 'None known to be late' },
])('boxes without an expected day may be late, too: $caption', async ({ others, caption }) => {
  answerBoxes([...others, buildBox({ id: 5, region: null, expected_arrival: null, arrival: 'unknown' })]);
  await renderPage(<FactoryShipmentsPage />, { at: '/factory-shipments' });
  expect(await screen.findByText(caption)).toBeVisible();
});

test('the boxes at risk can be filtered', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Out of stock before arrival' }));
  expect(await screen.findByText('Showing 2 of 4 boxes')).toBeVisible();
  expect(screen.queryByRole('row', { name: /SAFE/ })).toBeNull();
});

test('by tracking number the screen counts the boxes at risk', async () => {
  await open('?group=tracking');
  expect(row(/TLSF1/)).toHaveTextContent('3 Days Late2 At Risk');
});

test('a tracking number whose box comes in time, and still too late for its variant, is not on track', async () => {
  answerBoxes([boxes[1] ?? buildBox()], 18.4, atRisk);
  await renderPage(<FactoryShipmentsPage />, { at: '/factory-shipments?group=tracking' });
  expect(await screen.findByText('1 At Risk')).toBeVisible();
  expect(screen.queryByText('On Track')).toBeNull();
});

test('without an answer about risks the boxes are listed, and none counts as safe', async () => {
  await open('', false);
  expect(card()).toHaveTextContent('At Risk–Unknown');
  expect(row(/RISKY/)).toHaveTextContent('Expected Mon 14 Dec');
});

test('until the boxes at risk are known, the filter does not claim that there are none', async () => {
  answerBoxes(boxes, 18.4, atRisk);
  const lost = Promise.withResolvers<void>();
  answer(listBoxesAtRiskEndpoint, () =>
    lost.promise.then(() => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await renderPage(<FactoryShipmentsPage />, { at: '/factory-shipments?status=at-risk' });
  expect(await screen.findByText('1 late')).toBeVisible();
  expect(screen.queryByText(/^Showing|No shipments match/)).toBeNull();
  lost.resolve();
  expect(await screen.findByRole('heading', { name: 'Error Loading At-Risk Boxes' })).toBeVisible();
  expect(screen.queryByText(/^Showing|No shipments match/)).toBeNull();
  answer(listBoxesAtRiskEndpoint, { success: true, boxes: atRisk, unknown: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Showing 2 of 4 boxes')).toBeVisible();
});
