import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { TrendChart } from './TrendChart.tsx';

const days = ['2025-11-18', '2025-11-19', '2025-11-20', '2025-11-21'];
const channels = [
  { name: 'Amazon', values: [120, null, 90, 1_100] },
  { name: 'Shopify', values: [30, null, null, 0] },
];
const previous = {
  name: 'Previous 4 days',
  values: [1, 2, 3, 4],
  days: ['2025-11-14', '2025-11-15', '2025-11-16', '2025-11-17'],
};
const shaded = [{ from: '2025-11-20', to: '2025-11-30', reason: 'Cityplay M sold out' }];

const chart = (
  <TrendChart
    title="Orders by day"
    curve="bar"
    days={days}
    series={channels}
    previous={previous}
    shaded={shaded}
    shadedName="Sold out"
  />
);
const plot = () => screen.findByRole('slider', { name: 'Orders by day' });
const readDescription = async () => (await plot()).getAttribute('aria-valuetext');
const marks = async (selector: string) => (await plot()).querySelectorAll(selector).length;

test('the arrow keys lead from day to day, and each says its exact values', async () => {
  const { user } = await renderPage(chart);
  await plot();
  await user.tab();
  await user.tab();
  expect(await plot()).toHaveFocus();
  expect(await readDescription()).toBe(
    'Fri 21 Nov 2025, Amazon 1,100, Shopify 0, Total 1,100, Previous 4 days 4, Cityplay M sold out',
  );
  await user.keyboard('{ArrowLeft}');
  expect(await readDescription()).toBe(
    'Thu 20 Nov 2025, Amazon 90, Shopify –, Total ≥\u202f90, Previous 4 days 3, Cityplay M sold out',
  );
  await user.keyboard('{Home}');
  expect(await readDescription()).toBe(
    'Tue 18 Nov 2025, Amazon 120, Shopify 30, Total 150, Previous 4 days 1',
  );
  await user.keyboard('{ArrowLeft}');
  expect(await plot()).toHaveAttribute('aria-valuenow', '1');
  await user.keyboard('{ArrowRight}{PageUp}');
  expect(await plot()).toHaveAttribute('aria-valuenow', '4');
  await user.keyboard('{End}{PageDown}');
  expect(await plot()).toHaveAttribute('aria-valuenow', '1');
});

test('a pointer marks the day that it is over, with its values and the day that it is compared with', async () => {
  await renderPage(chart);
  // The chart is 1200 px wide in a test: the second of four days is left of its middle.
  fireEvent.pointerMove(await plot(), { clientX: 500 });
  expect(screen.getByText('Wed 19 Nov 2025')).toBeVisible();
  expect(screen.getByText('Previous 4 days, 15 Nov')).toBeVisible();
  expect(screen.getAllByText('–')).toHaveLength(3);
  fireEvent.pointerLeave(await plot());
  expect(screen.queryByText('Wed 19 Nov 2025')).not.toBeInTheDocument();
});

test('a tap marks the day under the finger, which stays marked when the finger is lifted', async () => {
  await renderPage(chart);
  const slider = await plot();
  const touch = { pointerType: 'touch', clientX: 500 };
  fireEvent.pointerDown(slider, touch);
  fireEvent.pointerUp(slider, touch);
  fireEvent.pointerLeave(slider, touch);
  act(() => slider.focus());
  expect(screen.getByText('Wed 19 Nov 2025')).toBeVisible();
  fireEvent.pointerDown(slider, { ...touch, clientX: 100 });
  fireEvent.pointerLeave(slider, touch);
  expect(screen.getByText('Tue 18 Nov 2025')).toBeVisible();
  fireEvent.pointerCancel(slider, touch);
  expect(screen.queryByText('Tue 18 Nov 2025')).not.toBeInTheDocument();
});

test('the legend names the series, the period before and the marks', async () => {
  await renderPage(chart);
  const legend = within(screen.getByRole('figure', { name: 'Orders by day' })).getByRole('list');
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Amazon', 'Shopify', 'Previous 4 days', 'Sold out', 'Not fully known']);
});

