import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { findBones } from '#testing/web/find-bones.ts';
import { ada } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { changePassword, currentUser } from '../contract.ts';
import { NO_FACTORS } from '#testing/web/people.ts';
import { listFactors } from '../contract/factors.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../contract/sessions.ts';
import { AccountPage } from './AccountPage.tsx';

const HERE = {
  id: 1,
  device: 'Firefox on Windows',
  address: '192.0.2.7',
  signed_in_by: 'code',
  opened_at: '2026-11-20T08:00:00Z',
  last_used_at: '2026-11-21T09:59:00Z',
  is_current: true,
};
const PHONE = {
  ...HERE,
  id: 2,
  device: 'Safari on iPhone',
  signed_in_by: 'passkey alone',
  is_current: false,
};

const current = () => screen.getByLabelText('Current Password');
const chosen = () => screen.getByLabelText('New Password');
const button = () => screen.getByRole('button', { name: 'Change Password' });
const open = () => {
  answer(listFactors, NO_FACTORS);
  answer(listOwnSessions, { sessions: [HERE, PHONE] });
  answer(currentUser, { user: ada });
  return renderPage(<AccountPage />, { at: '/account' });
};

test('it says who is signed in, and who may change that', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Your Account' })).toBeVisible();
  for (const text of ['Ada Lovelace', '@ada', 'ada@touchline.example', 'Admin', 'Change these under Users.'])
    expect(await screen.findByText(text)).toBeVisible();
});

test('a password is changed with the old one, and the fields are empty again', async () => {
  answer(changePassword, { success: true });
  const { user } = await open();
  await user.type(current(), 'old one');
  await user.type(chosen(), ' new one ');
  await user.click(button());
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(listCalls(changePassword)[0]?.body).toEqual({
    current_password: 'old one',
    new_password: ' new one ',
  });
  expect(current()).toHaveValue('');
  expect(chosen()).toHaveValue('');
  expect(current()).toHaveFocus();
});

test('B3: while a password is being saved the form says so, accepts no typing, stays open, and sends it once', async () => {
  const changed = Promise.withResolvers<{ success: true }>();
  answer(changePassword, () => changed.promise);
  const { user, goTo, address } = await open();
  await user.type(current(), 'old one');
  await user.type(chosen(), 'new one{Enter>3/}');
  expect(screen.getByRole('form', { name: 'Change Password' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Changing…' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(chosen(), ' and more');
  expect(chosen()).toHaveValue('new one');
  await goTo('/kits');
  expect(address()).toBe('/account');
  changed.resolve({ success: true });
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(listCalls(changePassword)).toHaveLength(1);
});

test('both are required, the new one by the rule for every password, and nothing is sent without them', async () => {
  const { user } = await open();
  await user.type(chosen(), '12345');
  await user.click(button());
  expect(current()).toHaveAccessibleDescription('Current password is required');
  expect(current()).toHaveFocus();
  expect(chosen()).toHaveAccessibleDescription(/Password must be at least 6 characters/);
  expect(listCalls(changePassword)).toEqual([]);
});

test('who signs in with the company account alone has no password to change', async () => {
  answer(currentUser, { user: ada });
  answer(listOwnSessions, { sessions: [HERE] });
  answer(listFactors, { ...NO_FACTORS, has_password: false });
  await renderPage(<AccountPage />, { at: '/account' });
  expect(await screen.findByRole('heading', { name: 'Second Factor' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Change Password' })).toBeNull());
});

test('a wrong password is said at its field, an outage below them, and what was typed stays', async () => {
  const wrong = 'Current password is incorrect';
  refuse(changePassword, 'invalid', { message: wrong, fields: { current_password: wrong } });
  const { user } = await open();
  await user.type(current(), 'wrong');
  await user.type(chosen(), 'long enough{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
  expect(current()).toHaveAccessibleDescription(wrong);
  expect(current()).toHaveFocus();
  disconnect(changePassword);
  await user.click(button());
  expect(await screen.findByText('Failed to change your password')).toBeVisible();
  expect(chosen()).toHaveValue('long enough');
});

test('a password that everyone tries first is changed with a warning', async () => {
  answer(changePassword, { success: true, warning: 'This password is widely known.' });
  const { user } = await open();
  await user.type(current(), 'old one');
  await user.type(chosen(), 'password1{Enter}');
  expect(await screen.findByText('This password is widely known.')).toBeVisible();
});

test('sessions say where and how one is signed in, and end one by one or all at once', async () => {
  answer(endOwnSession, { success: true, ended: 1 });
  answer(endOtherSessions, { success: true, ended: 1 });
  const { user } = await open();
  const [here, phone] = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(here).toMatch(
    /^Firefox on WindowsThis Session192\.0\.2\.7 .*signed in with password and one-time code$/,
  );
  expect(phone).toMatch(/^Safari on iPhone192\.0\.2\.7 .*signed in with passkeyEnd$/);
  await user.click(screen.getByRole('button', { name: 'End the session of Safari on iPhone at 192.0.2.7' }));
  expect(listCalls(endOwnSession).map(({ params }) => params.id)).toEqual([2]);
  expect(await screen.findByText('Session of Safari on iPhone ended')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End All Other Sessions' }));
  expect(await screen.findByText('All other sessions ended')).toBeVisible();
});

test('while the sessions load, they have their places', async () => {
  const sessions = Promise.withResolvers<{ sessions: (typeof HERE)[] }>();
  answer(listFactors, NO_FACTORS);
  answer(currentUser, { user: ada });
  answer(listOwnSessions, () => sessions.promise);
  await renderPage(<AccountPage />, { at: '/account' });
  expect(await screen.findByText('ada@touchline.example')).toBeVisible();
  expect((await findBones()).querySelectorAll('li')).toHaveLength(2);
  sessions.resolve({ sessions: [HERE] });
  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
});
