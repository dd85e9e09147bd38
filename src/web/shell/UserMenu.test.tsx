import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { UserMenu } from './UserMenu.tsx';

const reference = {
  path: '/api/docs',
  label: 'API reference',
  icon: () => null,
  access: 'signed-in' as const,
  page: async () => () => null,
};

test('the menu of the account leads to the pages that are not in the navigation', async () => {
  const { user, address } = await renderPage(<UserMenu isNarrow={false} areas={[reference]} />);
  await user.click(screen.getByRole('button', { name: 'Ada Lovelace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'API reference' }));
  expect(address()).toBe('/api/docs');
});
