import { MAIN, XML } from './sheet-xml.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Where the file of a sheet is, counted from 0. */
export const getSheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** The parts of a workbook beside its sheets, whose places are in the order of their names. */
export const buildWorkbookParts = (sheets: readonly string[]): Record<string, string[]> => ({
  '[Content_Types].xml': [
    `${XML}<Types xmlns="${PACKAGE}/content-types">`,
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    `<Default Extension="xml" ContentType="application/xml"/>`,
    ...sheets.map(
      (_, at) => `<Override PartName="/${getSheetPath(at)}" ContentType="${TYPE}.worksheet+xml"/>`,
    ),
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  '_rels/.rels': [formatRelations([['rId1', 'officeDocument', 'xl/workbook.xml']])],
  'xl/workbook.xml': [
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
    ...sheets.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`),
    '</sheets><calcPr calcId="0" fullCalcOnLoad="1"/></workbook>',
  ],
  'xl/_rels/workbook.xml.rels': [
    formatRelations([
      ...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      [`rId${sheets.length + 1}`, 'styles', 'styles.xml'],
    ]),
  ],
  'xl/styles.xml': [STYLES],
});

const formatRelations = (each: readonly (readonly [id: string, type: string, target: string])[]): string =>
  [
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
    ...each.map(([id, type, to]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${to}"/>`),
    '</Relationships>',
  ].join('');

/** Whole numbers with a mark before them, which for those below 0 is before their sign. */
function formatMarked(mark: string): string {
  const text = `&quot;${mark} &quot;`;
  return `${text}#,##0;${text}-#,##0`;
}

const FONT = '<sz val="11"/><name val="Calibri"/>';
const STYLES = [
  `${XML}<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/>',
  `<numFmt numFmtId="165" formatCode="${formatMarked('≥')}"/>`,
  `<numFmt numFmtId="166" formatCode="${formatMarked('≈')}"/></numFmts>`,
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="10">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">',
  '<alignment vertical="top" wrapText="1"/></xf>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="3" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  ...[165, 166].flatMap((format) => [
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    `<xf numFmtId="${format}" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ]),
  '</cellXfs></styleSheet>',
].join('');
