import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { forgetSession } from '#web/api/stored-session.ts';
import { createUser, listUsers, updateUser } from '../contract.ts';
import type { User } from '../contract.ts';
import { ada, answerUsers, grace } from '#testing/web/people.ts';
import { UsersPage } from './UsersPage.tsx';
import { refetchTables } from '#web/api/query.ts';

// The dialogs load on demand: no test shall wait for that.
beforeAll(() => import('./UserDialogs.tsx'));

async function open(dialog: string, name = 'Edit User') {
  answerUsers();
  const page = await renderPage(<UsersPage sessions={() => null} />, { at: `/users?${dialog}` });
  const form = within(await screen.findByRole('dialog', { name }));
  const field = (label: string) => form.getByLabelText(label);
  return {
    ...page,
    form,
    field,
    active: () => form.getByRole('switch', { name: /^Active/ }),
    save: () => page.user.click(form.getByRole('button', { name: /^(Add|Save) User$/ })),
    write: (label: string, text: string) => fill(page.user, field(label), text),
  };
}
const openAdd = () => open('dialog=add', 'Add User');
const openEdit = (user = grace) => open(`dialog=edit&user=${user.id}`);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const saved = (user: Partial<User> = {}) => ({ success: true as const, user: { ...grace, ...user } });

test('the form for a new user is empty, for a user of the usual role who is active', async () => {
  const { active, field, form } = await openAdd();
  for (const label of ['Username', 'Full Name', 'Email (optional)', 'Password'])
    expect(field(label)).toHaveValue('');
  expect(form.getByRole('combobox', { name: 'Role' })).toHaveValue('User');
  expect(active()).toBeChecked();
  expect(field('Username')).toHaveFocus();
});

test('every missing field has its message, and the first of them the focus; nothing is sent', async () => {
  const { form, field, save } = await openAdd();
  await save();
  expect(form.getByText('Username is required')).toBeVisible();
  expect(form.getByText('Full name is required')).toBeVisible();
  expect(form.getByText('Password is required for new users')).toBeVisible();
  expect(field('Username')).toHaveFocus();
  expect(field('Username')).toBeInvalid();
  expect(listCalls(createUser)).toEqual([]);
});

test.each([
  ['Username', 'ab', 'Username must be at least 3 characters'],
  ['Username', '   ', 'Username is required'],
  ['Password', '12345', 'Password must be at least 6 characters'],
  ['Full Name', '  ', 'Full name is required'],
  ['Email (optional)', 'not an address', 'Invalid email format'],
])('%s as %j: %s', async (label, text, message) => {
  const { form, write, save } = await openAdd();
  await write(label, text);
  await save();
  expect(form.getByText(message)).toBeVisible();
});

test('a message goes as its field is typed in, and the others stay', async () => {
  const { form, user, field, save } = await openAdd();
  await save();
  await user.type(field('Full Name'), 'G');
  expect(form.queryByText('Full name is required')).not.toBeInTheDocument();
  expect(form.getByText('Username is required')).toBeVisible();
});

async function fillIn({ write }: Awaited<ReturnType<typeof openAdd>>) {
  await write('Username', 'ghopper');
  await write('Full Name', 'Grace Hopper');
  await write('Password', '123456');
}

test('C1 a new user is sent with role, state and a key of the form; then the form is gone and the list is new', async () => {
  const page = await openAdd();
  const { save, address } = page;
  answer(createUser, saved());
  await fillIn(page);
  await save();
  await isClosed();
  const [call] = listCalls(createUser);
  expect(call?.body).toEqual({
    username: 'ghopper',
    full_name: 'Grace Hopper',
    password: '123456',
    email: null,
    role: 'user',
    is_active: true,
  });
  expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
  expect(address()).toBe('/users');
  expect(listCalls(listUsers)).toHaveLength(2);
  expect(await screen.findByText('Grace Hopper added')).toBeVisible();
});

test('a role can be chosen and a user made inactive from the start', async () => {
  const page = await openAdd();
  answer(createUser, saved());
  await fillIn(page);
  await page.user.click(page.form.getByRole('combobox', { name: 'Role' }));
  await page.user.click(await screen.findByRole('option', { name: 'Admin' }));
  await page.user.click(page.active());
  await page.save();
  await isClosed();
  expect(listCalls(createUser)[0]?.body).toMatchObject({ role: 'admin', is_active: false });
});

