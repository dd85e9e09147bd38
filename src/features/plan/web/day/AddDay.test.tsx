import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#shared/endpoint.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { addPlanningDay, getLegDefaults } from '../../contract/plan.ts';
import { PlanningPage } from '../PlanningPage.tsx';

beforeAll(() => import('../PlanDialogs.tsx'));

test('the legs of a new day are the company’s own when they arrive after the form; a typed one stays', async () => {
  answerPlan();
  const { promise, resolve } = Promise.withResolvers<ResponseOf<typeof getLegDefaults>>();
  answer(getLegDefaults, () => promise);
  const { user } = await renderPage(<PlanningPage />, { at: '/planning?dialog=add' });
  const dialog = within(await screen.findByRole('dialog', { name: /^Add Planning Day/ }));
  await user.click(dialog.getByRole('tab', { name: 'Shipment' }));
  await fill(user, dialog.getByLabelText('China to US (business days)'), '12');
  resolve({ china_us_days: 26, china_eu_days: 28, us_customer_days: 4, eu_customer_days: 5 });
  await waitFor(() => expect(dialog.getByLabelText('China to EU (business days)')).toHaveValue(28));
  expect(dialog.getByLabelText('China to US (business days)')).toHaveValue(12);
  expect(dialog.getByLabelText('US to Customer (business days)')).toHaveValue(4);
  expect(dialog.getByLabelText('EU to Customer (business days)')).toHaveValue(5);
});

const LEGS = [
  'China to US (business days)',
  'China to EU (business days)',
  'US to Customer (business days)',
  'EU to Customer (business days)',
] as const;
const EMPTY_LEGS = 'Legs you leave empty get the default days when you save.';

test('legs whose defaults are not known yet are empty, and are left to the server when the day is saved', async () => {
  answerPlan();
  answer(getLegDefaults, () => Promise.withResolvers<ResponseOf<typeof getLegDefaults>>().promise);
  answer(addPlanningDay, { success: true, day: buildPlanningDay('2026-11-21') });
  const { user } = await renderPage(<PlanningPage />, { at: '/planning?dialog=add' });
  const dialog = within(await screen.findByRole('dialog', { name: /^Add Planning Day/ }));
  await fill(user, dialog.getByLabelText('Sales Target'), '50');
  await user.click(dialog.getByRole('tab', { name: 'Shipment' }));
  for (const leg of LEGS) expect(dialog.getByLabelText(leg)).toHaveValue(null);
  expect(dialog.getByText('Loading default days…')).toBeVisible();
  expect(dialog.getByText(EMPTY_LEGS)).toBeVisible();
  const arrivals = within(dialog.getByRole('region', { name: 'Factory to Customer' }));
  expect(arrivals.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['–', '–']);
  await fill(user, dialog.getByLabelText('China to US (business days)'), '12');
  await user.click(dialog.getByRole('button', { name: 'Save Day' }));
  await waitFor(() => expect(listCalls(addPlanningDay)).toHaveLength(1));
  const [sent] = listCalls(addPlanningDay);
  expect(sent?.body).toMatchObject({ target_total: 50, china_us: 12 });
  for (const leg of ['china_uk', 'us_customer', 'uk_customer']) expect(sent?.body).not.toHaveProperty(leg);
});

test('defaults of legs that could not be loaded are said to be missing, and tried again', async () => {
  answerPlan();
  refuse(getLegDefaults, 'unavailable', 'The database does not answer.');
  const { user } = await renderPage(<PlanningPage />, { at: '/planning?dialog=add' });
  const dialog = within(await screen.findByRole('dialog', { name: /^Add Planning Day/ }));
  await user.click(dialog.getByRole('tab', { name: 'Shipment' }));
  expect(await dialog.findByText('Couldn’t load default days.')).toBeVisible();
  for (const leg of LEGS) expect(dialog.getByLabelText(leg)).toHaveValue(null);
  answer(getLegDefaults, { china_us_days: 26, china_eu_days: 28, us_customer_days: 4, eu_customer_days: 5 });
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(dialog.getByLabelText('China to US (business days)')).toHaveValue(26));
  expect(dialog.queryByText('Couldn’t load default days.')).not.toBeInTheDocument();
  expect(dialog.queryByText(EMPTY_LEGS)).not.toBeInTheDocument();
});
