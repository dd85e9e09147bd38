import type { Locator, Page } from '@playwright/test';
import { expectFocusIn, openLive } from '../kit/ready.ts';
import { expect, signInAs, test } from '../kit/test.ts';

const findRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens the screen and waits until its rows are there. */
async function openUsers(page: Page, search = ''): Promise<void> {
  await openLive(page, `/users${search}`);
  await expect(page.getByText(/^System Users \(\d+\)$/)).toBeVisible();
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

interface TypedValues {
  username?: string;
  full_name?: string;
  email?: string;
  password?: string;
}

async function type(page: Page, { username, full_name, email, password }: TypedValues): Promise<void> {
  const form = dialog(page);
  if (username !== undefined) await form.getByLabel('Username').fill(username);
  if (full_name !== undefined) await form.getByLabel('Full Name').fill(full_name);
  if (email !== undefined) await form.getByLabel('Email (optional)').fill(email);
  if (password !== undefined) await form.getByLabel('Password', { exact: true }).fill(password);
}

test('an admin sees who there is', async ({ app, page, signedIn }) => {
  await app.person({ full_name: 'Ada Field', username: 'ada', email: 'ada@example.com', role: 'admin' });
  await app.person({ full_name: 'Ben Gone', is_active: false, created_at: new Date('2020-03-01T12:00:00Z') });
  await signedIn('admin', { full_name: 'Zoe Admin' });
  await openUsers(page);
  await expect(page.getByText('System Users (3)')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  const cards = page.getByRole('main');
  for (const text of ['Total Users', '2 active', 'Admin Users', 'Regular Users', 'Recent Users'])
    await expect(cards.getByText(text, { exact: true })).toBeVisible();
  await expect(findRow(page, 'Ada Field')).toContainText('@ada · ada@example.com');
  await expect(findRow(page, 'Ada Field')).toContainText('Never');
  await expect(findRow(page, 'Ben Gone')).toContainText('Inactive');
  await expect(findRow(page, 'Ben Gone')).toContainText('2020');
});

test('a non-admin is told that they need admin privileges, and is offered no way there', async ({
  page,
  signedIn,
}) => {
  await signedIn('user');
  await page.goto('/users');
  await expect(
    page.getByText('Access Denied - You need admin privileges to access user management.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toBeHidden();
});

test('adding a user: every message, each gone when its field is typed in, then the new row', async ({
  app,
  page,
  signedIn,
}) => {
  await signedIn('admin');
  await openUsers(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  const add = dialog(page).getByRole('button', { name: 'Add User' });
  await add.click();
  for (const message of [
    'Username is required',
    'Full name is required',
    'Password is required for new users',
  ])
    await expect(dialog(page).getByText(message)).toBeVisible();
  await expect(dialog(page).getByLabel('Username')).toBeFocused();

  await type(page, { username: 'ab', password: '12345', email: 'not an address', full_name: 'New Person' });
  await expect(dialog(page).getByText('Username is required')).toBeHidden();
  await add.click();
  for (const message of [
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
    'Invalid email format',
  ])
    await expect(dialog(page).getByText(message)).toBeVisible();

  await type(page, { username: 'new.person', password: 'long enough', email: 'new@example.com' });
  await add.click();
  await expect(dialog(page)).toBeHidden();
  await expect(findRow(page, 'New Person')).toContainText('@new.person · new@example.com');
  await expect(findRow(page, 'New Person')).toContainText('Active');
  const stored = await app.db
    .selectFrom('users')
    .select('role')
    .where('username', '=', 'new.person')
    .execute();
  expect(stored).toEqual([{ role: 'user' }]);
});

test('V5: a name that is taken is said at its field, and what was typed stays', async ({
  app,
  page,
  signedIn,
  watched,
}) => {
  watched.expect('409 POST /api/users');
  await app.person({ username: 'taken' });
  await signedIn('admin');
  await openUsers(page, '?dialog=add');
  await type(page, { username: 'TAKEN', full_name: 'Second', password: 'long enough' });
  await dialog(page).getByRole('button', { name: 'Add User' }).click();
  await expect(dialog(page).getByText('This username is already taken').first()).toBeVisible();
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Second');
  await expect(dialog(page).getByLabel('Username')).toBeFocused();
});

test('editing a user leaves out a password that was not typed', async ({ app, page, signedIn }) => {
  const person = await app.person({ full_name: 'Old Name' });
  await signedIn('admin');
  await openUsers(page);
  await page.getByRole('button', { name: 'Edit Old Name' }).click();
  await expect(dialog(page).getByLabel('Username')).toHaveValue(person.username);
  await type(page, { full_name: 'New Name' });
  const request = page.waitForRequest((sent) => sent.method() === 'PUT');
  await dialog(page).getByRole('button', { name: 'Save User' }).click();
  expect((await request).postDataJSON()).not.toHaveProperty('password');
  await expect(findRow(page, 'New Name')).toBeVisible();
});

test('closing a form with typed values asks first', async ({ page, signedIn }) => {
  await signedIn('admin');
  await openUsers(page, '?dialog=add');
  await type(page, { username: 'half' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByRole('button', { name: 'Keep Editing' })).toBeHidden();
  await expect(dialog(page).getByLabel('Username')).toHaveValue('half');
  await expectFocusIn(dialog(page));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
});

test('A7: deactivating a user, from sign-in on by keyboard, ends what they are doing until they are activated', async ({
  app,
  page,
  visitor,
  watched,
}) => {
  const person = await app.person({ full_name: 'Ben Field' });
  const other = await visitor();
  other.watched.expect('401 ');
  await other.page.goto('/login');
  await signInAs(other.page, person);
  await expect(other.page).toHaveURL('/dashboard');

  const { username, password } = await app.person({ role: 'admin' });
  await page.goto('/login?from=/users');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(findRow(page, 'Ben Field')).toContainText('Active');
  await page.keyboard.press('/');
  await page.keyboard.type('ben');
  await expect(page.getByText('System Users (1)')).toBeVisible();
  const deactivate = page.getByRole('button', { name: 'Deactivate Ben Field' });
  while (!(await isFocused(deactivate))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(findRow(page, 'Ben Field')).toContainText('Inactive');
  await expect(page.getByRole('button', { name: 'Activate Ben Field' })).toBeFocused();
  await expect(other.page).toHaveURL(/\/login\b/);
  await signInAs(other.page, person);
  await expect(other.page.getByRole('alert')).toHaveText('Invalid username or password');

  await page.keyboard.press('Enter');
  await expect(deactivate).toBeVisible();
  await other.page.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.page).toHaveURL('/dashboard');
  expect(watched.unexpected()).toEqual([]);
});

test('deleting a user names them, says that it is for good, and removes the row', async ({
  app,
  page,
  signedIn,
}) => {
  await app.person({ full_name: 'Ben Gone' });
  await signedIn('admin');
  await openUsers(page);
  await page.getByRole('button', { name: 'Delete Ben Gone permanently' }).click();
  const question = dialog(page);
  for (const text of [
    'Are you sure you want to delete this user?',
    'Ben Gone',
    'This action cannot be undone.',
  ])
    await expect(question.getByText(text)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(findRow(page, 'Ben Gone')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Ben Gone permanently' }).click();
  await question.getByRole('button', { name: 'Delete User' }).click();
  await expect(findRow(page, 'Ben Gone')).toBeHidden();
  await expect(page.getByText('System Users (1)')).toBeVisible();
});

test('Z3: the own row offers neither deactivation nor deletion, and an address that asks for it is refused', async ({
  page,
  signedIn,
}) => {
  const me = await signedIn('admin', { full_name: 'Zoe Admin' });
  await openUsers(page);
  const actions = findRow(page, 'Zoe Admin').getByRole('button');
  await expect(actions).toHaveCount(3);
  for (const name of ['Deactivate', 'Delete'])
    await expect(findRow(page, 'Zoe Admin').getByRole('button', { name })).toHaveCount(0);
  await expect(actions.first()).toHaveAccessibleName('Edit Zoe Admin');
  await openUsers(page, `?dialog=delete&user=${me.id}`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'You cannot delete your own account!' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('search is done in the page, filters by the server, and both live in the address', async ({
  app,
  page,
  signedIn,
}) => {
  await app.person({ full_name: 'José Álvarez', username: 'jose', email: 'j.alvarez@example.com' });
  await app.person({ full_name: 'Ada Field', role: 'admin' });
  await signedIn('admin', { full_name: 'Zoe Admin' });
  await openUsers(page);
  let requestCount = 0;
  page.on('request', (request) => void (request.url().includes('/api/users?') && (requestCount += 1)));
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search users')).toBeFocused();
  for (const search of ['jose', 'ALVAREZ', 'j.alvarez@', '@jose']) {
    await page.getByLabel('Search users').fill(search);
    await expect(page.getByText('System Users (1)')).toBeVisible();
    await expect(findRow(page, 'José Álvarez')).toBeVisible();
  }
  expect(requestCount).toBe(0);
  await expect(page).toHaveURL(/search=%40jose/);
  await page.reload();
  await expect(page.getByLabel('Search users')).toHaveValue('@jose');
  await page.getByLabel('Search users').fill('no such user');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByLabel('Search users').fill('');

  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Admin', exact: true }).click();
  await expect(page.getByText('System Users (2)')).toBeVisible();
  expect(requestCount).toBeGreaterThan(0);
  await expect(page).toHaveURL(/role=admin/);
  await page.goBack();
  await page.goForward();
  await expect(page.getByText('System Users (2)')).toBeVisible();
});

test('the history of a user shows who changed what, and of a password only that it changed', async ({
  app,
  page,
  signedIn,
}) => {
  await app.person({ full_name: 'Old Name' });
  await signedIn('admin', { full_name: 'Zoe Admin' });
  await openUsers(page);
  await page.getByRole('button', { name: 'Edit Old Name' }).click();
  await type(page, { full_name: 'New Name', password: 'another long one' });
  await dialog(page).getByRole('button', { name: 'Save User' }).click();
  await page.getByRole('button', { name: 'History of New Name' }).click();
  const [entry, text] = [dialog(page).getByRole('listitem').first(), 'Old Name → New Name'];
  await expect(entry).toContainText('You');
  await expect(entry).toContainText(text);
  await expect(entry).toContainText('password');
  await expect(dialog(page)).not.toContainText('another long one');
});

test('what one admin changes, the other sees without doing anything', async ({
  app,
  page,
  signedIn,
  visitor,
}) => {
  const colleague = await app.person({ role: 'admin' });
  const other = await visitor();
  await other.page.goto('/login?from=/users?dialog=add');
  await signInAs(other.page, colleague);
  await signedIn('admin');
  await openUsers(page);
  await type(other.page, { username: 'fresh', full_name: 'Fresh Person', password: 'long enough' });
  await dialog(other.page).getByRole('button', { name: 'Add User' }).click();
  await expect(findRow(page, 'Fresh Person')).toBeVisible();
  await expect(page.getByText('System Users (3)')).toBeVisible();
});
