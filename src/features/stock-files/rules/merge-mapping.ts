import { FILE_FIELDS } from './fields.ts';
import type { FileMapping } from './mapping.ts';

interface MergedMappings {
  /** What the mapping was before either of the two changed it. */
  began: FileMapping;
  mine: FileMapping;
  theirs: FileMapping;
}

/** A mapping that someone else saved meanwhile, with what was changed here. */
export function mergeMapping({ began, mine, theirs }: MergedMappings): FileMapping {
  const take = <Part>(read: (mapping: FileMapping) => Part): Part =>
    read(mine) === read(began) ? read(theirs) : read(mine);
  const columns = FILE_FIELDS.flatMap((field) => {
    const name = take((mapping) => mapping.columns[field]);
    return name === undefined ? [] : [[field, name] as const];
  });
  return {
    sheet: take(({ sheet }) => sheet),
    heading_rows: take(({ heading_rows: rows }) => rows),
    columns: Object.fromEntries(columns),
    decimal_mark: take(({ decimal_mark: mark }) => mark),
    day_order: take(({ day_order: order }) => order),
    repeated: take(({ repeated }) => repeated),
    as_of: take(({ as_of: origin }) => origin),
  };
}
