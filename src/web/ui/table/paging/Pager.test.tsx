import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { Pager } from './Pager.tsx';

function Pages({ at, pages = 7, numbers }: { at: number; pages?: number; numbers?: number }) {
  const [page, setPage] = useState(at);
  return (
    <Pager
      label="Pages of kits"
      page={page}
      pages={pages}
      showing={`Showing page ${page}`}
      onPage={setPage}
      {...(numbers !== undefined && { numbers })}
    />
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const current = () => screen.getByRole('button', { current: 'page' }).textContent;

test('a page is reached by its number and step by step', async () => {
  const { user } = await renderPage(<Pages at={1} numbers={5} />);
  expect(screen.getByRole('navigation', { name: 'Pages of kits' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Page 6' })).not.toBeInTheDocument();
  await user.click(button('Page 5'));
  expect(current()).toBe('5');
  expect(screen.getByText('Showing page 5')).toBeVisible();
  await user.click(button('Next'));
  expect(current()).toBe('6');
  await user.click(button('Previous'));
  await user.click(button('Previous'));
  expect(current()).toBe('4');
});

test('there is nothing before the first page and nothing after the last', async () => {
  const { redraw } = await renderPage(<Pages key="first" at={1} />);
  expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Next')).not.toHaveAttribute('aria-disabled');
  redraw(<Pages key="last" at={7} />);
  expect(button('Previous')).not.toHaveAttribute('aria-disabled');
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
});

test('without numbers it says which page this is', async () => {
  await renderPage(<Pages at={3} />);
  expect(screen.getByText('Page 3 of 7')).toBeVisible();
  expect(screen.queryByRole('button', { current: 'page' })).not.toBeInTheDocument();
});

test('a page that is gone leads back to the last one', async () => {
  const { user } = await renderPage(<Pages at={12} numbers={5} />);
  await user.click(button('Previous'));
  expect(current()).toBe('7');
});

test('of a single page it only says what is shown', async () => {
  await renderPage(<Pages at={1} pages={1} numbers={5} />);
  expect(screen.getByText('Showing page 1')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a page past the only one offers the way back to it', async () => {
  const { user } = await renderPage(<Pages at={3} pages={1} numbers={5} />);
  await user.click(button('Previous'));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
