import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import {
  addPlanningDay,
  deletePlanningDay,
  exportPlan,
  listEditedTargets,
  listPlan,
} from '../contract/plan.ts';
import { PlanningPage } from './PlanningPage.tsx';
import { refetchTables } from '#web/api/query.ts';

// The dialogs load on demand: no test shall wait for that.
beforeAll(() => import('./PlanDialogs.tsx'));

const open = (at = '/planning') => renderPage(<PlanningPage />, { at });
const friday = buildPlanningDay('2026-11-20');
const saturday = buildPlanningDay('2026-11-21', {
  sales: { ...friday.sales, target_total: 10, actual_total: 35, accumulated_delta: 15 },
  stock: { ...friday.stock, total_stock: 1999 },
});
// The cards are before the table, one of whose columns is called like a card.
const card = (label: string) => screen.getAllByText(label)[0]?.parentElement;
const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('the header leads home, exports, adds a day and refreshes', async () => {
  answerPlan(friday);
  await open();
  await findRow(/Nov 20/);
  expect(screen.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
  for (const name of ['Export Excel', 'Add Day', 'Refresh'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('a target that was edited after its day began says what it was', async () => {
  answerPlan(friday, saturday);
  answer(listEditedTargets, { days: [{ date: '2026-11-20', was: 120 }] });
  await open();
  await waitFor(() => expect(readTexts(screen.getByRole('row', { name: /Nov 20/ }))[1]).toBe('was 120 100'));
  expect(readTexts(await findRow(/Nov 21/))[1]).toBe('10');
});

test('the table names how many days there are, and has the columns of the plan', async () => {
  answerPlan(friday, saturday);
  await open();
  expect(await screen.findByText('Planning Data Overview (2 days)')).toBeVisible();
  const [groups, headers] = screen
    .getAllByRole('row')
    .slice(0, 2)
    .map((row) =>
      within(row)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    );
  expect(groups?.filter(Boolean)).toEqual(['Sales', 'Manufacturing', 'Stock', 'Shipment']);
  expect(headers).toEqual([
    'Date',
    'Target',
    'Total Sales',
    'Accumulated delta',
    'Actual US',
    'Actual EU',
    'Cityplay Total',
    '2.0 Total',
    'MFG US',
    'MFG EU',
    'Stock US ITB',
    'Stock EU TIVE',
    'Stock US Amazon',
    'Stock EU Amazon',
    'Total Stock',
    'US Days',
    'US Date',
    'EU Days',
    'EU Date',
    'Actions',
  ]);
});

test('the columns of two warehouses say that they hold all of their region', async () => {
  answerPlan(buildPlanningDay('2026-11-21'));
  await renderPage(<PlanningPage />, { at: '/planning' });
  const head = await screen.findByRole('columnheader', { name: /Stock US ITB/ });
  expect(head).toHaveAttribute('title', 'All warehouses in the US, including ITB');
});

test('after a change only what has changed is fetched, and the whole plan where that does not make it', async () => {
  const today = '2026-11-21';
  answerPlan(friday, { ...saturday, version: 2 });
  const { queries } = await open();
  await findRow(/Nov 21/);
  answer(listPlan, {
    days: [buildPlanningDay('2026-11-22', { version: 3 })],
    today,
    whole: { days: 3, versions: 6 },
  });
  await act(() => refetchTables(queries, ['planning_days']));
  expect(await screen.findByText('Planning Data Overview (3 days)')).toBeVisible();
  expect(listCalls(listPlan).map(({ query }) => query)).toEqual([{ form: 'figures' }, { after_version: 2 }]);
  // Another person deletes two of them.
  answer(listPlan, ({ query }) =>
    query.after_version === undefined
      ? { days: [friday], today }
      : { days: [], today, whole: { days: 1, versions: 1 } },
  );
  await act(() => refetchTables(queries, ['planning_days']));
  expect(await screen.findByText('Planning Data Overview (1 days)')).toBeVisible();
});

test('a row has its day as month, day and weekday, and every figure', async () => {
  answerPlan(friday);
  await open();
  expect(readTexts(await findRow(/Nov 20, Fri/))).toEqual([
    'Nov 20, Fri',
    '100',
    '90',
    '-10',
    '40',
    '50',
    '30',
    '60',
    '11',
    '12',
    '1,200',
    '800',
    '70',
    '30',
    '2,100',
    '33',
    'Tue 5 Jan 2027',
    '37',
    'Mon 11 Jan 2027',
    '',
  ]);
});

test('while the plan is loading, cards and table are in their places, and nothing can be added or exported', async () => {
  answer(listPlan, () => new Promise(() => {}));
  await open();
  expect(card('Total Sales')?.querySelector('[aria-label="Loading"]')).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export Excel' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Add Day' })).toBeDisabled();
});

test('while the plan is loading, its sheet has the columns that it will have', async () => {
  answer(listPlan, () => new Promise(() => {}));
  await open('/planning?cells=sales');
  expect(await screen.findByText('US Cityplay M')).toBeInTheDocument();
  expect(screen.queryByText('Actions')).not.toBeInTheDocument();
});

test('without a day it says so and offers to add the first; there is nothing to export', async () => {
  answerPlan();
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'No Planning Data Found' })).toBeVisible();
  expect(screen.getByText('Start by adding your first planning day')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export Excel' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Add Your First Day' }));
  expect(await screen.findByRole('dialog', { name: /^Add Planning Day/ })).toBeVisible();
});

