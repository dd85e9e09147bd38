import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { useNearest, type GoTo } from './use-nearest.ts';

function Page({ dates, goTo }: { dates: readonly string[]; goTo: GoTo }) {
  const days = dates.map((date) => buildPlanningDay(date));
  const row = useNearest(days, goTo, (day) => dates.findLast((date) => date <= day) ?? dates[0]);
  return <output>{row?.key}</output>;
}
const shown = () => screen.getByRole('status').textContent;
const today = { date: '2026-11-21' };

test('a day that was added is gone to once it is there, and then stays, whatever comes or goes', async () => {
  const dates = ['2026-11-19', '2026-11-20'];
  const { redraw } = await renderPage(<Page dates={dates} goTo={today} />);
  expect(shown()).toBe('2026-11-20');
  const added = { date: '2026-11-23', isComing: true } as const;
  redraw(<Page dates={[...dates, '2026-11-22']} goTo={added} />);
  expect(shown()).toBe('2026-11-20');
  redraw(<Page dates={[...dates, '2026-11-22', '2026-11-23']} goTo={added} />);
  expect(shown()).toBe('2026-11-23');
  redraw(<Page dates={dates} goTo={added} />);
  expect(shown()).toBe('2026-11-23');
});

test('a screen that opens again does not wait for a day that was added and is gone', async () => {
  await renderPage(<Page dates={['2026-11-20']} goTo={{ date: '2026-11-23', isComing: true }} />);
  expect(shown()).toBe('2026-11-20');
});
