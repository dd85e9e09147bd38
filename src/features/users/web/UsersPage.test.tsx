import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listUsers, userStatistics } from '../contract.ts';
import { listInvitations } from '../contract/invitations.ts';
import { ada, answerUsers, grace, jose } from '#testing/web/people.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { UsersPage } from './UsersPage.tsx';
import { refetchTables } from '#web/api/query.ts';

const open = (at = '/users') => renderPage(<UsersPage sessions={() => null} />, { at });
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);
const card = (label: string) => screen.getByText(label).parentElement;

test('the header has its title and the ways to the dashboard, to fresh data and to a new user', async () => {
  answerUsers();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Add User' })).toBeEnabled();
});

test('a row shows who the user is, their role and state, when they signed in last and since when they exist', async () => {
  answerUsers();
  await open();
  expect(readTexts(await findRow('Grace Hopper'))).toEqual([
    'Grace Hopper@ghopper · grace@navy.example',
    'User',
    'Active',
    'Never',
    expect.stringMatching(/^Tue 3 Feb/),
    '',
  ]);
  expect(within(await findRow('José García')).getByText('Inactive')).toBeVisible();
  expect(within(await findRow('Ada Lovelace')).getByText(/1 Mar/)).toHaveAttribute(
    'title',
    expect.stringContaining('Sun 1 Mar 2026'),
  );
});

test('the columns are those of the specification', async () => {
  answerUsers();
  await open();
  await findRow('Grace');
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['User', 'Role', 'Status', 'Last Login', 'Created', 'Actions']);
});

test('the cards show what the statistics say', async () => {
  answerUsers();
  await open();
  await waitFor(() => expect(card('Total Users')).toHaveTextContent('Total Users1,2031,100 active'));
  expect(card('Admin Users')).toHaveTextContent('7');
  expect(card('Regular Users')).toHaveTextContent('1,196');
  expect(card('Recent Users')).toHaveTextContent('42');
});

