import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listMails, readMail, type MailHeader } from '../contract.ts';
import { MailboxPage } from './MailboxPage.tsx';

const HEADER: MailHeader = {
  id: 5,
  to: 'femke@example.com',
  from: 'Touchline <touchline@example.com>',
  subject: 'Urgent: Out of Stock, Cityplay M in TIVE EU',
  received_at: '2026-11-21T09:00:00.000Z',
};
const open = (at = '/mailbox') => renderPage(<MailboxPage />, { at });

test('a mail is opened from the list, and shown as programs do and as plain text', async () => {
  answer(listMails, { mails: [HEADER, { ...HEADER, id: 4, subject: '2 new alerts' }] });
  answer(readMail, { ...HEADER, text: 'Nothing left', html: '<p>Nothing left</p>' });
  const { user, address } = await open();
  expect(await screen.findByText('Choose an email to read it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Urgent: Out of Stock/ }));
  expect(address()).toBe('/mailbox?mail=5');
  const mail = within(await screen.findByRole('article', { name: HEADER.subject }));
  const frame = mail.getByTitle(HEADER.subject);
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  await user.click(mail.getByRole('radio', { name: 'Plain Text' }));
  expect(mail.getByText('Nothing left')).toBeVisible();
});

test('before a mail has arrived it says what will be there', async () => {
  answer(listMails, { mails: [] });
  await open();
  expect(await screen.findByText('No emails yet')).toBeVisible();
});

test('a mail that is gone says so', async () => {
  answer(listMails, { mails: [HEADER] });
  refuse(readMail, 'not_found', 'This email is no longer there.');
  await open('/mailbox?mail=5');
  expect(await screen.findByText('This email is no longer there.')).toBeVisible();
});

test('a mailbox that cannot be loaded says so', async () => {
  refuse(listMails, 'unavailable', 'The database cannot be reached.');
  await open();
  expect(await screen.findByText('Error Loading the Mailbox')).toBeVisible();
});
