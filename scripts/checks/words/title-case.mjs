import { createWordingReader } from './read-wording.mjs';

/**
 * Names on a screen are written in Title Case, as the specification writes them (decision 10): what a button, a title, a
 * column, a card, a field, a choice or a status is called. What says something is a sentence, and none of these.
 */

const ELEMENTS = /^(?:(?:Action|Link)?Button|StatusBadge|h[1-4]|legend|th)$/;
const TITLED =
  /^(?:Dialog|Drawer|ConfirmDialog|FormModal|PageHeader|SalesPart|Facts|ChartFigure|TrendChart|Histogram)$/;
const LABELLED =
  /^(?:StatCard|Unknown|Select|SelectFilter|DateInput|DayFilter|QuantityInput|TextInput|PasswordInput|Textarea|Autocomplete|Switch|Radio)$/;
const PROPERTIES = /^(?:header|label|columns)$/;

const SMALL = new Set('a an and as at by for from in into of on or per the to with'.split(' '));

/** A column of the specification that is written otherwise there. */
const AS_SPECIFIED = new Set(['Accumulated delta']);

/** What follows a figure is its unit (`30 days`), what stands in brackets a remark; a question and `Saving…` are sentences. */
function isTitle(text) {
  const words = text.replaceAll(/\([^)]*\)/g, '').trim();
  if (AS_SPECIFIED.has(words) || /(?:[?…]|\.\.\.)$/.test(words)) return true;
  return words
    .split(/[\s/-]+/)
    .every((word, at, all) => !/^[a-z]/.test(word) || SMALL.has(word) || /^[\d,]+$/.test(all[at - 1] ?? ''));
}

/** The texts that an expression may come to, by way of wording files too; what is woven into one counts as a figure. */
function listTexts(node, readWording) {
  const list = (other) => listTexts(other, readWording);
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'JSXText':
      return [node.value];
    case 'JSXExpressionContainer':
      return list(node.expression);
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked).join('0')];
    case 'ConditionalExpression':
      return [...list(node.consequent), ...list(node.alternate)];
    case 'LogicalExpression':
      return list(node.right);
    case 'ArrayExpression':
      return node.elements.flatMap(list);
    case 'MemberExpression':
    case 'CallExpression':
      return readWording(node);
    default:
      return [];
  }
}

export const titleCase = {
  meta: { messages: { lower: '`{{text}}` names something: write it in Title Case (decision 10).' } },
  create(context) {
    const wording = createWordingReader(context);
    const check = (node) => {
      for (const text of listTexts(node, wording.read).map((each) => each.trim()))
        if (!isTitle(text)) context.report({ node, messageId: 'lower', data: { text } });
    };
    return {
      ImportDeclaration: wording.note,
      JSXElement({ openingElement, children }) {
        const { name } = openingElement.name;
        if (ELEMENTS.test(name)) for (const child of children) check(child);
        for (const { name: prop, value } of openingElement.attributes) {
          const isName =
            (prop?.name === 'title' && TITLED.test(name)) ||
            (prop?.name === 'label' && LABELLED.test(name)) ||
            prop?.name === 'submit' ||
            prop?.name === 'confirm';
          if (isName) check(value);
        }
      },
      Property({ key, value }) {
        if (PROPERTIES.test(key.name)) check(value);
      },
    };
  },
};
