import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#shared/endpoint.ts';
import { answer } from '#testing/web/fake-api.ts';
import { answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listPlan } from '../../contract/plan.ts';
import { PlanningPage } from '../PlanningPage.tsx';

const friday = buildPlanningDay('2026-11-20');

test('who may not plan has neither the sheet nor its bones, and no column for actions', async () => {
  const { promise, resolve } = Promise.withResolvers<ResponseOf<typeof listPlan>>();
  answerPlan(friday);
  answer(listPlan, () => promise);
  await renderPage(<PlanningPage />, {
    at: '/planning?cells=sales',
    as: { id: 3, username: 'grace', full_name: 'Grace Hopper', role: 'viewer' },
  });
  const readHeads = (name: string) => screen.queryAllByText(name, { selector: 'th *, th' });
  await waitFor(() => expect(readHeads('Accumulated delta')).not.toEqual([]));
  for (const name of ['US Cityplay M', 'Actions']) expect(readHeads(name)).toEqual([]);
  resolve({ days: [friday], today: '2026-11-21' });
  await screen.findByRole('row', { name: /Nov 20/ });
  expect(readHeads('Accumulated delta')).not.toEqual([]);
  for (const name of ['US Cityplay M', 'Actions']) expect(readHeads(name)).toEqual([]);
});
