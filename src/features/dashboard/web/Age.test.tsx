import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { Age } from './Age.tsx';

afterEach(() => void vi.useRealTimers());

const READ = {
  name: 'TIVE',
  state: 'fresh',
  is_online: true,
  last_success_at: new Date().toISOString(),
} as const;

test.each([
  ['fresh', true, 'good'],
  // Something to watch: only what cannot be read is a failure.
  ['late', true, 'watch'],
  ['late', false, 'watch'],
  ['fresh', false, 'bad'],
  ['stale', false, 'bad'],
] as const)(
  'the dot of a source that is %s, its last attempt well: %s, is %s',
  async (state, is_online, tone) => {
    await renderPage(<Age sources={[READ, { ...READ, name: 'UK', state, is_online }]} />);
    expect(document.querySelector('[data-tone]')).toHaveAttribute('data-tone', tone);
  },
);

test('what was never read has a neutral dot', async () => {
  await renderPage(<Age sources={[{ ...READ, state: 'never', last_success_at: null }]} />);
  expect(document.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'neutral');
});

test('the age of what is late goes on, too, though nothing new comes in', async () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  const stale = { ...READ, state: 'stale' as const, is_online: false };
  const at = (minutes: number) => ({ last_success_at: new Date(now - minutes * 60_000).toISOString() });
  await renderPage(
    <Age
      sources={[
        { ...stale, ...at(20) },
        { ...stale, name: 'ITB', ...at(40) },
      ]}
    />,
  );
  expect(document.body).toHaveTextContent('TIVE 20 min agoITB 40 min ago');
  act(() => void vi.advanceTimersByTime(3 * 3_600_000));
  expect(document.body).toHaveTextContent('TIVE 3 h agoITB 3 h ago');
});
