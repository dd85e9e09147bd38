import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import type { FetchedFile } from '../../api/fetch-file.ts';
import { useFile } from './use-file.ts';

const saved: string[] = [];
let requests: { signal: AbortSignal; answer: PromiseWithResolvers<FetchedFile> }[];
beforeEach(() => {
  saved.length = 0;
  requests = [];
  URL.createObjectURL = () => 'blob:file';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

function Page() {
  const { isRunning, start, cancel } = useFile('Failed to export data');
  const fetching = (signal: AbortSignal) => {
    const answer = Promise.withResolvers<FetchedFile>();
    requests.push({ signal, answer });
    return answer.promise;
  };
  const begin = () => void start(fetching);
  return (
    <>
      <button type="button" onClick={begin}>
        {isRunning ? 'Running' : 'Export'}
      </button>
      <button
        type="button"
        onClick={() => {
          cancel();
          begin();
        }}
      >
        Again
      </button>
    </>
  );
}
const file = { name: 'plan.xlsx', content: new Blob(['x']) };

test('a file is saved once it is there, and a second click meanwhile requests no second one', async () => {
  const { user } = await renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Running' }));
  expect(requests).toHaveLength(1);
  requests[0]?.answer.resolve(file);
  expect(await screen.findByText('plan.xlsx saved')).toBeVisible();
  expect(saved).toEqual(['plan.xlsx']);
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('leaving the page cancels the file', async () => {
  const { user, redraw } = await renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(requests[0]?.signal.aborted).toBe(false);
  redraw(null);
  await waitFor(() => expect(requests[0]?.signal.aborted).toBe(true));
});

test('after cancelling, a new file can be requested at once, and the end of the cancelled one does not affect it', async () => {
  const { user } = await renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await act(async () => requests[0]?.answer.reject(new Error('aborted')));
  expect(screen.getByRole('button', { name: 'Running' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  requests[1]?.answer.resolve(file);
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
  expect(saved).toEqual(['plan.xlsx']);
});
