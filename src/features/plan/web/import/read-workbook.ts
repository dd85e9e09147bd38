import { NotAPlan, type SheetValue } from '../../rules/sheet/workbook-preview.ts';
import { DETAIL_SHEET } from '../../rules/sheet/workbook.ts';

const MAX_BYTES = 10_000_000;

/** The rows of the detail sheet of a workbook, or why there are none. */
export async function readWorkbook(file: File): Promise<SheetValue[][]> {
  if (file.size > MAX_BYTES) throw new NotAPlan('The file is larger than 10 MB. A plan is far smaller.');
  if (file.size === 0) throw new NotAPlan('The file is empty.');
  // Much code, which only an import needs.
  const { readXlsx } = await import('hucre/xlsx');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const workbook = await readXlsx(bytes).catch((cause: unknown) => {
    throw new NotAPlan('This is not an Excel workbook (.xlsx) that can be read.', { cause });
  });
  const sheet = workbook.sheets.find(({ name }) => name.toLowerCase() === DETAIL_SHEET.toLowerCase());
  if (!sheet)
    throw new NotAPlan(`The workbook has no sheet “${DETAIL_SHEET}”. Export the plan and edit that sheet.`);
  return sheet.rows;
}
