import { readFileSync } from 'node:fs';

const NAVIGATION = 'src/main/web/navigation.ts';
const INSIDE = [NAVIGATION, 'src/main/web/SignedInApp.tsx'];

/**
 * What opens together with a screen, although it is loaded apart.
 * @type {Record<string, readonly string[]>}
 */
export const OPENS_WITH = {
  'src/main/web/PlanningScreen.tsx': ['src/features/plan/web/grid/PlanGrid.tsx'],
  'src/features/sales/web/SalesPage.tsx': ['src/features/sales/web/combined/CombinedTab.tsx'],
};

/**
 * Which scripts each screen needs beside those of the sign-in page, for `boot.ts`, which asks for them before anything
 * else has run: `{ "files": ["/static/js/…"], "inside": [0, 1], "screens": { "/dashboard": [2] } }`.
 */
export function listFirstFiles(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const findChunk = (module) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!found) throw new Error(`no chunk was built for ${module}`);
    return found;
  };
  const listNeeded = (modules) => {
    const names = new Set();
    const add = (name) => {
      if (names.has(name) || bundle[name]?.type !== 'chunk') return;
      names.add(name);
      bundle[name].imports.forEach(add);
    };
    for (const module of modules) add(findChunk(module).fileName);
    return names;
  };
  const started = listNeeded(['index.html']);
  const inside = listNeeded(INSIDE).difference(started);
  const text = readFileSync(NAVIGATION, 'utf8');
  const screens = listPages(text);
  if (screens.length !== text.split('page: ').length - 1)
    throw new Error(`${NAVIGATION} names pages in a way that is not understood here`);
  const files = [];
  const findPlace = (name) => {
    if (!files.includes(`/${name}`)) files.push(`/${name}`);
    return files.indexOf(`/${name}`);
  };
  return JSON.stringify({
    inside: [...inside].map(findPlace),
    screens: Object.fromEntries(
      screens.map(({ path, module }) => [
        path,
        [
          ...listNeeded([module, ...(OPENS_WITH[module] ?? [])])
            .difference(started)
            .difference(inside),
        ].map(findPlace),
      ]),
    ),
    files,
  });
}

/** The areas as the navigation names them: each its path, without what varies in it, and the module of its page. */
const listPages = (text) =>
  [...text.matchAll(/path: '([^'$]+?)\/?(?:\$[^']*)?',[\s\S]*?import\(\s*'#([^']+)'/g)].map(
    ([, path, module]) => ({ path, module: `src/${module}` }),
  );
