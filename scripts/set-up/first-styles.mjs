import { createHash } from 'node:crypto';

/** A class of a component: of Mantine, or of one of our CSS modules. */
const COMPONENT_CLASS = /\bm_[0-9a-f]{6,8}\b|(?<![\w-])_[\w-]+_[\w-]{5}_\d+(?![\w-])/g;

/**
 * The part of a stylesheet that some scripts need: rules of no component, and rules of components whose classes the scripts
 * name, in the order in which they were; and all animations, whose names are also classes.
 */
export function pickFirstStyles(css, scripts) {
  return pickRules(css, new Set(scripts.match(COMPONENT_CLASS)));
}

function pickRules(css, named) {
  const picked = splitRules(css).map((rule) => {
    const layer = /^(?:@layer [\w, -]+;)*@layer [\w-]+\{/.exec(rule)?.[0];
    if (layer !== undefined) return `${layer}${pickRules(rule.slice(layer.length, -1), named)}}`;
    const classes = rule.startsWith('@keyframes') ? [] : (rule.match(COMPONENT_CLASS) ?? []);
    return classes.length === 0 || classes.some((name) => named.has(name)) ? rule : '';
  });
  return picked.join('');
}

/** The rules of a minified stylesheet, each with what is in it; a statement without a block goes with the next rule. */
function splitRules(css) {
  const rules = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  if (depth !== 0) throw new Error('the stylesheet has a brace that is none');
  return rules;
}

/**
 * Finds the stylesheet of a build, and makes the smaller one that its first screens begin with (decision 79). The names of both say
 * what is in them.
 */
export function makeFirstStyles(bundle, chunkNames) {
  const whole = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
  if (!whole) throw new Error('the build has no stylesheet');
  const scripts = chunkNames.map((name) => bundle[name].code).join('\n');
  const source = pickFirstStyles(String(whole.source), scripts);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { whole: whole.fileName, first: { fileName: `static/css/first-${hash}.css`, source } };
}

/** The loader of scripts that Vite puts into a build, and where it begins to run one. */
const LOADER = /vite\/preload-helper/;
const RUN = 'return baseModule()';

/** Has scripts that load later wait for the styles that they need, which the page’s head knows (`boot.ts`). */
export function createStyleWait() {
  let isFound = false;
  return {
    name: 'style-wait',
    apply: 'build',
    transform(code, id) {
      if (!LOADER.test(id) || !code.includes(RUN)) return null;
      isFound = true;
      const waits = 'return Promise.resolve(globalThis.styles?.waitFor(deps ?? [])).then(() => baseModule())';
      return { code: code.replace(RUN, waits), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error("Vite's loader of scripts is no longer as scripts/set-up/first-styles.mjs expects it");
    },
  };
}