test('days of the period before that are not known as a whole are marked: legend, drawing, reading and table', async () => {
  const { user } = await renderPage(
    <TrendChart
      title="Orders by day"
      curve="bar"
      days={days}
      series={[{ name: 'Amazon', values: [120, 80, 90, 1_100] }]}
      previous={{
        ...previous,
        values: [null, 2, 3, 4],
        bounds: ['', '≥ ', '', ''],
        incompleteName: 'Not fully known before',
      }}
    />,
  );
  const legend = within(screen.getByRole('figure', { name: 'Orders by day' })).getByRole('list');
  expect(within(legend).getByText('Not fully known before')).toBeVisible();
  expect(within(legend).queryByText(/^(Unknown|Not fully known)$/)).not.toBeInTheDocument();
  expect(await marks('rect[fill^="url"][data-previous]')).toBe(2);
  expect(await marks('rect[fill^="url"]:not([data-previous])')).toBe(0);
  fireEvent.pointerMove(await plot(), { clientX: 500 });
  expect(screen.getByText('≥ 2')).toBeVisible();
  expect(await readDescription()).toBe('Wed 19 Nov 2025, Amazon 80, Previous 4 days ≥ 2');
  await user.click(screen.getByRole('button', { name: 'Show as Table' }));
  expect(screen.getByRole('row', { name: 'Wed 19 Nov 2025 80 ≥ 2' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Tue 18 Nov 2025 120 –' })).toBeVisible();
});

test('a value that lacks a part is at least that, its day is hatched, and so is the sum with it', async () => {
  const [amazon = channels[0], shopify] = channels.map((one) => ({ ...one, values: [1, 2, 3, 4] }));
  await renderPage(
    <TrendChart
      title="Orders by day"
      curve="bar"
      days={days}
      series={[
        { name: 'Amazon', values: [], ...amazon, bounds: ['≥ ', '', '', ''] },
        ...(shopify ? [shopify] : []),
      ]}
    />,
  );
  expect(await marks('rect[fill^="url"]')).toBe(1);
  fireEvent.pointerMove(await plot(), { clientX: 100 });
  expect(await readDescription()).toBe('Tue 18 Nov 2025, Amazon ≥ 1, Shopify 1, Total ≥ 2');
});

test('a chart of one line needs no legend', async () => {
  await renderPage(
    <TrendChart title="Stock" curve="step" days={days} series={[{ name: 'Stock', values: [1, 2, 3, 4] }]} />,
  );
  await screen.findByRole('slider');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('the same figures can be read as a table, the latest day first', async () => {
  const { user } = await renderPage(chart);
  await user.click(screen.getByRole('button', { name: 'Show as Table' }));
  const rows = within(screen.getByRole('table', { name: 'Orders by day' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Amazon', 'Shopify', 'Total', 'Previous 4 days', 'Note'],
    ['Fri 21 Nov 2025', '1,100', '0', '1,100', '4', 'Cityplay M sold out'],
    ['Thu 20 Nov 2025', '90', '–', '≥\u202f90', '3', 'Cityplay M sold out'],
    ['Wed 19 Nov 2025', '–', '–', '–', '2', ''],
    ['Tue 18 Nov 2025', '120', '30', '150', '1', ''],
  ]);
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show as Table' }));
  expect(await plot()).toBeVisible();
});

test('a bar is drawn only for a known value other than zero; shaded and unknown days are marked', async () => {
  await renderPage(chart);
  expect(await marks('rect[data-colour="1"]')).toBe(3);
  expect(await marks('rect[data-colour="2"]')).toBe(1);
  expect(await marks('rect[fill^="url"]')).toBe(2);
});

test('a line has a gap where nothing is known, and begins at zero', async () => {
  await renderPage(
    <TrendChart
      title="Orders by day"
      curve="line"
      days={days}
      series={[{ name: 'Amazon', values: [4, null, 3, 2] }]}
    />,
  );
  const line = (await plot()).querySelector('[data-colour="1"] path')?.getAttribute('d');
  expect(line?.match(/[ML]/g)).toEqual(['M', 'L']);
  expect(await marks('[data-colour="1"] circle')).toBe(1);
  expect(await marks('[data-zero]')).toBe(1);
});

test('a negative bar hangs from the zero line, beside the positive ones', async () => {
  await renderPage(
    <TrendChart
      title="Orders by day"
      curve="bar"
      days={days}
      series={[
        { name: 'A', values: [4, -4, null, 0] },
        { name: 'B', values: [-3, -1, null, 0] },
      ]}
    />,
  );
  const place = (element: Element, name: string) => Number(element.getAttribute(name));
  const [zeroLine] = (await plot()).querySelectorAll('[data-zero]');
  const zero = zeroLine ? place(zeroLine, 'y1') : Number.NaN;
  const ends = [...(await plot()).querySelectorAll('rect[data-colour]')].map((bar) => ({
    top: place(bar, 'y') - zero,
    bottom: place(bar, 'y') + place(bar, 'height') - zero,
  }));
  const [a1, b1, a2, b2] = ends;
  expect(ends).toHaveLength(4);
  expect(a1?.bottom).toBeCloseTo(0);
  expect(b1?.top).toBeCloseTo(0);
  expect(a2?.top).toBeCloseTo(0);
  expect(b2?.top).toBeCloseTo(a2?.bottom ?? 0);
});

test('not all series are hidden if the one that is left has no data', async () => {
  const { user } = await renderPage(
    <TrendChart
      title="Orders by day"
      curve="step"
      days={days}
      series={[...channels.slice(0, 1), { name: 'Shopify', values: days.map(() => null) }]}
      canToggle
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Amazon', pressed: true }));
  expect(screen.getByText('No data for these days.')).toBeVisible();
});

test('a series can be left out by its name, and keeps its colour when it comes back', async () => {
  const { user } = await renderPage(
    <TrendChart title="Orders by day" curve="step" days={days} series={channels} canToggle />,
  );
  expect(await marks('[data-colour="2"]')).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Amazon', pressed: true }));
  expect(await marks('g[data-colour="1"]')).toBe(0);
  expect(await marks('g[data-colour="2"]')).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Shopify' }));
  expect(screen.getByText('All series are hidden. Select one in the legend.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Amazon', pressed: false }));
  expect(await marks('g[data-colour="1"]')).toBe(1);
});

test('a seventh line has the first colour again, and is dashed', async () => {
  const series = Array.from({ length: 7 }, (_, index) => ({ name: `Place ${index}`, values: [1, 2, 3, 4] }));
  await renderPage(<TrendChart title="Orders by day" curve="line" days={days} series={series} />);
  expect(await marks('g[data-colour="1"]')).toBe(2);
  expect(await marks('[data-dashed]')).toBe(1);
  fireEvent.pointerMove(await plot(), { clientX: 500 });
  expect(await marks('[data-mark="dashed"]')).toBe(1);
});

test.each([
  ['no day', [], []],
  ['nothing known', days, [{ name: 'Amazon', values: [null, null, null, null] }]],
])('a chart with %s says so', async (_what, someDays, series) => {
  await renderPage(<TrendChart title="Orders by day" curve="line" days={someDays} series={series} />);
  expect(screen.getByText('No data for these days.')).toBeVisible();
});

test('a single day of zero is drawn on an axis', async () => {
  await renderPage(
    <TrendChart
      title="Orders by day"
      curve="line"
      days={['2025-11-21']}
      series={[{ name: 'A', values: [0] }]}
    />,
  );
  expect(await readDescription()).toBe('Fri 21 Nov 2025, A 0');
  expect(within(await plot()).getByText('21 Nov')).toBeVisible();
});
