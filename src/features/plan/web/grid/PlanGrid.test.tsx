import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetSession } from '#web/api/stored-session.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { readCursor, openSheet, clickCell, readCellText } from '#testing/web/plan-sheet.tsx';
import { listEditedTargets, listPlan, savePlanningDays, updatePlanningDay } from '../../contract/plan.ts';

const friday = buildPlanningDay('2026-11-20', { version: 7 });
const saturday = buildPlanningDay('2026-11-21', { version: 8 });

/** The sheet of the manufacturing cells, the cursor on the last planned day that is not in the future. */
async function open(cells?: string) {
  answerPlan(friday, saturday);
  return await openSheet(cells);
}
const bodies = () => listCalls(updatePlanningDay).map(({ body }) => body);
// Target, its total and six more of sales are before the cells of manufacturing.
const FIRST = 'plan-1-7';

// What cannot be reached is not queried cell by cell: over a whole sheet that is slow.
const opened = (name: string) => screen.findByRole('dialog', { name, hidden: true });

test('arrows, Tab, Home and End move the cursor, Shift selects', async () => {
  const { grid, press } = await open();
  expect(readCursor(grid)).toBe('Nov 21, Sat 9');
  await press('{ArrowUp}{ArrowRight}{Tab}');
  expect(readCursor(grid)).toBe('Nov 20, Fri 11');
  await press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(grid.querySelectorAll('[aria-selected=true]')).toHaveLength(4);
  await press('{Control>}{Home}{/Control}');
  expect(readCursor(grid)).toBe('Nov 20, Fri 2');
});

test('a target that was edited after its day began says what it was, in its cell alone', async () => {
  answerPlan(friday, saturday);
  answer(listEditedTargets, { days: [{ date: '2026-11-20', was: 120 }] });
  await openSheet('sales');
  await waitFor(() => expect(readCellText('plan-0-0')).toBe('was 120 100'));
  expect(readCellText('plan-1-0')).toBe('100');
});

test('a typed figure is shown at once, saved with the version of its day, and the cursor goes on', async () => {
  const { grid, press } = await open();
  answer(updatePlanningDay, () => {
    answerPlan(friday, { ...saturday, detailed: { ...saturday.detailed, manufacturing_us_cityplay_m: 12 } });
    return { success: true as const, day: saturday };
  });
  clickCell(FIRST);
  await press('12{Enter}');
  expect(readCellText(FIRST)).toBe('12');
  await waitFor(() =>
    expect(bodies()).toEqual([{ actual_date: '2026-11-21', version: 8, manufacturing_us_cityplay_m: 12 }]),
  );
  expect(readCursor(grid)).toBe('Nov 22, Sun 9');
  expect(grid).toHaveFocus();
  expect(await screen.findByText('All changes saved')).toBeVisible();
});

test('Escape leaves a figure as it was, and a sum cannot be typed', async () => {
  const { press, grid } = await open();
  await press('{Home}5');
  expect(grid.querySelector('input')).not.toBeInTheDocument();
  clickCell(FIRST);
  await press('{F2}99{Escape}');
  expect(readCellText(FIRST)).toBe('0');
  expect(bodies()).toEqual([]);
  expect(grid).toHaveFocus();
});

test.each([
  ['0', 'sales', 'a target must be greater than 0'],
  ['-5', 'manufacturing', 'less than 0'],
  ['-', 'manufacturing', 'less than 0'],
])('%s among %s is refused where it is typed, and changes nothing', async (typed, cells, why) => {
  const { press } = await open(cells);
  await press(`${typed}{Enter}`);
  expect(screen.getByRole('alert')).toHaveTextContent(why);
  expect(bodies()).toEqual([]);
});

test('a failed save keeps what was typed, marks it, and can be tried again', async () => {
  const { press } = await open();
  refuse(updatePlanningDay, 'unavailable', 'The database does not answer.');
  clickCell(FIRST);
  await press('12{Enter}');
  expect(
    await screen.findByText('Failed to update planning day: The database does not answer.'),
  ).toBeVisible();
  expect(document.getElementById(FIRST)).toHaveAttribute('aria-invalid', 'true');
  expect(readCellText(FIRST)).toBe('12');
  answer(updatePlanningDay, { success: true, day: saturday });
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(bodies()).toHaveLength(2);
});

