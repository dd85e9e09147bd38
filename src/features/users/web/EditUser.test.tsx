import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { ada, answerUsers, grace } from '#testing/web/people.ts';
import { endTestSession, renderPage } from '#testing/web/render-page.tsx';
import { readSession } from '#web/api/stored-session.ts';
import { listUsers, updateUser, type User } from '../contract.ts';
import { UsersPage } from './UsersPage.tsx';

// The dialogs load on demand: no test shall wait for that.
beforeAll(() => import('./UserDialogs.tsx'));

async function openEdit({ id }: User = grace) {
  answerUsers();
  const { user } = await renderPage(<UsersPage sessions={() => null} />, {
    at: `/users?dialog=edit&user=${id}`,
  });
  const form = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  const field = (label: string) => form.getByLabelText(label);
  return {
    form,
    field,
    save: () => user.click(form.getByRole('button', { name: 'Save User' })),
    write: (label: string, text: string) => fill(user, field(label), text),
  };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const saved = (user: Partial<User> = {}) => ({ success: true as const, user: { ...grace, ...user } });

test('C2 a change that another person made is shown, nothing typed is lost, and a second save overwrites it', async () => {
  const { form, write, field, save } = await openEdit();
  const message = 'ada changed this to Amazing Grace while you were editing';
  refuse(updateUser, 'conflict', {
    message: 'ada changed this user while you were editing.',
    fields: { full_name: message },
  });
  answerUsers([ada, { ...grace, full_name: 'Amazing Grace', email: 'g@navy.example', role: 'admin' }]);
  await write('Full Name', 'Grace Murray Hopper');
  await save();
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByRole('alert')).toHaveTextContent('ada changed this user while you were editing.');
  expect(field('Full Name')).toHaveValue('Grace Murray Hopper');
  expect(field('Email (optional)')).toHaveValue('g@navy.example');
  expect(form.getByRole('combobox', { name: 'Role' })).toHaveValue('Admin');
  answer(updateUser, saved());
  await save();
  await isClosed();
  expect(listCalls(updateUser)[1]?.body).toEqual({
    full_name: 'Grace Murray Hopper',
    seen: { full_name: 'Amazing Grace' },
  });
});

test('C2 what is brought back after the session ended goes on from what it began with, and can be saved the second time', async () => {
  const { write } = await openEdit();
  await write('Full Name', 'Grace Murray Hopper');
  endTestSession();
  const { form, field, save } = await openEdit();
  expect(field('Full Name')).toHaveValue('Grace Murray Hopper');
  refuse(updateUser, 'conflict', {
    message: 'ada changed this user while you were editing.',
    fields: {
      full_name: 'ada has changed this',
    },
  });
  answerUsers([ada, { ...grace, full_name: 'Amazing Grace' }]);
  await save();
  expect(await form.findByText('ada has changed this')).toBeVisible();
  answer(updateUser, saved());
  await save();
  await isClosed();
  expect(listCalls(updateUser).map(({ body }) => body)).toEqual(
    ['Grace Hopper', 'Amazing Grace'].map((full_name) => ({
      full_name: 'Grace Murray Hopper',
      seen: { full_name },
    })),
  );
});

/** Of the users only admins can be listed; the list of everyone is out of reach. */
async function openAdmins(dialog = '') {
  answerUsers();
  answer(listUsers, ({ query: { role } }) => {
    if (role !== 'admin') throw new TypeError('Failed to fetch');
    return { users: [ada] };
  });
  return renderPage(<UsersPage sessions={() => null} />, { at: `/users?role=admin${dialog}` });
}

test('a user of the list that is shown can be edited while the list of everyone cannot be had', async () => {
  const { user } = await openAdmins();
  await user.click(await screen.findByRole('button', { name: 'Edit Ada Lovelace' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  expect(form.getByLabelText('Username')).toHaveValue('ada');
  expect(screen.queryByText('Failed to load users')).not.toBeInTheDocument();
});

test('an address of a user about whom nothing can be had says so', async () => {
  const { address } = await openAdmins('&dialog=edit&user=2');
  expect(await screen.findByText('Failed to load users')).toBeVisible();
  expect(address()).toBe('/users?role=admin');
});

test('an own name that was changed is the name of the session, too', async () => {
  const { write, save } = await openEdit(ada);
  answer(updateUser, saved({ ...ada, full_name: 'Ada King' }));
  await write('Full Name', 'Ada King');
  await save();
  await isClosed();
  expect(readSession()?.user.name).toBe('Ada King');
});
