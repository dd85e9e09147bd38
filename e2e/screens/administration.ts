import type { Screen } from './screen.ts';

export const administration: Screen[] = [
  { name: 'users', path: '/users', as: 'admin', shows: 'User Management' },
  { name: 'users-add', path: '/users?dialog=add', as: 'admin', shows: 'Add User' },
  {
    name: 'users-add-refused',
    path: '/users?dialog=add',
    as: 'admin',
    shows: 'Add User',
    open: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click(),
  },
  { name: 'users-invite', path: '/users?dialog=invite', as: 'admin', shows: 'Invite a Person' },
  { name: 'users-edit', path: '/users?dialog=edit&user=1', as: 'admin', shows: 'Edit User' },
  { name: 'users-delete', path: '/users?dialog=delete&user=1', as: 'admin', shows: 'Delete User' },
  { name: 'users-history', path: '/users?dialog=history&user=1', as: 'admin', shows: /History of/ },
  { name: 'users-sessions', path: '/users?dialog=sessions&user=1', as: 'admin', shows: /Sessions of/ },
  { name: 'users-none', path: '/users?search=no-such-user', as: 'admin', shows: 'No users found' },
  { name: 'users-denied', path: '/users', as: 'user', shows: /Access Denied/ },
  { name: 'connections', path: '/connections', as: 'admin', shows: 'Connections' },
  { name: 'access-tokens', path: '/access-tokens', as: 'admin', shows: 'Access Tokens' },
  {
    name: 'access-tokens-create',
    path: '/access-tokens?dialog=create',
    as: 'admin',
    shows: 'Create Access Token',
  },
  {
    name: 'history',
    path: '/history',
    as: 'admin',
    shows: 'History',
    open: async (page) => {
      await page
        .getByRole('button', { expanded: false, name: /values?$/ })
        .first()
        .click();
      await page.getByRole('term').first().waitFor();
    },
  },
  { name: 'settings', path: '/settings', as: 'admin', shows: 'Public Holidays' },
  {
    name: 'settings-week',
    path: '/settings?dialog=week',
    as: 'admin',
    shows: 'Working Days',
    open: async (page) => page.getByRole('dialog', { name: 'Working Days' }).waitFor(),
  },
  { name: 'settings-closure', path: '/settings?dialog=closure', as: 'admin', shows: 'Add Closure' },
  {
    name: 'settings-factor',
    path: '/settings',
    as: 'admin',
    shows: 'Second Factor',
    open: async (page) => {
      await page.getByRole('button', { name: /^Change.*Admin/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings-denied', path: '/settings', as: 'user', shows: /Access Denied/ },
  { name: 'access-tokens-denied', path: '/access-tokens', as: 'user', shows: /Access Denied/ },
  { name: 'help', path: '/help#runs-out', as: 'user', shows: /How It Counts/ },
  { name: 'api', path: '/api/docs', as: 'user', shows: /API/ },
];
