import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { findBones } from '#testing/web/find-bones.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { AT_LEAST } from '#web/format.ts';
import { getFunnel, listIdleKits, recallCustomers, recallKits } from '../contract.ts';
import { RECALL_COLUMNS } from '../contract/files.ts';
import { JOURNEY_STEPS } from '../rules/funnel.ts';
import { JourneysPage } from './JourneysPage.tsx';

const month = (name: string | null, made: number) => ({
  month: name,
  made,
  steps: JOURNEY_STEPS.map((step, at) => ({
    step,
    reached: made - at,
    not_yet: 0,
    unknown: at,
    without_day: 0,
    median_days: at + 1,
    measured: made - at,
  })),
});
const kit = {
  serial_number: 'K1',
  sku: 'TL-CP-M',
  is_made: true,
  box: { id: 7, serial_box: 'BX-1', is_missing: false },
  received_at: '2026-10-30T09:00:00.000Z',
  received_day: '2026-10-30',
  order: { id: 'o-1', number: '#1041', placed_at: '2026-11-02T09:00:00.000Z' },
  is_activated: false,
};

test('the funnel shows each step of all kits and of every month, and asks for the kits that are chosen', async () => {
  answer(getFunnel, { total: month(null, 100), months: [month('2026-09-01', 60), month('2026-10-01', 40)] });
  const { user } = await renderPage(<JourneysPage />);
  const steps = await screen.findByRole('list', { name: 'Steps of All Kits' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(JOURNEY_STEPS.length + 1);
  expect(screen.getByText('2 production months')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Sold' }));
  await user.click(await screen.findByRole('option', { name: 'Retail' }));
  await screen.findByRole('list', { name: 'Steps of All Kits' });
  expect(listCalls(getFunnel).at(-1)?.query).toMatchObject({ retail: 'true' });
});

test('a step that is unknown of some kits was reached by at least so many, and one unknown of all has a dash', async () => {
  const unknown = { reached: 0, unknown: 100 };
  const { steps, ...all } = month(null, 100);
  const total = {
    ...all,
    steps: steps.map((step) => (step.step === 'subscribed' ? { ...step, ...unknown } : step)),
  };
  answer(getFunnel, { total, months: [{ ...total, month: '2026-09-01' }] });
  await renderPage(<JourneysPage />);
  const list = await screen.findByRole('list', { name: 'Steps of All Kits' });
  const figures = [...list.querySelectorAll('strong')].map(({ textContent }) => textContent);
  expect(figures).toEqual(['100 100%', '100 100%', `${AT_LEAST}99 99%`, `${AT_LEAST}98 98%`, '–']);
  const cells = readTexts(screen.getAllByRole('row').at(-1));
  expect(cells).toEqual(expect.arrayContaining([`${AT_LEAST}98`, '–']));
});

test('while the funnel of other kits loads, the last one is marked as old', async () => {
  answer(getFunnel, { total: month(null, 100), months: [] });
  const { user } = await renderPage(<JourneysPage />);
  const steps = await screen.findByRole('list', { name: 'Steps of All Kits' });
  answer(getFunnel, () => new Promise(() => {}));
  await user.click(screen.getByRole('combobox', { name: 'Sold' }));
  await user.click(await screen.findByRole('option', { name: 'Retail' }));
  await waitFor(() => expect(steps.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
});

test('without a kit, and where nothing can be loaded, the funnel says so', async () => {
  answer(getFunnel, { total: month(null, 0), months: [] });
  await renderPage(<JourneysPage />);
  expect(await screen.findByText('No kits found')).toBeVisible();
});

test('a funnel that cannot be loaded says so', async () => {
  refuse(getFunnel, 'unavailable', 'Down');
  await renderPage(<JourneysPage />);
  expect(await screen.findByText('Error Loading Journeys')).toBeVisible();
});

test('kits that were never activated are listed with the days since they were shipped', async () => {
  answer(listIdleKits, {
    total: 1,
    unknown: 3,
    kits: [
      {
        serial_number: 'K1',
        sku: null,
        is_retail: false,
        shipped_day: '2026-09-01',
        days: 81,
        order_id: null,
        order_number: null,
      },
    ],
  });
  await renderPage(<JourneysPage />, { at: '/?tab=idle' });
  expect(
    await screen.findByText(/^3 more kits shipped more than 45 days ago may not be activated/),
  ).toBeVisible();
  expect(await screen.findByRole('row', { name: /K1.*81/ })).toBeVisible();
});

test('a recall of a day lists its kits, and customers are shown only after a word of warning', async () => {
  answer(recallKits, { total: 1, orders: 1, unknown_boxes: [], kits: [kit] });
  answer(recallCustomers, {
    customers: [
      { order_number: '#1041', name: 'Ada', email: 'ada@example.com', country: 'DE', kits: ['K1'] },
    ],
    without_address: 0,
    next: null,
  });
  const { user } = await renderPage(<JourneysPage />, {
    at: '/?tab=recall&received_from=2026-10-30&received_to=2026-10-30',
  });
  expect(await screen.findByText('1 kit, 1 order known')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show Customers of 1 Order' }));
  expect(await screen.findByText(/History records that you viewed them/)).toBeVisible();
  expect(listCalls(recallCustomers)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show Customers' }));
  expect(await screen.findByText('ada@example.com')).toBeVisible();
});

test('the customers of a long recall are listed when the last of them has come', async () => {
  const name = (number: string) => ({
    order_number: number,
    name: `Owner of ${number}`,
    email: null,
    country: 'DE',
    kits: [`K${number}`],
  });
  answer(recallKits, { total: 4, orders: 4, unknown_boxes: [], kits: [kit] });
  answer(recallCustomers, ({ body: { after } }) =>
    after === 17
      ? { customers: [name('#2')], without_address: 1, next: null }
      : { customers: [name('#1')], without_address: 1, next: 17 },
  );
  const { user } = await renderPage(<JourneysPage />, { at: '/?tab=recall&boxes=BX-1' });
  await user.click(await screen.findByRole('button', { name: 'Show Customers of 4 Orders' }));
  await user.click(screen.getByRole('button', { name: 'Show Customers' }));
  expect(await screen.findByText(/^2 orders with an address, 2 orders without/)).toBeVisible();
  expect(screen.getByText('Owner of #1')).toBeVisible();
  expect(screen.getByText('Owner of #2')).toBeVisible();
  expect(listCalls(recallCustomers).map(({ body }) => body)).toEqual([
    { boxes: 'BX-1' },
    { boxes: 'BX-1', after: 17 },
  ]);
});

test('customers of whom a part cannot be loaded are not shown as if they were all', async () => {
  answer(recallKits, { total: 2, orders: 2, unknown_boxes: [], kits: [kit] });
  answer(recallCustomers, ({ body: { after } }) => {
    if (after !== undefined) throw new TypeError('Failed to fetch');
    const ada = { order_number: '#1', name: 'Ada', email: null, country: 'DE', kits: ['K1'] };
    return { customers: [ada], without_address: 0, next: 17 };
  });
  const { user } = await renderPage(<JourneysPage />, { at: '/?tab=recall&boxes=BX-1' });
  await user.click(await screen.findByRole('button', { name: 'Show Customers of 2 Orders' }));
  await user.click(screen.getByRole('button', { name: 'Show Customers' }));
  expect(await screen.findByText(/^Failed to load the customers/)).toBeVisible();
  expect(screen.queryByText('Ada')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show Customers' })).toBeEnabled();
});

test('Clear empties what was typed before the first search, too', async () => {
  const { user } = await renderPage(<JourneysPage />, { at: '/?tab=recall' });
  const boxes = screen.getByLabelText('Boxes or Tracking Numbers');
  await user.type(boxes, 'BX-1');
  await user.type(screen.getByLabelText('First Serial Number'), 'K1');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(boxes).toHaveValue('');
  expect(screen.getByLabelText('First Serial Number')).toHaveValue('');
});

test('who may not see customers is not offered them', async () => {
  answer(recallKits, { total: 1, orders: 1, unknown_boxes: ['BX-9'], kits: [kit] });
  await renderPage(<JourneysPage />, {
    at: '/?tab=recall&boxes=BX-1',
    as: { ...someone, role: 'viewer' },
  });
  expect(await screen.findByText('Not recorded: BX-9')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Customers/ })).not.toBeInTheDocument();
});

test('while a recall loads, its table has its columns', async () => {
  answer(recallKits, () => new Promise(() => {}));
  await renderPage(<JourneysPage />, { at: '/?tab=recall&boxes=BX-1' });
  const headings = [...(await findBones()).querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(headings).toEqual(Object.values(RECALL_COLUMNS).map(({ header }) => header));
});
