import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { listFreshness } from '../contract.ts';
import { FreshnessPanel } from './FreshnessPanel.tsx';

const source = (name: string, minutes: number, state: 'fresh' | 'late' | 'stale' | 'never' = 'fresh') =>
  buildSourceStatus({
    id: name,
    name,
    state,
    age_seconds: state === 'never' ? null : minutes * 60,
    last_success_at: state === 'never' ? null : new Date(Date.now() - minutes * 60_000).toISOString(),
  });
const open = async (...sources: ReturnType<typeof source>[]) => {
  answer(listFreshness, { sources });
  return renderPage(<FreshnessPanel of={() => true} />);
};

test.each([
  [[source('US', 3), source('EU', 5)], '2 sources, 5 min ago'],
  [
    [source('US', 3), source('EU', 50, 'late'), source('CA', 9)],
    '1 of 3 sources late, oldest synced 50 min ago',
  ],
  [
    [source('US', 300, 'stale'), source('EU', 50, 'late')],
    '2 of 2 sources out of date, oldest synced 5 h ago',
  ],
  [[source('US', 3), source('EU', 0, 'never')], '1 of 2 sources not synced yet'],
])('on a phone several ages are summed up, and a tap opens them: %#', async (sources, text) => {
  const { user } = await open(...sources);
  const sum = await screen.findByRole('button', { name: text });
  expect(sum).toHaveAttribute('aria-expanded', 'false');
  await user.click(sum);
  expect(sum).toHaveAttribute('aria-expanded', 'true');
  const ages = screen.getByRole('list', { name: 'Data freshness' });
  expect(sum).toHaveAttribute('aria-controls', ages.id);
  expect(within(ages).getAllByRole('listitem')).toHaveLength(sources.length);
});

test('a single age is shown as it is', async () => {
  await open(source('TIVE', 3));
  expect(await screen.findByRole('listitem')).toHaveTextContent('TIVE 3 min ago');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
