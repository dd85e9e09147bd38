import { formatFigure } from '../../format.ts';
import type { Column } from './column.ts';

interface FigureColumn<Row> extends Pick<Column<Row>, 'id' | 'header' | 'about' | 'help' | 'width'> {
  /** Null where it is not known. */
  readFigure: (row: Row) => number | null;
}

/** A column of figures: to the right, the largest first, a dash for one that is not known. */
export const defineFigureColumn = <Row>({ readFigure, ...column }: FigureColumn<Row>) =>
  ({
    ...column,
    align: 'end',
    sort: 'descending',
    value: readFigure,
    cell: (row) => formatFigure(readFigure(row)),
  }) satisfies Column<Row>;
