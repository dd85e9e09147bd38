import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#shared/endpoint.ts';
import { answer } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { answerPlan } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getLegDefaults } from '../../contract/plan.ts';
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
