import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refetchTables } from '#web/api/query.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { readCursor, openSheet, clickCell, readCellText } from '#testing/web/plan-sheet.tsx';
import { savePlanningDays, updatePlanningDay } from '../../../contract/plan.ts';

const monday = buildPlanningDay('2026-11-16', { version: 5 });
const thursday = buildPlanningDay('2026-11-19', { version: 6 });
const friday = buildPlanningDay('2026-11-20', { version: 7 });
const saturday = buildPlanningDay('2026-11-21', { version: 8 });

/** The sheet of the manufacturing cells with the cursor on the first of Friday; below it is Saturday, which is today. */
async function openOnFriday() {
  answerPlan(thursday, friday, saturday);
  answer(updatePlanningDay, { success: true, day: friday });
  const sheet = await openSheet();
  clickCell('plan-1-7');
  expect(readCursor(sheet.grid)).toBe('Nov 20, Fri 9');
  return sheet;
}

/** The sheet of the legs of the same days, with the cursor on one of them. */
async function openOnLeg(id: string) {
  answerPlan(thursday, friday, saturday);
  answer(updatePlanningDay, { success: true, day: friday });
  const sheet = await openSheet('shipment');
  clickCell(id);
  return sheet;
}
type OpenedSheet = Awaited<ReturnType<typeof openOnFriday>>;

/** Announces a change that another person made to the plan. */
async function serveOtherSave(
  { queries }: OpenedSheet,
  ...days: Parameters<typeof answerPlan>
): Promise<void> {
  answerPlan(...days);
  await act(() => refetchTables(queries, ['planning_days']));
  expect(await screen.findByText(new RegExp(`Overview \\(${days.length} days?\\)$`))).toBeVisible();
}
const bodies = () => listCalls(updatePlanningDay).map(({ body }) => body);
const input = () => screen.queryByRole('textbox');

const wednesday = buildPlanningDay('2026-11-18', { version: 9 });
test.each([
  ['goes away', [friday, saturday]],
  ['comes', [wednesday, thursday, friday, saturday]],
])('what is typed stays in its day, with the focus, when a day above it %s', async (_, days) => {
  const sheet = await openOnFriday();
  await sheet.press('12');
  await serveOtherSave(sheet, ...days);
  expect(input()).toHaveFocus();
  expect(input()).toHaveValue('12');
  await sheet.press('3{Enter}');
  await waitFor(() =>
    expect(bodies()).toEqual([{ actual_date: '2026-11-20', version: 7, manufacturing_us_cityplay_m: 123 }]),
  );
  expect(readCursor(sheet.grid)).toBe('Nov 21, Sat 9');
});

test('what is selected stays so, too', async () => {
  const sheet = await openOnFriday();
  await sheet.press('{Shift>}{ArrowDown}{/Shift}');
  await serveOtherSave(sheet, friday, saturday);
  expect(readCursor(sheet.grid)).toBe('Nov 21, Sat 9');
  expect(sheet.grid.querySelectorAll('[aria-selected=true]')).toHaveLength(2);
  // Of a block whose other end is gone there is the cell with the cursor.
  await serveOtherSave(sheet, saturday);
  expect(sheet.grid.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
});

test('a day that goes away while it is typed is named with what was typed, and no other day gets the keys that follow', async () => {
  const sheet = await openOnFriday();
  await sheet.press('12');
  await serveOtherSave(sheet, thursday, saturday);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Manufacturing US Cityplay M of Fri 20 Nov.* is no longer in the sheet\. Your entry there wasn’t saved: 12$/,
  );
  expect(input()).not.toBeInTheDocument();
  expect(readCursor(sheet.grid)).toBe('none');
  await waitFor(() => expect(sheet.grid).toHaveFocus());
  await sheet.press('3{Enter}{Delete}{Control>}d{/Control}');
  sheet.paste('7');
  expect(bodies()).toEqual([]);
  // The arrows begin at the day that took its place.
  await sheet.press('{ArrowDown}');
  expect(readCursor(sheet.grid)).toBe('Nov 21, Sat 9');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a day that goes away under the cursor is named, and the last day is the nearest to those after it', async () => {
  const sheet = await openOnFriday();
  await sheet.press('{Control>}{End}{/Control}');
  // Two weeks of days are offered, and today is the first of them again.
  await serveOtherSave(sheet, thursday, friday);
  expect(readCursor(sheet.grid)).toBe('none');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Sat 5 Dec.* is no longer in the sheet\.$/);
  await sheet.press('{PageDown}');
  expect(readCursor(sheet.grid)).toBe('Dec 4, Fri 27');
});

