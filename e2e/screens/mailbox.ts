import type { Page } from '@playwright/test';
import type { MailHeader, ReadMail } from '#features/mailbox/contract.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { Screen } from './screen.ts';

const SUBJECTS = [
  'Urgent: Out of Stock, Cityplay M in TIVE EU',
  'Brief of Fri 27 Nov: 3 new, 1 urgent, 2 due today',
  '2 new alerts, 1 urgent',
  'A test from Touchline',
];
const NAMES = ['femke.van.der.berg', 'otis', 'ines', 'femke.van.der.berg'];

const MAILS: MailHeader[] = SUBJECTS.map((subject, index) => ({
  id: SUBJECTS.length - index,
  to: `${NAMES[index]}@example.com`,
  from: 'touchline@example.com',
  subject,
  received_at: new Date(Date.now() - (1 + 40 * index) * 60_000).toISOString(),
}));

const buildMail = (header: MailHeader): ReadMail => ({
  ...header,
  ...renderMail({
    title: header.subject,
    intro: 'Nothing left, and nothing inbound.',
    sections: [
      {
        title: 'Stock',
        lines: [
          {
            label: 'Out of Stock: Cityplay M in TIVE EU',
            url: 'https://touchline.example.com/supply',
            tone: 'bad',
          },
          { label: 'Sold', value: '312', detail: 'Forecast: 280' },
        ],
      },
    ],
    button: { label: 'Open Supply', url: 'https://touchline.example.com/supply' },
    footer: { text: 'Touchline sends each alert once, when it begins.' },
  }),
});

/** Only the demo company has a mailbox; to the browser this company is one, and its mails are these. */
const pretendDemo =
  (mails: MailHeader[]) =>
  async (page: Page): Promise<void> => {
    await page.route(
      ({ pathname }) => pathname === '/mailbox',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('<html', '<html data-demo') });
      },
    );
    await page.route('**/api/mailbox', (route) => route.fulfill({ json: { mails } }));
    await page.route('**/api/mailbox/*', (route) => {
      const mail = mails.find(({ id }) => route.request().url().endsWith(`/${id}`));
      return mail ? route.fulfill({ json: buildMail(mail) }) : route.abort();
    });
  };

/** The mails of the demo company. */
export const mailbox: Screen[] = [
  { name: 'mailbox', path: '/mailbox', as: 'admin', shows: 'Demo Mailbox', prepare: pretendDemo(MAILS) },
  {
    name: 'mailbox-mail',
    path: '/mailbox?mail=4',
    as: 'admin',
    shows: /^Urgent: Out of Stock/,
    prepare: pretendDemo(MAILS),
  },
  {
    name: 'mailbox-text',
    path: '/mailbox?mail=3',
    as: 'admin',
    shows: /^Brief of/,
    prepare: pretendDemo(MAILS),
    open: async (page) => page.getByText('Plain Text').click(),
  },
  { name: 'mailbox-none', path: '/mailbox', as: 'admin', shows: 'No emails yet', prepare: pretendDemo([]) },
  {
    name: 'mailbox-failed',
    path: '/mailbox',
    as: 'admin',
    shows: 'Error Loading the Mailbox',
    prepare: pretendDemo(MAILS),
    breaks: '**/api/mailbox',
  },
];
