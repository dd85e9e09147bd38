import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { deleteUser, listUsers, toggleUser } from '../contract.ts';
import { ada, answerUsers, grace, jose } from '#testing/web/people.ts';
import { UsersPage } from './UsersPage.tsx';

// The dialogs load on demand: no test shall wait for that.
beforeAll(() => import('./UserDialogs.tsx'));

async function open(at = '/users') {
  answerUsers();
  const page = await renderPage(<UsersPage sessions={() => null} />, { at });
  await screen.findByRole('row', { name: /Grace/ });
  return { ...page, press: (name: string) => page.user.click(screen.getByRole('button', { name })) };
}
const toggled = (user: typeof grace) => ({ success: true as const, user });

test('an active user can be deactivated, and the list shows it', async () => {
  const { press } = await open();
  answer(toggleUser, () => {
    answerUsers([ada, { ...grace, is_active: false }]);
    return toggled({ ...grace, is_active: false });
  });
  await press('Deactivate Grace Hopper');
  expect(await screen.findByRole('button', { name: 'Activate Grace Hopper' })).toBeVisible();
  expect(listCalls(toggleUser)).toMatchObject([{ params: { id: 2 }, body: { is_active: false } }]);
  expect(await screen.findByText('Grace Hopper is now inactive')).toBeVisible();
});

test('an inactive user can be activated', async () => {
  const { press } = await open();
  answer(toggleUser, toggled({ ...jose, is_active: true }));
  await press('Activate José García');
  expect(await screen.findByText('José García is now active')).toBeVisible();
  expect(listCalls(toggleUser)).toMatchObject([{ params: { id: 3 }, body: { is_active: true } }]);
});

test('B3 two users can be switched at the same time, each of them once', async () => {
  const { press } = await open();
  answer(toggleUser, ({ params: { id } }) => new Promise(() => id));
  await press('Deactivate Grace Hopper');
  await press('Deactivate Grace Hopper');
  const pressed = screen.getByRole('button', { name: 'Deactivate Grace Hopper' });
  expect(pressed).toHaveFocus();
  expect(pressed).toHaveAttribute('aria-disabled', 'true');
  await press('Activate José García');
  expect(listCalls(toggleUser).map(({ params }) => params.id)).toEqual([2, 3]);
});

test('when switching fails, an alert has the server’s sentence', async () => {
  const { press } = await open();
  refuse(toggleUser, 'forbidden', 'You cannot deactivate your own account!');
  await press('Deactivate Grace Hopper');
  expect(await screen.findByRole('alert')).toHaveTextContent('You cannot deactivate your own account!');
  expect(screen.getByRole('button', { name: 'Deactivate Grace Hopper' })).toBeEnabled();
});

test('or else the usual one', async () => {
  const { press } = await open();
  disconnect(toggleUser);
  await press('Deactivate Grace Hopper');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update user status');
});

test('Z3 the own row offers neither deactivation nor deletion', async () => {
  await open();
  const row = within(screen.getByRole('row', { name: /Ada/ }));
  expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Edit Ada Lovelace',
    'History of Ada Lovelace',
    'Sessions of Ada Lovelace',
  ]);
  expect(row.getByText('You')).toBeVisible();
});

test('Z3 an address that would delete the own account is refused with an alert', async () => {
  const { address } = await open('/users?dialog=delete&user=1');
  expect(await screen.findByRole('alert')).toHaveTextContent('You cannot delete your own account!');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/users'));
});

test('a deletion names who goes and that it cannot be undone, and then happens', async () => {
  const { user, press, address } = await open();
  answer(deleteUser, () => {
    answerUsers([ada, jose]);
    return { success: true as const };
  });
  await press('Delete Grace Hopper permanently');
  const question = within(await screen.findByRole('dialog', { name: 'Delete User' }));
  expect(question.getByText('Are you sure you want to delete this user?')).toBeVisible();
  expect(question.getByText('This action cannot be undone.')).toBeVisible();
  expect(question.getByText('Grace Hopper')).toBeVisible();
  expect(question.getByText('@ghopper · grace@navy.example')).toBeVisible();
  expect(address()).toBe('/users?dialog=delete&user=2');
  await user.click(question.getByRole('button', { name: 'Delete User' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(deleteUser).map(({ params }) => params.id)).toEqual([2]);
  expect(screen.queryByRole('row', { name: /Grace/ })).not.toBeInTheDocument();
  expect(await screen.findByText('Grace Hopper deleted')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a deletion can be thought better of', async () => {
  const { user, press, address } = await open();
  await press('Delete Grace Hopper permanently');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(deleteUser)).toEqual([]);
  expect(address()).toBe('/users');
});

test.each([
  [
    'the server’s sentence',
    'This is the last active admin.',
    () => refuse(deleteUser, 'forbidden', 'This is the last active admin.'),
  ],
  ['the usual one', 'Failed to delete user', () => disconnect(deleteUser)],
])('a deletion that fails stays open and says so: %s', async (_which, sentence, fail) => {
  const { user, press } = await open();
  fail();
  await press('Delete Grace Hopper permanently');
  const question = within(await screen.findByRole('dialog', { name: 'Delete User' }));
  await user.click(question.getByRole('button', { name: 'Delete User' }));
  expect(await question.findByRole('alert')).toHaveTextContent(sentence);
});

test('a row opens for editing, by the button, by a click anywhere and by Enter', async () => {
  const { user, press, address } = await open();
  await press('Edit Grace Hopper');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByText('@ghopper · grace@navy.example'));
  expect(address()).toBe('/users?dialog=edit&user=2');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  screen.getByRole('row', { name: /José/ }).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/users?dialog=edit&user=3');
});

test('the history of a user opens beside the list', async () => {
  const { press } = await open();
  answer(listHistory, { entries: [], pagination: { total: 0, limit: 20, offset: 0 } });
  await press('History of Grace Hopper');
  const drawer = within(await screen.findByRole('dialog', { name: 'History of Grace Hopper' }));
  expect(await drawer.findByRole('heading', { name: 'No changes yet' })).toBeVisible();
  expect(listCalls(listHistory)[0]?.query).toMatchObject({ entity: 'user', entity_id: '2' });
});

test('a pasted address opens the dialog of a user whom the filters hide', async () => {
  await open('/users?role=user&dialog=edit&user=1');
  expect(await screen.findByRole('dialog', { name: 'Edit User' })).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
  expect(listCalls(listUsers).map(({ query }) => query)).toEqual(
    expect.arrayContaining([{ role: 'user' }, {}]),
  );
});

test('a pasted address of a user who is gone says so', async () => {
  const { address } = await open('/users?dialog=edit&user=99');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This user no longer exists. Someone may have deleted it.',
  );
  await waitFor(() => expect(address()).toBe('/users'));
});
