import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { FoldedFilters, useFold } from './FoldedFilters.tsx';

function Filters({ active }: { active: number }) {
  const fold = useFold();
  return (
    <FoldedFilters fold={fold} active={active}>
      <button type="button" onClick={fold.close}>
        Apply
      </button>
    </FoldedFilters>
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('on a phone a button opens the filters and puts them away', async () => {
  const { user } = await renderPage(<Filters active={0} />);
  const filters = document.getElementById(button('Filters').getAttribute('aria-controls') ?? '');
  expect(filters).toContainElement(button('Apply'));
  expect(filters).not.toHaveAttribute('data-open');
  await user.click(button('Filters'));
  expect(button('Filters')).toHaveAttribute('aria-expanded', 'true');
  expect(filters).toHaveAttribute('data-open');
  await user.click(button('Filters'));
  expect(filters).not.toHaveAttribute('data-open');
});

test('the button says how many filters are applied', async () => {
  const { redraw } = await renderPage(<Filters active={2} />);
  expect(button(/^Filters\s*2\s*active$/)).toBeVisible();
  redraw(<Filters active={0} />);
  expect(button('Filters')).toBeVisible();
});

test('applied filters are folded away, and the focus moves to their button', async () => {
  const { user } = await renderPage(<Filters active={1} />);
  await user.click(button(/^Filters\s*1\s*active$/));
  await user.click(button('Apply'));
  expect(button(/^Filters\s*1\s*active$/)).toHaveAttribute('aria-expanded', 'false');
  expect(button(/^Filters\s*1\s*active$/)).toHaveFocus();
});

test('where the filters are in the row, applying them leaves the focus where it is', async () => {
  const { user } = await renderPage(<Filters active={1} />);
  await user.click(button('Apply'));
  expect(button('Apply')).toHaveFocus();
});