test('C1 what failed is sent again under the same key', async () => {
  const page = await openAdd();
  disconnect(createUser);
  await fillIn(page);
  await page.save();
  await page.form.findByText('Failed to save user');
  answer(createUser, saved());
  await page.save();
  await isClosed();
  const keys = listCalls(createUser).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('B3 ten quick clicks are one request, and the button says that it is on its way', async () => {
  const page = await openAdd();
  let finish = (): void => {};
  answer(createUser, () => new Promise((resolve) => (finish = () => resolve(saved()))));
  await fillIn(page);
  const button = page.form.getByRole('button', { name: 'Add User' });
  for (let click = 0; click < 10; click += 1) button.click();
  expect(await page.form.findByRole('button', { name: 'Adding…' })).toHaveAttribute('aria-disabled', 'true');
  finish();
  await isClosed();
  expect(listCalls(createUser)).toHaveLength(1);
});

test('the sentence of the server is an alert, its fields have their messages, and what was typed stays', async () => {
  const page = await openAdd();
  refuse(createUser, 'conflict', {
    message: 'This username is already taken.',
    fields: {
      username: 'This username is already taken',
    },
  });
  await fillIn(page);
  await page.save();
  expect(await page.form.findByRole('alert')).toHaveTextContent('This username is already taken.');
  expect(page.form.getByText('This username is already taken')).toBeVisible();
  expect(page.field('Username')).toHaveFocus();
  expect(page.field('Full Name')).toHaveValue('Grace Hopper');
});

test('B1 without a sentence of the server the alert is the usual one, and what was typed stays', async () => {
  const page = await openAdd();
  disconnect(createUser);
  await fillIn(page);
  await page.save();
  expect(await page.form.findByRole('alert')).toHaveTextContent('Failed to save user');
  expect(page.field('Username')).toHaveValue('ghopper');
});

test('a warning about the password is shown although the user is saved', async () => {
  const page = await openAdd();
  answer(createUser, { ...saved(), warning: 'This password is widely known or easy to guess.' });
  await fillIn(page);
  await page.save();
  await isClosed();
  expect(await screen.findByText('This password is widely known or easy to guess.')).toBeVisible();
});

test('closing a form with something typed in it asks first', async () => {
  const { user, field, form, address } = await openAdd();
  await user.type(field('Username'), 'gr');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep Editing' }));
  expect(field('Username')).toHaveValue('gr');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await isClosed();
  expect(address()).toBe('/users');
});

test('the form of a user shows what is known of them, and no password', async () => {
  const { active, field, form } = await openEdit();
  expect(field('Username')).toHaveValue('ghopper');
  expect(field('Full Name')).toHaveValue('Grace Hopper');
  expect(field('Email (optional)')).toHaveValue('grace@navy.example');
  expect(field('Password')).toHaveValue('');
  expect(form.getByRole('combobox', { name: 'Role' })).toHaveValue('User');
  expect(active()).toBeChecked();
});

test('an empty password is left out, so that the old one stays', async () => {
  const { write, save } = await openEdit();
  answer(updateUser, saved({ full_name: 'Grace Murray Hopper' }));
  await write('Full Name', 'Grace Murray Hopper');
  await save();
  await isClosed();
  expect(listCalls(updateUser)[0]).toMatchObject({ params: { id: 2 } });
  expect(listCalls(updateUser)[0]?.body).toEqual({
    full_name: 'Grace Murray Hopper',
    seen: { full_name: 'Grace Hopper' },
  });
  expect(await screen.findByText('Grace Murray Hopper saved')).toBeVisible();
});

test('a new password is sent, one that is too short is not', async () => {
  const { form, write, save } = await openEdit();
  answer(updateUser, saved());
  await write('Password', '12345');
  await save();
  expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
  await write('Password', '123456');
  await save();
  await isClosed();
  expect(listCalls(updateUser)[0]?.body).toMatchObject({ password: '123456' });
});

test('an e-mail address can be taken away', async () => {
  const { user, field, save } = await openEdit();
  answer(updateUser, saved({ email: null }));
  await user.clear(field('Email (optional)'));
  await save();
  await isClosed();
  expect(listCalls(updateUser)[0]?.body).toMatchObject({ email: null });
});

test('Z3 the server refuses to deactivate the own account, and its sentence is an alert', async () => {
  const { user, active, form, save } = await openEdit(ada);
  refuse(updateUser, 'forbidden', 'You cannot deactivate your own account!');
  await user.click(active());
  await save();
  expect(await form.findByRole('alert')).toHaveTextContent('You cannot deactivate your own account!');
});

test('a new password of one’s own signs one out, and the form says so beforehand', async () => {
  const { form } = await openEdit(ada);
  expect(form.getByText(/Setting a new password here signs you out everywhere/)).toBeVisible();
});

test('a new password of another user does not', async () => {
  const { form } = await openEdit(grace);
  expect(form.queryByText(/signs you out/)).not.toBeInTheDocument();
  expect(form.queryByLabelText('Current Password')).toBeNull();
});

test('after a new password of one’s own the form is closed before the ended session can be noticed', async () => {
  const { write, save, address } = await openEdit(ada);
  const addresses: string[] = [];
  answer(updateUser, saved(ada));
  answer(listUsers, async () => {
    await new Promise((arrived) => setTimeout(arrived));
    addresses.push(address());
    return { users: [ada] };
  });
  await write('Password', 'a new one');
  await write('Current Password', 'the old one');
  await save();
  await waitFor(() => expect(addresses).toEqual(['/users']));
});

test('B2 what was being typed when the session ended is offered again', async () => {
  const { write, redraw } = await openEdit();
  await write('Full Name', 'Grace M. Hopper');
  forgetSession();
  redraw(<p>Sign in</p>);
  answerUsers();
  await renderPage(<UsersPage sessions={() => null} />, { at: '/users?dialog=edit&user=2' });
  const form = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  expect(form.getByLabelText('Full Name')).toHaveValue('Grace M. Hopper');
  expect(form.getByText('Your unsaved changes have been restored.')).toBeVisible();
});

test('a form stays open, with what is typed in it, when another person deletes the user', async () => {
  const { write, field, queries } = await openEdit();
  await write('Full Name', 'Grace M. Hopper');
  answerUsers([ada]);
  await refetchTables(queries, ['users']);
  await waitFor(() => expect(screen.queryByText('System Users (3)')).not.toBeInTheDocument());
  expect(field('Full Name')).toHaveValue('Grace M. Hopper');
});

test('a new password of one’s own is sent with the current one', async () => {
  const { write, save } = await openEdit(ada);
  answer(updateUser, saved(ada));
  await write('Password', 'a new one');
  await write('Current Password', 'the old one');
  await save();
  await isClosed();
  expect(listCalls(updateUser).at(-1)?.body).toMatchObject({ current_password: 'the old one' });
});
