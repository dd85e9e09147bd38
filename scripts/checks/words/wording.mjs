/**
 * What people read stands in wording files, not in components (decision 10): `wording.ts` beside the screens of an area,
 * or `wording/` by subject. So all words of an area can be read, and one day translated, in one place. Looks at what is
 * text by its place (the text of elements, `label`, `title`, `header`, the noun of a count), and elsewhere at strings that
 * are sentences or names. Signs like `–` and `·`, code and keys in `<code>` and `<kbd>`, and errors that are thrown are none.
 */

/** Attributes and properties that are always read. */
const READ =
  /^(?:label|title|placeholder|aria-(?:label|description|valuetext|roledescription)|description|failed|heading|empty|submit|submitting|confirm|confirming|caption|hint|noMatch|text|what|subtitle|all|previous|next|alt|legend|unit|never|summary|note|prefix|suffix|sentence|question|reason|saved|done|message|header|meaning|unread)$/;
/** Those that never are. */
const NEVER_READ =
  /^(?:id|key|type|kind|variant|size|tone|color|class\w*|style\w*|width|height|align|sort|to|href|path|method|role|rel|target|help|queryKey|mode|format|name|src|as|component|position|gap|justify|inputMode|autoComplete|d|viewBox|transform|points|stroke\w*|view|tab|dialog|more|data-.*|aria-.*)$/;
/** Calls whose strings are selectors, keys or patterns. */
const NEVER_READ_BY =
  /^(?:require|useRight|querySelector(?:All)?|closest|matches|(?:add|remove)EventListener|matchMedia|(?:get|set|has|remove)(?:Attribute|Item|Property)|createElement|split|join|startsWith|endsWith|includes|indexOf|replace(?:All)?|pad(?:Start|End)|localeCompare|test|exec|match|navigate|fetch|DateTimeFormat|NumberFormat|ListFormat|Collator|URL|URLSearchParams|RegExp|Blob|File|\w*Error|\w*Event|supports|z\.\w+|parse|enum|literal|animate)$/;
const CODE = /^(?:code|kbd|pre|style)$/;

const hasLetters = (text) => /[A-Za-z]{2}/.test(text);
/** Two words at least, or a name with a capital; not an address, a rule of CSS or a drawing. */
const isSentence = (text) =>
  hasLetters(text) &&
  !/^\s*(?:[#./?&(]|https?:|var\(|calc\(|min\(|max\(|--|rgba?\(|data:|mod\+|Bearer )|[{};=<>]|\dpx|=\w*$/.test(
    text,
  ) &&
  (/^\s*[A-Z][a-z]+(?:[ ’'…-]|$)/.test(text) || /[A-Za-z’,.:0]+ [A-Za-z]|[A-Za-z]{2} 0/.test(text));

/** Where a string goes: to the place that decides whether people read it. */
function findPlace(node) {
  let child = node;
  let place = node.parent;
  while (
    /^(?:LogicalExpression|TemplateLiteral|TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(
      place.type,
    ) ||
    (place.type === 'ConditionalExpression' && place.test !== child)
  ) {
    child = place;
    place = place.parent;
  }
  return { place, child };
}

/** `always` where any word is text, `never` where none is, `sentences` where only what looks like text is. */
function classifyPlace(node) {
  const { place, child } = findPlace(node);
  switch (place.type) {
    case 'JSXExpressionContainer':
      return place.parent.type === 'JSXAttribute'
        ? classifyName(place.parent.name.name)
        : classifyElement(place.parent);
    case 'JSXAttribute':
      return classifyName(place.name.name);
    case 'Property':
      return place.key === child ? 'never' : classifyName(String(place.key.name ?? place.key.value));
    case 'CallExpression':
    case 'NewExpression':
      return classifyCall(place);
    case 'ArrowFunctionExpression':
    case 'ArrayExpression':
    case 'ReturnStatement':
    case 'VariableDeclarator':
    case 'AssignmentPattern':
    case 'AssignmentExpression':
      return 'sentences';
    default:
      return 'never';
  }
}

const classifyName = (name) => (READ.test(name) ? 'always' : NEVER_READ.test(name) ? 'never' : 'sentences');

const classifyElement = (element) =>
  element.type === 'JSXElement' && CODE.test(element.openingElement.name.name) ? 'never' : 'always';

function classifyCall({ callee }) {
  const name = callee.property?.name ?? callee.name ?? '';
  if (name === 'formatCount') return 'always';
  return NEVER_READ_BY.test(name) || callee.object?.name === 'z' ? 'never' : 'sentences';
}

export const wording = {
  meta: {
    messages: { word: '“{{text}}” is read by people: say it in the wording of its area (decision 10).' },
  },
  create(context) {
    const check = (node, text) => {
      const verdict = classifyPlace(node);
      if (verdict === 'always' ? hasLetters(text) : verdict === 'sentences' && isSentence(text))
        context.report({ node, messageId: 'word', data: { text: text.trim().slice(0, 60) } });
    };
    return {
      JSXText(node) {
        if (hasLetters(node.value.replaceAll(/&\w+;/g, '')) && classifyElement(node.parent) !== 'never')
          context.report({ node, messageId: 'word', data: { text: node.value.trim().slice(0, 60) } });
      },
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral(node) {
        if (node.parent.type === 'TaggedTemplateExpression') return;
        check(node, node.quasis.map(({ value }) => value.cooked).join('0'));
      },
    };
  },
};
