/**
 * One word for each thing on every screen, as docs/glossary.md has them (decision 10). Looks at what people read: the
 * text of elements, and strings that are sentences or names. Keys, paths, SQL and the words of code are none of these.
 */

/** Words that are not used, and what to use instead. */
const INSTEAD = [
  [/\bvendors?\b/i, 'provider'],
  [/\bsold[ -]out\b/i, 'out of stock'],
  [/\be-mails?\b/i, 'email'],
  [/\bweb shops?\b/i, 'Shopify'],
  [/\bpieces?\b/i, 'units'],
  [/\bfigures?\b/i, 'value or KPI'],
  [/\bgaps?\b/i, 'stockout'],
  [/\breckon\w*/i, 'calculate'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\b(?:some|no)body\b/i, 'someone, no one'],
  [/\b(?:whoever|anew)\b/i, 'plain English'],
  [/\b(?:does|do) not tell\b/i, 'does not report'],
  [/\bany more\b/i, 'no longer'],
  [/\bmeanwhile\b/i, 'while you were …'],
  [/\bno such\b/i, 'doesn’t exist'],
  [/\barithmetic\b/i, 'how it is calculated'],
  [/\bmails\b|\ba mail\b/i, 'email'],
  [/\b(?:which|no|another|every|each|all|these|other) places?\b/i, 'location'],
  [/\b(?:Amazon|Amazon’s) pools?\b|\bpools? of Amazon/i, 'Amazon region'],
  [/\bneeds? you\b/i, 'needs action'],
  [/\bput off\b/i, 'snooze'],
  [/\btyped forecasts?\b/i, 'forecast override'],
  [
    /\b(?:cancell(?:ed|ing)|(?:organi|authori|recogni)s(?:e|ed|es|ing|ation\w*)|fulfilments?|licences?)\b/i,
    'American spelling',
  ],
  [/\d %/, '42%, without a space'],
  [/\bSept\b/, 'Sep'],
];

/** Two words at least, or one that begins with a capital: anything else is a key. */
const isRead = (text) =>
  /[A-Za-z]\S* \S/.test(text) && !/^(?:select|insert|update|delete|with|create) /i.test(text.trim());

export const screenWords = {
  meta: { messages: { other: '`{{said}}`: on a screen it is “{{instead}}” (docs/glossary.md).' } },
  create(context) {
    const check = (node, text) => {
      if (!isRead(text)) return;
      for (const [pattern, instead] of INSTEAD) {
        const [said] = pattern.exec(text) ?? [];
        if (said !== undefined) context.report({ node, messageId: 'other', data: { said, instead } });
      }
    };
    return {
      JSXText: (node) => check(node, node.value),
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement(node) {
        const { parent } = node;
        if (parent.parent?.type === 'TaggedTemplateExpression') return;
        // What is woven in counts as a figure: `${chance} %`.
        check(node, `${node === parent.quasis[0] ? '' : '0'}${node.value.cooked}`);
      },
    };
  },
};
