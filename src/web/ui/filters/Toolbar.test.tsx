import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderPage } from '#testing/web/render-page.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { SearchInput } from './SearchInput.tsx';
import { SelectFilter } from './SelectFilter.tsx';
import { Toolbar } from './Toolbar.tsx';

const ROLES = [
  { value: 'all', label: 'All Roles' },
  { value: 'admin', label: 'Admin' },
] as const;
const view = z.object({ search: z.string().catch(''), role: z.enum(['all', 'admin']).catch('all') });

function Filters() {
  const [{ search, role }, show] = useUrlState(view);
  return (
    <>
      <Toolbar>
        <SearchInput label="Search users" value={search} onSearch={(text) => show({ search: text })} />
        <SelectFilter
          label="Role"
          options={ROLES}
          value={role}
          onChange={(chosen) => show({ role: chosen })}
        />
      </Toolbar>
      <p>{`searching “${search}” among ${role}`}</p>
      <button type="button" onClick={() => show({ search: 'from a link' })}>
        Link
      </button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Search users' });

test('the label of a filter is above it, whatever is chosen', async () => {
  await renderPage(<Filters />, { at: '/users?role=admin' });
  expect(screen.getByText('Role', { selector: 'label' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('Admin');
});

test('the address keeps the search and the filters that differ from the default, and nothing more', async () => {
  const { user, address } = await renderPage(<Filters />, { at: '/users' });
  await user.type(field(), 'ada');
  await screen.findByText('searching “ada” among all');
  expect(address()).toBe('/users?search=ada');
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(screen.getByRole('option', { name: 'Admin' }));
  await screen.findByText('searching “ada” among admin');
  expect(address()).toBe('/users?search=ada&role=admin');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await screen.findByText('searching “” among admin');
  expect(address()).toBe('/users?role=admin');
});

test('a pasted address restores the filters, and a wrong value in it counts as the default', async () => {
  await renderPage(<Filters />, { at: '/users?search=gra%20ce&role=boss' });
  expect(screen.getByText('searching “gra ce” among all')).toBeVisible();
  expect(field()).toHaveValue('gra ce');
});

test('a search that comes from elsewhere shows in the field', async () => {
  const { user } = await renderPage(<Filters />);
  await user.click(screen.getByRole('button', { name: 'Link' }));
  expect(field()).toHaveValue('from a link');
});

test('a filter says that its list is open, and which choice the keyboard is at', async () => {
  const { user } = await renderPage(<Filters />, { at: '/users?role=admin' });
  const role = screen.getByRole('combobox', { name: 'Role' });
  expect(role).toHaveAttribute('aria-expanded', 'false');
  act(() => role.focus());
  await user.keyboard('{ArrowDown}');
  expect(role).toHaveAttribute('aria-expanded', 'true');
  const option = screen.getByRole('option', { name: 'Admin' });
  expect(role).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Escape}{Enter}');
  expect(role).toHaveAttribute('aria-expanded', 'true');
  expect(role).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
});
