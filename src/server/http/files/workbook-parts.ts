import { formatSheetName, type FileCell } from '#shared/files/list-file.ts';

/** As many characters as Excel keeps of a cell. */
const CELL_TEXT_MAX = 32_767;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The first row stays while the others pass beneath it. */
export const LIST_SHEET_START = `${DECLARATION}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const LIST_SHEET_END = '</sheetData></worksheet>';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML has no way to write these.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** `A`, `Z`, `AA` and on. */
function formatColumn(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : formatColumn(Math.floor(at / 26) - 1) + letter;
}

/** One row of a sheet, the first being 1. A text is never a formula. */
export function formatListRow(cells: readonly FileCell[], row: number): string {
  const written = cells.map((cell, at) => {
    const place = `r="${formatColumn(at)}${row}"`;
    if (typeof cell === 'number' && Number.isFinite(cell)) return `<c ${place}><v>${cell}</v></c>`;
    if (typeof cell !== 'string' || cell === '') return '';
    const text = escapeXml(cell.slice(0, CELL_TEXT_MAX));
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/** What names the sheets, in the order in which they were written; the last one is shown second. */
export function buildListParts(names: readonly string[]): [path: string, text: string][] {
  const numbers = names.map((_, at) => at + 1);
  const shown = [1, names.length, ...numbers.slice(1, -1)];
  const sheets = shown.map(
    (number) =>
      `<sheet name="${escapeXml(formatSheetName(names[number - 1] ?? ''))}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const relations = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const types = numbers.map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  );
  return [
    [
      'xl/workbook.xml',
      `${DECLARATION}<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>${types.join('')}</Types>`,
    ],
  ];
}
