import { act, cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { showFailureToast, showSuccessToast, showWarningToast } from './toast.ts';

test('messages appear in a place that was there before them, so that they are read out', async () => {
  await renderPage(null);
  const places = document.querySelectorAll('[aria-live="polite"]');
  act(() => showSuccessToast('Grace Hopper was added'));
  expect([...places].filter((place) => place.contains(screen.getByRole('status')))).toHaveLength(1);
});

test('a failure is an alert that stays until it is dismissed', async () => {
  const { user } = await renderPage(null);
  act(() => showFailureToast('Failed to update user status'));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update user status');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the same failure twice is one alert, a different one is a second', async () => {
  await renderPage(null);
  act(() => {
    showFailureToast('Failed to update user status');
    showFailureToast('Failed to update user status');
    showFailureToast('Failed to delete user');
  });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Failed to update user status',
    'Failed to delete user',
  ]);
});

test('a success goes away by itself, a warning stays', async () => {
  await renderPage(null);
  vi.useFakeTimers();
  act(() => {
    showSuccessToast('Grace Hopper was added');
    showWarningToast('The password is well known');
  });
  expect(screen.getAllByRole('status')).toHaveLength(2);
  act(() => void vi.advanceTimersByTime(6_000));
  vi.useRealTimers();
  expect(screen.getByRole('status')).toHaveTextContent('The password is well known');
});

test('what is done after the end of a session is not shown to the next person', async () => {
  await renderPage(null);
  cleanup();
  showSuccessToast('Grace Hopper was added');
  await renderPage(null);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
