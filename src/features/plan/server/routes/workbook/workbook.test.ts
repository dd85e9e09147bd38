import { readXlsx, type Workbook } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import { addDays } from '#shared/dates.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { addPlanningDay, listPlan } from '../../../contract/plan.ts';
import { getFigure, PLAN_COLUMNS } from '../../../contract/columns.ts';
import { DETAIL_HEADERS } from '../../../rules/sheet/workbook.ts';

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
let headers: Record<string, unknown>;
let workbook: Workbook;

beforeAll(async () => {
  server = await buildServer();
  otis = server.signedInAs(await buildUser(server.db));
  const add = (actual_date: string, figures: object) =>
    otis.call(addPlanningDay, { body: { actual_date, target_total: 100, ...figures } });
  await add('2026-11-20', {
    sales_us_cityplay_m: 60,
    sales_uk_20_l: 50,
    stock_us_20_m: 7,
    stock_eu_amazon: 3,
  });
  await add('2026-11-21', { sales_uk_cityplay_l: 80, manufacturing_us_20_l: 9, stock_uk_20_m: 4 });
  ({ headers, workbook } = await exported());
});
afterAll(() => server.close());

async function exported() {
  const authorization = `Bearer ${await otis.token()}`;
  const answer = await server.inject({ url: '/api/plan/export', headers: { authorization } });
  return {
    headers: answer.headers,
    workbook: await readXlsx(new Uint8Array(answer.rawPayload), { readStyles: true }),
  };
}
const sheet = (name: string) => {
  const found = workbook.sheets.find((each) => each.name === name);
  if (!found) throw new Error(`no sheet ${name}`);
  return found;
};
const day = (date: string) => new Date(`${date}T00:00:00Z`);

test('the file is a workbook, named for the company’s day', () => {
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers['content-disposition']).toBe('attachment; filename="planning_data_2026-11-21.xlsx"');
  expect(workbook.sheets.map(({ name }) => name)).toEqual(['Planning', 'Details']);
});

test('HEAD names the file without making it', async () => {
  const authorization = `Bearer ${await otis.token()}`;
  const url = '/api/plan/export';
  const answer = await server.inject({ method: 'HEAD', url, headers: { authorization } });
  expect(answer.headers['content-disposition']).toBe(headers['content-disposition']);
  expect([answer.statusCode, answer.headers['content-length'] ?? '0']).toEqual([200, '0']);
});

test('the first sheet is the table of the screen, every cell of it, with real dates and numbers', async () => {
  const { body } = await otis.call(listPlan, {});
  const [header, ...rows] = sheet('Planning').rows;
  expect(header).toEqual(['Date', ...PLAN_COLUMNS.map((column) => column.header)]);
  expect(rows.slice(0, -1)).toEqual(
    body?.days.map((each) => [
      day(each.date),
      ...PLAN_COLUMNS.map((column) => {
        const figure = getFigure(column, each);
        // What is missing is empty, and not 0.
        return figure === null ? '' : column.isDate ? day(String(figure)) : figure;
      }),
    ]),
  );
});

test('the last row has the totals: flows are summed, levels are those of the latest day', () => {
  expect(sheet('Planning').rows.at(-1)?.slice(0, 15)).toEqual([
    'Total',
    200,
    190,
    10,
    60,
    130,
    140,
    50,
    9,
    '',
    7,
    4,
    null,
    3,
    4,
  ]);
});

test('sums are formulas that give what is shown', () => {
  const { cells } = sheet('Planning');
  const at = (row: number, column: number) => cells?.get(`${row},${column}`)?.formula;
  expect([at(1, 1), at(1, 2)]).toEqual(['Details!B2', 'IF(COUNT(Details!C2:J2)=0,"",SUM(Details!C2:J2))']);
  expect([at(1, 5), at(1, 6)]).toEqual([
    'IF(COUNT(Details!G2:J2)=0,"",SUM(Details!G2:J2))',
    'IF(COUNT(Details!C2:D2,Details!G2:H2)=0,"",SUM(Details!C2:D2,Details!G2:H2))',
  ]);
  expect([at(1, 3), at(2, 3)]).toEqual(['IF(C2="",0,C2-B2)', 'D2+IF(C3="",0,C3-B3)']);
  // A spreadsheet calculates again when it opens the file: a column that no day has filled in must stay empty.
  expect([at(3, 1), at(3, 14)]).toEqual(['IF(COUNT(B2:B3)=0,"",SUM(B2:B3))', 'O3']);
});

