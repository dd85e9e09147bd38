import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildTimes } from '#testing/web/shipments.ts';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { deliveryTimes } from '../../contract.ts';
import { DeliveryTab } from './DeliveryTab.tsx';

beforeEach(() => {
  answer(deliveryTimes, buildTimes());
  answer(listFreshness, { sources: [buildSourceStatus({ kind: 'shipments' })] });
});

const open = async (at = '/shipping?tab=times') => {
  const page = await renderPage(<DeliveryTab />, { at });
  for (const name of ['Ship to Deliver (Days)', 'Status by Ship Date'])
    await screen.findByRole('slider', { name });
  return page;
};
const rows = async (name: string) => {
  const table = within(await screen.findByRole('table', { name }));
  return table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
};

test('carriers with their median, 90th percentile and share on time; one with few parcels says so', async () => {
  await open();
  expect(await rows('Ship to Deliver by Carrier')).toEqual([
    ['Name', 'Delivered', 'Median', '90% Within', 'On Time'],
    ['DHL', '1,200', '2d 1h', '4d 5h', '93%'],
    ['DPDFewer than 10 parcels: too few to judge', '7', '–', '–', '–'],
  ]);
});

test('by country and by warehouse too, which the address keeps', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Country' }));
  expect((await rows('Ship to Deliver by Country'))[1]?.[0]).toBe('Germany');
  await user.click(screen.getByRole('radio', { name: 'Warehouse' }));
  expect((await rows('Ship to Deliver by Warehouse'))[1]?.[0]).toBe('Unknown');
  expect(address()).toBe('/shipping?tab=times&by=warehouse');
});

test('how long parcels take is a distribution that can be read as a table', async () => {
  const { user } = await open();
  const figure = within(await screen.findByRole('figure', { name: 'Ship to Deliver (Days)' }));
  await user.click(figure.getByRole('button', { name: 'Show as Table' }));
  expect(figure.getByRole('row', { name: /^2 to 3 days/ })).toHaveTextContent('20');
  expect(figure.getByRole('row', { name: /^10 days or more/ })).toHaveTextContent('100');
  expect(figure.getByRole('row', { name: /^Median/ })).toHaveTextContent('2d 1h');
  expect(figure.getByRole('row', { name: /^90%/ })).toHaveTextContent('4d 5h');
});

test('what has become of the parcels of each day can be read as a table, too', async () => {
  const { user } = await open();
  const figure = within(await screen.findByRole('figure', { name: 'Status by Ship Date' }));
  await user.click(figure.getByRole('button', { name: 'Show as Table' }));
  expect(figure.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Delivered', 'In Transit', 'Delayed', 'Failed', 'Other']),
  );
});

test('the filters in force hold here', async () => {
  await open('/shipping?tab=times&country=Germany&startDate=2026-11-01');
  await rows('Ship to Deliver by Carrier');
  expect(listCalls(deliveryTimes)[0]?.query).toEqual({ country: 'Germany', startDate: '2026-11-01' });
});

test('a failure says so', async () => {
  refuse(deliveryTimes, 'unavailable', 'The database does not answer.');
  await renderPage(<DeliveryTab />);
  expect(await screen.findByRole('heading', { name: 'Error: The database does not answer.' })).toBeVisible();
});

test('days without a parcel say so, instead of charts of nothing', async () => {
  const none = { delivered: 0, in_transit: 0, delayed: 0, failed: 0, other: 0 };
  answer(deliveryTimes, buildTimes({ days: [{ day: '2026-11-20', ...none }] }));
  await renderPage(<DeliveryTab />);
  expect(await screen.findByRole('heading', { name: 'No parcels found' })).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});
