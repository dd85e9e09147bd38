import { QueryObserver, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { createQueryClient } from './query-client.ts';
import { defineQuery, useSend } from './query.ts';

const search = defineEndpoint({
  method: 'GET',
  path: '/boxes',
  tables: ['factory_shipments'],
  access: 'signed-in',
  summary: 'Boxes',
  query: z.object({ text: z.string() }),
  response: z.object({ found: z.string() }),
});
const add = defineEndpoint({
  method: 'POST',
  path: '/boxes',
  tables: ['factory_shipments'],
  access: 'signed-in',
  right: 'own',
  summary: 'Adds a box',
  response: z.object({ success: z.literal(true) }),
});

const rename = defineEndpoint({
  method: 'PUT',
  path: '/boxes',
  tables: ['factory_shipments'],
  access: 'signed-in',
  right: 'own',
  summary: 'Renames a box',
  body: z.object({ name: z.string() }),
  response: z.object({ success: z.literal(true) }),
});

function Renaming() {
  const { send } = useSend(rename);
  return ['A', 'B'].map((name) => (
    <button key={name} type="button" onClick={() => void send({ body: { name } })}>
      {name}
    </button>
  ));
}

function Boxes() {
  const [text, setText] = useState('old');
  const { data } = useQuery(defineQuery(search, { query: { text } }));
  const { send, isSending } = useSend(add);
  return (
    <>
      <p>{data?.found ?? 'nothing yet'}</p>
      <button type="button" onClick={() => setText('new')}>
        Search
      </button>
      <button type="button" onClick={() => void send({})}>
        {isSending ? 'Adding' : 'Add'}
      </button>
    </>
  );
}

test('B1: the answer to an older request never takes the place of a newer one', async () => {
  const old = Promise.withResolvers<{ found: string }>();
  answer(search, ({ query }) => (query.text === 'old' ? old.promise : { found: 'the new one' }));
  const { user } = await renderPage(<Boxes />);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('the new one');
  old.resolve({ found: 'the old one' });
  await waitFor(() => expect(listCalls(search)).toHaveLength(2));
  expect(screen.getByText('the new one')).toBeVisible();
});

test('after a write, what is made of its tables is fetched again', async () => {
  let boxes = 0;
  answer(search, () => ({ found: `${boxes} boxes` }));
  answer(add, () => {
    boxes += 1;
    return { success: true as const };
  });
  const { user } = await renderPage(<Boxes />);
  await screen.findByText('0 boxes');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('1 boxes')).toBeVisible();
});

test('B1: a write that is through is done, however slow a read of its tables is', async () => {
  answer(search, { found: 'some' });
  answer(add, { success: true });
  await renderPage(<Boxes />);
  await screen.findByText('some');
  answer(search, () => Promise.withResolvers<{ found: string }>().promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  act(() => screen.getByRole('button', { name: 'Add' }).click());
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByRole('button', { name: 'Adding' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
});

test('B3: two clicks are one request', async () => {
  const added = Promise.withResolvers<{ success: true }>();
  answer(search, { found: 'some' });
  answer(add, () => added.promise);
  const { user } = await renderPage(<Boxes />);
  await user.dblClick(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('button', { name: 'Adding' });
  added.resolve({ success: true });
  await screen.findByRole('button', { name: 'Add' });
  expect(listCalls(add)).toHaveLength(1);
});

test('B3: what is sent with something else is a request of its own', async () => {
  const renamed = Promise.withResolvers<{ success: true }>();
  answer(rename, () => renamed.promise);
  const { user } = await renderPage(<Renaming />);
  for (const name of ['A', 'A', 'B']) await user.click(screen.getByRole('button', { name }));
  renamed.resolve({ success: true });
  await waitFor(() => expect(listCalls(rename).map(({ body }) => body.name)).toEqual(['A', 'B']));
});

test('a read that may pass is tried three times in all, one that was refused or took too long once', async () => {
  const queries = createQueryClient();
  const failing = (text: string): Promise<unknown> =>
    new Promise((resolve) => {
      const options = { ...defineQuery(search, { query: { text } }), retryDelay: 0 };
      new QueryObserver(queries, options).subscribe(({ isError, error }) => isError && resolve(error));
    });
  disconnect(search);
  expect(await failing('a')).toMatchObject({ code: 'unreachable' });
  expect(listCalls(search)).toHaveLength(3);
  refuse(search, 'invalid', 'No.');
  expect(await failing('b')).toMatchObject({ code: 'invalid' });
  expect(listCalls(search)).toHaveLength(4);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  disconnect(search);
  expect(await failing('c')).toMatchObject({ code: 'timeout' });
  expect(listCalls(search)).toHaveLength(5);
});
