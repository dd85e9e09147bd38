import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { listPlan } from '#features/plan/contract/plan.ts';
import { unpackPlan } from '#features/plan/contract/plan-figures.ts';
import { toWirePlan } from '#features/plan/contract/translation.ts';
import { PLAN_COLUMNS, computeTotal } from '#features/plan/contract/columns.ts';
import { findSalesGaps } from '#features/plan/contract/sales-gaps.ts';
import { WIRE_NAMES } from '#features/plan/contract/wire-names.ts';
import { DETAIL_HEADERS } from '#features/plan/rules/sheet/workbook.ts';
import { addDays } from '#shared/dates.ts';
import { populatePlan } from './kit/plan.ts';
import { expectFocusIn } from './kit/ready.ts';
import { expect, test } from './kit/test.ts';

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Types one figure after the other, as a person does who reads them from a sheet. */
async function typeAll(page: Page, figures: readonly number[]): Promise<void> {
  for (const figure of figures) {
    await page.keyboard.type(String(figure));
    await page.keyboard.press('Tab');
  }
}

/** From wherever the focus is in a form to its tabs, to the next one of them, and into it. */
async function nextTab(page: Page, name: string): Promise<void> {
  const tabs = dialog(page, 'Add Planning Day').getByRole('tab');
  const isOnTab = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'tab');
  while (!(await isOnTab())) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true');
  const isInField = () => page.evaluate(() => document.activeElement?.tagName === 'INPUT');
  while (!(await isInField())) await page.keyboard.press('Tab');
}

