import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getToday } from '../contract.ts';
import { TodayPanel } from './TodayPanel.tsx';

test('alerts that can’t be loaded are not taken for none', async () => {
  disconnect(getToday);
  await renderPage(<TodayPanel />, { at: '/dashboard' });
  const panel = within(await screen.findByRole('region', { name: 'Today' }));
  expect(panel.getByText('Couldn’t load alerts.')).toBeVisible();
  expect(panel.queryByText('Nothing needs action.')).not.toBeInTheDocument();
});
