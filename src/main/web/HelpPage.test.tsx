import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { HelpPage } from './HelpPage.tsx';

test('an address with the name of an entry opens the page at it', async () => {
  await renderPage(<HelpPage />, { at: '/help#runs-out' });
  expect(screen.getByRole('heading', { name: 'How It Counts' })).toBeVisible();
  expect(document.activeElement).toHaveTextContent(/^Runs Out/);
});