test('without statistics there is no message: the users of the list are counted, none of them as recent', async () => {
  answerUsers();
  refuse(userStatistics, 'internal', 'Something went wrong.');
  await open();
  await waitFor(() => expect(card('Total Users')).toHaveTextContent('Total Users32 active'));
  expect(card('Admin Users')).toHaveTextContent('Admin Users1');
  expect(card('Regular Users')).toHaveTextContent('Regular Users2');
  expect(card('Recent Users')).toHaveTextContent('Recent Users0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(listCalls(listUsers)).toHaveLength(1);
});

test('the users are counted without the filters, which say nothing about how many there are', async () => {
  answerUsers();
  refuse(userStatistics, 'internal', 'Something went wrong.');
  await open('/users?role=admin');
  await waitFor(() => expect(card('Total Users')).toHaveTextContent('Total Users32 active'));
  expect(await screen.findByText('System Users (1)')).toBeVisible();
});

test('when neither statistics nor users can be had, the cards claim nothing', async () => {
  disconnect(userStatistics);
  disconnect(listUsers);
  disconnect(listInvitations);
  await open();
  await waitFor(() => expect(card('Total Users')).toHaveTextContent(/^Total Users–\s*$/));
});

test('the count says how many users are shown', async () => {
  answerUsers();
  const { user } = await open();
  expect(await screen.findByText('System Users (3)')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Search users' }), 'grace');
  expect(await screen.findByText('System Users (1)')).toBeVisible();
});

test.each([
  ['username', 'GHOPP', 'Grace Hopper'],
  ['username with its @', '@ghopper', 'Grace Hopper'],
  ['full name', 'lovel', 'Ada Lovelace'],
  ['full name without its accents', 'garcia', 'José García'],
  ['email address', 'navy.ex', 'Grace Hopper'],
])('a search finds the %s, without another call', async (_where, text, found) => {
  answerUsers();
  await open(`/users?search=${encodeURIComponent(text)}`);
  await findRow(found);
  expect(names()).toEqual([found]);
  expect(listCalls(listUsers).map(({ query }) => query)).toEqual([{}]);
});

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], filter: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('role and status are requested from the server, and kept in the address', async () => {
  answerUsers();
  const { user, address } = await open();
  await findRow('Grace');
  await choose(user, 'Role', 'User');
  await waitFor(() => expect(names()).toEqual(['Grace Hopper', 'José García']));
  await choose(user, 'Status', 'Inactive');
  await waitFor(() => expect(names()).toEqual(['José García']));
  expect(address()).toBe('/users?role=user&status=inactive');
  expect(listCalls(listUsers).at(-1)?.query).toEqual({ role: 'user', active: 'false' });
});

test('a pasted address restores filters, search and order', async () => {
  answerUsers();
  await open('/users?role=user&status=active&search=g&sort=-created');
  await findRow('Grace');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('User');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Active');
  expect(screen.getByRole('textbox', { name: 'Search users' })).toHaveValue('g');
  expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending');
  expect(listCalls(listUsers)[0]?.query).toEqual({ role: 'user', active: 'true' });
});

test('all roles and every status are the usual choice, and not in the call', async () => {
  answerUsers();
  await open();
  await findRow('Grace');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('All Roles');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('All Status');
  expect(listCalls(listUsers)[0]?.query).toEqual({});
});

test.each([
  ['User', ['Ada Lovelace', 'Grace Hopper', 'José García']],
  ['Last Login', ['Ada Lovelace', 'José García', 'Grace Hopper']],
  ['Created', ['Grace Hopper', 'José García', 'Ada Lovelace']],
])('sorted by %s', async (header, order) => {
  answerUsers([grace, jose, ada]);
  const { user } = await open('/users?sort=role');
  await findRow('Grace');
  await user.click(screen.getByRole('button', { name: header }));
  expect(names()).toEqual(order);
});

test('without a match it says so and offers to clear the filters', async () => {
  answerUsers();
  const { user, address } = await open('/users?search=no-such-user&role=user');
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await findRow('Grace');
  expect(address()).toBe('/users');
});

test('no users at all: it says so, and there is no filter to take away', async () => {
  answerUsers([]);
  await open();
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
});

test('B1 a failed list says why and can be tried again', async () => {
  answerUsers();
  refuse(listUsers, 'unavailable', 'The database does not answer. Please try again in a moment.');
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error Loading Users');
  expect(alert).toHaveTextContent('The database does not answer.');
  answerUsers();
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await findRow('Grace')).toBeVisible();
});

test('B1 without a sentence of the server it is the usual one', async () => {
  answerUsers();
  disconnect(listUsers);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading UsersFailed to load users');
});

test('B1 a failed refresh keeps the users that are there', async () => {
  answerUsers();
  const { user } = await open();
  await findRow('Grace');
  disconnect(listUsers);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Users');
  expect(await findRow('Grace')).toBeVisible();
});

test('refresh fetches users and figures again', async () => {
  answerUsers();
  const { user } = await open();
  await findRow('Grace');
  answerUsers([{ ...grace, full_name: 'Grace Murray Hopper' }]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await findRow('Grace Murray Hopper')).toBeVisible();
  expect(listCalls(userStatistics)).toHaveLength(2);
});

test('while the users are loading, the table is in its final place', async () => {
  answerUsers();
  answer(listUsers, () => new Promise(() => {}));
  await open();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Search users' })).toBeVisible();
});

test('a live change shows in place: filters, search, focus and the other rows stay', async () => {
  answerUsers();
  const { queries, address } = await open('/users?status=active&search=e&sort=-name');
  const before = await findRow('Ada');
  screen.getByRole('button', { name: 'Edit Grace Hopper' }).focus();
  answerUsers([ada, { ...grace, role: 'admin' }]);
  await refetchTables(queries, ['users']);
  const row = await screen.findByRole('row', { name: /Grace Hopper.*Admin/ });
  expect(within(row).getByRole('cell', { name: 'Admin' })).toHaveAttribute('data-changed');
  expect(screen.getByRole('button', { name: 'Edit Grace Hopper' })).toHaveFocus();
  expect(await findRow('Ada')).toBe(before);
  expect(address()).toBe('/users?status=active&search=e&sort=-name');
});
