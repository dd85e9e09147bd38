import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'td'> {
  /** True for the cell that names the row: a screen reader says it before each of the row's figures. */
  isName: boolean;
}

/** A cell below the header of a table. */
export const BodyCell = ({ isName, ...cell }: Props) =>
  isName ? <th scope="row" {...cell} /> : <td {...cell} />;
