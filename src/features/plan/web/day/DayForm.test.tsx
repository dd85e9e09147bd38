import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { forgetSession } from '#web/api/stored-session.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { addPlanningDay, getPlanningDay, updatePlanningDay } from '../../contract/plan.ts';
import { PlanningPage } from '../PlanningPage.tsx';

beforeAll(() => import('../PlanDialogs.tsx'));

const friday = buildPlanningDay('2026-11-20', { version: 7 });

async function open(at: string, name: string | RegExp) {
  answerPlan(friday);
  const page = await renderPage(<PlanningPage />, { at });
  const dialog = within(await screen.findByRole('dialog', { name }));
  return {
    ...page,
    dialog,
    field: (label: string) => dialog.getByLabelText(label),
    tab: (tab: string) => page.user.click(dialog.getByRole('tab', { name: new RegExp(tab) })),
    save: () => page.user.click(dialog.getByRole('button', { name: /^(Save|Update) Day$/ })),
    write: (label: string, text: string) => fill(page.user, dialog.getByLabelText(label), text),
  };
}
const openAdd = () => open('/planning?dialog=add', /^Add Planning Day/);
const openEdit = () => open('/planning?dialog=edit&day=2026-11-20', 'Edit Planning Day, Fri 20 Nov 2026');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a new day starts with the first free day from today on, no quantities and the usual legs', async () => {
  const { field, tab, dialog } = await openAdd();
  expect(field('Date')).toHaveValue('21 Nov 2026');
  expect(field('Sales Target')).toHaveValue(null);
  expect(dialog.getAllByRole('tab').map((each) => each.textContent)).toEqual([
    'Basic',
    'Sales',
    'Manufacturing',
    'Stock',
    'Shipment',
  ]);
  await tab('Shipment');
  expect(field('China to US (business days)')).toHaveValue(30);
  expect(field('China to EU (business days)')).toHaveValue(35);
  expect(field('US to Customer (business days)')).toHaveValue(3);
  expect(field('EU to Customer (business days)')).toHaveValue(2);
});