test('B1 a plan that cannot be fetched says why, and can be tried again', async () => {
  refuse(listPlan, 'unavailable', 'The database does not answer.');
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.');
  answerPlan(friday);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await findRow(/Nov 20/)).toBeVisible();
});

test('B1 without a sentence of the server it is the usual one', async () => {
  disconnect(listPlan);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch planning data');
});

test('a day is deleted after a question that names it, and the plan is fetched again', async () => {
  answerPlan(friday, saturday);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete Fri 20 Nov 2026' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Planning Day' }));
  expect(question.getByText('Are you sure you want to delete the data for Fri 20 Nov 2026?')).toBeVisible();
  answer(deletePlanningDay, { success: true });
  answerPlan(saturday);
  await user.click(question.getByRole('button', { name: 'Delete Day' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Nov 20/ })).not.toBeInTheDocument());
  expect(listCalls(deletePlanningDay).map(({ params }) => params)).toEqual([{ date: '2026-11-20' }]);
});

test('a deletion that fails says what failed and why, and the day stays', async () => {
  answerPlan(friday);
  refuse(deletePlanningDay, 'not_found', 'Fri 20 Nov 2026 is no longer in the plan.');
  const { user } = await open('/planning?dialog=delete&day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: 'Delete Day' }));
  expect(
    await screen.findByText(/^Failed to delete planning day: .* is no longer in the plan/),
  ).toBeVisible();
});

test('the export is downloaded under the server’s name', async () => {
  answerPlan(friday);
  const links: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:plan', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(`${this.download} ${this.href}`);
  });
  answer(
    exportPlan,
    () =>
      new Response('workbook', {
        headers: { 'content-disposition': 'attachment; filename="planning_data_2026-11-21.xlsx"' },
      }),
  );
  const { user } = await open();
  await findRow(/Nov 20/);
  await user.click(screen.getByRole('button', { name: 'Export Excel' }));
  await waitFor(() => expect(links).toEqual(['planning_data_2026-11-21.xlsx blob:plan']));
});

test('an export that fails shows an alert', async () => {
  answerPlan(friday);
  refuse(exportPlan, 'too_many', 'Too many exports. Please wait a minute.');
  const { user } = await open();
  await findRow(/Nov 20/);
  await user.click(screen.getByRole('button', { name: 'Export Excel' }));
  expect(
    await screen.findByText('Failed to export data: Too many exports. Please wait a minute.'),
  ).toBeVisible();
});

test('an address of a day that is not planned says so', async () => {
  answerPlan(friday);
  const { address } = await open('/planning?dialog=edit&day=2026-01-01');
  expect(
    await screen.findByText('Failed to load day details: Thu 1 Jan 2026 is no longer in the plan.'),
  ).toBeVisible();
  expect(address()).toBe('/planning');
});

test.each([
  ['its day', '', 'Planning', 61],
  ['its week', '&by=weeks', 'Planning by week', 10],
])('a day that was added is brought into sight: %s', async (_, by, table, rows) => {
  const days = Array.from({ length: 60 }, (_, at) => buildPlanningDay(addDays('2026-11-01', at)));
  answerPlan(...days);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(6000);
  const { user } = await open(`/planning?dialog=add${by}`);
  const dialog = within(await screen.findByRole('dialog', { name: /^Add Planning Day/ }));
  const added = buildPlanningDay('2026-12-31', { version: 2 });
  answer(addPlanningDay, { success: true, day: added });
  answerPlan(...days, added);
  await user.type(dialog.getByLabelText('Sales Target'), '50');
  await user.click(dialog.getByRole('button', { name: 'Save Day' }));
  // The middle of the last row is in the middle of what is seen.
  await waitFor(() =>
    expect(screen.getByRole('region', { name: table }).scrollTop).toBeCloseTo(
      ((rows - 0.5) / rows) * 6000 - innerHeight / 2,
    ),
  );
});

test('a day that comes or goes does not move what is being read', async () => {
  const days = Array.from({ length: 60 }, (_, at) => buildPlanningDay(addDays('2026-11-01', at)));
  answerPlan(...days);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(6000);
  const { queries } = await open('/planning');
  const region = await screen.findByRole('region', { name: 'Planning' });
  // It opens at today, a moment after the rows are drawn.
  await waitFor(() => expect(region.scrollTop).toBeGreaterThan(0));
  region.scrollTop = 200;
  const first = days.filter(({ date }) => date !== '2026-11-21');
  for (const next of [first, days]) {
    answerPlan(...next);
    await act(() => queries.invalidateQueries());
    await screen.findByText(`Planning Data Overview (${next.length} days)`);
    expect(region.scrollTop).toBe(200);
  }
});
