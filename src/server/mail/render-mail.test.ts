import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import type { MailLine } from './mail-parts.ts';

const PARTS = {
  title: '2 new alerts',
  intro: 'TIVE EU is out & more',
  sections: [
    {
      title: 'Stock',
      lines: [
        {
          label: 'Cityplay <M>',
          url: 'https://touchline.example.com/sku/CP-M?a=1&b=2',
          detail: 'Nothing left',
          value: '0',
          tone: 'bad' as const,
        },
      ],
      note: 'and 1 more',
    },
  ],
  button: { label: 'Open Today', url: 'https://touchline.example.com/today' },
  footer: {
    text: 'You get this because you look after Stock.',
    links: [{ label: 'Unsubscribe', url: 'https://touchline.example.com/unsubscribe' }],
  },
};

test('plain text says all of it, with every address', () => {
  expect(renderMail(PARTS).text).toBe(`2 new alerts
============

TIVE EU is out & more

Stock
-----
! Cityplay <M>: 0
  Nothing left
  https://touchline.example.com/sku/CP-M?a=1&b=2
and 1 more

Open Today: https://touchline.example.com/today

--${' '}
You get this because you look after Stock.
Unsubscribe: https://touchline.example.com/unsubscribe
`);
});

test('HTML says the same, links it, and takes what it says literally', () => {
  const { html } = renderMail(PARTS);
  expect(html).toContain('TIVE EU is out &amp; more');
  expect(html).toContain('>Cityplay &lt;M&gt;</a>');
  expect(html).toContain('href="https://touchline.example.com/sku/CP-M?a=1&amp;b=2"');
  expect(html).toContain('href="https://touchline.example.com/today"');
  expect(html).toContain('href="https://touchline.example.com/unsubscribe"');
  expect(html).toContain('prefers-color-scheme:dark');
});

test('HTML asks for nothing from elsewhere and runs nothing', () => {
  expect(renderMail(PARTS).html).not.toMatch(/<img|<link|<script|url\(|@import|javascript:/i);
});

test('a mail of a hundred lines is shorter than what Gmail cuts off (102 KB)', () => {
  const line: MailLine = { ...PARTS.sections[0]?.lines[0], label: 'Cityplay M in TIVE EU' };
  const { html } = renderMail({ ...PARTS, sections: [{ lines: Array.from({ length: 100 }, () => line) }] });
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});
