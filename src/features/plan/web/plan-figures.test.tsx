import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { answerPlan } from '#testing/web/plan.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { packPlan } from '../contract/plan-figures.ts';
import { listPlan } from '../contract/plan.ts';
import { readNewPlanFigures } from '../contract/translation.ts';
import { LEG_DAYS } from '../rules/fields.ts';
import { PlanningPage } from './PlanningPage.tsx';

test('of a plan that comes as what is filled in, the rest is worked out here', async () => {
  const day = {
    ...readNewPlanFigures({ target_total: 100, sales_us_20_m: 70 }, LEG_DAYS),
    origins: { sales_us_20_m: 'typed' },
  } as const;
  answerPlan();
  answer(listPlan, {
    days: [],
    today: '2026-11-21',
    figures: packPlan([
      { ...day, date: '2026-11-19', version: 1 },
      { ...day, date: '2026-11-20', version: 2 },
    ]),
  });
  await renderPage(<PlanningPage />, { at: '/planning' });
  expect(await screen.findByText('Planning Data Overview (2 days)')).toBeVisible();
  expect(readTexts(await screen.findByRole('row', { name: /Nov 20/ })).slice(1, 4)).toEqual([
    '100',
    '≥ 70',
    '≥ -60',
  ]);
});