test.each([
  ['mine', 'Apply Choices', [12]],
  ['theirs', 'Keep All Theirs', []],
])('where another person saved the same figure, %s can be kept', async (_, button, saved) => {
  const { press } = await open();
  refuse(updatePlanningDay, 'conflict', 'ada changed Sat 21 Nov 2026.');
  answerPlan(
    friday,
    buildPlanningDay('2026-11-21', {
      version: 9,
      detailed: { ...saturday.detailed, manufacturing_us_cityplay_m: 40 },
    }),
  );
  clickCell(FIRST);
  await press('12{Enter}');
  const dialog = within(await opened('Changed by Someone Else'));
  // Nothing but an answer closes it: Escape would drop what was typed.
  expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Apply Choices' }), { key: 'Escape' });
  expect(screen.getByRole('dialog', { name: 'Changed by Someone Else' })).toBeVisible();
  expect(dialog.getByRole('row', { name: /Manufacturing US Cityplay M 12 40/ })).toBeVisible();
  answer(updatePlanningDay, { success: true, day: saturday });
  fireEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeInTheDocument());
  const later = bodies().slice(1);
  await waitFor(() =>
    expect(
      listCalls(updatePlanningDay)
        .slice(1)
        .map(({ body }) => body.manufacturing_us_cityplay_m),
    ).toEqual(saved),
  );
  expect(later.every(({ version }) => version === 9)).toBe(true);
});

test('where another person saved another figure of the day, mine is saved on top without a question', async () => {
  const { press } = await open();
  refuse(updatePlanningDay, 'conflict', 'ada changed Sat 21 Nov 2026.');
  answer(listPlan, () => {
    answer(updatePlanningDay, { success: true, day: saturday });
    return { days: [friday, buildPlanningDay('2026-11-21', { version: 9 })], today: '2026-11-21' };
  });
  clickCell(FIRST);
  await press('12{Enter}');
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(bodies().map(({ version }) => version)).toEqual([8, 9]);
  expect(document.querySelector('[role=dialog]')).not.toBeInTheDocument();
});

test('a block is pasted at once, and its days are saved as one', async () => {
  const { paste } = await open();
  answer(savePlanningDays, { success: true, added: 0, changed: 2, versions: [] });
  clickCell('plan-0-7');
  paste('1\t2\n3\t4\n');
  await waitFor(() => expect(listCalls(savePlanningDays)).toHaveLength(1));
  expect(listCalls(savePlanningDays)[0]?.body.days).toEqual([
    {
      actual_date: '2026-11-20',
      is_new: false,
      version: 7,
      manufacturing_us_cityplay_m: 1,
      manufacturing_us_cityplay_l: 2,
    },
    {
      actual_date: '2026-11-21',
      is_new: false,
      version: 8,
      manufacturing_us_cityplay_m: 3,
      manufacturing_us_cityplay_l: 4,
    },
  ]);
});

test('cells that cannot be taken are shown with their reasons before anything is pasted', async () => {
  const { paste } = await open();
  clickCell(FIRST);
  paste('5\tmany\n');
  const dialog = within(await opened('Paste'));
  expect(dialog.getByText('1 cell to change in 1 day · 0 new days · 0 unchanged · 1 skipped')).toBeVisible();
  expect(
    dialog.getByRole('row', { name: /Manufacturing US Cityplay L many not a whole number/ }),
  ).toBeVisible();
  expect(bodies()).toEqual([]);
  answer(updatePlanningDay, { success: true, day: saturday });
  fireEvent.click(dialog.getByRole('button', { name: 'Paste 1 Cell' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ manufacturing_us_cityplay_m: 5 }]));
});

