import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderPage } from '#testing/web/render-page.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { Segments } from './Segments.tsx';
import { Tabs } from './Tabs.tsx';

const CHANNELS = [
  { value: 'combined', label: 'Combined' },
  { value: 'amazon', label: 'Amazon', aside: '4' },
] as const;
const VIEWS = [
  { value: 'aggregated', label: 'Aggregated' },
  { value: 'detailed', label: 'Detailed' },
] as const;
const view = z.object({
  channel: z.enum(['combined', 'amazon']).catch('combined'),
  view: z.enum(['aggregated', 'detailed']).catch('aggregated'),
});

function Page() {
  const [{ channel, view: shown }, show] = useUrlState(view);
  return (
    <Tabs
      label="Channel"
      tabs={CHANNELS}
      value={channel}
      onChange={(next) => show({ channel: next }, { push: true })}
    >
      <Segments label="View" options={VIEWS} value={shown} onChange={(next) => show({ view: next })} />
      <p>{`${channel}, ${shown}`}</p>
    </Tabs>
  );
}

test('a tab opens by click and by arrow key, and the address keeps it', async () => {
  const { user, address } = await renderPage(<Page />, { at: '/sales' });
  expect(screen.getByRole('tablist', { name: 'Channel' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Combined' })).toHaveTextContent('combined');
  await user.click(screen.getByRole('tab', { name: /Amazon/ }));
  expect(await screen.findByText('amazon, aggregated')).toBeVisible();
  expect(address()).toBe('/sales?channel=amazon');
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('combined, aggregated')).toBeVisible();
  expect(address()).toBe('/sales');
});

test('a pasted address opens its tab', async () => {
  await renderPage(<Page />, { at: '/sales?channel=amazon' });
  expect(screen.getByRole('tab', { name: /Amazon/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('amazon, aggregated')).toBeVisible();
});

test('a segment is chosen by click and kept in the address', async () => {
  const { user, address } = await renderPage(<Page />, { at: '/sales' });
  await user.click(screen.getByRole('radio', { name: 'Detailed' }));
  expect(await screen.findByText('combined, detailed')).toBeVisible();
  expect(address()).toBe('/sales?view=detailed');
});