test('the second sheet has every figure of every day, and the version that an import goes by', async () => {
  const { body } = await otis.call(listPlan, {});
  const [header, ...rows] = sheet('Details').rows;
  expect(header).toEqual(DETAIL_HEADERS);
  const [first] = body?.days ?? [];
  expect(rows).toHaveLength(2);
  expect(rows[0]?.[0]).toEqual(day('2026-11-20'));
  expect(rows[0]?.[DETAIL_HEADERS.indexOf('Sales US Cityplay M')]).toBe(60);
  expect(rows[0]?.[DETAIL_HEADERS.indexOf('Stock EU Amazon')]).toBe(3);
  expect(rows[0]?.[DETAIL_HEADERS.indexOf('China to EU')]).toBe(35);
  expect(rows[0]?.at(-1)).toBe(first?.version);
  expect(rows.flat().filter((value) => typeof value === 'string')).toEqual([]);
});

test('headers and dates stay in sight, and columns are wide enough for them', () => {
  for (const { freezePane, columns } of workbook.sheets) {
    expect(freezePane).toMatchObject({ rows: 1, columns: 1 });
    expect(columns?.every(({ width }) => (width ?? 0) >= 12)).toBe(true);
  }
});

test('a plan longer than what is written at once goes on where it was; stock and delta are not those of days to come', async () => {
  const { db } = server;
  await db
    .insertInto('planning_days')
    .values(Array.from({ length: 120 }, (_, at) => ({ date: addDays('2027-01-01', at), target_total: 1 })))
    .execute();
  const long = await exported();
  const rows = long.workbook.sheets[0]?.rows.slice(1) ?? [];
  expect(rows).toHaveLength(2 + 120 + 1);
  expect(rows[121]?.slice(0, 4)).toEqual([day('2027-04-30'), 1, '', -10]);
  expect(long.workbook.sheets[1]?.rows).toHaveLength(1 + 2 + 120);
  expect(rows.at(-1)?.slice(3, 15)).toEqual([10, 60, 130, 140, 50, 9, '', 7, 4, null, 3, 4]);
  const totals = long.workbook.sheets[0]?.cells;
  expect([totals?.get('123,3')?.formula, totals?.get('123,14')?.formula]).toEqual(['D2', 'O3']);
});

const AT_LEAST = '"≥ "#,##0;"≥ "-#,##0';
const ABOUT = '"≈ "#,##0;"≈ "-#,##0';

test('figures that lack a part are marked by their format, and remain numbers', async () => {
  const { db } = server;
  await db.deleteFrom('planning_days').execute();
  const filled = Object.fromEntries(CELL_FIELDS.sales.map((field) => [field, 0]));
  await db
    .insertInto('planning_days')
    .values([
      { date: '2026-11-16', target_total: 100, sales_us_20_m: 40 },
      { date: '2026-11-17', target_total: 100, ...filled, sales_us_20_m: 110 },
      { date: '2026-11-18', target_total: 100 },
      { date: '2026-11-19', target_total: 100, ...filled, sales_us_20_m: 100 },
      { date: '2026-11-22', target_total: 100 },
    ])
    .execute();
  const [overview] = (await exported()).workbook.sheets;
  const read = (row: number, column: number) => {
    const { value, style } = overview?.cells?.get(`${row},${column}`) ?? {};
    return [value, style?.numFmt ?? null];
  };
  expect([read(1, 2), read(2, 2)]).toEqual([
    [40, AT_LEAST],
    [110, '#,##0'],
  ]);
  expect([1, 2, 3, 4, 5, 6].map((row) => read(row, 3))).toEqual([
    [-60, AT_LEAST],
    [-50, AT_LEAST],
    [-50, ABOUT],
    [-50, ABOUT],
    [-50, ABOUT],
    [-50, ABOUT],
  ]);
  expect(read(6, 2)).toEqual([250, AT_LEAST]);
});

test('an empty plan is a workbook with headers only', async () => {
  await server.db.deleteFrom('planning_days').execute();
  const empty = await exported();
  expect(empty.workbook.sheets.map(({ rows }) => rows.length)).toEqual([1, 1]);
});
