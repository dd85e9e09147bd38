import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerUsers } from '#testing/web/people.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { AreaPage } from '#web/shell/AreaPage.tsx';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { areas } from './navigation.ts';

async function open(path: string, role: 'admin' | 'user') {
  const area = areas.find((area) => area.path === path);
  if (!area) throw new Error(`no area at ${path}`);
  const page = createLazyPage(area.page);
  return renderPage(<AreaPage area={area} page={page} />, { at: path, as: { ...someone, role } });
}

test('a user who is not an admin reads why the users screen is closed to them, and is led back', async () => {
  await open('/users', 'user');
  expect(screen.getByRole('heading')).toHaveTextContent(
    'Access Denied - You need admin privileges to access user management.',
  );
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(document.body).toHaveTextContent(
    /^Access Denied - You need admin privileges to access user management\.Back to Dashboard$/,
  );
});

test('an admin sees the users screen', async () => {
  answerUsers();
  await open('/users', 'admin');
  expect(await screen.findByRole('heading', { name: 'User Management' })).toBeVisible();
});
