import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { signInOptions } from '../../contract/links.ts';
import { beginProviderSignIn } from '../../contract/providers.ts';
import { LoginPage } from '../LoginPage.tsx';

const offer = (providers: { id: string; name: string }[]) => {
  document.documentElement.dataset['signIn'] = JSON.stringify({ providers, passwords: true });
};
const open = () => renderPage(<LoginPage />, { at: '/login', as: null });

beforeEach(() => {
  answer(signInOptions, { password_reset: false });
  offer([{ id: 'google', name: 'Google' }]);
});
afterEach(() => {
  delete document.documentElement.dataset['signIn'];
  sessionStorage.clear();
});

test('without a provider the page has no such button', async () => {
  delete document.documentElement.dataset['signIn'];
  await open();
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

test('each provider has a button under the form, in the order of the configuration', async () => {
  offer([
    { id: 'google', name: 'Google' },
    { id: 'company', name: 'Company' },
  ]);
  await open();
  await screen.findByRole('button', { name: 'Continue with Company' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Sign In',
    'Continue with Google',
    'Continue with Company',
  ]);
});

test('a provider that is down is said by the server’s sentence, and the buttons can be pressed again', async () => {
  refuse(beginProviderSignIn, 'unavailable', 'Google can’t be reached right now.');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText('Google can’t be reached right now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute('aria-disabled');
});

test('while the page leaves for the provider the button says so, and it leaves once', async () => {
  answer(beginProviderSignIn, () => new Promise<never>(() => {}));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  const button = screen.getByRole('button', { name: 'Opening Google…' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(listCalls(beginProviderSignIn).map(({ body }) => body)).toEqual([{ provider: 'google' }]);
});

test('the reason why a provider did not sign a person in is above the form', async () => {
  await renderPage(<LoginPage failure="There’s no account here for robin@example.org." />, {
    at: '/login',
    as: null,
  });
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent('There’s no account here for robin@example.org.');
});