test('what is typed in five tabs is saved as one day, as integers', async () => {
  const { field, tab, write, save } = await openAdd();
  answer(addPlanningDay, { success: true, day: buildPlanningDay('2026-11-21') });
  await write('Sales Target', '50');
  await tab('Sales');
  await write('Sales EU 2.0 L', '7.9');
  await tab('Manufacturing');
  fireEvent.change(field('Manufacturing US Cityplay M'), { target: { value: '' } });
  await tab('Stock');
  await write('Stock US 2.0 M', '4');
  await write('EU Amazon Stock', '9');
  await tab('Shipment');
  await write('China to EU (business days)', '20');
  await save();
  await isClosed();
  expect(listCalls(addPlanningDay)[0]?.body).toMatchObject({
    actual_date: '2026-11-21',
    target_total: 50,
    sales_uk_20_l: 7,
    manufacturing_us_cityplay_m: null,
    stock_us_20_m: 4,
    stock_eu_amazon: 9,
    china_uk: 20,
    china_us: 30,
  });
  expect(listCalls(addPlanningDay)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('after a day was added, the form starts empty again', async () => {
  const { write, save, user } = await openAdd();
  answer(addPlanningDay, { success: true, day: buildPlanningDay('2026-11-21') });
  await write('Sales Target', '50');
  await save();
  await isClosed();
  await user.click(screen.getByRole('button', { name: 'Add Day' }));
  const again = within(await screen.findByRole('dialog', { name: /^Add Planning Day/ }));
  expect(again.getByLabelText('Sales Target')).toHaveValue(null);
});

test('a missing date and target are named under their fields, until they are typed; nothing is sent', async () => {
  const { dialog, field, save, write } = await openAdd();
  fireEvent.change(field('Date'), { target: { value: '' } });
  await save();
  expect(await dialog.findByText('Date is required')).toBeVisible();
  expect(dialog.getByText('Target must be greater than 0')).toBeVisible();
  expect(field('Date')).toHaveFocus();
  await write('Sales Target', '5');
  expect(dialog.queryByText('Target must be greater than 0')).not.toBeInTheDocument();
  fireEvent.change(field('Date'), { target: { value: '2026-12-01' } });
  expect(dialog.queryByText('Date is required')).not.toBeInTheDocument();
  expect(listCalls(addPlanningDay)).toEqual([]);
});

test('a tab that holds an error is marked, and opens at its first bad field', async () => {
  const { dialog, field, tab, write, save } = await openAdd();
  await write('Sales Target', '5');
  await tab('Stock');
  await write('US Amazon Stock', '99999999999');
  await tab('Basic');
  await save();
  expect(await dialog.findByText('Must be at most 2,147,483,647')).toBeVisible();
  expect(field('US Amazon Stock')).toHaveFocus();
  expect(dialog.getByRole('tab', { name: /Stock/, selected: true })).toContainElement(
    dialog.getByRole('img', { name: 'has an error' }),
  );
});

test('the basic tab works out sales total, delta and the split of 40% and 60%', async () => {
  const { dialog, tab, write } = await openAdd();
  await write('Sales Target', '50');
  await tab('Sales');
  await write('Sales US Cityplay M', '21');
  await write('Sales EU 2.0 L', '20');
  expect(dialog.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total≥ 21≥ 20≥ 41');
  await tab('Basic');
  const facts = dialog.getByRole('region', { name: 'Calculated' });
  expect(facts).toHaveTextContent('Sales Total≥ 41');
  expect(facts).toHaveTextContent('Delta≥ -9');
  expect(facts).toHaveTextContent('Sales Split (40% US, 60% EU)US ≥ 16 · EU ≥ 25');
  expect(facts).toHaveTextContent('Target Split (40% US, 60% EU)US 20 · EU 30');
});

test('the stock tab adds up warehouses and Amazon', async () => {
  const { dialog, tab, write } = await openAdd();
  await tab('Stock');
  await write('Stock US Cityplay M', '100');
  await write('US Amazon Stock', '20');
  await write('EU Amazon Stock', '3');
  expect(dialog.getByRole('region', { name: 'Total Stock' })).toHaveTextContent(
    'Warehouses≥ 100Amazon23Total≥ 123',
  );
});

test('the shipment tab shows when a shipment arrives, and waits for a date that is still being typed', async () => {
  const { dialog, field, tab, write } = await openAdd();
  await tab('Shipment');
  const arrivals = () => dialog.getByRole('region', { name: 'Factory to Customer' });
  expect(arrivals()).toHaveTextContent('US33 business days, Wed 6 Jan 2027');
  await write('China to US (business days)', '999999999999');
  expect(arrivals()).toHaveTextContent('US1,000,000,000,002 business daysEU');
  await tab('Basic');
  fireEvent.change(field('Date'), { target: { value: '12026-02-01' } });
  await tab('Shipment');
  expect(arrivals()).toHaveTextContent('EU37 business days');
});

test('an edit shows the day as it is, and its date cannot be changed', async () => {
  const { dialog, field, tab } = await openEdit();
  expect(field('Date')).toHaveAttribute('readonly');
  expect(dialog.getByText('Date cannot be changed in edit mode')).toBeVisible();
  expect(field('Sales Target')).toHaveValue(100);
  expect(dialog.getByRole('region', { name: 'Current Values' })).toHaveTextContent(
    'Target100Sales90Manufacturing23Total Stock incl. Amazon2,100',
  );
  await tab('Sales');
  expect(field('Sales EU Cityplay L')).toHaveValue(50);
});

test('an edit sends what was changed and what it started from', async () => {
  const { tab, write, save } = await openEdit();
  answer(updatePlanningDay, { success: true, day: friday });
  await tab('Sales');
  await write('Sales EU Cityplay L', '51');
  await save();
  await isClosed();
  expect(listCalls(updatePlanningDay)[0]?.body).toEqual({
    actual_date: '2026-11-20',
    version: 7,
    sales_uk_cityplay_l: 51,
  });
});

test.each([
  ['add', openAdd, addPlanningDay, 'Failed to add planning day: The database does not answer.', 'Save Day'],
  [
    'update',
    openEdit,
    updatePlanningDay,
    'Failed to update planning day: The database does not answer.',
    'Update Day',
  ],
] as const)(
  'a failed %s shows what failed and why, and keeps what was typed',
  async (_, form, call, message, button) => {
    const { dialog, field, write, save } = await form();
    refuse(call, 'unavailable', 'The database does not answer.');
    await write('Sales Target', '77');
    await save();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(field('Sales Target')).toHaveValue(77);
    expect(dialog.getByRole('button', { name: button })).toBeEnabled();
  },
);

test.each([
  [openAdd, addPlanningDay, 'Saving...'],
  [openEdit, updatePlanningDay, 'Updating...'],
] as const)('while it saves, the button shows it and takes no second click', async (form, call, text) => {
  const { dialog, write, save } = await form();
  answer(call, () => new Promise(() => {}));
  await write('Sales Target', '77');
  await save();
  expect(dialog.getByRole('button', { name: text })).toHaveAttribute('aria-disabled', 'true');
});

test('a block that is pasted from a spreadsheet fills the cells from there on, and lists the refused cells', async () => {
  const { dialog, field, tab, user } = await openAdd();
  await tab('Sales');
  await user.click(field('Sales US Cityplay L'));
  await user.paste('1\t2\t3\n4\tx\n');
  expect(field('Sales US Cityplay L')).toHaveValue(1);
  expect(field('Sales EU Cityplay L')).toHaveValue(2);
  expect(field('Sales US 2.0 M')).toHaveValue(4);
  expect(field('Sales EU 2.0 M')).toHaveValue(null);
  expect(
    dialog.getByText('3 pasted, skipped “3” (outside the sheet), “x” (not a whole number)'),
  ).toBeVisible();
});

async function conflicting() {
  const form = await openEdit();
  refuse(updatePlanningDay, 'conflict', 'ada changed Fri 20 Nov 2026 on Sat 21 Nov 2026 at 10:01.');
  const detailed = { ...friday.detailed, target_total: 120, sales_us_20_m: 44, stock_us_20_l: 5 };
  const sales = { ...friday.sales, target_total: 120 };
  answer(getPlanningDay, {
    ...buildPlanningDay('2026-11-20', { version: 9, detailed, sales }),
    last_saved: null,
  });
  await form.write('Sales Target', '110');
  await form.tab('Manufacturing');
  await form.write('Manufacturing EU 2.0 L', '3');
  await form.save();
  const conflict = within(await form.dialog.findByRole('region', { name: 'Changed by Someone Else' }));
  return { ...form, conflict };
}

test('C2 a conflict shows mine beside theirs where both changed a figure, and who changed it', async () => {
  const { dialog, conflict, tab } = await conflicting();
  expect(dialog.getByRole('region', { name: 'Changed by Someone Else' })).toHaveFocus();
  expect(
    dialog.getByText(
      'Failed to update planning day: ada changed Fri 20 Nov 2026 on Sat 21 Nov 2026 at 10:01.',
    ),
  ).toBeVisible();
  const rows = conflict.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['Sales Target110120MineTheirs']);
  await tab('Basic');
  expect(dialog.getByRole('region', { name: 'Current Values' })).toHaveTextContent('Target120');
});

test.each([
  ['Mine', 110],
  ['Theirs', undefined],
])(
  'after choosing %s, the next save keeps both sides’ changes and starts from theirs',
  async (side, target_total) => {
    const { conflict, save, user } = await conflicting();
    await user.click(conflict.getByRole('radio', { name: side }));
    await user.click(conflict.getByRole('button', { name: 'Apply Choices' }));
    answer(updatePlanningDay, { success: true, day: friday });
    await save();
    await isClosed();
    expect(listCalls(updatePlanningDay).at(-1)?.body).toEqual({
      actual_date: '2026-11-20',
      version: 9,
      manufacturing_uk_20_l: 3,
      ...(target_total !== undefined && { target_total }),
    });
  },
);

test('B2 an expired session keeps what was typed, and the day it started from', async () => {
  const { write, redraw } = await openEdit();
  await write('Sales Target', '77');
  act(() => forgetSession('token-of-the-test'));
  redraw(null);
  answerPlan({ ...friday, version: 8 });
  await renderPage(<PlanningPage />, { at: '/planning?dialog=edit&day=2026-11-20' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Planning Day, Fri 20 Nov 2026' }));
  expect(dialog.getByLabelText('Sales Target')).toHaveValue(77);
  answer(updatePlanningDay, { success: true, day: friday });
  fireEvent.click(dialog.getByRole('button', { name: 'Update Day' }));
  await isClosed();
  expect(listCalls(updatePlanningDay)[0]?.body).toMatchObject({ version: 7, target_total: 77 });
});