test('C2: a planner enters a whole day by keyboard, and of two who edit it neither loses anything', async ({
  app,
  page,
  signedIn,
  visitor,
  watched,
}) => {
  await signedIn('user', { username: 'otis' });
  await page.goto('/planning?dialog=add');
  const add = dialog(page, 'Add Planning Day');
  await expect(add.getByLabel('Date', { exact: true })).toBeFocused();
  await page.keyboard.type('11112026');
  while (!(await add.getByLabel('Sales Target').evaluate((input) => input === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('100');
  await nextTab(page, 'Sales');
  await typeAll(page, [11, 12, 13, 14, 15, 16, 17, 18]);
  await nextTab(page, 'Manufacturing');
  await typeAll(page, [21, 22, 23, 24, 25, 26, 27, 28]);
  await nextTab(page, 'Stock');
  await typeAll(page, [31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
  await nextTab(page, 'Shipment');
  await typeAll(page, [9, 8, 7]);
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wed 11 Nov 2026 added')).toBeVisible();
  expect(await app.db.selectFrom('planning_days').selectAll().executeTakeFirst()).toMatchObject({
    date: '2026-11-11',
    target_total: 100,
    sales_us_cityplay_m: 11,
    sales_eu_cityplay_m: 12,
    sales_us_20_l: 17,
    sales_eu_20_l: 18,
    manufacturing_us_cityplay_m: 21,
    manufacturing_eu_20_l: 28,
    stock_us_cityplay_m: 31,
    stock_eu_20_l: 38,
    stock_us_amazon: 39,
    stock_eu_amazon: 40,
    china_us_days: 9,
    china_eu_days: 8,
    us_customer_days: 7,
    eu_customer_days: 6,
  });

  const other = await visitor();
  await other.page.goto(page.url());
  await other.page.evaluate(
    (session) => localStorage.setItem('touchline.session', session),
    await page.evaluate(() => localStorage.getItem('touchline.session') ?? ''),
  );
  for (const each of [page, other.page]) await each.goto('/planning?dialog=edit&day=2026-11-11');
  const [mine, theirs] = [dialog(page, 'Edit Planning Day'), dialog(other.page, 'Edit Planning Day')];
  await mine.getByLabel('Sales Target').fill('130');
  await mine.getByRole('tab', { name: 'Stock' }).click();
  await mine.getByLabel('US Amazon Stock').fill('77');
  await theirs.getByLabel('Sales Target').fill('110');
  await theirs.getByRole('tab', { name: 'Sales' }).click();
  await theirs.getByLabel('Sales EU 2.0 L').fill('99');
  await theirs.getByRole('button', { name: 'Update Day' }).click();
  await expect(theirs).toBeHidden();
  watched.expect('409 PUT /api/plan/detailed');
  await mine.getByRole('button', { name: 'Update Day' }).click();
  const conflict = mine.getByRole('region', { name: 'Changed by Someone Else' });
  await expect(conflict.getByRole('row', { name: 'Sales Target 130 110' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Apply Choices' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const update = mine.getByRole('button', { name: 'Update Day' });
  await update.scrollIntoViewIfNeeded();
  await expect(update).toBeInViewport({ ratio: 1 });
  await update.click();
  await expect(mine).toBeHidden();
  expect(await app.db.selectFrom('planning_days').selectAll().executeTakeFirst()).toMatchObject({
    target_total: 130,
    stock_us_amazon: 77,
    sales_eu_20_l: 99,
    sales_us_cityplay_m: 11,
  });
});

test('the exported workbook has every figure of the plan in its cells, and an edited copy is taken back', async ({
  app,
  page,
  signedIn,
}) => {
  await populatePlan(app, 12);
  await signedIn('user');
  const [answer] = await Promise.all([page.waitForResponse('**/api/plan/all?*'), page.goto('/planning')]);
  const { figures, today } = listPlan.response.parse(await answer.json());
  const days = toWirePlan({ days: figures ? unpackPlan(figures) : [], accumulatedBefore: 0 });
  const gaps = findSalesGaps(days, today);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`planning_data_${today}.xlsx`);
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())));
  const [overview, details] = sheets;
  if (!overview || !details || sheets.length > 2) throw new Error('the workbook has not two sheets');
  const asDate = (date: string) => new Date(`${date}T00:00:00Z`);
  expect(overview.rows).toEqual([
    ['Date', ...PLAN_COLUMNS.map(({ header }) => header)],
    ...days.map((day) => [
      asDate(day.date),
      ...PLAN_COLUMNS.map(({ value, isDate }) => (isDate ? asDate(String(value(day))) : value(day))),
    ]),
    ['Total', ...PLAN_COLUMNS.map((column) => computeTotal(column, days, gaps).value)],
  ]);
  expect(details.rows).toEqual([
    DETAIL_HEADERS,
    ...days.map(({ date, detailed, version }) => [
      asDate(date),
      ...WIRE_NAMES.map(([, name]) => detailed[name]),
      version,
    ]),
  ]);
  for (const { freezePane } of sheets) expect(freezePane).toMatchObject({ rows: 1 });
  for (const [row] of days.entries())
    for (const [at, { header }] of PLAN_COLUMNS.entries())
      expect(overview.cells?.get(`${row + 1},${at + 1}`)?.formula, header).toBeDefined();

  const first = days[0];
  if (!first) throw new Error('there is no plan');
  const edited: CellValue[][] = details.rows.map((row) => [...row]);
  const column = DETAIL_HEADERS.indexOf('Sales EU 2.0 L');
  edited[1]?.splice(column, 1, 4321);
  edited.push([asDate(addDays(today, 10)), 250, ...Array<null>(DETAIL_HEADERS.length - 3).fill(null), null]);
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Details', rows: edited }] }));
  await page.getByRole('button', { name: 'Import Excel' }).click();
  const dropped = dialog(page, 'Import Excel');
  await dropped
    .getByLabel(/^Drop the edited workbook/)
    .setInputFiles({ name: 'edited.xlsx', mimeType: '', buffer });
  await expect(dropped.getByText(/^1 new day · 1 changed · \d+ unchanged · 0 in conflict/)).toBeVisible();
  await dropped.getByRole('button', { name: 'Import 2 Days' }).click();
  await expect(page.getByText('2 days imported from edited.xlsx')).toBeVisible();
  await expect(page.getByText('Planning Data Overview (13 days)')).toBeVisible();
  const saved = await app.db
    .selectFrom('planning_days')
    .select('sales_eu_20_l')
    .where('date', '=', first.date)
    .executeTakeFirst();
  expect(saved).toEqual({ sales_eu_20_l: 4321 });
});

/** Has a text in the clipboard as a spreadsheet would have put it there. */
async function copyText(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    const area = document.createElement('textarea');
    area.value = value;
    document.body.append(area);
    area.select();
  }, text);
  await page.keyboard.press('Control+C');
  await page.evaluate(() => document.querySelector('body > textarea')?.remove());
}

test('a week is pasted into the sheet and a month is imported, without touching the mouse', async ({
  app,
  page,
  signedIn,
}) => {
  await populatePlan(app, 8);
  await signedIn('user');
  await page.goto('/planning?cells=sales');
  const grid = page.getByRole('grid', { name: 'Planning cells' });
  const week = Array.from({ length: 7 }, (_, day) => [200 + day, 1, 2, 3, 4, 5, 6, 7, 8 + day].join('\t'));
  await grid.waitFor();
  await copyText(page, `${week.join('\n')}\n`);
  await grid.focus();
  // From today past the last of three days that are planned after it, to the first new one.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+V');
  await expect(dialog(page, 'Paste').getByText(/^63 cells to change in 7 days · 7 new days/)).toBeVisible();
  await expectFocusIn(dialog(page, 'Paste'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByText('Planning Data Overview (15 days)')).toBeVisible();
  const saved = await app.db.selectFrom('planning_days').selectAll().orderBy('date').execute();
  expect(saved.slice(-7).map(({ target_total }) => target_total)).toEqual([
    200, 201, 202, 203, 204, 205, 206,
  ]);
  expect(saved.at(-1)).toMatchObject({ sales_us_cityplay_m: 1, sales_eu_20_l: 14, china_us_days: 30 });

  const first = addDays(saved.at(-1)?.date ?? '', 1);
  const month = Array.from({ length: 30 }, (_, at) => [new Date(addDays(first, at)), 300 + at, at]);
  const rows: CellValue[][] = [['Date', 'Sales Target', 'Sales US 2.0 M'], ...month];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Details', rows }] }));
  // The browser is told beforehand that we choose: a key comes quicker than it would be told.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import Excel' }).focus();
  await page.keyboard.press('Enter');
  const dropped = dialog(page, 'Import Excel');
  await expect(dropped.getByLabel(/^Drop the edited workbook/)).toBeFocused();
  await page.keyboard.press('Space');
  await (await chooser).setFiles({ name: 'month.xlsx', mimeType: '', buffer });
  await expect(dropped.getByText(/^30 new days · 0 changed/)).toBeVisible();
  await dropped.getByRole('button', { name: 'Import 30 Days' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('30 days imported from month.xlsx')).toBeVisible();
  await expect(page.getByText('Planning Data Overview (45 days)')).toBeVisible();
});
