import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { liveEvents } from '#shared/live/events.ts';
import { answer } from '#testing/web/fake-api.ts';
import { defineQuery } from '../api/query.ts';
import { storeSession } from '../api/stored-session.ts';
import { LiveAnswers } from './LiveAnswers.tsx';

const version = defineEndpoint({
  method: 'GET',
  path: '/version',
  access: 'signed-in',
  tables: ['kits'],
  summary: 'The version of something',
  response: z.object({ version: z.string() }),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Version() {
  return <p>{useQuery(defineQuery(version, {})).data?.version}</p>;
}

test('what changes between the first answer of a page and the opening of its stream is shown', async () => {
  storeSession({ token: 'abc', user: { id: 1, name: 'Ada', role: 'admin' } });
  let current = 'before';
  answer(version, () => ({ version: current }));
  const events = [
    { table: 'kits', ago_ms: 400 },
    { table: '*', ago_ms: 60_000 },
  ];
  answer(liveEvents, async () => {
    await new Promise((opened) => setTimeout(opened, 1_000));
    return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
  });
  render(
    <LiveAnswers>
      <Version />
    </LiveAnswers>,
  );
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText('before')).toBeInTheDocument();
  current = 'after';
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('after')).toBeInTheDocument();
});
