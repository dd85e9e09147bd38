import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { KeysDialog } from './KeysDialog.tsx';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘'],
])('the keys are those of the keyboard: in %s, Search opens by %s and K', async (userAgent, key) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await renderPage(<KeysDialog areas={[]} onClose={() => {}} />);
  expect(screen.getByText('Search everything').previousElementSibling).toHaveTextContent(`${key}K`);
});
