import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { buildActuals, answerActuals, answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { getActuals } from '#features/actuals/contract/actuals.ts';
import { savePlanningDays } from '../../contract/plan.ts';
import { PlanningPage } from '../PlanningPage.tsx';

beforeAll(() => import('../PlanDialogs.tsx'));

// The plan says: 40 of US 2.0 M sold, 50 of EU Cityplay L, and 70 pieces at Amazon US.
const friday = buildPlanningDay('2026-11-20', {
  version: 7,
  origins: { sales_us_20_m: 'typed', sales_uk_cityplay_l: 'typed', stock_us_amazon: 'typed' },
});
const known = buildActuals('2026-11-20', {
  sales_us_20_m: 41,
  sales_us_20_l: 3,
  sales_uk_cityplay_l: 50,
  stock_us_amazon: 71,
});

async function open() {
  const page = await renderPage(<PlanningPage />, { at: '/planning?dialog=fill' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill Actuals' }));
  return { ...page, dialog, row: (name: RegExp) => within(dialog.getByRole('row', { name })) };
}

test('the last seven complete days are offered, and each figure that differs is shown before anything is saved', async () => {
  answerPlan(friday);
  answerActuals(known, buildActuals('2026-11-19', { sales_us_20_m: 1 }));
  const { dialog, row } = await open();
  expect(await dialog.findByText('1 new · 0 refreshed · 0 changed · 2 kept · 1 unchanged')).toBeVisible();
  expect(listCalls(getActuals)[0]?.query).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(readTexts(dialog.getByRole('row', { name: /Sales US 2.0 L/ }))).toEqual([
    'Fri 20 Nov',
    'Sales US 2.0 L',
    '–',
    '3',
    'New',
    '',
  ]);
  expect(row(/Sales US 2.0 M/).getByText('Kept')).toBeVisible();
  expect(
    dialog.getByText(/Skipped – no target yet: Thu 19 Nov. Add these days to the plan first/),
  ).toBeVisible();
  expect(listCalls(savePlanningDays)).toEqual([]);
});

test('with no typed figure that differs there is nothing to tick', async () => {
  answerPlan(friday);
  answerActuals(buildActuals('2026-11-20', { sales_us_20_l: 3 }));
  const { dialog } = await open();
  expect(await dialog.findByRole('columnheader', { name: 'Result' })).toBeVisible();
  expect(dialog.queryByRole('columnheader', { name: 'Replace' })).not.toBeInTheDocument();
});

test('typed figures are replaced only where ticked; all is saved together, from the version that was seen', async () => {
  answerPlan(friday);
  answerActuals(known);
  const { dialog, row, user } = await open();
  await user.click(await dialog.findByRole('checkbox', { name: 'Replace Stock US Amazon of Fri 20 Nov' }));
  expect(row(/Stock US Amazon/).getByText('Changed')).toBeVisible();
  answer(savePlanningDays, { success: true, added: 0, changed: 1, versions: [] });
  await user.click(dialog.getByRole('button', { name: 'Fill In 2 Values' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(savePlanningDays)[0]?.body).toEqual({
    days: [
      {
        actual_date: '2026-11-20',
        version: 7,
        is_new: false,
        sales_us_20_l: 3,
        stock_us_amazon: 71,
        origins: { sales_us_20_l: 'synced', stock_us_amazon: 'synced' },
      },
    ],
  });
});

test('figures that were synced before are refreshed, and only what people wrote is asked about', async () => {
  answerPlan({
    ...friday,
    origins: { sales_us_20_m: 'synced', sales_us_20_l: 'typed', stock_us_amazon: 'imported' },
  });
  answerActuals({ ...known, estimated: ['sales_us_20_m'] });
  const { dialog, row, user } = await open();
  expect(
    await dialog.findByText('1 new · 1 refreshed · 0 changed · 1 kept · 1 kept as imported · 0 unchanged'),
  ).toBeVisible();
  expect(row(/Sales US 2.0 M/).getByText('Refreshed')).toBeVisible();
  expect(row(/Sales US 2.0 M/).queryByRole('checkbox')).not.toBeInTheDocument();
  // A typed 0 is a figure.
  expect(row(/Sales US 2.0 L/).getByText('Kept')).toBeVisible();
  expect(row(/Stock US Amazon/).getByText('Kept as Imported')).toBeVisible();
  answer(savePlanningDays, { success: true, added: 0, changed: 1, versions: [] });
  await user.click(dialog.getByRole('button', { name: 'Fill In 2 Values' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(savePlanningDays)[0]?.body.days).toMatchObject([
    {
      sales_us_20_m: 41,
      sales_uk_cityplay_l: 50,
      origins: { sales_us_20_m: 'estimated', sales_uk_cityplay_l: 'synced' },
    },
  ]);
});

test('all of what was typed can be replaced at once, and kept again', async () => {
  answerPlan(friday);
  answerActuals(known);
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Replace All' }));
  expect(dialog.getByText('1 new · 0 refreshed · 2 changed · 0 kept · 1 unchanged')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep All' }));
  expect(dialog.getByRole('button', { name: 'Fill In 1 Value' })).toBeVisible();
});

test('what was ticked is not thrown away by Escape without a question', async () => {
  answerPlan(friday);
  answerActuals(known);
  const { dialog, user } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Replace All' }));
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep Editing' }));
  expect(dialog.getByText(/2 changed/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what was ticked is forgotten with its day, and kept where others are shown beside it', async () => {
  answerPlan(friday);
  answerActuals(known);
  const { dialog, user } = await open();
  const ask = (label: string, day: string) => {
    fireEvent.change(dialog.getByLabelText(label), { target: { value: day } });
    fireEvent.blur(dialog.getByLabelText(label));
  };
  await user.click(await dialog.findByRole('button', { name: 'Replace All' }));
  ask('From', '2026-11-13');
  expect(await dialog.findByText(/2 changed/)).toBeVisible();
  answerActuals(buildActuals('2026-11-19'));
  ask('To', '2026-11-19');
  expect(await dialog.findByText('No actuals yet')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a save that is under way is heard of to its end', async () => {
  answerPlan(friday);
  answerActuals(known);
  const { dialog, user } = await open();
  answer(savePlanningDays, () => new Promise<never>(() => {}));
  await user.click(await dialog.findByRole('button', { name: 'Fill In 1 Value' }));
  for (const name of ['Close', 'Cancel']) expect(dialog.getByRole('button', { name })).toBeDisabled();
});

test('a refused save shows the reason, and nothing is filled in', async () => {
  answerPlan(friday);
  answerActuals(known);
  const { dialog, user } = await open();
  refuse(savePlanningDays, 'conflict', 'ada changed Fri 20 Nov 2026.');
  await user.click(await dialog.findByRole('button', { name: 'Fill In 1 Value' }));
  expect(await dialog.findByText('Failed to fill in actuals: ada changed Fri 20 Nov 2026.')).toBeVisible();
  expect(dialog.getByText(/1 new/)).toBeVisible();
});

test('the reasons for empty figures and the pieces that are not counted are listed', async () => {
  answerPlan(friday);
  answerActuals(
    buildActuals(
      '2026-11-20',
      {},
      {
        uncertain: { estimated: 3, pending: 1 },
        set_aside: [{ name: 'Main shop', orders: 2 }],
        missing: [{ kind: 'stock', region: 'eu', why: 'TIVE didn’t sync that day' }],
        hidden: [{ kind: 'sales', reason: 'unmapped', units: 3, products: 1, skus: ['NEW'] }],
      },
    ),
  );
  const { dialog } = await open();
  expect(await dialog.findByText('Stock EU is empty: TIVE didn’t sync that day.')).toBeVisible();
  expect(dialog.getByText(/3 units sold of 1 product are not mapped/)).toBeVisible();
  expect(dialog.getByText(/^3 devices sold at an estimated price are counted/)).toBeVisible();
  expect(dialog.getByText('1 device ordered without a price yet is not counted.')).toBeVisible();
  expect(
    dialog.getByText('Main shop: at least 2 orders couldn’t be read and may be missing from these values.'),
  ).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open Catalogue' })).toBeVisible();
  expect(dialog.getByText('No actuals yet')).toBeVisible();
  expect(dialog.queryByText('No differences')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Nothing to Fill In' })).toHaveAttribute('aria-disabled', 'true');
});

test('a plan with the known figures has no difference', async () => {
  answerPlan(friday);
  answerActuals(buildActuals('2026-11-20', { sales_us_20_m: friday.detailed.sales_us_20_m }));
  const { dialog } = await open();
  expect(await dialog.findByText('No differences')).toBeVisible();
});

test('92 days are looked up, and not one more', async () => {
  answerPlan(friday);
  answerActuals(known);
  const { dialog } = await open();
  const type = (day: string) => {
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: day } });
    fireEvent.blur(dialog.getByLabelText('From'));
  };
  type('2026-08-21');
  await waitFor(() =>
    expect(listCalls(getActuals).at(-1)?.query).toEqual({ from: '2026-08-21', to: '2026-11-20' }),
  );
  type('2026-08-20');
  expect(await dialog.findByText('Choose 92 days or fewer.')).toBeVisible();
});

test('today can be filled, and no day to come', async () => {
  answerPlan(friday);
  answerActuals(known);
  const { dialog } = await open();
  for (const day of ['2026-11-22', '2026-11-21']) {
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: day } });
    fireEvent.blur(dialog.getByLabelText('To'));
  }
  await waitFor(() => expect(listCalls(getActuals).at(-1)?.query?.to).toBe('2026-11-21'));
  expect(listCalls(getActuals).map(({ query }) => query?.to)).not.toContain('2026-11-22');
});

test('a failure is shown, and can be tried again', async () => {
  answerPlan(friday);
  disconnect(getActuals);
  const { dialog, user } = await open();
  expect(await dialog.findByText('Error Loading Actuals')).toBeVisible();
  answerActuals(known);
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByText(/1 new/)).toBeVisible();
});
