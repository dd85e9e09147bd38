import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { answerUsers } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  erasePersonalData,
  exportPersonalData,
  findPersonalData,
  type FoundPerson,
} from '../contract/personal-data.ts';
import { UsersPage } from './UsersPage.tsx';

beforeAll(() => import('./UserDialogs.tsx'));

const found: FoundPerson = {
  accounts: [{ id: 7, username: 'wandaw', full_name: 'Wanda Worker', email: 'wanda@example.com' }],
  orders: [
    {
      channel: 'shopify',
      number: '#1001',
      placed_at: '2026-11-20T12:00:00.000Z',
      name: 'Wanda Worker',
      email: 'wanda@example.com',
    },
  ],
  invitations: [],
  deliveries: [],
  history: [],
};
const NOTHING: FoundPerson = { accounts: [], orders: [], invitations: [], deliveries: [], history: [] };
const NOTHING_EXPORTED = { ...NOTHING, accounts: [], exported_at: '2026-11-28T08:00:00.000Z' };
const SEEN = { accounts: 1, orders: 1, invitations: 0, deliveries: 0, history: 0 };
const WHO = { by: 'email', value: 'wanda@example.com' };

async function lookUp(data: FoundPerson = found) {
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
  answer(erasePersonalData, { success: true, ...SEEN });
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(listCalls(erasePersonalData)).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: 'Erase Personal Data' }));
  expect(question.getByText('Are you sure you want to erase 1 account and 1 order?')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(listCalls(erasePersonalData)[0]?.body).toEqual({ ...WHO, seen: SEEN }));
  expect(await screen.findByText('Personal data erased')).toBeVisible();
});

test('an address with invitations, emails and history entries alone is not "no data"', async () => {
  const email = { kind: 'invitation', recipient: WHO.value, subject: 'Hello', state: 'sent' } as const;
  const entry = { entity: 'delivery', entity_id: null, action: 'tested', changes: {}, address: null };
  const at = '2026-11-20T12:00:00.000Z';
  const { user, dialog } = await lookUp({
    ...NOTHING,
    invitations: [{ email: WHO.value, role: 'user', invited_at: at }],
    deliveries: [
      { ...email, queued_at: at },
      { ...email, queued_at: at },
    ],
    history: [{ ...entry, at }],
  });
  expect(dialog.getByText('Found: 1 invitation, 2 emails and 1 history entry.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  const question = within(await screen.findByRole('dialog', { name: 'Erase Personal Data' }));
  expect(question.getByText(/erase 1 invitation, 2 emails and 1 history entry\?/)).toBeVisible();
});

test('a person of whom nothing is kept can be neither exported nor erased', async () => {
  const { dialog } = await lookUp(NOTHING);
  expect(dialog.getByText('No data is stored about this person.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Erase' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Export JSON' })).not.toBeInTheDocument();
});

test('an export is one request, however often it is clicked, and a file', async () => {
  const { user, dialog } = await lookUp();
  const exported = Promise.withResolvers<typeof NOTHING_EXPORTED>();
  answer(exportPersonalData, () => exported.promise);
  await user.dblClick(dialog.getByRole('button', { name: 'Export JSON' }));
  expect(await dialog.findByRole('button', { name: 'Exporting…' })).toBeDisabled();
  exported.resolve(NOTHING_EXPORTED);
  expect(await screen.findByText('personal-data.json saved')).toBeVisible();
  expect(listCalls(exportPersonalData)).toMatchObject([{ body: WHO }]);
});

test('an export that fails says why', async () => {
  const { user, dialog } = await lookUp();
  refuse(exportPersonalData, 'unavailable', 'The database is away.');
  await user.click(dialog.getByRole('button', { name: 'Export JSON' }));
  expect(await screen.findByText('Failed to export personal data: The database is away.')).toBeVisible();
});
