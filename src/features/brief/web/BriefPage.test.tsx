import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getBrief, sendBrief, type WireBrief } from '../contract.ts';
import { BriefPage } from './BriefPage.tsx';

const answerBrief = (brief: Partial<WireBrief> = {}): void =>
  answer(getBrief, {
    kind: 'daily',
    day: '2026-11-27',
    title: 'Brief of Fri 27 Nov',
    intro: '1 alert began since Thu 26 Nov. Nothing is due today.',
    sections: [
      {
        title: 'New',
        lines: [
          {
            label: 'Out of Stock: Cityplay M in TIVE EU',
            path: '/supply?line=7',
            detail: 'Nothing left',
            value: null,
            tone: 'bad',
          },
        ],
        more: 3,
      },
    ],
    mail_to: 'ada@example.com',
    can_send: true,
    ...brief,
  });
const open = (at = '/brief') => renderPage(<BriefPage />, { at });

test('it says what the mail says, and each line leads to where something is done', async () => {
  answerBrief();
  await open();
  const section = within(await screen.findByRole('region', { name: 'New' }));
  expect(section.getByRole('link', { name: 'Out of Stock: Cityplay M in TIVE EU' })).toHaveAttribute(
    'href',
    '/supply?line=7',
  );
  expect(section.getByText('and 3 more')).toBeVisible();
  expect(screen.getByText(/1 alert began/)).toBeVisible();
});

test('the weekly one is one click away, and in the address', async () => {
  answerBrief();
  const { user, address } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Weekly' }));
  expect(address()).toBe('/brief?kind=weekly');
  expect(listCalls(getBrief).at(-1)?.query).toEqual({ kind: 'weekly' });
});

test('it is sent at once on request', async () => {
  answerBrief();
  answer(sendBrief, { success: true });
  const { user } = await open('/brief?kind=weekly');
  await user.click(await screen.findByRole('button', { name: 'Send Me This Now' }));
  expect(await screen.findByText('Email to ada@example.com queued')).toBeVisible();
  expect(listCalls(sendBrief).map(({ body }) => body)).toEqual([{ kind: 'weekly' }]);
});

test('a refusal is said in the server’s words', async () => {
  answerBrief();
  refuse(sendBrief, 'unavailable', 'The database can’t be reached.');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send Me This Now' }));
  expect(await screen.findByText(/The database can’t be reached/)).toBeVisible();
});

test('without a confirmed address it says how to get it by mail', async () => {
  answerBrief({ mail_to: null });
  await open();
  expect(await screen.findByText(/confirm your address under/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send Me This Now' })).toBeNull();
});

test('without a mail server no mail is offered', async () => {
  answerBrief({ mail_to: null, can_send: false });
  await open();
  await screen.findByRole('region', { name: 'New' });
  expect(screen.queryByText(/confirm your address under/)).toBeNull();
});

test('with nothing to report it says so in a sentence', async () => {
  answerBrief({ intro: 'Nothing new and nothing due today.', sections: [] });
  await open();
  expect(await screen.findByText('Nothing new and nothing due today.')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});

test('what cannot be loaded says so', async () => {
  refuse(getBrief, 'unavailable', 'The database cannot be reached.');
  await open();
  expect(await screen.findByText(/The database cannot be reached/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
