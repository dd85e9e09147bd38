import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { PlanRowActions } from './PlanRowActions.tsx';

test('where there is little room one button says that it opens a menu, before it is there and after', async () => {
  const { user } = await renderPage(
    <PlanRowActions date="2026-11-20" openDialog={() => {}} isAdmin isFolded />,
  );
  const button = () => screen.getByRole('button', { name: /^Actions for Fri 20 Nov/ });
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  expect(await screen.findByRole('menuitem', { name: 'History' })).toBeVisible();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
});
