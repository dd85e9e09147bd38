import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LookAndFeel } from '../theme/LookAndFeel.tsx';
import { createLazyPage } from './lazy-page.tsx';
import { ScreenBoundary } from '../shell/ScreenBoundary.tsx';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const there = async () => () => <h1>Planning</h1>;

/** Opens a page whose script is not there, with the server there or away. */
async function open(load: () => Promise<() => React.JSX.Element>, isServerThere = true) {
  const reload = vi.fn();
  const server = { isThere: isServerThere };
  const Page = createLazyPage(load, { reload, serverAnswers: async () => server.isThere });
  await act(async () => {
    render(
      <LookAndFeel env="test">
        <ScreenBoundary>
          <Suspense fallback="waiting">
            <Page />
          </Suspense>
        </ScreenBoundary>
      </LookAndFeel>,
      { onCaughtError: () => {} },
    );
  });
  return { reload, server };
}
const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
const message = () => screen.queryByRole('heading', { name: 'This page could not be loaded' });

test('a page is shown when its script is there', async () => {
  await open(there);
  expect(screen.getByRole('heading', { name: 'Planning' })).toBeVisible();
});

test('B4: a script that is gone after a deployment loads the application again, once', async () => {
  const { reload } = await open(gone);
  expect(reload).toHaveBeenCalledOnce();
  expect(message()).not.toBeInTheDocument();
});

test('B4: when that does not help, the screen says so', async () => {
  await open(gone);
  const { reload } = await open(gone);
  expect(reload).not.toHaveBeenCalled();
  expect(message()).toBeVisible();
});

test('B4: a shell that loads well does not lead to one reload after another', async () => {
  await open(gone);
  await open(there);
  const { reload } = await open(gone);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  [59_000, 0],
  [61_000, 1],
])('B4: the next deployment may load the application again, %i ms after the last', async (ms, times) => {
  await open(gone);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const { reload } = await open(gone);
  vi.useRealTimers();
  expect(reload).toHaveBeenCalledTimes(times);
});

test('B1: a script that takes longer than two minutes has failed, and Try Again does not wait for the same one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { reload, server } = await open(() => new Promise(() => {}));
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(message()).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(message()).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  server.isThere = false;
  await tryAgain();
  expect(reload).not.toHaveBeenCalled();
  expect(message()).toBeVisible();
  server.isThere = true;
  await tryAgain();
  expect(reload).toHaveBeenCalledOnce();
});

test('B1: while the server is unreachable the application stays open, and Try Again tries again', async () => {
  const load = vi.fn<() => Promise<() => React.JSX.Element>>(there).mockImplementationOnce(gone);
  const { reload } = await open(load, false);
  expect(reload).not.toHaveBeenCalled();
  expect(message()).toBeVisible();
  await tryAgain();
  expect(screen.getByRole('heading', { name: 'Planning' })).toBeVisible();
});

test('B1: Try Again also reloads every other part that failed, even one that was preloaded', async () => {
  const load = vi.fn<() => Promise<() => React.JSX.Element>>(there).mockImplementationOnce(gone);
  const Part = createLazyPage(load, { reload: () => {}, serverAnswers: async () => false });
  await act(async () => Part.preload());
  await open(async () => () => <Part />);
  expect(message()).toBeVisible();
  await tryAgain();
  expect(screen.getByRole('heading', { name: 'Planning' })).toBeVisible();
});

test('a page that is there is awaited by nothing that draws it again', async () => {
  const Part = createLazyPage(there);
  await act(async () => Part.preload());
  let draw = (_now: string, _later: string): void => {};
  function Surroundings() {
    const [now, setNow] = useState('');
    const [later, setLater] = useState('');
    draw = (nextNow, nextLater) => {
      setNow(nextNow);
      startTransition(() => setLater(nextLater));
    };
    return (
      <Suspense>
        <Part />
        <p>{`${now} ${later}`}</p>
      </Suspense>
    );
  }
  await act(async () => render(<Surroundings />));
  // React puts off what remains to be drawn where a promise is used again, and says so on the console.
  act(() => draw('now', 'later'));
  expect(screen.getByText('now later')).toBeVisible();
});
