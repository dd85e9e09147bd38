import { screen } from '@testing-library/react';
import { useState } from 'react';
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

test('a server-side search does not run while the user is typing', async () => {
  const onSearch = vi.fn();
  const { user } = await renderPage(
    <SearchInput label="Search SKU" value="" onSearch={onSearch} pauseMs={SLOW_MS} />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Search SKU' }), 'ab');
  expect(onSearch).not.toHaveBeenCalled();
});

test('Back removes a search that a link brought, and Forward restores one that was typed', async () => {
  const onSearch = vi.fn();
  function List() {
    const [inForce, setInForce] = useState('');
    return (
      <>
        <SearchInput label="Search SKU" value={inForce} onSearch={onSearch} pauseMs={SLOW_MS} isImmediate />
        {['', 'ab'].map((text) => (
          <button
            key={text}
            type="button"
            onClick={() => setInForce(text)}
          >{`address with "${text}"`}</button>
        ))}
      </>
    );
  }
  const { user } = await renderPage(<List />);
  const field = screen.getByRole('textbox', { name: 'Search SKU' });
  const goTo = (text: string) => user.click(screen.getByRole('button', { name: `address with "${text}"` }));
  await goTo('ab');
  await goTo('');
  expect(field).toHaveValue('');
  await user.type(field, 'ab');
  for (const text of ['ab', '', 'ab']) {
    await goTo(text);
    expect(field).toHaveValue(text);
  }
});

test('on a slow machine no letter is lost while the address catches up', async () => {
  const onSearch = vi.fn();
  const field = () => screen.getByRole('textbox', { name: 'Search SKU' });
  const draw = (value: string) => (
    <SearchInput label="Search SKU" value={value} onSearch={onSearch} pauseMs={SLOW_MS} isImmediate />
  );
  const { user, redraw } = await renderPage(draw(''));
  await user.type(field(), 'abc');
  for (const address of ['a', 'ab', 'abc']) {
    redraw(draw(address));
    expect(field()).toHaveValue('abc');
  }
  redraw(draw('a'));
  expect(field()).toHaveValue('a');
});

test('after clearing it by its button the next search can be typed', async () => {
  const { user } = await renderPage(
    <SearchInput label="Search SKU" value="ab" onSearch={() => {}} pauseMs={SLOW_MS} />,
  );
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await user.keyboard('next');
  expect(screen.getByRole('textbox', { name: 'Search SKU' })).toHaveValue('next');
});

test('a search that waits for a pause is applied when its field is left', async () => {
  const onSearch = vi.fn();
  const { user } = await renderPage(
    <SearchInput label="Search SKU" value="" onSearch={onSearch} pauseMs={SLOW_MS} />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Search SKU' }), 'ab');
  await user.tab();
  expect(onSearch.mock.calls).toEqual([['ab']]);
});
