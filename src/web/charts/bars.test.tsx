import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { BarList } from './BarList.tsx';
import { Histogram } from './Histogram.tsx';

const lines = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a list of bars has values and shares that add up, and a dash for an unknown value', async () => {
  await renderPage(
    <BarList
      label="Stock by Warehouse"
      items={[
        { id: 'itb', name: 'ITB', value: 20_000, to: '/warehouse/itb' },
        { id: 'tive', name: 'TIVE', value: 10_000 },
        { id: 'uk', name: 'UK', value: null },
      ]}
    />,
  );
  expect(lines('Stock by Warehouse')).toEqual(['ITB20,00067%', 'TIVE10,00033%', 'UK––']);
  expect(screen.getByRole('link', { name: 'ITB' })).toHaveAttribute('href', '/warehouse/itb');
  const drawn = [...document.querySelectorAll<HTMLElement>('li [style]')].map(
    ({ style }) => style.inlineSize,
  );
  expect(drawn.map((width) => Math.round(Number.parseFloat(width)))).toEqual([67, 33, 0]);
});

test('two items with the same name are two bars', async () => {
  const items = [
    { id: 'us', name: 'Hub', value: 30 },
    { id: 'eu', name: 'Hub', value: 10 },
  ];
  await renderPage(<BarList label="Stock by Warehouse" items={items} />);
  expect(lines('Stock by Warehouse')).toEqual(['Hub3075%', 'Hub1025%']);
});

test('a sum of zero has no shares', async () => {
  await renderPage(<BarList label="Stock by Warehouse" items={[{ id: 'itb', name: 'ITB', value: 0 }]} />);
  expect(lines('Stock by Warehouse')).toEqual(['ITB0–']);
});

const parcels = (
  <Histogram
    title="Delivery Times"
    counted="Parcels"
    format={(value) => `${value} days`}
    buckets={[
      { name: 'under 1 day', short: '0', from: 0, to: 1, count: 1 },
      { name: '1 to 2 days', short: '1', from: 1, to: 2, count: 3 },
    ]}
    marks={[{ name: 'Median', value: 1.4 }]}
  />
);

test('a histogram gives the count of each bucket, by pointer and by keyboard, and marks its percentiles', async () => {
  const { user } = await renderPage(parcels);
  const plot = await screen.findByRole('slider', { name: 'Delivery Times' });
  expect(within(plot).getByText('Median 1.4 days')).toBeVisible();
  expect(plot).toHaveAttribute('aria-valuetext', '1 to 2 days, Parcels 3, 75%');
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(plot).toHaveAttribute('aria-valuetext', 'under 1 day, Parcels 1, 25%');
  fireEvent.pointerMove(plot, { clientX: 1000 });
  expect(within(plot).getByText('75%')).toBeVisible();
});

test('a histogram can be read as a table', async () => {
  const { user } = await renderPage(parcels);
  await user.click(screen.getByRole('button', { name: 'Show as Table' }));
  expect(screen.getByRole('row', { name: '1 to 2 days 3 75%' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Median 1.4 days/ })).toBeVisible();
});

test('an empty histogram says so', async () => {
  await renderPage(
    <Histogram
      title="Delivery Times"
      counted="Parcels"
      format={String}
      buckets={[{ name: 'under 1 day', from: 0, to: 1, count: 0 }]}
    />,
  );
  expect(screen.getByText('There are no parcels to count.')).toBeVisible();
});
