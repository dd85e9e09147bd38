import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShortTable } from './ShortTable.tsx';

const table = (rows: string[][]) => <ShortTable name="Returns" headers={['SKU', 'Units']} rows={rows} />;
const readRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('rows that say the same are each shown, also after others came and went', () => {
  const twice = [
    ['TL-CASE', '1'],
    ['TL-CASE', '1'],
  ];
  const { rerender } = render(table([...twice, ['TL-POUCH', '3']]));
  expect(readRows()).toEqual(['TL-CASE1', 'TL-CASE1', 'TL-POUCH3']);
  rerender(table([['TL-POUCH', '3'], ...twice]));
  expect(readRows()).toEqual(['TL-POUCH3', 'TL-CASE1', 'TL-CASE1']);
  rerender(table([['TL-POUCH', '3']]));
  expect(readRows()).toEqual(['TL-POUCH3']);
});

test('of many rows the first are shown, and how many more there are', () => {
  render(table(Array.from({ length: 203 }, (_, at) => [`SKU-${at}`, '1'])));
  expect(readRows()).toHaveLength(200);
  expect(screen.getByText('And 3 more.')).toBeVisible();
});
