import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { ada } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readSession } from '#web/api/stored-session.ts';
import { signInOptions } from '../contract/links.ts';
import { signInByProvider } from '../contract/providers.ts';
import { ProviderReturnPage } from './ProviderReturnPage.tsx';
import { waitForAnswer } from './providers/way-back.ts';

const keep = (state: string, from = '/users?role=admin') =>
  sessionStorage.setItem('touchline.provider', JSON.stringify({ attempt: 'a'.repeat(43), state, from }));

/** The browser as the provider sends it back. */
async function comeBack(query: string) {
  window.history.replaceState(null, '', `/sign-in/company?${query}`);
  return renderPage(<ProviderReturnPage />, { as: null });
}

beforeEach(() => {
  answer(signInOptions, { password_reset: false });
  sessionStorage.clear();
});
afterEach(() => window.history.replaceState(null, '', '/'));

test('it signs in with what the provider sent back, once, and goes on to the page that was asked for', async () => {
  keep('mine');
  answer(signInByProvider, { token: 'a token', user: ada });
  await comeBack('code=c&state=mine');
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe('/login?from=%2Fusers%3Frole%3Dadmin');
  expect(listCalls(signInByProvider).map(({ body }) => body)).toEqual([
    { attempt: 'a'.repeat(43), answer: 'code=c&state=mine' },
  ]);
  expect(sessionStorage.getItem('touchline.provider')).toBeNull();
});

test('a refusal is shown on the sign-in page, in the server’s words', async () => {
  keep('mine');
  refuse(
    signInByProvider,
    'forbidden',
    'There’s no account here for robin@example.org. Ask an admin for one.',
  );
  await comeBack('code=c&state=mine');
  expect(await screen.findByText(/no account here for robin/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(readSession()).toBeUndefined();
});

test.each([
  ['nothing was begun in this tab', undefined],
  ['another attempt was', 'other'],
])('A31: an answer that comes where %s is sent nowhere', async (_what, state) => {
  if (state !== undefined) keep(state);
  await comeBack('code=c&state=mine');
  expect(await screen.findByText(/started in another browser or tab/)).toBeVisible();
  expect(listCalls(signInByProvider)).toEqual([]);
});

test('the answer to a proof is given to the page that waits for it', async () => {
  const close = vi.spyOn(window, 'close');
  const awaited = waitForAnswer('of a proof', new AbortController().signal);
  await comeBack('code=c&state=of+a+proof');
  expect(await awaited).toBe('code=c&state=of+a+proof');
  expect(await screen.findByText('Done. You can close this window.')).toBeVisible();
  expect(close).toHaveBeenCalledOnce();
  expect(listCalls(signInByProvider)).toEqual([]);
});
