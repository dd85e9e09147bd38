import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '#features/auth/contract.ts';
import { signInOptions } from '#features/auth/contract/links.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { LoginPage } from './LoginPage.tsx';

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: /^Sign/ });

async function open() {
  answer(signInOptions, { password_reset: false });
  return renderPage(<LoginPage />, { at: '/login', as: null });
}

test('the first field waits for typing', async () => {
  await open();
  expect(username()).toHaveFocus();
});

test('both fields are required, and nothing is sent without them', async () => {
  const { user } = await open();
  await user.click(button());
  expect(username()).toHaveAccessibleDescription('Username is required');
  expect(password()).toHaveAccessibleDescription('Password is required');
  await user.type(username(), 'ada');
  await user.click(button());
  expect(password()).toHaveFocus();
});

test('the button reads Sign In, and Signing in... while it runs, for one request', async () => {
  const opened = Promise.withResolvers<never>();
  answer(signIn, () => opened.promise);
  const { user } = await open();
  expect(button()).toHaveTextContent('Sign In');
  await user.type(username(), ' ada ');
  await user.type(password(), ' secret {Enter>4/}');
  expect(button()).toHaveTextContent('Signing in...');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(listCalls(signIn).map(({ body }) => body)).toEqual([{ username: 'ada', password: ' secret ' }]);
});

test('a refusal shows what the server says', async () => {
  refuse(signIn, 'too_many', 'Too many attempts. Please try again in 30 seconds.');
  const { user } = await open();
  await user.type(username(), 'ada');
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many attempts. Please try again in 30 seconds.',
  );
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('without a sentence of the server it reads Login failed', async () => {
  disconnect(signIn);
  const { user } = await open();
  await user.type(username(), 'ada');
  await user.type(password(), 'secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
});

test('the password can be shown', async () => {
  const { user } = await open();
  await user.type(password(), 'secret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
});

test('a new password is offered where mail can be sent, and not where it can’t', async () => {
  answer(signInOptions, { password_reset: true });
  await renderPage(<LoginPage />, { at: '/login', as: null });
  expect(await screen.findByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
