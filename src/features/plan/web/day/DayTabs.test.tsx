import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { PlanningPage } from '../PlanningPage.tsx';

beforeAll(() => import('../PlanDialogs.tsx'));

const friday = buildPlanningDay('2026-11-20');

async function open(at: string) {
  answerPlan(friday);
  const { user } = await renderPage(<PlanningPage />, { at });
  const dialog = within(await screen.findByRole('dialog'));
  const readTexts = (part: HTMLElement, of: string) =>
    [...part.querySelectorAll(of)].map(({ textContent }) => textContent);
  const facts = (name: string) => readTexts(dialog.getByRole('region', { name }), 'dd');
  return {
    tab: (name: string) => user.click(dialog.getByRole('tab', { name: new RegExp(name) })),
    write: (label: string, text: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value: text } }),
    leave: (label: string) => {
      fireEvent.blur(dialog.getByLabelText(label));
      return dialog.getByLabelText(label);
    },
    calculated: () => facts('Calculated'),
    facts,
    sums: () => readTexts(dialog.getByRole('table'), '[class*=sum]'),
    marked: () =>
      dialog.getAllByRole('tab').flatMap((tab) => (within(tab).queryByRole('img') ? tab.textContent : [])),
  };
}

test('a tab that holds a change is marked, until the change is taken back', async () => {
  const { tab, write, marked } = await open('/planning?dialog=edit&day=2026-11-20');
  expect(marked()).toEqual([]);
  write('Sales Target', '101');
  await tab('Shipment');
  write('China to US (business days)', '31');
  expect(marked()).toEqual(['Basic', 'Shipment']);
  expect(screen.getByRole('tab', { name: /^Shipment\s*changed$/ })).toBeVisible();
  write('China to US (business days)', String(friday.detailed.china_us));
  expect(marked()).toEqual(['Basic']);
});

test('of a new day nothing is a change, and the title names the day that is chosen', async () => {
  const { write, marked } = await open('/planning?dialog=add');
  const named = (name: string) => expect(screen.getByRole('dialog', { name })).toBeVisible();
  named('Add Planning Day, Sat 21 Nov 2026');
  write('Date', '2026-12-01');
  named('Add Planning Day, Tue 1 Dec 2026');
  write('Date', '');
  named('Add Planning Day');
  expect(marked()).toEqual([]);
});

test('what is calculated is a dash until there is something to calculate with', async () => {
  const { tab, write, calculated } = await open('/planning?dialog=add');
  expect(calculated()).toEqual(['–', '–', '–', '–']);
  write('Sales Target', '5');
  expect(calculated()).toEqual(['–', '–', '–', 'US 2 · EU 3']);
  await tab('Sales');
  write('Sales EU 2.0 L', '0');
  await tab('Basic');
  // Seven of the eight variants are still missing.
  expect(calculated()).toEqual(['≥\u202f0', '≥\u202f-5', 'US ≥\u202f0 · EU ≥\u202f0', 'US 2 · EU 3']);
});

test('one business day is no business days', async () => {
  const { tab, write, facts } = await open('/planning?dialog=add');
  await tab('Shipment');
  write('China to US (business days)', '1');
  write('US to Customer (business days)', '0');
  expect(facts('Factory to Customer')[0]).toBe('1 business day, Mon 23 Nov');
});

test('sums of cells are a dash until one of them is typed, and at least that until all are', async () => {
  const { tab, write, facts, sums } = await open('/planning?dialog=add');
  await tab('Stock');
  expect(sums()).toEqual(['–', '–', '–', '–', '–', '–', '–']);
  expect(facts('Total Stock')).toEqual(['–', '–', '–']);
  write('Stock EU 2.0 L', '7');
  expect(sums()).toEqual(['–', '–', '–', '≥\u202f7', '–', '≥\u202f7', '≥\u202f7']);
  expect(facts('Total Stock')).toEqual(['≥\u202f7', '–', '≥\u202f7']);
  write('US Amazon Stock', '0');
  expect(facts('Total Stock')).toEqual(['≥\u202f7', '≥\u202f0', '≥\u202f7']);
  for (const variant of ['Cityplay M', 'Cityplay L', '2.0 M']) write(`Stock EU ${variant}`, '1');
  expect(sums().slice(-3)).toEqual(['–', '10', '≥\u202f10']);
});

test.each([
  ['Basic', 'Sales Target'],
  ['Sales', 'Sales EU 2.0 L'],
  ['Shipment', 'China to US (business days)'],
])(
  '%s: who leaves a figure sees what counts of it; one below zero waits to be refused',
  async (of, label) => {
    const { tab, write, leave } = await open('/planning?dialog=add');
    await tab(of);
    for (const [typed, left] of [
      ['7.9', 7],
      ['7e2', 7],
      ['-3', -3],
      ['', null],
    ] as const) {
      write(label, typed);
      expect(leave(label)).toHaveValue(left);
    }
  },
);
