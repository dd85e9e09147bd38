import { z } from 'zod';
import { hasNoHiddenCharacters } from '../text.ts';

const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export type FileCell = string | number | null;

/** A column of a list in a file. The table on the screen begins with the same one, so that both say the same. */
export interface FileColumn<Row> {
  /** As in the address and in what a person chose to see. */
  id: string;
  header: string;
  /** An unknown value is an empty cell. */
  value: (row: Row) => FileCell | undefined;
}

/** Gives the columns of a list the type of its rows, and keeps their names. */
export const defineFileColumns =
  <Row>() =>
  <Name extends string>(columns: Record<Name, Omit<FileColumn<Row>, 'id'>>): Record<Name, FileColumn<Row>> =>
    // The names are those of the record.
    Object.fromEntries(
      Object.entries<Omit<FileColumn<Row>, 'id'>>(columns).map(([id, column]) => [id, { id, ...column }]),
    ) as Record<Name, FileColumn<Row>>;

const COLUMNS_TEXT_MAX = 2_000;
const ADDRESS_MAX = 2_000;

const line = (max: number) =>
  z.string().max(max).refine(hasNoHiddenCharacters, 'Contains invisible characters');

/** The query fields of a list as a file, beside those that filter it. */
export const LIST_FILE = {
  format: z.enum(FILE_FORMATS),
  /** The columns in their order, by their ids and with commas between; all of them without. */
  columns: line(COLUMNS_TEXT_MAX).optional(),
  /** The address of the screen, which a workbook names as its filters. */
  address: line(ADDRESS_MAX).optional(),
};

const fileChoice = z.object(LIST_FILE);
export type FileChoice = z.output<typeof fileChoice>;

export const FILE_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const LIST_FILE_RESPONSE = { contentType: ['text/csv', FILE_TYPES.xlsx] };

/** The columns that were chosen, in that order. What no column is called is left out, as of an old address. */
export function chooseFileColumns<Row>(
  columns: Readonly<Record<string, FileColumn<Row>>>,
  chosen: string | undefined,
): FileColumn<Row>[] {
  const all = Object.values(columns);
  const found = [...new Set(chosen?.split(',') ?? [])].flatMap((id) => all.filter((one) => one.id === id));
  return found.length > 0 ? found : all;
}

/** When a source was last synced; null before the first time. */
export interface DataAge {
  name: string;
  syncedAt: string | null;
  /** Something of it is still to be read. */
  isLoading: boolean;
}

interface AboutList {
  title: string;
  rows: number;
  now: Date;
  /** The address that the rows were filtered by. */
  address: string;
  ages: readonly DataAge[];
}

/** The second sheet of a workbook: what it is, of when, by which filters, and how old the data is. */
export const describeList = ({ title, rows, now, address, ages }: AboutList): FileCell[][] => [
  ['Table', title],
  ['Rows', rows],
  ['Exported At', now.toISOString()],
  ['Filters', address],
  [],
  ['Source', 'Last Synced'],
  ...ages.map(({ name, syncedAt, isLoading }) => [
    name,
    syncedAt ?? 'Never',
    ...(isLoading ? ['Still Loading'] : []),
  ]),
];

/** A title as a file may be called, as every file here is: `parcels_needing_action_2026-11-21.csv`. */
export const formatFileName = (title: string, day: string, format: FileFormat): string =>
  `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_${day}.${format}`;

/** A title as a sheet may be called. */
export const formatSheetName = (title: string): string => title.replaceAll(/[[\]*/\\?:]/g, ' ').slice(0, 31);
