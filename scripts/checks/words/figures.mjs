/**
 * Numbers, days and signs are written the same way on every screen: `1,234`, `42%`, `2.5×`, `Sat 21 Nov`, `’`, `…`.
 * What writes them is `src/web/format.ts`, `src/web/company-time.ts` and the date fields of `src/web/ui/day`; nothing
 * else formats.
 */

const OWN_FORMAT = /^(?:toLocale(?:Date|Time)?String|toFixed|toPrecision|toDateString|toUTCString)$/;
const OWN_INTL = /^(?:NumberFormat|DateTimeFormat|RelativeTimeFormat)$/;

/** What a text may not contain, and what to write instead. */
const INSTEAD = [
  [/\b(?:19|20)\d\d-\d\d(?:-\d\d)?\b/, 'Sat 21 Nov, by formatDate'],
  [/\d %/, '42%, without a space'],
  [/\d ?x(?: ?\d|\b)/, '2.5×'],
  [/\.\.\./, '…'],
  [/[A-Za-z]'[A-Za-z]/, '’'],
  [/\b[1-9]\d{4,}\b/, '12,345'],
  [/(?:->|=>|<=|>=) /, 'words'],
  [/\bSept\b/, 'Sep'],
];

/** The specification writes these with three dots. */
const AS_SPECIFIED = new Set(['Signing in...', 'Saving...', 'Updating...']);

/** Two words at least; an address, a rule of CSS and a drawing are none. */
const isRead = (text) =>
  /[A-Za-z]\S* \S|\S [A-Za-z]|\dx$/.test(text) && !/^[#./?&]|var\(|[{};]|\dpx/.test(text);
const NAMES = /^(?:label|title|placeholder|description|aria-label)$/;

export const screenFigures = {
  meta: {
    messages: {
      format: '`{{name}}` formats on its own: use src/web/format.ts or company-time.ts, or add it there.',
      moment: 'A day cut off a moment is the day in UTC: show it with `When` or `formatCompanyDay`.',
      sign: '`{{said}}`: on a screen it is written {{instead}}.',
    },
  },
  create(context) {
    const checkText = (node, text) => {
      if (AS_SPECIFIED.has(text)) return;
      if (!isRead(text) && !NAMES.test(node.parent.name?.name)) return;
      for (const [pattern, instead] of INSTEAD) {
        const [said] = pattern.exec(text) ?? [];
        if (said !== undefined) context.report({ node, messageId: 'sign', data: { said, instead } });
      }
    };
    /** A value in braces counts as a number. */
    const followsValue = ({ parent }, index) => {
      const before = parent.children?.[index - 1];
      return before?.type === 'JSXExpressionContainer';
    };
    return {
      MemberExpression(node) {
        const name = node.property.name ?? '';
        const isIntl = node.object.name === 'Intl' && OWN_INTL.test(name) && !readsTheZone(node);
        if (isIntl || (!node.computed && OWN_FORMAT.test(name)))
          context.report({ node, messageId: 'format', data: { name } });
      },
      CallExpression({ callee, arguments: [first] }) {
        if (!/^format(?:Date|ShortDay)$/.test(callee.name ?? '')) return;
        const cut = first?.type === 'CallExpression' && first.callee.property?.name === 'slice';
        if (cut && !/band|hour/.test(first.callee.object.name ?? ''))
          context.report({ node: first, messageId: 'moment' });
      },
      JSXText(node) {
        const index = node.parent.children.indexOf(node);
        checkText(node, `${followsValue(node, index) ? '0' : ''}${node.value}`);
      },
      Literal: (node) => typeof node.value === 'string' && !isKey(node) && checkText(node, node.value),
      TemplateLiteral(node) {
        if (node.parent.type === 'TaggedTemplateExpression') return;
        checkText(node, node.quasis.map(({ value }) => value.cooked).join('0'));
      },
    };
  },
};

/** The name of the browser's time zone is no formatting. */
const readsTheZone = ({ parent }) =>
  parent.type === 'NewExpression' && parent.parent.property?.name === 'resolvedOptions';

/** A constant of code: an import, a case, a comparison, an argument of a call. */
const isKey = ({ parent }) =>
  /^(?:ImportDeclaration|ImportExpression|SwitchCase|BinaryExpression|MemberExpression|TSLiteralType|CallExpression|NewExpression|VariableDeclarator)$/.test(
    parent.type,
  );
