import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { about } from '#shared/about.ts';
import { liveEvents } from '#shared/live.ts';
import { answer } from '#testing/web/fake-api.ts';
import { defineQuery } from '../api/query.ts';
import { storeSession } from '../api/stored-session.ts';
import { LiveAnswers } from './LiveAnswers.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Version() {
  return <p>{useQuery(defineQuery('versions', about, {})).data?.version}</p>;
}

test('what changes between the first answer of a page and the opening of its stream is shown', async () => {
  storeSession({ token: 'abc', user: { id: 1, name: 'Ada', role: 'admin' } });
  let version = 'before';
  answer(about, () => ({ version, is_demo: false, company_time_zone: 'UTC', reporting_currency: 'USD' }));
  const told = [
    { topic: 'versions', ago_ms: 400 },
    { topic: '*', ago_ms: 60_000 },
  ];
  answer(liveEvents, async () => {
    await new Promise((opened) => setTimeout(opened, 1_000));
    return new Response(told.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
  });
  render(
    <LiveAnswers>
      <Version />
    </LiveAnswers>,
  );
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText('before')).toBeInTheDocument();
  version = 'after';
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('after')).toBeInTheDocument();
});