test('a column that is gone takes its figure with it, and no other column gets it', async () => {
  const sheet = await openOnFriday();
  await sheet.press('12');
  await sheet.goTo('/planning?cells=sales');
  expect(screen.getByRole('alert')).toHaveTextContent(/Your entry there wasn’t saved: 12$/);
  expect(input()).not.toBeInTheDocument();
  await sheet.press('{ArrowRight}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(bodies()).toEqual([]);
});

test('what is typed stays in its column when one before it comes', async () => {
  const sheet = await openOnFriday();
  await sheet.press('12');
  await sheet.goTo('/planning?cells=sales,manufacturing');
  await sheet.press('{Enter}');
  await waitFor(() => expect(bodies()).toMatchObject([{ manufacturing_us_cityplay_m: 12 }]));
});

test('days that were offered stay when a later one is saved, as does the cursor', async () => {
  answerPlan(monday);
  const sheet = await openSheet('sales');
  answer(savePlanningDays, ({ body }) => {
    answerPlan(monday, ...body.days.map((day) => buildPlanningDay(day.actual_date)));
    return { success: true as const, added: 1, changed: 0, versions: [] };
  });
  expect(readCursor(sheet.grid)).toBe('Nov 21, Sat 2');
  await sheet.press('100{Enter}');
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(readCursor(sheet.grid)).toBe('Nov 22, Sun 2');
  expect(screen.getByRole('rowheader', { name: /Nov 17, Tue/ })).toBeVisible();
  await sheet.press('160{Enter}');
  await waitFor(() =>
    expect(listCalls(savePlanningDays).at(-1)?.body.days).toMatchObject([
      { actual_date: '2026-11-22', target_total: 160, is_new: true },
    ]),
  );
});

test('a figure that can be taken is saved when its cell is left by a click', async () => {
  const { press } = await openOnFriday();
  await press('12');
  clickCell('plan-2-8');
  expect(input()).not.toBeInTheDocument();
  await waitFor(() => expect(bodies()).toMatchObject([{ manufacturing_us_cityplay_m: 12 }]));
});

test.each([
  ['-5', 'manufacturing', 'less than 0'],
  ['0', 'sales', 'a target must be greater than 0'],
  ['10000000000', 'manufacturing', 'more than'],
])(
  '%s among %s stays in its cell with the reason, to be fixed, when a click leaves the cell',
  async (...row) => {
    const [typed, cells, why] = row;
    answerPlan(thursday, friday, saturday);
    const { press, grid, user } = await openSheet(cells);
    const at = readCursor(grid);
    await press(typed);
    // Elsewhere on the page, and on another cell of the sheet.
    await user.click(screen.getByText(/^Planning Data Overview/));
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(input()).toHaveValue(typed);
    expect(input()).not.toHaveFocus();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Not saved: one value isn’t valid');
    expect(status).toHaveAttribute('data-tone', 'watch');
    clickCell('plan-0-0');
    expect(input()).toHaveFocus();
    expect(input()).toHaveValue(typed);
    expect(readCursor(grid)).toBe(at);
    expect(bodies()).toEqual([]);
  },
);

test('keys on the sheet go to the value that has to be fixed, and Escape discards it', async () => {
  const { press, grid, user } = await openOnFriday();
  await press('-5');
  await user.click(screen.getByText(/^Planning Data Overview/));
  act(() => grid.focus());
  await press('{ArrowDown}');
  expect(input()).toHaveFocus();
  await press('{Escape}');
  expect(readCellText('plan-1-7')).toBe('0');
  expect(grid).toHaveFocus();
});

test('leaving the sheet asks first while a value has to be fixed', async () => {
  const { press, user, address } = await openOnFriday();
  await press('-5');
  await user.click(screen.getByText('Home'));
  const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?', hidden: true });
  expect(question).toHaveTextContent('One value is not saved yet.');
  fireEvent.click(within(question).getByText('Keep Editing'));
  expect(address()).toBe('/planning?cells=manufacturing');
});

test('the browser asks before the tab is closed while a figure is not saved, and only then', async () => {
  const close = (): boolean => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  answerPlan(friday, saturday);
  const { press } = await openSheet('manufacturing', { hasHistory: true });
  expect(close()).toBe(true);
  refuse(updatePlanningDay, 'unavailable', 'The database does not answer.');
  await press('12{Enter}');
  await screen.findByText(/The database does not answer/);
  expect(close()).toBe(false);
});

const pasteThere = (text: string) =>
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: () => text } });

