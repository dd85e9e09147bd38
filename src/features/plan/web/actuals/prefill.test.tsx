import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#shared/endpoint.ts';
import { answer, listCalls, disconnect } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { buildActuals, answerActuals, answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { addPlanningDay, updatePlanningDay } from '../../contract/plan.ts';
import { getActuals, type Actuals } from '#features/actuals/contract/actuals.ts';
import { CELL_PARTS } from '#features/catalogue/rules/cells.ts';
import { getWireActual } from '../../contract/wire-names.ts';
import { PlanningPage } from '../PlanningPage.tsx';

beforeAll(() => import('../PlanDialogs.tsx'));

const TODAY = '2026-11-21';
const SALES = CELL_PARTS.map(({ cell }) => getWireActual(`sales_${cell}`));

async function openAdd(...days: Actuals[]) {
  answerPlan(buildPlanningDay('2026-11-20'));
  answerActuals(...days);
  const page = await renderPage(<PlanningPage />, { at: '/planning?dialog=add' });
  const dialog = within(await screen.findByRole('dialog', { name: /^Add Planning Day/ }));
  const field = (label: string) => dialog.getByLabelText(label);
  return {
    ...page,
    dialog,
    field,
    tab: (name: string) => page.user.click(dialog.getByRole('tab', { name: new RegExp(name) })),
    write: (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } }),
    findMark: (label: string) => within(field(label).closest('td') ?? document.body),
  };
}

const known = buildActuals(TODAY, { sales_us_20_m: 41, sales_uk_20_m: 0, stock_us_amazon: 12 });

test('the form opens with the actuals of the day; what is unknown is empty, and is never shown as 0', async () => {
  const { dialog, field, tab } = await openAdd(known);
  expect(await dialog.findByText(/3 of 26 values filled in from actuals/)).toBeVisible();
  await tab('Sales');
  expect(field('Sales US 2.0 M')).toHaveValue(41);
  expect(field('Sales EU 2.0 M')).toHaveValue(0);
  expect(field('Sales US Cityplay M')).toHaveValue(null);
  expect(dialog.getByText('Today so far – these will change.')).toBeVisible();
  expect(listCalls(getActuals)[0]?.query).toEqual({ from: TODAY, to: TODAY });
});

test('what is filled in today is at least its sum: the day goes on', async () => {
  const figures = Object.fromEntries(SALES.map((field) => [field, 5]));
  const { dialog } = await openAdd(buildActuals(TODAY, figures));
  await dialog.findByText(/8 of 26 values filled in from actuals/);
  const readCalculated = () => dialog.getByRole('region', { name: 'Calculated' });
  expect(readCalculated()).toHaveTextContent('Sales Total≥ 40');
});

test('what is typed before the answer comes stays, with the focus; a field that it fills is selected', async () => {
  answerPlan(buildPlanningDay('2026-11-20'));
  const answered = Promise.withResolvers<ResponseOf<typeof getActuals>>();
  answer(getActuals, () => answered.promise);
  const { user } = await renderPage(<PlanningPage />, { at: '/planning?dialog=add' });
  const dialog = within(await screen.findByRole('dialog', { name: /^Add Planning Day/ }));
  await user.click(dialog.getByRole('tab', { name: 'Sales' }));
  const [first, second] = ['Sales US Cityplay M', 'Sales EU Cityplay M'].map((label) =>
    dialog.getByLabelText(label),
  );
  await user.click(first ?? document.body);
  await user.keyboard('11{Tab}');
  const figures = { sales_us_cityplay_m: 7, sales_uk_cityplay_m: 8 };
  answered.resolve({ today: TODAY, days: [buildActuals(TODAY, figures)] });
  await waitFor(() => expect(second).toHaveValue(8));
  expect(first).toHaveValue(11);
  expect(second).toHaveFocus();
  await user.keyboard('12');
  expect(second).toHaveValue(12);
});

test('each field is marked as synced, typed or overridden, and goes back by Escape or a click', async () => {
  const { dialog, field, tab, write, findMark, user } = await openAdd(known);
  await dialog.findByText(/3 of 26/);
  await tab('Sales');
  expect(findMark('Sales US 2.0 M').getByRole('img', { name: 'Synced' })).toBeVisible();
  expect(findMark('Sales US Cityplay M').queryByRole('img')).not.toBeInTheDocument();
  write('Sales US Cityplay M', '5');
  expect(findMark('Sales US Cityplay M').getByRole('img', { name: 'Typed' })).toBeVisible();
  write('Sales US 2.0 M', '40');
  const back = 'Reset Sales US 2.0 M to the actual (41)';
  expect(dialog.getByRole('button', { name: back })).toBeVisible();
  await user.click(field('Sales US 2.0 M'));
  await user.keyboard('{Escape}');
  expect(field('Sales US 2.0 M')).toHaveValue(41);
  write('Sales US 2.0 M', '');
  await user.click(dialog.getByRole('button', { name: back }));
  expect(field('Sales US 2.0 M')).toHaveValue(41);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a figure of which a part is an estimate is not marked as if all of it were known', async () => {
  const { dialog, tab, findMark } = await openAdd({ ...known, estimated: ['sales_us_20_m'] });
  await dialog.findByText(/3 of 26/);
  await tab('Sales');
  expect(findMark('Sales US 2.0 M').getByRole('img', { name: 'Estimated in part' })).toBeVisible();
  expect(findMark('Sales EU 2.0 M').getByRole('img', { name: 'Synced' })).toBeVisible();
});