test('a new day waits for its target, and is added once it has one', async () => {
  const { press } = await open('sales');
  answer(savePlanningDays, { success: true, added: 1, changed: 0, versions: [] });
  await press('{ArrowDown}{ArrowRight}9{Enter}');
  const waiting = screen.getByText(/^Not saved yet: Sun 22 Nov.* needs a target$/);
  expect(waiting).toHaveAttribute('data-tone', 'watch');
  await press('{ArrowUp}{ArrowLeft}50{Enter}');
  await waitFor(() =>
    expect(listCalls(savePlanningDays)[0]?.body.days).toMatchObject([
      { actual_date: '2026-11-22', is_new: true, target_total: 50, sales_us_cityplay_m: 9 },
    ]),
  );
});

test('Ctrl D fills down, Ctrl Z takes back, Ctrl Y does it again; Ctrl C copies plain figures', async () => {
  const { press, grid } = await open('stock');
  answer(savePlanningDays, { success: true, added: 0, changed: 1, versions: [] });
  answer(updatePlanningDay, () => new Promise(() => {}));
  clickCell('plan-0-9');
  await press('{F2}8{Enter}{ArrowUp}');
  await press('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect([readCellText('plan-0-9'), readCellText('plan-1-9')]).toEqual(['8', '8']);
  const setData = (_: string, text: string) => expect(text).toBe('8\n8');
  fireEvent.copy(grid, { clipboardData: { setData } });
  await press('{Control>}zz{/Control}');
  expect([readCellText('plan-0-9'), readCellText('plan-1-9')]).toEqual(['0', '0']);
  await press('{Control>}y{/Control}');
  expect(readCellText('plan-0-9')).toBe('8');
});

test('Ctrl Z also takes back what is saved already, as a save of its own', async () => {
  const { press } = await open();
  answer(updatePlanningDay, ({ body: { manufacturing_us_cityplay_m = 0 } }) => {
    answerPlan(friday, {
      ...saturday,
      version: 9,
      detailed: { ...saturday.detailed, manufacturing_us_cityplay_m: manufacturing_us_cityplay_m ?? 0 },
    });
    return { success: true as const, day: saturday };
  });
  clickCell(FIRST);
  await press('12{Enter}');
  expect(await screen.findByText('All changes saved')).toBeVisible();
  await press('{Control>}z{/Control}');
  expect(readCellText(FIRST)).toBe('0');
  await waitFor(() =>
    expect(bodies()[1]).toEqual({ actual_date: '2026-11-21', version: 9, manufacturing_us_cityplay_m: 0 }),
  );
});

/** The sheet with a figure that could not be saved. */
async function openUnsaved() {
  const sheet = await open();
  refuse(updatePlanningDay, 'unavailable', 'The database does not answer.');
  clickCell(FIRST);
  await sheet.press('12{Enter}');
  await screen.findByText(/The database does not answer/);
  return sheet;
}

test('B2 what could not be saved when the session ended is there again after the next sign-in, and is saved', async () => {
  const { redraw } = await openUnsaved();
  act(() => forgetSession('token-of-the-test'));
  redraw(null);
  await open();
  expect(readCellText(FIRST)).toBe('12');
  answer(updatePlanningDay, { success: true, day: saturday });
  fireEvent.click(await screen.findByText('Try Again'));
  expect(await screen.findByText('All changes saved')).toBeVisible();
  expect(bodies()).toHaveLength(3);
  expect(bodies().at(-1)).toMatchObject({ version: 8, manufacturing_us_cityplay_m: 12 });
});

test('leaving the sheet asks first while a figure is not saved', async () => {
  const { address, goTo } = await openUnsaved();
  // Also for the weeks, which are of the same screen.
  await goTo('/planning?cells=manufacturing&by=weeks');
  const dialog = await opened('Discard unsaved changes?');
  expect(dialog).toHaveTextContent('One value is not saved yet.');
  fireEvent.click(within(dialog).getByText('Keep Editing'));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(address()).toBe('/planning?cells=manufacturing');
  expect(readCellText(FIRST)).toBe('12');
  fireEvent.click(screen.getByText('Home'));
  fireEvent.click(within(await opened('Discard unsaved changes?')).getByText('Discard'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a sheet in which all is saved is left without a question', async () => {
  const { address } = await open();
  fireEvent.click(screen.getByText('Home'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
