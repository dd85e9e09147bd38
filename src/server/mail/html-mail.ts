import {
  listParagraphs,
  type MailLine,
  type MailLink,
  type MailParts,
  type MailSection,
} from './mail-parts.ts';

// Only what Outlook's Word and Gmail both show: tables with widths as attributes, inline styles, padding of cells alone. So
// colours are inline, once for light; the style element repeats them for programs that show dark mails themselves. What
// one of them ignores (round corners, a limit of width, a link as a block) has a substitute or does no harm. A font that
// Windows has goes first: Word shows Times where it does not know the first one.
const FONT = "font-family:'Segoe UI',-apple-system,Roboto,Helvetica,Arial,sans-serif";
const LIGHT = {
  page: '#f7f8f9',
  card: '#ffffff',
  line: '#e5e7eb',
  text: '#16191d',
  soft: '#545c67',
  accent: '#3b55d9',
  link: '#3048c4',
  bad: '#b3212b',
  watch: '#874d00',
  good: '#146c43',
};
const DARK: typeof LIGHT = {
  page: '#0c0d0f',
  card: '#1a1c20',
  line: '#3b4048',
  text: '#eceef1',
  soft: '#a3abb5',
  accent: '#4c66e8',
  link: '#9eaeff',
  bad: '#ff9499',
  watch: '#f0b95b',
  good: '#5fd49b',
};

const DARK_COLORS = (['text', 'soft', 'link', 'bad', 'watch', 'good'] as const).map(
  (name) => `.${name}{color:${DARK[name]} !important}`,
);
const DARK_BACKGROUNDS = [
  `.page{background-color:${DARK.page} !important}`,
  `.card{background-color:${DARK.card} !important;border-color:${DARK.line} !important}`,
  `.rule{border-color:${DARK.line} !important}`,
  `.button{background-color:${DARK.accent} !important}`,
];
// Outlook on the web and on phones says by these attributes that it shows dark mails.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${[...DARK_COLORS, ...DARK_BACKGROUNDS].join('')}}
${DARK_COLORS.map((rule) => `[data-ogsc] ${rule}`).join('')}
${DARK_BACKGROUNDS.map((rule) => `[data-ogsb] ${rule}`).join('')}`;

/** A mail as HTML that Outlook, Gmail and Apple Mail show alike. */
export function renderHtml({ title, intro, sections = [], button, footer }: MailParts): string {
  const paragraphs = listParagraphs(intro);
  const body = [
    `<h1 class="text" style="margin:0 0 12px;${FONT};font-size:20px;line-height:28px;font-weight:600;color:${LIGHT.text}">${escape(title)}</h1>`,
    ...paragraphs.map((text) => renderParagraph(text)),
    ...sections.map(renderSection),
    ...(button ? [renderButton(button)] : []),
  ];
  return `<!doctype html>
<html lang="en" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title>
<style>${STYLE}</style>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.page}">
<div style="display:none;mso-hide:all;font-size:1px;line-height:1px;color:${LIGHT.page}">${escape(paragraphs[0] ?? '')}</div>
<table role="presentation" lang="en" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.page}"><tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.card}" style="max-width:600px;border:1px solid ${LIGHT.line};border-radius:10px"><tr><td style="padding:24px">
<p class="soft" style="margin:0 0 20px;${FONT};font-size:13px;line-height:20px;font-weight:600;color:${LIGHT.soft}">Touchline</p>
${body.join('\n')}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td style="padding:16px 24px">
${renderFooter(footer)}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

const renderParagraph = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;${FONT};font-size:15px;line-height:23px;color:${LIGHT.text}">${escape(text)}</p>`;

function renderSection({ title, lines, note }: MailSection): string {
  const heading =
    title === undefined
      ? ''
      : `<h2 class="soft" style="margin:20px 0 4px;${FONT};font-size:13px;line-height:20px;font-weight:600;color:${LIGHT.soft}">${escape(title)}</h2>`;
  const below =
    note === undefined
      ? ''
      : `<p class="soft" style="margin:8px 0 0;${FONT};font-size:13px;line-height:20px;color:${LIGHT.soft}">${escape(note)}</p>`;
  return `${heading}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.map(renderLine).join('')}</table>${below}`;
}

function renderLine({ label, url, detail, value, tone }: MailLine): string {
  const colour = tone ?? (url === undefined ? 'text' : 'link');
  const name =
    url === undefined
      ? `<span class="${colour}" style="color:${LIGHT[colour]}">${escape(label)}</span>`
      : `<a class="${colour}" href="${escape(url)}" style="color:${LIGHT[colour]};text-decoration:underline">${escape(label)}</a>`;
  const more =
    detail === undefined
      ? ''
      : `<br><span class="soft" style="font-size:13px;line-height:20px;font-weight:400;color:${LIGHT.soft}">${escape(detail)}</span>`;
  const cell = `padding:10px 0;border-top:1px solid ${LIGHT.line};${FONT};font-size:15px;line-height:22px`;
  const figure =
    value === undefined
      ? ''
      : `<td class="rule text" align="right" valign="top" nowrap style="${cell};padding-left:16px;white-space:nowrap;color:${LIGHT.text}">${escape(value)}</td>`;
  const span = value === undefined ? ' colspan="2"' : '';
  return `<tr><td class="rule" valign="top"${span} style="${cell};font-weight:600">${name}${more}</td>${figure}</tr>`;
}

/** Word knows no padding of links, and takes that of the cell instead. */
const renderButton = ({ label, url }: MailLink): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:24px 0 4px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${LIGHT.accent}" style="border-radius:6px;background-color:${LIGHT.accent};mso-padding-alt:11px 20px"><a href="${escape(url)}" style="display:inline-block;padding:11px 20px;${FONT};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a></td></tr></table></td></tr></table>`;

function renderFooter({ text, links = [] }: MailParts['footer']): string {
  const style = `${FONT};font-size:12px;line-height:18px;color:${LIGHT.soft}`;
  const anchors = links.map(
    ({ label, url }) =>
      `<a class="soft" href="${escape(url)}" style="color:${LIGHT.soft};text-decoration:underline">${escape(label)}</a>`,
  );
  return `<p class="soft" style="margin:0;${style}">${[escape(text), ...anchors].join(' · ')}</p>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
