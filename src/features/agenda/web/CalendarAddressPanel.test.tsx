import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { createCalendarAddress, getCalendarAddress, revokeCalendarAddress } from '../contract.ts';
import { CalendarAddressPanel } from './CalendarAddressPanel.tsx';

const PATH = `/api/calendar/${'a'.repeat(43)}.ics`;
const open = () => renderPage(<CalendarAddressPanel />, { at: '/account' });
const FEED = { created_at: '2026-11-20T10:00:00.000Z', last_used_at: null };

test('an address is created and shown once, whole', async () => {
  answer(getCalendarAddress, { address: null });
  answer(createCalendarAddress, { success: true, path: PATH });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create Calendar Address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Calendar Address' }));
  expect(dialog.getByLabelText('Calendar address')).toHaveTextContent(`${window.location.origin}${PATH}`);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(PATH)).toBeNull();
});

test('a new address asks first, because it ends the one before', async () => {
  answer(getCalendarAddress, { address: FEED });
  answer(createCalendarAddress, { success: true, path: PATH });
  const { user } = await open();
  expect(await screen.findByText(/not used yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create New Address' }));
  expect(listCalls(createCalendarAddress)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('dialog', { name: 'Your Calendar Address' })).toBeVisible();
});

test('an address is revoked after a question', async () => {
  answer(getCalendarAddress, { address: FEED });
  answer(revokeCalendarAddress, { success: true });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Revoke Address' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Calendar address revoked')).toBeVisible();
});

test('an address that cannot be created says so', async () => {
  answer(getCalendarAddress, { address: null });
  refuse(createCalendarAddress, 'unavailable', 'The database can’t be reached.');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create Calendar Address' }));
  expect(await screen.findByText(/The database can’t be reached/)).toBeVisible();
});
