import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { SearchInput } from './SearchInput.tsx';

const SLOW_MS = 60_000;

test('where all rows are in the browser every letter searches at once', async () => {
  const onSearch = vi.fn();
  const { user } = await renderPage(
    <SearchInput label="Search SKU" value="" onSearch={onSearch} pauseMs={SLOW_MS} isImmediate />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Search SKU' }), 'ab');
  expect(onSearch.mock.calls).toEqual([['a'], ['ab']]);
});

test('where a server searches it is not asked while somebody types', async () => {
  const onSearch = vi.fn();
  const { user } = await renderPage(
    <SearchInput label="Search SKU" value="" onSearch={onSearch} pauseMs={SLOW_MS} />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Search SKU' }), 'ab');
  expect(onSearch).not.toHaveBeenCalled();
});

test('a browser that limits changes of the address is not brought to its limit', async () => {
  const onSearch = vi.fn();
  const { user } = await renderPage(
    <SearchInput label="Search SKU" value="" onSearch={onSearch} pauseMs={SLOW_MS} isImmediate />,
  );
  const field = screen.getByRole('textbox', { name: 'Search SKU' });
  await user.type(field, 'abcdefghij'.repeat(9));
  expect(onSearch.mock.calls.length).toBeLessThanOrEqual(60);
  expect(field).toHaveValue('abcdefghij'.repeat(9));
});
