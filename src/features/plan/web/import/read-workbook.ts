import { NotAPlan, type SheetValue } from '../../rules/sheet/workbook-preview.ts';
import { DETAIL_SHEET, OVERVIEW_SHEET } from '../../rules/sheet/workbook.ts';
import { listOverlookedEdits } from './overlooked-edits.ts';
import { readWorkbookWords as words } from './wording.ts';

const MAX_BYTES = 10_000_000;

/** What a workbook has for an import. */
export interface ReadWorkbook {
  /** Of the detail sheet, which alone is read. */
  rows: SheetValue[][];
  /** Cells of the overview that were edited, though that sheet is not read; null where that cannot be known. */
  overlooked: readonly string[] | null;
  /** Sheets that no export has. */
  unreadSheets: readonly string[];
}

/** Reads a workbook, or throws why it is no plan. */
export async function readWorkbook(file: File): Promise<ReadWorkbook> {
  if (file.size > MAX_BYTES) throw new NotAPlan(words.tooLarge);
  if (file.size === 0) throw new NotAPlan(words.empty);
  // Much code, which only an import needs.
  const { readXlsx } = await import('hucre/xlsx');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const workbook = await readXlsx(bytes).catch((cause: unknown) => {
    throw new NotAPlan(words.noWorkbook, { cause });
  });
  const sheet = workbook.sheets.find((each) => isNamed(each, DETAIL_SHEET));
  if (!sheet) throw new NotAPlan(words.noSheet(DETAIL_SHEET));
  const overview = workbook.sheets.find((each) => isNamed(each, OVERVIEW_SHEET));
  return {
    rows: sheet.rows,
    overlooked: overview
      ? listOverlookedEdits({
          rows: overview.rows,
          hasFormula: (row, column) => overview.cells?.get(`${row},${column}`)?.formula !== undefined,
        })
      : [],
    unreadSheets: workbook.sheets
      .filter((each) => each !== sheet && each !== overview)
      .map(({ name }) => name),
  };
}

const isNamed = ({ name }: { name: string }, wanted: string): boolean =>
  name.toLowerCase() === wanted.toLowerCase();
