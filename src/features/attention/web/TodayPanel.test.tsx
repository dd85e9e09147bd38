import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildEpisode, buildToday } from '#testing/today.ts';
import { answer, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getToday } from '../contract.ts';
import { NeedsYouPanel } from './NeedsYouPanel.tsx';
import { TodayPanel } from './TodayPanel.tsx';

test('alerts that can’t be loaded are not taken for none', async () => {
  disconnect(getToday);
  await renderPage(<TodayPanel />, { at: '/dashboard' });
  const panel = within(await screen.findByRole('region', { name: 'Today' }));
  expect(panel.getByText('Couldn’t load alerts.')).toBeVisible();
  expect(panel.queryByText('Nothing needs action.')).not.toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/today');
});

test('the dashboard shows the worst of it and the way to the rest', async () => {
  answer(
    getToday,
    buildToday({
      episodes: Array.from({ length: 7 }, (_, index) =>
        buildEpisode({ id: index + 1, label: `Place ${index}` }),
      ),
    }),
  );
  await renderPage(<TodayPanel />, { at: '/dashboard' });
  const panel = within(await screen.findByRole('region', { name: 'Today' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(5);
  expect(panel.getByRole('link', { name: 'Show All 7' })).toHaveAttribute('href', '/today');
});

test('the dashboard says what is recovering, not what was wrong', async () => {
  answer(
    getToday,
    buildToday({
      episodes: [
        buildEpisode({ rule: 'source-trouble', detail: 'The last sync failed', is_recovering: true }),
      ],
    }),
  );
  await renderPage(<TodayPanel />, { at: '/dashboard' });
  const panel = within(await screen.findByRole('region', { name: 'Today' }));
  expect(panel.getByText('Recovering')).toBeVisible();
  expect(panel.queryByText('The last sync failed')).not.toBeInTheDocument();
});

test('nothing that needs action is only so far while some of it can’t be checked', async () => {
  answer(getToday, buildToday({ unknown: [{ rule: 'place-out', subjects: 1 }] }));
  await renderPage(<TodayPanel />, { at: '/dashboard' });
  const panel = within(await screen.findByRole('region', { name: 'Today' }));
  expect(panel.getByText('Nothing needs action so far. 1 check is waiting for data.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/today');
});

test('the head of a screen says how much of it needs a person, without what is put off', async () => {
  answer(
    getToday,
    buildToday({
      episodes: [buildEpisode(), buildEpisode({ id: 8 }), buildEpisode({ id: 9, is_snoozed: true })],
    }),
  );
  await renderPage(<NeedsYouPanel area="stock" />, { at: '/supply' });
  expect(await screen.findByRole('link', { name: '2 need action' })).toHaveAttribute('href', '/today');
});