test('what was filled in is nothing typed: the form closes without a question', async () => {
  const { dialog, user } = await openAdd(known);
  await dialog.findByText(/3 of 26/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('another date brings its own figures, and keeps what was typed', async () => {
  const { dialog, field, tab, write } = await openAdd(known);
  await dialog.findByText(/3 of 26/);
  await tab('Sales');
  write('Sales US Cityplay M', '5');
  await tab('Basic');
  answerActuals(buildActuals('2026-11-19', { sales_us_20_m: 7, sales_us_cityplay_m: 6 }));
  write('Date', '2026-11-19');
  expect(await dialog.findByText(/2 of 26/)).toBeVisible();
  await tab('Sales');
  expect(field('Sales US 2.0 M')).toHaveValue(7);
  expect(field('Sales EU 2.0 M')).toHaveValue(null);
  expect(field('Sales US Cityplay M')).toHaveValue(5);
  expect(dialog.getByRole('button', { name: /Reset Sales US Cityplay M to the actual \(6\)/ })).toBeVisible();
});

test('nothing is fetched or filled in for a day to come', async () => {
  const { dialog, field, tab, write } = await openAdd(known);
  await dialog.findByText(/3 of 26/);
  const callsBefore = listCalls(getActuals).length;
  write('Date', '2026-12-24');
  expect(dialog.getByText('Actuals will fill in on the day.')).toBeVisible();
  await tab('Sales');
  expect(field('Sales US 2.0 M')).toHaveValue(null);
  expect(listCalls(getActuals)).toHaveLength(callsBefore);
});

test('empty fields have a reason, and pieces that are not counted a link to the catalogue', async () => {
  const missing = (['us', 'eu'] as const).map((region) => ({
    kind: 'amazon' as const,
    region,
    why: 'FBA didn’t sync that day',
  }));
  const { dialog, tab } = await openAdd(
    buildActuals(
      TODAY,
      {},
      {
        missing: [...missing, { kind: 'stock', region: 'eu', why: 'TIVE is not up to date' }],
        hidden: [
          { kind: 'stock', reason: 'unmapped', units: 1204, products: 7, skus: ['NEW', 'OLD'] },
          { kind: 'sales', reason: 'elsewhere', units: 1, products: 1, skus: ['CP-M'] },
        ],
        set_aside: [{ name: 'Main shop', orders: 1 }],
      },
    ),
  );
  await dialog.findByText(/0 of 26.*Some units aren’t counted/);
  await tab('Stock');
  expect(dialog.getByText('Stock EU is empty: TIVE is not up to date.')).toBeVisible();
  expect(dialog.getByText('Amazon stock is empty: FBA didn’t sync that day.')).toBeVisible();
  expect(
    dialog.getByText(
      '1,204 units in warehouses of 7 products are not mapped, so they are not counted: NEW, OLD and 5 more.',
    ),
  ).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open Catalogue' })).toHaveAttribute(
    'href',
    '/catalogue?view=unmapped',
  );
  const setAside = 'Main shop: at least 1 order couldn’t be read and may be missing from these values.';
  expect(dialog.queryByText(setAside)).not.toBeInTheDocument();
  await tab('Sales');
  expect(dialog.getByText(setAside)).toBeVisible();
  expect(
    dialog.getByText(
      '1 unit sold of 1 product went outside Europe and North America, so it is not counted: CP-M.',
    ),
  ).toBeVisible();
});

test('a save sends a filled figure with its origin, and an empty one as missing', async () => {
  const { dialog, write, user } = await openAdd(known);
  await dialog.findByText(/3 of 26/);
  write('Sales Target', '50');
  answer(addPlanningDay, { success: true, day: buildPlanningDay(TODAY) });
  await user.click(dialog.getByRole('button', { name: 'Save Day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = listCalls(addPlanningDay)[0]?.body;
  expect(body).toMatchObject({
    actual_date: TODAY,
    target_total: 50,
    sales_us_20_m: 41,
    sales_uk_20_m: 0,
    stock_us_amazon: 12,
    sales_us_cityplay_m: null,
    stock_eu_amazon: null,
    china_us: 30,
    china_uk: 35,
    us_customer: 3,
    uk_customer: 2,
    origins: { sales_us_20_m: 'synced', sales_uk_20_m: 'synced', stock_us_amazon: 'synced' },
  });
});

test('when nothing can be fetched a message is shown, fields can be typed, and it can be tried again', async () => {
  answerPlan(buildPlanningDay('2026-11-20'));
  disconnect(getActuals);
  const { user } = await renderPage(<PlanningPage />, { at: '/planning?dialog=add' });
  const dialog = within(await screen.findByRole('dialog', { name: /^Add Planning Day/ }));
  expect(await dialog.findByText(/Couldn’t load this day’s actuals/)).toBeVisible();
  answerActuals(known);
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByText(/3 of 26/)).toBeVisible();
});

test('an edit shows where the plan differs from the actuals, changes nothing by itself, and can go back', async () => {
  const day = buildPlanningDay('2026-11-20', { version: 7 });
  answerPlan(day);
  answerActuals(buildActuals('2026-11-20', { sales_us_20_m: 41, sales_uk_cityplay_l: 50 }));
  const { user } = await renderPage(<PlanningPage />, { at: '/planning?dialog=edit&day=2026-11-20' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Planning Day, Fri 20 Nov 2026' }));
  expect(
    await dialog.findByText(/^2 of 26 values have actuals\. A mark shows where the plan differs/),
  ).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: /^Sales\s*differs from actuals$/ }));
  const field = dialog.getByLabelText('Sales US 2.0 M');
  expect(field).toHaveValue(40);
  const cell = (label: string) => within(dialog.getByLabelText(label).closest('td') ?? document.body);
  expect(cell('Sales EU Cityplay L').getByRole('img', { name: 'Synced' })).toBeVisible();
  expect(cell('Sales EU 2.0 L').getByRole('img', { name: 'Typed' })).toBeVisible();
  expect(dialog.queryByText(/is empty/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Reset Sales US 2.0 M to the actual (41)' }));
  expect(field).toHaveValue(41);
  expect(dialog.getByRole('tab', { name: /^Sales\s*changed$/ })).toBeVisible();
  answer(updatePlanningDay, { success: true, day });
  await user.click(dialog.getByRole('button', { name: 'Update Day' }));
  await waitFor(() =>
    expect(listCalls(updatePlanningDay)[0]?.body).toEqual({
      actual_date: '2026-11-20',
      version: 7,
      sales_us_20_m: 41,
      origins: { sales_us_20_m: 'synced' },
    }),
  );
});

test('what was filled in before the day was over is all of it once the actual agrees and the edit is saved', async () => {
  const soFar = buildPlanningDay('2026-11-20');
  const day = { ...soFar, origins: { ...soFar.origins, sales_us_20_m: 'so-far' as const } };
  answerPlan(day);
  answerActuals(buildActuals('2026-11-20', { sales_us_20_m: 40 }));
  answer(updatePlanningDay, { success: true, day });
  const { user } = await renderPage(<PlanningPage />, { at: '/planning?dialog=edit&day=2026-11-20' });
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Planning Day/ }));
  await dialog.findByText(/^1 of 26 values have actuals/);
  // The day is over by now, so that saving makes it all.
  expect(dialog.getByRole('region', { name: 'Calculated' })).toHaveTextContent('Sales Total90');
  await user.click(dialog.getByRole('button', { name: 'Update Day' }));
  await waitFor(() => expect(listCalls(updatePlanningDay)).toHaveLength(1));
  expect(listCalls(updatePlanningDay)[0]?.body).toMatchObject({
    sales_us_20_m: 40,
    origins: { sales_us_20_m: 'synced' },
  });
});

test('what is typed in place of a figure from before the day was over is all of it', async () => {
  const soFar = buildPlanningDay('2026-11-20');
  answerPlan({ ...soFar, origins: { ...soFar.origins, sales_us_20_m: 'so-far' as const } });
  answerActuals(buildActuals('2026-11-20', {}));
  const { user } = await renderPage(<PlanningPage />, { at: '/planning?dialog=edit&day=2026-11-20' });
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Planning Day/ }));
  const readCalculated = () => dialog.getByRole('region', { name: 'Calculated' });
  expect(readCalculated()).toHaveTextContent('Sales Total≥ 90');
  await user.click(dialog.getByRole('tab', { name: /^Sales/ }));
  await fill(user, dialog.getByLabelText('Sales US 2.0 M'), '45');
  await user.click(dialog.getByRole('tab', { name: /^Basic/ }));
  expect(readCalculated()).toHaveTextContent('Sales Total95');
});
