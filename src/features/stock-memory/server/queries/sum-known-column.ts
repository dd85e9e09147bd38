import { sql, type RawBuilder } from 'kysely';

/** The sum of a figure over the rows that report it: 0 of no rows, null of rows that all leave it out. */
export const sumKnownColumn = (figure: `${'' | 'known_'}${SummedFigure}`): RawBuilder<number | null> =>
  sql`case count(*) when 0 then 0 else sum(${sql.ref(figure)}) end`;

type SummedFigure = 'on_hand' | 'available' | 'reserved' | 'inbound';
