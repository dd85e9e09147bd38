import { screen, waitFor, within } from '@testing-library/react';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getLegDefaults, savePlanningDays } from '../../contract/plan.ts';
import { LEG_DAYS } from '../../rules/fields.ts';
import type { LegDays } from '../../rules/legs.ts';
import { PlanningPage } from '../PlanningPage.tsx';

beforeAll(() => import('../PlanDialogs.tsx'));

const friday = buildPlanningDay('2026-11-20', { version: 7 });
const HEADERS = ['Date', 'Sales Target', 'Sales EU Cityplay L', 'Version'];

/** A file that was deleted, or whose stick was pulled out, after it had been chosen. */
async function gone(): Promise<File> {
  const file = new File(['PK'], 'plan.xlsx');
  return Object.assign(file, { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });
}

async function workbook(rows: CellValue[][], name = 'Details'): Promise<File> {
  const bytes = await writeXlsx({ sheets: [{ name, rows }] });
  return new File([new Uint8Array(bytes)], 'plan.xlsx');
}

async function open(legs: LegDays | Promise<LegDays> = LEG_DAYS) {
  answerPlan(friday);
  answer(getLegDefaults, () => legs);
  const page = await renderPage(<PlanningPage />, { at: '/planning?dialog=import' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Excel' }));
  return {
    ...page,
    dialog,
    drop: (file: File) => page.user.upload(dialog.getByLabelText(/^Drop the edited workbook/), file),
  };
}
const date = new Date('2026-11-20T00:00:00Z');

test('an edited workbook shows every change before it is saved, all at once', async () => {
  const { dialog, drop, user } = await open();
  await drop(await workbook([HEADERS, [date, 120, 50, 7], ['2026-11-22', 30, 4, null]]));
  expect(
    await dialog.findByText('1 new day · 1 changed · 1 unchanged · 0 in conflict · 0 errors'),
  ).toBeVisible();
  const rows = within(dialog.getByRole('table', { name: 'Cells of the file' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'B2Fri 20 NovSales Target100120Changed',
    'B3Sun 22 NovSales Target–30New',
    'C3Sun 22 NovSales EU Cityplay L–4New',
  ]);
  answer(savePlanningDays, { success: true, added: 1, changed: 1, versions: [] });
  await user.click(dialog.getByRole('button', { name: 'Import 2 Days' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(savePlanningDays)[0]?.body.days).toMatchObject([
    { actual_date: '2026-11-20', is_new: false, version: 7, target_total: 120 },
    { actual_date: '2026-11-22', is_new: true, target_total: 30, sales_uk_cityplay_l: 4 },
  ]);
});

test('an empty leg of a new day is shown as the company’s default, which is left to the server', async () => {
  const { dialog, drop, user } = await open({ ...LEG_DAYS, china_us_days: 41 });
  await drop(
    await workbook([
      ['Date', 'Sales Target', 'China to US'],
      ['2026-11-22', 30, null],
    ]),
  );
  expect(await dialog.findByRole('row', { name: /^C2 / })).toHaveTextContent(/China to US–41New$/);
  answer(savePlanningDays, { success: true, added: 1, changed: 0, versions: [] });
  await user.click(dialog.getByRole('button', { name: 'Import 1 Day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(savePlanningDays)[0]?.body.days[0]).not.toHaveProperty('china_us');
});

test('an empty leg of a new day is a dash as long as the company’s default is not known', async () => {
  const { dialog, drop } = await open(Promise.withResolvers<LegDays>().promise);
  await drop(
    await workbook([
      ['Date', 'Sales Target', 'China to US'],
      ['2026-11-22', 30, null],
    ]),
  );
  expect(await dialog.findByRole('row', { name: /^C2 / })).toHaveTextContent(/China to US––New$/);
});

/** A workbook like an export, whose overview is formulas; what is typed over one is a plain number. */
async function buildExport(overview: CellValue[], extra: { name: string; rows: CellValue[][] }[] = []) {
  const headers = ['Date', 'Target', 'Total Sales', 'US Date'];
  const formulas = ['Details!A2', 'Details!B2', 'SUM(Details!C2:J2)', 'A2+45'];
  const cells = new Map(
    formulas.flatMap((formula, at) => (overview[at] === null ? [[`1,${at}`, { formula }] as const] : [])),
  );
  const rows = [headers, overview.map((typed, at) => typed ?? (at === 0 || at === 3 ? date : 1))];
  const details = { name: 'Details', rows: [HEADERS, [date, 100, 50, 7]] };
  const bytes = await writeXlsx({ sheets: [{ name: 'Planning', rows, cells }, details, ...extra] });
  return new File([new Uint8Array(bytes)], 'plan.xlsx');
}

test('edits on a sheet that is not read are named with their cells', async () => {
  const { dialog, drop } = await open();
  await drop(await buildExport([null, null, 777, null], [{ name: 'Notes', rows: [['call the factory']] }]));
  expect(
    await dialog.findByText(
      '1 cell on the sheet “Planning” was edited and will not be imported: C2. Only the sheet “Details” is imported, so enter the values there.',
    ),
  ).toBeVisible();
  expect(dialog.getByText('Sheets ignored: Notes')).toBeVisible();
});

test('a date that is typed over on the overview is named, too', async () => {
  const { dialog, drop } = await open();
  await drop(
    await buildExport([new Date('2026-11-25T00:00:00Z'), null, null, new Date('2026-12-24T00:00:00Z')]),
  );
  expect(await dialog.findByText(/^2 cells on the sheet “Planning” were edited .*: A2, D2\./)).toBeVisible();
});

test('where the overview has lost its formulas it is said that edits there cannot be noticed', async () => {
  const { dialog, drop } = await open();
  await drop(await buildExport([date, 1, 777, date]));
  expect(await dialog.findByText(/^The sheet “Planning” has lost its formulas/)).toBeVisible();
});

test('an export that comes back as it was has no edit on a sheet that is not read', async () => {
  const { dialog, drop } = await open();
  await drop(await buildExport([null, null, null, null]));
  expect(await dialog.findByText('No differences')).toBeVisible();
  expect(dialog.queryByText(/will not be imported/)).not.toBeInTheDocument();
});

test('an error is named with its cell, and nothing can be imported until it is fixed', async () => {
  const { dialog, drop } = await open();
  await drop(await workbook([HEADERS, [date, 'many', 51, 7]]));
  expect(await dialog.findByRole('row', { name: /^B2 .*many.*not a whole number$/ })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import 1 Day' })).toHaveAttribute('aria-disabled', 'true');
});

test('of a day that was saved since the export the plan’s figures stay, unless the file’s are chosen', async () => {
  const { dialog, drop, user } = await open();
  await drop(await workbook([HEADERS, [date, 120, 60, 6]]));
  expect(await dialog.findByRole('button', { name: 'Nothing to Import' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(dialog.getByRole('button', { name: 'Use File Values' }));
  expect(dialog.getByRole('button', { name: 'Import 1 Day' })).not.toHaveAttribute('aria-disabled');
  const target = within(dialog.getByRole('radiogroup', { name: 'Keep in B2' }));
  await user.click(target.getByRole('radio', { name: 'Plan' }));
  answer(savePlanningDays, { success: true, added: 0, changed: 1, versions: [] });
  await user.click(dialog.getByRole('button', { name: 'Import 1 Day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(savePlanningDays)[0]?.body.days).toEqual([
    {
      actual_date: '2026-11-20',
      is_new: false,
      version: 7,
      sales_uk_cityplay_l: 60,
      origins: { sales_uk_cityplay_l: 'imported' },
    },
  ]);
});

test('whose figures were chosen is not thrown away by Escape without a question', async () => {
  const { dialog, drop, user } = await open();
  await drop(await workbook([HEADERS, [date, 120, 60, 6]]));
  await user.click(await dialog.findByRole('button', { name: 'Use File Values' }));
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep Editing' }));
  expect(dialog.getByRole('button', { name: 'Import 1 Day' })).toBeVisible();
});

test('the choices for one workbook do not hold for the next, and closing it asks no question', async () => {
  const { dialog, drop, user } = await open();
  const conflict = await workbook([HEADERS, [date, 120, 60, 6]]);
  await drop(conflict);
  await user.click(await dialog.findByRole('button', { name: 'Use File Values' }));
  await user.click(dialog.getByRole('button', { name: 'Choose Another File' }));
  await drop(conflict);
  expect(await dialog.findByRole('button', { name: 'Nothing to Import' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Use File Values' }));
  await user.click(dialog.getByRole('button', { name: 'Choose Another File' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a workbook with the figures of the plan changes nothing', async () => {
  const { dialog, drop } = await open();
  await drop(await workbook([HEADERS, [date, 100, 50, 7]]));
  expect(await dialog.findByRole('heading', { name: 'No differences' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Nothing to Import' })).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['an empty file', async () => new File([], 'plan.xlsx'), 'The file is empty.'],
  [
    'a file of another kind',
    async () => new File(['a,b'], 'plan.xlsx'),
    'This isn’t a readable Excel workbook (.xlsx).',
  ],
  [
    'a workbook without the sheet',
    () => workbook([HEADERS], 'Other'),
    'The workbook has no sheet “Details”. Export the plan and edit that sheet.',
  ],
  ['a file that cannot be read at all', gone, 'The file could not be read. Please try again.'],
  ['a sheet without dates', () => workbook([['Target']]), 'The sheet “Details” has no column “Date”.'],
])('%s is refused with its reason', async (_, file, why) => {
  const { dialog, drop } = await open();
  await drop(await file());
  expect(await dialog.findByText(why)).toBeVisible();
});

test('an import that is under way is heard of to its end', async () => {
  const { dialog, drop, user } = await open();
  answer(savePlanningDays, () => new Promise<never>(() => {}));
  await drop(await workbook([HEADERS, [date, 120, 50, 7]]));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 Day' }));
  for (const name of ['Close', 'Choose Another File'])
    expect(dialog.getByRole('button', { name })).toBeDisabled();
});

test('a failed import shows the reason, and the preview stays', async () => {
  const { dialog, drop, user } = await open();
  refuse(savePlanningDays, 'conflict', 'ada changed Fri 20 Nov 2026.');
  await drop(await workbook([HEADERS, [date, 120, 50, 7]]));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 Day' }));
  expect(await dialog.findByText('Failed to import the plan: ada changed Fri 20 Nov 2026.')).toBeVisible();
  expect(dialog.getByRole('table', { name: 'Cells of the file' })).toBeVisible();
});
