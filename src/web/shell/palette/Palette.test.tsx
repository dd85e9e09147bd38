import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { Palette } from './Palette.tsx';
import { definePaletteList, type PaletteListProps } from './palette-list.ts';

const List = ({ query, isEntered }: PaletteListProps) => (
  <p role="status">{`${query}${isEntered ? ', entered' : ''}`}</p>
);

test('Escape closes the palette, whatever was typed', async () => {
  const onClose = vi.fn();
  const { user } = await renderPage(
    <Palette areas={[]} list={definePaletteList(async () => List)} onClose={onClose} />,
  );
  await user.type(screen.getByRole('combobox'), 'theme{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is typed and entered before the list has loaded is there when it has', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof List>();
  const list = definePaletteList(() => promise);
  const { user } = await renderPage(<Palette areas={[]} list={list} onClose={() => {}} />);
  expect(screen.getByRole('combobox')).toHaveFocus();
  await user.keyboard('#1001{Enter}');
  resolve(List);
  expect(await screen.findByText('#1001, entered')).toBeVisible();
});