test.each([
  ['covers it', '1\t2', { manufacturing_us_cityplay_m: 1, manufacturing_us_cityplay_l: 2 }],
  ['has the figure from before', '0\t2', { manufacturing_us_cityplay_l: 2 }],
  ['says nothing about it', '\t2', { manufacturing_us_cityplay_m: 12, manufacturing_us_cityplay_l: 2 }],
])(
  'a block that is pasted into a cell as it is typed goes on from there, whatever is selected, and %s',
  async (_, block, saved) => {
    const { press, grid } = await openOnFriday();
    await press('{Shift>}{ArrowDown}{/Shift}12');
    pasteThere(block);
    expect(input()).not.toBeInTheDocument();
    expect(grid).toHaveFocus();
    await waitFor(() => expect(bodies()).toEqual([{ actual_date: '2026-11-21', version: 8, ...saved }]));
  },
);

test('what is typed stays when the block that is pasted over it is given up', async () => {
  const { press, user } = await openOnFriday();
  await press('12');
  pasteThere('1\tmany');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ manufacturing_us_cityplay_m: 12 }]));
});

const made = buildPlanningDay('2026-11-20', { version: 7 });
made.detailed.manufacturing_us_cityplay_m = 7;
test.each(['1', '0'])('a block covers what cannot be taken, also with %s', async (pasted) => {
  const sheet = await openOnFriday();
  await serveOtherSave(sheet, thursday, made, saturday);
  await sheet.press('-');
  pasteThere(`${pasted}\t2`);
  await waitFor(() => expect(bodies()).toMatchObject([{ manufacturing_us_cityplay_m: Number(pasted) }]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an emptied leg stays in its cell until its days are typed, and Delete leaves it as it is', async () => {
  const { press } = await openOnLeg('plan-1-14');
  await press('{Enter}{Backspace}{Enter}');
  expect(input()).toHaveAccessibleName('China to US');
  expect(screen.getByRole('alert')).toHaveTextContent('enter the business days');
  await press('{Escape}{Delete}');
  expect(readCellText('plan-1-14')).toBe('30');
  expect(bodies()).toEqual([]);
  await press('0{Enter}');
  await waitFor(() => expect(bodies()).toMatchObject([{ china_us: 0 }]));
});

test('a leg of a day that is not planned yet stays empty when its cell is opened and left', async () => {
  const { press, grid } = await openOnLeg('plan-3-14');
  await press('{Enter}{Enter}');
  expect(readCursor(grid)).toBe('Nov 23, Mon 16');
  expect(readCellText('plan-3-14')).toBe('-');
  expect(screen.queryByText(/waiting/i)).not.toBeInTheDocument();
});

test('letters in a cell are refused rather than saved as 0', async () => {
  const { press } = await openOnFriday();
  await press('1{Backspace}x{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('not a whole number');
  expect(bodies()).toEqual([]);
});
