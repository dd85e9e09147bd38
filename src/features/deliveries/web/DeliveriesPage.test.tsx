import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  listDeliveries,
  listWebhooks,
  retryDelivery,
  sendTestMail,
  testWebhook,
  type WireDeliveries,
  type WireDelivery,
  type WireWebhook,
} from '../contract.ts';
import { ChannelsPanel } from './ChannelsPanel.tsx';
import { DeliveriesPage } from './DeliveriesPage.tsx';

const SENT: WireDelivery = {
  id: 1,
  kind: 'alert',
  channel: 'mail',
  recipient: 'ada@example.com',
  person: 'Ada Admin',
  subject: '2 new alerts',
  state: 'sent',
  queued_at: '2026-11-21T09:00:00.000Z',
  settled_at: '2026-11-21T09:00:04.000Z',
  next_attempt_at: '2026-11-21T09:00:00.000Z',
  attempts: 1,
  last_error: null,
  can_retry: false,
};
const FAILED: WireDelivery = {
  ...SENT,
  id: 2,
  recipient: 'gone@example.com',
  person: null,
  state: 'failed',
  last_error: '550 5.1.1 This mailbox no longer exists',
  can_retry: true,
};
const WAITING: WireDelivery = {
  ...SENT,
  id: 3,
  kind: 'address-verification',
  state: 'queued',
  settled_at: null,
  attempts: 3,
  last_error: '451 Try again later',
  can_retry: true,
};

const answerDeliveries = (deliveries: WireDelivery[], more: Partial<WireDeliveries> = {}): void =>
  answer(listDeliveries, {
    deliveries,
    counts: { queued: 1, sent: 1, failed: 1 },
    total: deliveries.length,
    mail_server: 'mail.example.com',
    ...more,
  });
const open = (at = '/deliveries') => renderPage(<DeliveriesPage />, { at });

test('what goes out is listed with its outcome in the server’s own words, and is tried again by one button', async () => {
  answerDeliveries([SENT, FAILED, WAITING]);
  answer(retryDelivery, { success: true });
  const { user } = await open();
  const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
  expect(table.getByText('550 5.1.1 This mailbox no longer exists')).toBeVisible();
  expect(table.getByText(/Tried 3 times, next/)).toBeVisible();
  expect(table.getByText('Address Verification · Email')).toBeVisible();
  expect(table.getAllByRole('button', { name: /^Try again/ })).toHaveLength(2);
  await user.click(table.getByRole('button', { name: 'Try again: gone@example.com' }));
  expect(await screen.findByText('Queued again for gone@example.com')).toBeVisible();
  expect(listCalls(retryDelivery).map(({ params }) => params)).toEqual([{ id: 2 }]);
});

test('before anything has gone out it says what will be there, and without a mail server how to set one', async () => {
  answerDeliveries([], { counts: { queued: 0, sent: 0, failed: 0 }, mail_server: null });
  await open();
  expect(await screen.findByText('Nothing sent yet')).toBeVisible();
  expect(screen.getByText(/Set SMTP_URL, MAIL_FROM and PUBLIC_URL/)).toBeVisible();
});

test('what a search does not find is one click from everything', async () => {
  answerDeliveries([]);
  const { user, address } = await open('/deliveries?state=failed&search=no-one');
  await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(address()).toBe('/deliveries');
});

test('what cannot be loaded says so', async () => {
  refuse(listDeliveries, 'unavailable', 'The database cannot be reached.');
  await open();
  expect(await screen.findByText('Error Loading Deliveries')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('a test email is sent to the address that is typed', async () => {
  answerDeliveries([SENT]);
  answer(sendTestMail, { success: true });
  const { user } = await open('/deliveries?dialog=test-mail');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Test Email' }));
  expect(await dialog.findByText('Sent through mail.example.com within seconds')).toBeVisible();
  await user.type(dialog.getByLabelText('Email'), 'ada@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send Email' }));
  expect(await screen.findByText('Test email to ada@example.com queued')).toBeVisible();
  expect(listCalls(sendTestMail).map(({ body }) => body)).toEqual([{ to: 'ada@example.com' }]);
});

const CHAT: WireWebhook = {
  id: 7,
  name: 'Operations Chat',
  host: 'hooks.example.com',
  shape: 'slack',
  areas: ['stock', 'boxes'],
  only_urgent: true,
  is_on: true,
  off_reason: null,
  created_at: '2026-11-02T09:00:00.000Z',
  created_by: 'ada',
  version: 1,
};

test('a webhook shows what it receives, and why it was turned off', async () => {
  answerDeliveries([]);
  const reason = 'The receiver answered 410 Gone';
  answer(listWebhooks, {
    webhooks: [CHAT, { ...CHAT, id: 8, name: 'Old Chat', is_on: false, off_reason: reason }],
  });
  answer(testWebhook, { success: true });
  const { user } = await open('/deliveries?tab=webhooks');
  const table = within(await screen.findByRole('table', { name: 'Webhooks' }));
  expect(table.getAllByText('Stock, Boxes')).toHaveLength(2);
  expect(table.getByText(reason)).toBeVisible();
  expect(table.getByRole('button', { name: 'Send a test to Old Chat' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(table.getByRole('button', { name: 'Send a test to Operations Chat' }));
  expect(await screen.findByText('Test to Operations Chat queued')).toBeVisible();
});

test('without webhooks it says what one is for', async () => {
  answerDeliveries([]);
  answer(listWebhooks, { webhooks: [] });
  await open('/deliveries?tab=webhooks');
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
});

test('the channels say whether they are on, and lead to where they are set up', async () => {
  answerDeliveries([]);
  answer(listWebhooks, { webhooks: [CHAT, { ...CHAT, id: 8, is_on: false }] });
  await renderPage(<ChannelsPanel />, { at: '/settings' });
  expect(await screen.findByText('Sent through mail.example.com')).toBeVisible();
  expect(screen.getByText('1 of 2 on')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send Test Email' })).toHaveAttribute(
    'href',
    '/deliveries?dialog=test-mail',
  );
  expect(screen.getByRole('link', { name: 'Open Deliveries' })).toHaveAttribute('href', '/deliveries');
  expect(screen.getByRole('link', { name: 'Open Webhooks' })).toHaveAttribute(
    'href',
    '/deliveries?tab=webhooks',
  );
  expect(screen.getByRole('link', { name: 'My Notifications' })).toHaveAttribute('href', '/notifications');
});

test('channels that are not set up say so', async () => {
  answerDeliveries([], { mail_server: null });
  answer(listWebhooks, { webhooks: [] });
  await renderPage(<ChannelsPanel />, { at: '/settings' });
  expect(await screen.findByText('Off, because no mail server is configured')).toBeVisible();
  expect(screen.getByText('None yet')).toBeVisible();
});

test('channels that cannot be loaded say so', async () => {
  answerDeliveries([]);
  refuse(listWebhooks, 'unavailable', 'The database cannot be reached.');
  await renderPage(<ChannelsPanel />, { at: '/settings' });
  expect(await screen.findByText('Error Loading Channels')).toBeVisible();
});

test('a message of the last hours says how long ago it went out', async () => {
  const settled = new Date(Date.now() - 3 * 3_600_000).toISOString();
  answerDeliveries([{ ...SENT, settled_at: settled }]);
  await renderPage(<DeliveriesPage />, { at: '/deliveries' });
  expect(await screen.findByText('3 h ago')).toBeVisible();
});
