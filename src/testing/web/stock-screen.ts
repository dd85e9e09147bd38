import { screen, within } from '@testing-library/react';

/** The SKUs of a warehouse's table, from the top. */
export const readShownSkus = (): (string | null | undefined)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').firstElementChild?.firstElementChild?.textContent);

/** The figure of a card. */
export function readStockCard(label: string): string | null | undefined {
  const found = screen
    .getAllByText(label)
    .map((element) => element.parentElement)
    .find((parent) => parent?.tagName === 'DIV' && parent.childElementCount === 3);
  return found?.children[1]?.textContent;
}
