import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { answer, listCalls, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { ApiError } from '../../api/api-error.ts';
import { defineQuery } from '../../api/query.ts';
import { useReloadOnConflict } from './use-reload-on-conflict.ts';

const readBox = defineEndpoint({
  method: 'GET',
  path: '/box',
  tables: [],
  access: 'signed-in',
  summary: 'The box',
  response: z.object({ box: z.object({ name: z.string() }) }),
});
const theBox = defineQuery(readBox, {});

/** Shows a box as it was read, and an edit of it that is refused. */
async function openEdit(refusal: unknown) {
  const take = vi.fn<(box: { name: string }) => void>();
  const onError = vi.fn<(error: unknown) => void>();
  function Edit() {
    const { data } = useQuery(theBox);
    const takeIn = useReloadOnConflict(theBox, ({ box }) => box, take);
    return (
      <button type="button" onClick={() => void takeIn(refusal).catch(onError)}>
        {data?.box.name}
      </button>
    );
  }
  answer(readBox, { box: { name: 'as it was' } });
  const { user } = await renderPage(<Edit />);
  await screen.findByText('as it was');
  return {
    take,
    onError,
    save: () => user.click(screen.getByRole('button')),
  };
}
const conflict = new ApiError('conflict', { sentence: 'ada has changed this meanwhile.' });

test('after a conflict the current record is fetched and taken over, however recently it was read', async () => {
  const { save, take, onError } = await openEdit(conflict);
  answer(readBox, { box: { name: 'as ada has left it' } });
  await save();
  await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(conflict));
  expect(take.mock.calls).toEqual([[{ name: 'as ada has left it' }]]);
});

test('a conflict is reported even when the current record cannot be read', async () => {
  const { save, take, onError } = await openEdit(conflict);
  disconnect(readBox);
  await save();
  await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(conflict));
  expect(take).not.toHaveBeenCalled();
});

test('any other refusal fetches nothing', async () => {
  const refusal = new ApiError('invalid', { sentence: 'Name is required' });
  const { save, onError } = await openEdit(refusal);
  await save();
  await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(refusal));
  expect(listCalls(readBox)).toHaveLength(1);
});
