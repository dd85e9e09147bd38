import { z } from 'zod';
import { DECIMAL_MARKS } from './quantities.ts';
import { FILE_FIELDS, QUANTITY_FIELDS } from './fields.ts';
import { DAY_ORDERS } from './moments.ts';

/** Where a file says of which moment it is. `arrival` is its own stamp at the place it is fetched from, else now. */
export const AS_OF_ORIGINS = ['column', 'title', 'name', 'arrival'] as const;
export type AsOfOrigin = (typeof AS_OF_ORIGINS)[number];

const heading = z.string().trim().min(1).max(200);

/** How the columns of a warehouse's files are read, as a person decided once. */
export const fileMapping = z
  .strictObject({
    /** Of a workbook; null takes the first that has rows. */
    sheet: z.string().min(1).max(100).nullable(),
    /** How many rows the headings take; of a file without any, columns are called by their letters. */
    heading_rows: z.int().min(0).max(2),
    /** The heading of each field's column: a column may move, but not change its name. */
    columns: z
      .partialRecord(z.enum(FILE_FIELDS), heading)
      .refine(({ sku }) => sku !== undefined, 'Choose the SKU column')
      .refine(
        (columns) => QUANTITY_FIELDS.some((field) => columns[field] !== undefined),
        'Choose a column with a number of units',
      )
      .refine(
        (columns) => new Set(Object.values(columns)).size === Object.values(columns).length,
        'Choose each column once',
      ),
    decimal_mark: z.enum(DECIMAL_MARKS),
    day_order: z.enum(DAY_ORDERS),
    /** Rows of one SKU in one location: parts that are added up, or a mistake of the file. */
    repeated: z.enum(['add', 'leave-out']),
    as_of: z.enum(AS_OF_ORIGINS),
  })
  .refine(({ as_of: origin, columns }) => origin !== 'column' || columns.as_of !== undefined, {
    path: ['as_of'],
    message: 'Choose the date column',
  });
export type FileMapping = z.infer<typeof fileMapping>;
