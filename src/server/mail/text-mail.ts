import {
  listParagraphs,
  type MailLine,
  type MailLink,
  type MailParts,
  type MailSection,
} from './mail-parts.ts';

/** A mail as plain text. */
export function renderText({ title, intro, sections = [], button, footer }: MailParts): string {
  const blocks = [
    underline(title, '='),
    ...listParagraphs(intro),
    ...sections.map(formatSection),
    ...(button ? [formatLink(button)] : []),
    ['-- ', footer.text, ...(footer.links ?? []).map(formatLink)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const underline = (text: string, mark: string): string =>
  `${text}\n${mark.repeat(Math.min(text.length, 72))}`;

const formatLink = ({ label, url }: MailLink): string => `${label}: ${url}`;

const formatSection = ({ title, lines, note }: MailSection): string =>
  [
    ...(title === undefined ? [] : [underline(title, '-')]),
    ...lines.map(formatLine),
    ...(note === undefined ? [] : [note]),
  ].join('\n');

const MARKS = { bad: '! ', watch: '* ', good: '+ ' };

function formatLine({ label, url, detail, value, tone }: MailLine): string {
  const name = value === undefined ? label : `${label}: ${value}`;
  return [`${tone === undefined ? '- ' : MARKS[tone]}${name}`, detail, url]
    .filter((part) => part !== undefined)
    .join('\n  ');
}
