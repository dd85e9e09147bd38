import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { answerUsers } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { erasePersonalData, exportPersonalData, findPersonalData } from '../contract/personal-data.ts';
import { UsersPage } from './UsersPage.tsx';

beforeAll(() => import('./UserDialogs.tsx'));

const found = {
  accounts: [{ id: 7, username: 'wandaw', full_name: 'Wanda Worker', email: 'wanda@example.com' }],
  orders: [
    {
      channel: 'shopify' as const,
      number: '#1001',
      placed_at: '2026-11-20T12:00:00.000Z',
      name: 'Wanda Worker',
      email: 'wanda@example.com',
    },
  ],
};
const WHO = { by: 'email', value: 'wanda@example.com' };

async function lookUp(data: typeof found = found) {
  answerUsers();
  answer(findPersonalData, data);
  const page = await renderPage(<UsersPage sessions={() => null} />, { at: '/users' });
  await page.user.click(await screen.findByRole('button', { name: 'Personal Data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Personal Data' }));
  await fill(page.user, dialog.getByLabelText('Exact Value'), WHO.value);
  await page.user.click(dialog.getByRole('button', { name: 'Look Up' }));
  await dialog.findByRole('region', { name: 'What is stored' });
  return { ...page, dialog };
}

test('what is kept of a person is shown, and erased after a question that says how much', async () => {
  const { user, dialog } = await lookUp();
  expect(dialog.getByText('Found: 1 account and 1 order.')).toBeVisible();
  expect(dialog.getByText(/Order #1001/)).toHaveTextContent(/20 Nov/);
  expect(listCalls(findPersonalData)[0]?.body).toEqual(WHO);
  answer(erasePersonalData, { success: true, accounts: 1, orders: 1 });
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(listCalls(erasePersonalData)).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: 'Erase Personal Data' }));
  expect(question.getByText('Are you sure you want to erase 1 account and 1 order?')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Erase' }));
  await waitFor(() =>
    expect(listCalls(erasePersonalData)[0]?.body).toEqual({ ...WHO, seen: { accounts: 1, orders: 1 } }),
  );
  expect(await screen.findByText('Personal data erased')).toBeVisible();
});

test('a person of whom nothing is kept can be neither exported nor erased', async () => {
  const { dialog } = await lookUp({ accounts: [], orders: [] });
  expect(dialog.getByText('No data is stored about this person.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Erase' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Export JSON' })).not.toBeInTheDocument();
});

test('an export is one request, however often it is clicked, and a file', async () => {
  const { user, dialog } = await lookUp();
  const exported = Promise.withResolvers<{ exported_at: string; accounts: []; orders: [] }>();
  answer(exportPersonalData, () => exported.promise);
  await user.dblClick(dialog.getByRole('button', { name: 'Export JSON' }));
  expect(await dialog.findByRole('button', { name: 'Exporting…' })).toBeDisabled();
  exported.resolve({ exported_at: '2026-11-28T08:00:00.000Z', accounts: [], orders: [] });
  expect(await screen.findByText('personal-data.json saved')).toBeVisible();
  expect(listCalls(exportPersonalData)).toMatchObject([{ body: WHO }]);
});

test('an export that fails says why', async () => {
  const { user, dialog } = await lookUp();
  refuse(exportPersonalData, 'unavailable', 'The database is away.');
  await user.click(dialog.getByRole('button', { name: 'Export JSON' }));
  expect(await screen.findByText('Failed to export personal data: The database is away.')).toBeVisible();
});
