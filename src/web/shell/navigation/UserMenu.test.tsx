import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { UserMenu } from './UserMenu.tsx';

const reference = {
  path: '/api/docs',
  label: 'API Reference',
  icon: () => null,
  access: 'signed-in' as const,
  page: async () => () => null,
};

test('the menu of the account leads to the pages that are not in the navigation', async () => {
  const { user, address } = await renderPage(<UserMenu isNarrow={false} areas={[reference]} />);
  await user.click(screen.getByRole('button', { name: 'Ada Lovelace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'API Reference' }));
  expect(address()).toBe('/api/docs');
});

test('Escape closes the menu of the account and returns to its button, also the first time', async () => {
  const { user } = await renderPage(<UserMenu isNarrow={false} areas={[reference]} />);
  await user.tab();
  for (let time = 1; time <= 2; time += 1) {
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ada Lovelace' })).not.toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ada Lovelace' })).toHaveFocus());
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  }
});
