import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  addCompanyClosure,
  getCompanyCalendar,
  removeCompanyClosure,
  setWorkingWeek,
  type WireCompanyCalendar,
} from '../contract.ts';
import { CalendarPanel } from './CalendarPanel.tsx';

beforeAll(() => import('./CalendarDialogs.tsx'));

const CLOSURE = {
  id: 7,
  name: 'Chinese New Year',
  first_day: '2027-02-01',
  last_day: '2027-02-12',
  place: 'factory:CN',
  version: 1,
};

function answerCalendar(facts: Partial<WireCompanyCalendar> = {}): void {
  answer(getCompanyCalendar, {
    week: { weekdays: [1, 2, 3, 4, 5], holiday_country: null, version: 3 },
    closures: [CLOSURE],
    places: [
      { place: 'company', name: 'Whole Company', country: null },
      { place: 'factory:CN', name: 'Factories in China', country: 'CN' },
      { place: 'warehouse:itb', name: 'ITB US', country: 'US' },
    ],
    holidays: [{ country: 'US', day: '2026-11-26', name: 'Thanksgiving Day' }],
    ...facts,
  });
}
const open = (at = '/settings') => renderPage(<CalendarPanel />, { at });

test('the week, the closures and the public holidays are listed, with where they are kept', async () => {
  answerCalendar();
  await open();
  expect(await screen.findByText('Monday to Friday')).toBeVisible();
  expect(readTexts(screen.getByRole('row', { name: /Chinese New Year/ })).slice(0, 3)).toEqual([
    'Chinese New Year',
    'Mon 1 Feb 2027 to Fri 12 Feb 2027',
    'Factories in China',
  ]);
  expect(readTexts(screen.getByRole('row', { name: /Thanksgiving/ })).slice(2)).toEqual([
    'United States',
    'ITB US',
  ]);
});

test('a closure is added for the whole company, where nothing else is chosen', async () => {
  answerCalendar({ closures: [] });
  answer(addCompanyClosure, { success: true, closure: CLOSURE });
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'No closures yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Closure' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Name'), 'Stock-taking');
  await user.click(dialog.getByRole('button', { name: 'Save Closure' }));
  expect(await screen.findByText('Stock-taking saved')).toBeVisible();
  expect(listCalls(addCompanyClosure)).toMatchObject([{ body: { name: 'Stock-taking', place: 'company' } }]);
});

test('a closure is deleted after a question', async () => {
  answerCalendar();
  answer(removeCompanyClosure, { success: true });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete Chinese New Year' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Chinese New Year deleted')).toBeVisible();
});

test('the working days are changed on the version that was read', async () => {
  answerCalendar();
  answer(setWorkingWeek, { success: true });
  answer(listHistory, { entries: [], pagination: { total: 0, limit: 20, offset: 0 } });
  const { user } = await open('/settings?dialog=week');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Working days saved')).toBeVisible();
  expect(listCalls(setWorkingWeek)).toMatchObject([
    { body: { weekdays: [1, 2, 3, 4, 5, 6], holiday_country: null, version: 3 } },
  ]);
});

test('a calendar that cannot be loaded says so and can be tried again', async () => {
  refuse(getCompanyCalendar, 'unavailable', 'The database can’t be reached.');
  await open();
  expect(await screen.findByText('Error Loading Calendar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('while it loads, its sections are where they will be', async () => {
  answer(getCompanyCalendar, () => new Promise(() => {}));
  await open();
  expect(await screen.findByText('Working Days')).toBeVisible();
  expect(screen.getByText('Closures')).toBeVisible();
  expect(screen.getByText('Public Holidays')).toBeVisible();
});
