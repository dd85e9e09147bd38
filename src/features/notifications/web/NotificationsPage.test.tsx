import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  askForVerification,
  getNotifications,
  saveNotifications,
  stopMails,
  verifyAddress,
  type WireNotifications,
} from '../contract.ts';
import { NotificationsPage } from './NotificationsPage.tsx';
import { UnsubscribePage } from './public/UnsubscribePage.tsx';
import { VerifyAddressPage } from './public/VerifyAddressPage.tsx';

const ANSWER: WireNotifications = {
  preferences: {
    levels: {
      stock: 'all',
      boxes: 'urgent',
      parcels: 'none',
      plan: 'none',
      sales: 'none',
      catalogue: 'none',
      data: 'none',
    },
    mails_assigned: true,
    away: null,
    brief: { daily: true, weekly: false, time: '07:30', weekday: 1 },
    version: 4,
  },
  address: { email: 'otis@example.com', is_verified: true, asked_at: null },
  can_send: true,
  stands_in_for: [],
  people: [{ id: 9, full_name: 'Femke Lindhain' }],
};
const answerNotifications = (answered: Partial<WireNotifications> = {}): void =>
  answer(getNotifications, { ...ANSWER, ...answered });
const open = () => renderPage(<NotificationsPage />, { at: '/notifications' });

test('what reaches a person by mail is chosen by area, and kept', async () => {
  answerNotifications();
  answer(saveNotifications, { success: true });
  const { user } = await open();
  const stock = within(await screen.findByRole('radiogroup', { name: 'Stock' }));
  expect(stock.getByRole('radio', { name: 'All' })).toBeChecked();
  await user.click(stock.getByRole('radio', { name: 'Urgent' }));
  await user.click(screen.getByRole('switch', { name: 'Weekly Brief' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notifications saved')).toBeVisible();
  const [{ body } = {}] = listCalls(saveNotifications);
  expect(body).toEqual({
    ...ANSWER.preferences,
    levels: { ...ANSWER.preferences.levels, stock: 'urgent' },
    brief: { ...ANSWER.preferences.brief, weekly: true },
  });
});

const changedElsewhere = {
  preferences: { ...ANSWER.preferences, mails_assigned: false, version: 5 },
};

test('what is chosen stays when the settings change elsewhere, and is saved over no more than itself', async () => {
  answerNotifications();
  const { user, queries } = await open();
  await user.click(await screen.findByRole('switch', { name: 'Weekly Brief' }));
  answerNotifications(changedElsewhere);
  await act(() => queries.invalidateQueries());
  expect(screen.getByRole('switch', { name: 'Weekly Brief' })).toBeChecked();
  refuse(saveNotifications, 'conflict', 'You changed this elsewhere.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You changed this elsewhere.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Weekly Brief' })).toBeChecked();
  answer(saveNotifications, { success: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notifications saved')).toBeVisible();
  expect(listCalls(saveNotifications).map(({ body }) => body)).toMatchObject([
    { version: 4, mails_assigned: true, brief: { weekly: true } },
    { version: 5, mails_assigned: false, brief: { weekly: true } },
  ]);
});

test('a form in which nothing was chosen shows what has changed elsewhere', async () => {
  answerNotifications();
  const { queries } = await open();
  expect(await screen.findByRole('switch', { name: 'Alerts Assigned to Me' })).toBeChecked();
  answerNotifications(changedElsewhere);
  await act(() => queries.invalidateQueries());
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Alerts Assigned to Me' })).not.toBeChecked(),
  );
});

test('nothing goes to an address before it is confirmed, and a link to do so is asked for here', async () => {
  answerNotifications({ address: { email: 'otis@example.com', is_verified: false, asked_at: null } });
  answer(askForVerification, { success: true });
  const { user } = await open();
  expect(await screen.findByText('Not Confirmed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm Address' }));
  expect(await screen.findByText('Email to otis@example.com queued')).toBeVisible();
});

test('an account without an address says who can add one', async () => {
  answerNotifications({ address: { email: null, is_verified: false, asked_at: null } });
  await open();
  expect(await screen.findByText(/Your account has no email address/)).toBeVisible();
});

test('without a mail server it says that no emails are sent', async () => {
  answerNotifications({ can_send: false });
  await open();
  expect(await screen.findByText(/no mail server is configured/)).toBeVisible();
});

test('a deputy sees for whom, and until when', async () => {
  answerNotifications({ stands_in_for: [{ id: 3, full_name: 'Otis Brookmere', until: '2026-12-01' }] });
  await open();
  const section = within(await screen.findByRole('region', { name: 'You’re the Deputy For' }));
  expect(section.getByText(/^Otis Brookmere, until /)).toBeVisible();
});

test('what cannot be loaded says so', async () => {
  refuse(getNotifications, 'unavailable', 'The database cannot be reached.');
  await open();
  expect(await screen.findByText('Error Loading Your Notifications')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

afterEach(() => window.history.replaceState({}, '', '/'));

/** A page that a link of a mail leads to, which reads the address of the window. */
async function follow(page: ReactNode, address: string) {
  window.history.replaceState({}, '', address);
  return renderPage(page, { at: address });
}
const TOKEN = 'a'.repeat(43);

test('a link to unsubscribe does nothing before a click, and says what came of it', async () => {
  answer(stopMails, { success: true });
  const { user } = await follow(<UnsubscribePage />, '/unsubscribe?link=alerts.9.abc');
  expect(screen.getByText(/^Stop these emails\?/)).toBeVisible();
  expect(listCalls(stopMails)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'Unsubscribed' })).toBeVisible();
  expect(listCalls(stopMails).map(({ params }) => params)).toEqual([{ link: 'alerts.9.abc' }]);
});

test('a link that no longer works is shown with the server’s words', async () => {
  refuse(verifyAddress, 'not_found', 'This link no longer counts.');
  const { user } = await follow(<VerifyAddressPage />, `/verify-address?token=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Confirm Address' }));
  expect(await screen.findByText('This link no longer counts.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Address' })).toBeEnabled();
});

test('an address is confirmed by one click', async () => {
  answer(verifyAddress, { success: true });
  const { user } = await follow(<VerifyAddressPage />, `/verify-address?token=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Confirm Address' }));
  expect(await screen.findByRole('link', { name: 'My Notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  );
  expect(listCalls(verifyAddress).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});
