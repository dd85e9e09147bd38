import { screenFigures } from './words/figures.mjs';
import { screenWords } from './words/screen-words.mjs';
import { titleCase } from './words/title-case.mjs';
import { wording } from './words/wording.mjs';

/**
 * The lint rules that no published rule set has: an assertion or a lint-disable says why, SQL is never put together from
 * strings, functions are named in plain English; on a screen names are in Title Case, each thing has one word, numbers and
 * days are written one way, and what people read stands in wording files. The syntax tree is the one of ESLint.
 */

/** How many lines above an assertion its reason may stand, so that one comment serves a small group. */
const REASON_WITHIN_LINES = 3;

const isConst = (type) => type.type === 'TSTypeReference' && type.typeName.name === 'const';

const explainAssertion = {
  meta: { messages: { unexplained: 'Say in a comment why this `as` is right, or let the types show it.' } },
  create(context) {
    const isExplained = (node) =>
      context.sourceCode
        .getAllComments()
        .some(
          ({ loc }) =>
            loc.end.line >= node.loc.start.line - REASON_WITHIN_LINES && loc.start.line <= node.loc.end.line,
        );
    const check = (node) => {
      if (isConst(node.typeAnnotation) || node.parent.type === 'TSAsExpression') return;
      if (!isExplained(node)) context.report({ node, messageId: 'unexplained' });
    };
    return { TSAsExpression: check, TSTypeAssertion: check };
  },
};

const explainDisable = {
  meta: { messages: { unexplained: 'Name the rule and end with ` -- ` and the reason.' } },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const directive = /^\s*oxlint-disable(?:-next-line|-line)?\b(.*)$/s.exec(comment.value)?.[1];
          if (directive === undefined || /^\s+[\w@/,\s-]+?\s--\s+\S/.test(directive)) continue;
          context.report({ loc: comment.loc, messageId: 'unexplained' });
        }
      },
    };
  },
};

const SQL_TEXT =
  /^\s*(?:select\s|with\s+\w+\s+as\b|insert\s+into|update\s+\S*\s*set|delete\s+from|merge\s+into|truncate\s|(?:alter|create|drop)\s+(?:table|index|database|schema|role|user|unique))/i;

/** The fixed text of a string, a template or a `+` chain, and whether anything else is woven into it. */
function readText(node) {
  switch (node.type) {
    case 'Literal':
      return { text: String(node.value), woven: false };
    case 'TemplateLiteral':
      return {
        text: node.quasis.map((quasi) => quasi.value.cooked).join(' '),
        woven: node.expressions.length > 0,
      };
    case 'BinaryExpression': {
      const parts = [readText(node.left), readText(node.right)];
      return { text: parts.map((part) => part.text).join(' '), woven: parts.some((part) => part.woven) };
    }
    default:
      return { text: '', woven: true };
  }
}

const noBuiltSql = {
  meta: { messages: { built: 'SQL takes values as parameters; build it with Kysely or sql`…${value}…`.' } },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'built' });
    const checkText = (node) => {
      const { text, woven } = readText(node);
      if (woven && SQL_TEXT.test(text)) report(node);
    };
    return {
      TemplateLiteral(node) {
        if (node.parent.type !== 'TaggedTemplateExpression') checkText(node);
      },
      BinaryExpression(node) {
        if (node.operator === '+' && node.parent.type !== 'BinaryExpression') checkText(node);
      },
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type !== 'MemberExpression' || callee.computed || first === undefined) return;
        if (callee.object.name === 'sql' && callee.property.name === 'raw' && readText(first).woven)
          report(first);
      },
    };
  },
};

/** First words that leave a function's name unclear: what does it do, and to what? */
const RIDDLES = new Set([
  'judge',
  'tell',
  'told',
  'say',
  'said',
  'mend',
  'beside',
  'together',
  'lying',
  'whose',
  'why',
  'who',
  'asked',
  'given',
  'hangs',
  'settle',
  'kept',
  'wanted',
  'standing',
  'anew',
]);

const plainNames = {
  meta: {
    messages: {
      of: '`{{name}}` ends in "Of"; begin with a verb that says what it does: `findPlace`, `sumUnits`.',
      riddle: '`{{name}}` is a riddle; begin with a verb that says what it does: `attemptSignIn`.',
    },
  },
  create(context) {
    const check = (node) => {
      const name = node?.type === 'Identifier' ? node.name : '';
      const [first = ''] = /^[a-z]+/.exec(name) ?? [];
      if (/[a-z]Of$/.test(name)) context.report({ node, messageId: 'of', data: { name } });
      else if (RIDDLES.has(first)) context.report({ node, messageId: 'riddle', data: { name } });
    };
    return {
      FunctionDeclaration: ({ id }) => check(id),
      VariableDeclarator({ id, init }) {
        if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') check(id);
      },
    };
  },
};

export default {
  meta: { name: 'touchline' },
  rules: {
    'explain-assertion': explainAssertion,
    'explain-disable': explainDisable,
    'no-built-sql': noBuiltSql,
    'plain-names': plainNames,
    'screen-figures': screenFigures,
    'screen-words': screenWords,
    'title-case': titleCase,
    wording,
  },
};
