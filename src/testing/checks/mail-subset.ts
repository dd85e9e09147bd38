import { JSDOM, type ParsedDocument, type ParsedElement } from 'jsdom';

/** Gmail cuts off what is beyond. */
const GMAIL_BYTES = 102_000;
/** Outlook's Word and Gmail show these, by caniemail.com. */
const ELEMENTS = new Set(
  ['a', 'body', 'br', 'div', 'h1', 'h2', 'head', 'html', 'meta', 'p', 'span'].concat([
    'style',
    'table',
    'tbody',
    'td',
    'title',
    'tr',
  ]),
);
const EVERYWHERE = new Set([
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'text-decoration',
]);
const COLOUR = /^#[0-9a-f]{6}$/;
/** What is written for Word alone. */
const FOR_WORD = /^mso-/;

/** A property that one of the two ignores, or supports on some elements only, and where it may be used anyway. */
const SOMEWHERE: Record<string, (element: ParsedElement, value: string) => boolean> = {
  // Word knows it of cells. A link may have it where its cell has the same for Word.
  padding: (element) => isCell(element) || element.tagName === 'BODY' || hasSubstitute(element),
  'padding-left': (element) => isCell(element),
  // Word knows none of `auto`, of less than 0 and of spans; around a background it paints that, too.
  margin: (element, value) => /^(H1|H2|P|BODY)$/.test(element.tagName) && /^[\d px]+$/.test(value),
  'background-color': (element) => element.tagName === 'BODY' || element.hasAttribute('bgcolor'),
  border: (element, value) => element.tagName === 'TABLE' && value.startsWith('1px solid #'),
  'border-top': (element, value) => isCell(element) && value.startsWith('1px solid #'),
  // Word draws corners as they are.
  'border-radius': (element) => isCell(element) || element.tagName === 'TABLE',
  // Word takes the width of the table around it, which others do not see.
  'max-width': (element, value) =>
    element.tagName === 'TABLE' && value === '600px' && hasWidthForWord(element),
  display: (element, value) =>
    value === 'none'
      ? readStyle(element).has('mso-hide')
      : value === 'inline-block' && hasSubstitute(element),
  'white-space': (element) => element.hasAttribute('nowrap'),
};

const isCell = ({ tagName }: ParsedElement): boolean => tagName === 'TD';

const hasSubstitute = (element: ParsedElement): boolean =>
  element.tagName === 'A' &&
  element.parentElement !== null &&
  readStyle(element.parentElement).get('mso-padding-alt') === readStyle(element).get('padding');

const hasWidthForWord = (element: ParsedElement): boolean =>
  /\[if mso\]><table role="presentation" width="600"/.test(element.parentElement?.innerHTML ?? '');

/** What a mail asks of programs that Outlook's Word or Gmail cannot do; empty where both show it as it is meant. */
export function findMailFaults(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const elements = [...document.querySelectorAll('*')];
  return [
    ...(Buffer.byteLength(html) < GMAIL_BYTES ? [] : ['longer than what Gmail shows']),
    ...(html.startsWith('<!doctype html>') ? [] : ['no doctype']),
    ...findHeadFaults(document),
    ...elements.flatMap(findElementFaults),
  ];
}

function findHeadFaults(document: ParsedDocument): string[] {
  const findMeta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  const styles = [...document.querySelectorAll('style')];
  return [
    ...(document.documentElement.getAttribute('lang') === 'en' ? [] : ['no language']),
    // Gmail keeps nothing of the elements around the body.
    ...(document.querySelector('body > table')?.getAttribute('lang') === 'en'
      ? []
      : ['no language within the body']),
    ...(document.title === '' ? ['no title'] : []),
    ...(['color-scheme', 'supported-color-schemes'].every((name) => findMeta(name) === 'light dark')
      ? []
      : ['no color schemes']),
    ...(styles.length === 1 && styles[0]?.parentElement === document.head
      ? []
      : ['not one style in the head']),
    ...styles.flatMap(({ textContent }) => findStyleFaults(textContent)),
  ];
}

const DARK = '@media (prefers-color-scheme:dark)';

/** The style element has colours of dark mails and nothing that a mail needs. */
function findStyleFaults(css: string): string[] {
  const start = css.indexOf(DARK);
  const faults = /@(?!media \(prefers-color-scheme:dark\))|var\(|calc\(|url\(|\brem\b|\/\*/.exec(css);
  const rules = css.replace(`${DARK}{`, '').matchAll(/([^{}]*)\{([^{}]*)\}/g);
  return [
    ...(start < 0 ? ['no colours of dark mails'] : []),
    ...(faults ? [`style: ${faults[0]}`] : []),
    ...[...rules].flatMap(([, selector = '', body = '']) => findRuleFaults(selector.trim(), body)),
  ];
}

function findRuleFaults(selector: string, body: string): string[] {
  if (selector === ':root') return /^(supported-)?color-schemes?:/.test(body) ? [] : [`:root: ${body}`];
  const isKnown = /^(\[data-ogs[bc]\] )?\.[a-z]+$/.test(selector);
  const isDark = body
    .split(';')
    .every((each) => /^(background-|border-)?color:#[0-9a-f]{6} !important$/.test(each));
  return [...(isKnown ? [] : [`selector ${selector}`]), ...(isDark ? [] : [`${selector}: ${body}`])];
}

function findElementFaults(element: ParsedElement): string[] {
  const name = element.tagName.toLowerCase();
  const faults = [
    ...(ELEMENTS.has(name) ? [] : ['is not known everywhere']),
    ...(name === 'table' ? findTableFaults(element) : []),
    ...(name === 'a' && !/^https?:\/\//.test(element.getAttribute('href') ?? '') ? ['leads nowhere'] : []),
    ...[...readStyle(element)].flatMap(([property, value]) => findPropertyFaults(element, property, value)),
  ];
  return faults.map((fault) => `<${name}> ${fault}`);
}

const TABLE_ATTRIBUTES = { role: 'presentation', cellpadding: '0', cellspacing: '0', border: '0' };

const findTableFaults = (table: ParsedElement): string[] =>
  Object.entries(TABLE_ATTRIBUTES).flatMap(([name, value]) =>
    table.getAttribute(name) === value ? [] : [`without ${name}=${value}`],
  );

function findPropertyFaults(element: ParsedElement, property: string, value: string): string[] {
  if (FOR_WORD.test(property)) return [];
  const isAllowed = EVERYWHERE.has(property) || SOMEWHERE[property]?.(element, value) === true;
  const isPlain =
    !/!important|var\(|calc\(|url\(|\d(rem|em|vw|vh|ch)\b|rgba?\(|hsl/.test(value) &&
    (!property.endsWith('color') || COLOUR.test(value));
  return [
    ...(isAllowed ? [] : [`${property}:${value} is not shown everywhere`]),
    ...(isPlain ? [] : [`${property}:${value} is not read everywhere`]),
  ];
}

/** Inline declarations as they are written: a browser’s own reading drops what it does not know. */
const readStyle = (element: ParsedElement): Map<string, string> =>
  new Map(
    (element.getAttribute('style') ?? '')
      .split(';')
      .filter((each) => each.trim() !== '')
      .map((each) => {
        const [property = '', ...value] = each.split(':');
        return [property.trim(), value.join(':').trim()];
      }),
  );
