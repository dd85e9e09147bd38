import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { grace } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  acceptInvitation,
  askForReset,
  readInvitation,
  readReset,
  resetByLink,
} from '../../contract/links.ts';
import { AcceptInvitationPage } from './AcceptInvitationPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const TOKEN = 'k'.repeat(43);
const DEAD = 'This invitation has been used, was revoked or has expired. Ask for a new one.';

/** As a browser that follows a link: what is behind its # is in the address. */
function openLink(page: ReactElement, path: string) {
  history.replaceState(null, '', `${path}#${TOKEN}`);
  return renderPage(page, { at: path, as: null });
}

const openInvitation = () => {
  answer(readInvitation, {
    email: 'grace.hopper@navy.example',
    role: 'planner',
    invited_by: 'Ada Lovelace',
    expires_at: '2026-11-24T10:00:00Z',
  });
  return openLink(<AcceptInvitationPage />, '/accept-invitation');
};

test('an invitation says by whom and as what, and suggests a username', async () => {
  answer(acceptInvitation, { token: 'opened', user: grace });
  const { user } = await openInvitation();
  expect(
    await screen.findByText('Ada Lovelace invited you to join as Planner, with grace.hopper@navy.example.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('grace.hopper');
  await user.type(screen.getByLabelText('Full Name'), 'Grace Hopper');
  await user.type(screen.getByLabelText('Password'), 'a long enough one{Enter}');
  await expect.poll(() => location.pathname + location.hash).toBe('/');
  expect(listCalls(acceptInvitation).map(({ body }) => body)).toEqual([
    { token: TOKEN, full_name: 'Grace Hopper', username: 'grace.hopper', password: 'a long enough one' },
  ]);
});

test('the rules of a password are said before anything is sent', async () => {
  const { user } = await openInvitation();
  await user.type(await screen.findByLabelText('Password'), 'short{Enter}');
  expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription('Full name is required');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining('Password must be at least 6 characters'),
  );
  expect(listCalls(acceptInvitation)).toEqual([]);
});

test('a link that is over says so, and leads to the sign-in page', async () => {
  refuse(readInvitation, 'not_found', DEAD);
  await openLink(<AcceptInvitationPage />, '/accept-invitation');
  expect(await screen.findByRole('alert')).toHaveTextContent(DEAD);
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
});

test('asking for a new password says the same for every address', async () => {
  answer(askForReset, { success: true });
  const { user } = await renderPage(<ForgotPasswordPage />, { at: '/forgot-password', as: null });
  await user.type(screen.getByLabelText('Email'), 'grace@navy.example{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'If an account has the confirmed address grace@navy.example, an email with a link is on its way.',
  );
});

test('a link for a new password says whose it is, and leads to the sign-in page', async () => {
  answer(readReset, { username: 'ghopper' });
  answer(resetByLink, { success: true });
  const { user } = await openLink(<ResetPasswordPage />, '/reset-password');
  expect(await screen.findByText('For @ghopper. You will be signed out everywhere.')).toBeVisible();
  await user.type(screen.getByLabelText('New Password'), 'a long enough one{Enter}');
  expect(await screen.findByRole('heading', { name: 'Password Changed' })).toBeVisible();
  expect(listCalls(resetByLink)[0]?.body).toEqual({ token: TOKEN, new_password: 'a long enough one' });
  expect(location.hash).toBe('');
});
