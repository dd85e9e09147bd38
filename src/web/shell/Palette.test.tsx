import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { Palette } from './Palette.tsx';

test('Escape closes the palette, whatever was typed', async () => {
  const onClose = vi.fn();
  const { user } = await renderPage(<Palette areas={[]} onClose={onClose} />);
  await user.type(screen.getByRole('combobox'), 'theme{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
