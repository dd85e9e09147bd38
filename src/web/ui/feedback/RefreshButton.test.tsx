import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { RefreshAction } from './RefreshButton.tsx';

const button = (isRunning: boolean) => <RefreshAction isRunning={isRunning} onClick={() => {}} />;

test('a refresh announces that it runs and when it is over', async () => {
  const { user, redraw } = await renderPage(button(false));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  redraw(button(true));
  expect(screen.getByText('Refreshing')).toHaveAttribute('aria-live', 'polite');
  redraw(button(false));
  expect(screen.getByText('Refresh finished')).toHaveAttribute('aria-live', 'polite');
});

test('an automatic refetch interrupts no one', async () => {
  const { redraw } = await renderPage(button(true));
  redraw(button(false));
  expect(screen.queryByText(/^Refresh(ing| finished)$/)).not.toBeInTheDocument();
});
