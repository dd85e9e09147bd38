import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPage } from '#testing/web/render-page.tsx';
import { SearchInput } from './ui/filters/SearchInput.tsx';
import { useUrlState } from './use-url-state.ts';

const view = z.object({ search: z.string().catch(''), role: z.enum(['all', 'admin']).catch('all') });
const drawer = z.object({ row: z.string().catch('') });

function List() {
  const [{ search, role }, show] = useUrlState(view);
  const [{ row }, open] = useUrlState(drawer);
  return (
    <>
      <SearchInput
        label="Search users"
        value={search}
        onSearch={(text) => show({ search: text }, { isTyped: true })}
        isImmediate
      />
      <p>{`searching “${search}” among ${role}, row “${row}”`}</p>
      <button type="button" onClick={() => show({ role: 'admin' })}>
        Admins
      </button>
      <button type="button" onClick={() => show({ search: '', role: 'all' })}>
        Clear Filters
      </button>
      <button type="button" onClick={() => open({ row: '7' }, { push: true })}>
        Open
      </button>
    </>
  );
}

const openList = (at = '/users') => renderPage(<List />, { at, hasHistory: true });
const field = () => screen.getByRole('textbox', { name: 'Search users' });
const press = (name: string) => screen.getByRole('button', { name });
const rows = (text: string) => screen.getByText(text);

test('each letter shows its rows at once, and the address follows when typing rests', async () => {
  const { user, address } = await openList();
  await user.type(field(), 'ad');
  expect(rows('searching “ad” among all, row “”')).toBeVisible();
  expect(address()).toBe('/users');
  await vi.waitFor(() => expect(address()).toBe('/users?search=ad'));
  expect(rows('searching “ad” among all, row “”')).toBeVisible();
  await user.type(field(), 'a');
  expect(rows('searching “ada” among all, row “”')).toBeVisible();
});

test.each([
  ['the field is left', (user: Typist) => user.tab()],
  ['Enter is pressed', (user: Typist) => user.keyboard('{Enter}')],
  ['a key that may reload the page or go back is pressed', (user: Typist) => user.keyboard('{Alt>}')],
  ['anything is pressed', (user: Typist) => user.pointer({ keys: '[MouseLeft>]', target: document.body })],
])('the address follows at once when %s', async (_, leave) => {
  const { user, address } = await openList();
  await user.type(field(), 'ada');
  await leave(user);
  expect(address()).toBe('/users?search=ada');
});
type Typist = Awaited<ReturnType<typeof openList>>['user'];

test('typing does not exceed the browser’s limit on changes of the address', async () => {
  const { user, address } = await openList();
  const replaced = vi.spyOn(History.prototype, 'replaceState');
  onTestFinished(() => replaced.mockRestore());
  await user.type(field(), 'abcdefghij'.repeat(9));
  await vi.waitFor(() => expect(address()).toBe(`/users?search=${'abcdefghij'.repeat(9)}`));
  expect(replaced.mock.calls.length).toBeLessThanOrEqual(40);
});

test('a reload right after a letter finds what was typed', async () => {
  const { user, address } = await openList();
  await user.type(field(), 'ada');
  await vi.waitFor(() => expect(window.location.search).toBe('?search=ada'));
  // The router has not followed yet.
  expect(address()).toBe('/users');
});

test('a filter that is chosen right after typing keeps what was typed, and Clear Filters removes both', async () => {
  const { user, address } = await openList();
  await user.type(field(), 'ada');
  // Without a pointer, as an access key or a script does.
  act(() => press('Admins').click());
  await vi.waitFor(() => expect(address()).toBe('/users?search=ada&role=admin'));
  await screen.findByText('searching “ada” among admin, row “”');
  await user.type(field(), 'x');
  act(() => press('Clear Filters').click());
  await vi.waitFor(() => expect(address()).toBe('/users'));
  await screen.findByText('searching “” among all, row “”');
  expect(field()).toHaveValue('');
});

test('Back from what was opened right after typing leads to the typed search', async () => {
  const { user, address, back } = await openList();
  // More than the browser’s address follows letter by letter.
  const long = 'abcdefghij'.repeat(4);
  await user.type(field(), long);
  act(() => press('Open').click());
  await vi.waitFor(() => expect(address()).toBe(`/users?search=${long}&row=7`));
  await back();
  expect(address()).toBe(`/users?search=${long}`);
  await screen.findByText(`searching “${long}” among all, row “”`);
  expect(field()).toHaveValue(long);
});

test('what was typed is not carried over to the entry that Back leads to', async () => {
  const { user, address, back } = await openList('/users?search=grace');
  await user.click(press('Open'));
  await vi.waitFor(() => expect(address()).toBe('/users?search=grace&row=7'));
  await user.type(field(), 'x');
  await back();
  await vi.waitFor(() => expect(field()).toHaveValue('grace'));
  expect(address()).toBe('/users?search=grace');
});

test('what was typed stays behind when another screen opens', async () => {
  const { user, address, goTo } = await openList();
  await user.type(field(), 'ada');
  await goTo('/orders');
  await screen.findByText('searching “” among all, row “”');
  expect(address()).toBe('/orders');
});
