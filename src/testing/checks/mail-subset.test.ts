import { expect, test } from 'vitest';
import { renderMail } from '#server/mail/render-mail.ts';
import { findMailFaults } from './mail-subset.ts';

const { html } = renderMail({
  title: '2 new alerts',
  intro: ['TIVE EU is out', 'You’re the deputy for Otis.'],
  sections: [
    {
      title: 'Stock',
      lines: [
        { label: 'Cityplay M', url: 'https://touchline.example.com', detail: 'Out', value: '0', tone: 'bad' },
        { label: 'Contact an admin' },
      ],
      note: 'and 1 more',
    },
  ],
  button: { label: 'Open Today', url: 'https://touchline.example.com/today' },
  footer: {
    text: 'Sent once.',
    links: [{ label: 'Unsubscribe', url: 'https://touchline.example.com/stop' }],
  },
});

test('a mail with all that a mail can have is shown everywhere', () => {
  expect(findMailFaults(html)).toEqual([]);
});

test.each([
  ['a picture', '<h1', '<img src="a.png"><h1', '<img> is not known everywhere'],
  ['a drawing', '<h1', '<svg></svg><h1', '<svg> is not known everywhere'],
  ['flex', '<p class="text" style="', '$&display:flex;', '<p> display:flex is not shown everywhere'],
  [
    'a position',
    '<p class="text" style="',
    '$&position:absolute;',
    '<p> position:absolute is not shown everywhere',
  ],
  [
    'padding of a paragraph',
    '<p class="text" style="',
    '$&padding:4px;',
    '<p> padding:4px is not shown everywhere',
  ],
  ['a variable', 'color:#16191d"', 'color:var(--text)"', '<h1> color:var(--text) is not read everywhere'],
  ['a length in rem', 'font-size:20px', 'font-size:2rem', '<h1> font-size:2rem is not read everywhere'],
  [
    'a picture behind',
    '<td style="',
    '$&background-image:url(a.png);',
    '<td> background-image:url(a.png) is not read everywhere',
  ],
  [
    'a link as a block that Word does not see',
    ';mso-padding-alt:11px 20px',
    '',
    '<a> display:inline-block is not shown everywhere',
  ],
  [
    'a limit of width that Word does not see',
    '<!--[if mso]><table',
    '<!--[if no]><table',
    '<table> max-width:600px is not shown everywhere',
  ],
  ['a table that is read out as one', 'role="presentation" ', '', '<table> without role=presentation'],
  ['no language', 'lang="en" xml', 'xml', 'no language'],
  [
    'a background of Gmail alone',
    ' bgcolor="#3b55d9"',
    '',
    '<td> background-color:#3b55d9 is not shown everywhere',
  ],
  ['a rule of light mails', '@media', '.text{color:#000000}@media', '.text: color:#000000'],
  ['a selector that Outlook does not know', '.text{', 'td > .text{', 'selector td > .text'],
  ['another media query', '@media', '@media (max-width:480px){.text{}}@media', 'style: @'],
  ['no colour schemes', '<meta name="color-scheme"', '<meta name="theme"', 'no color schemes'],
  ['a second style', '<body', '<style></style><body', 'not one style in the head'],
  ['more than Gmail shows', '</body>', `${'<br>'.repeat(26_000)}</body>`, 'longer than what Gmail shows'],
])('%s is found', (_, part, instead, fault) => {
  expect(html).toContain(part);
  expect(findMailFaults(html.replace(part, instead))).toContain(fault);
});
