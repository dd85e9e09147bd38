import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { Age } from './Age.tsx';

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
