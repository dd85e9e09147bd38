import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getPlanningDay, updatePlanningDay } from '../../contract/plan.ts';
import { PlanningPage } from '../PlanningPage.tsx';

beforeAll(() => import('../PlanDialogs.tsx'));

const friday = buildPlanningDay('2026-11-20', { version: 7 });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens the edit while the day is still being read, and answers the call later. */
async function openWhileReading() {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof buildPlanningDay>>();
  answerPlan(friday);
  answer(getPlanningDay, async () => ({ ...(await promise), last_saved: null }));
  const { user } = await renderPage(<PlanningPage />, { at: '/planning?dialog=edit&day=2026-11-20' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Planning Day, Fri 20 Nov 2026' }));
  return { user, dialog, resolve, target: () => dialog.getByLabelText('Sales Target') };
}
const detailed = { ...friday.detailed, target_total: 120, sales_us_20_m: 44 };
const newer = buildPlanningDay('2026-11-20', { version: 8, detailed });

test('an edit opens with the day of the list, and takes in what has been saved since', async () => {
  const { user, dialog, resolve, target } = await openWhileReading();
  expect(target()).toHaveValue(100);
  resolve(newer);
  await waitFor(() => expect(target()).toHaveValue(120));
  await fill(user, target(), '130');
  answer(updatePlanningDay, { success: true, day: friday });
  await user.click(dialog.getByRole('button', { name: 'Update Day' }));
  await isClosed();
  expect(listCalls(updatePlanningDay)[0]?.body).toEqual({
    actual_date: '2026-11-20',
    version: 8,
    target_total: 130,
  });
});

test('what was typed before the day is read stays; a figure that both changed is chosen', async () => {
  const { user, dialog, resolve, target } = await openWhileReading();
  await fill(user, target(), '110');
  resolve(newer);
  const conflict = within(await dialog.findByRole('region', { name: 'Changed by Someone Else' }));
  expect(conflict.getAllByRole('row')[1]).toHaveTextContent('Sales Target110120');
  expect(target()).toHaveValue(110);
});

test('while the day is being saved, no choice can be applied, which would be lost', async () => {
  const { user, dialog, resolve, target } = await openWhileReading();
  await fill(user, target(), '110');
  resolve(newer);
  const apply = await dialog.findByRole('button', { name: 'Apply Choices' });
  expect(apply).toBeEnabled();
  answer(updatePlanningDay, () => new Promise(() => {}));
  await user.click(dialog.getByRole('button', { name: 'Update Day' }));
  await waitFor(() => expect(apply).toBeDisabled());
});

test('a day that cannot be read is edited as the list has it, with the reason', async () => {
  answerPlan(friday);
  refuse(getPlanningDay, 'unavailable', 'The database does not answer.');
  await renderPage(<PlanningPage />, { at: '/planning?dialog=edit&day=2026-11-20' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Planning Day, Fri 20 Nov 2026' }));
  expect(await dialog.findByText('Failed to load day details: The database does not answer.')).toBeVisible();
  expect(dialog.getByLabelText('Sales Target')).toHaveValue(100);
});

test('an emptied value becomes not filled in; an emptied leg is asked for, and nothing is saved until it is there', async () => {
  answerPlan(friday);
  answer(getPlanningDay, { ...friday, last_saved: null });
  answer(updatePlanningDay, { success: true, day: friday });
  const { user } = await renderPage(<PlanningPage />, { at: '/planning?dialog=edit&day=2026-11-20' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Planning Day, Fri 20 Nov 2026' }));
  await user.click(dialog.getByRole('tab', { name: 'Sales' }));
  await user.clear(dialog.getByLabelText('Sales EU Cityplay L'));
  await user.click(dialog.getByRole('tab', { name: 'Shipment' }));
  const leg = () => dialog.getByLabelText('China to US (business days)');
  await user.clear(leg());
  const [us] = within(dialog.getByRole('region', { name: 'Factory to Customer' })).getAllByRole('definition');
  expect(us).toHaveTextContent(/^–$/);
  await user.click(dialog.getByRole('button', { name: 'Update Day' }));
  expect(await dialog.findByText('Enter the business days')).toBeVisible();
  expect(leg()).toHaveFocus();
  expect(listCalls(updatePlanningDay)).toEqual([]);
  await fill(user, leg(), '0');
  await user.click(dialog.getByRole('button', { name: 'Update Day' }));
  await isClosed();
  expect(listCalls(updatePlanningDay)[0]?.body).toMatchObject({ sales_uk_cityplay_l: null, china_us: 0 });
});
