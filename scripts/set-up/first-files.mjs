import { readFileSync } from 'node:fs';

const NAVIGATION = 'src/main/web/navigation.ts';
const INSIDE = [NAVIGATION, 'src/main/web/Inside.tsx'];

/**
 * What opens together with a screen, although it is loaded apart.
 * @type {Record<string, readonly string[]>}
 */
export const OPENS_WITH = {
  'src/features/planning/web/PlanningPage.tsx': ['src/features/planning/web/grid/PlanGrid.tsx'],
  'src/features/sales/web/SalesPage.tsx': ['src/features/sales/web/CombinedTab.tsx'],
};

/**
 * Which scripts each screen needs beside those of the sign-in page, for `boot.ts`, which asks for them before anything
 * else has run: `{ "files": ["/static/js/…"], "inside": [0, 1], "screens": { "/dashboard": [2] } }`.
 */
export function firstFiles(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const chunkOf = (module) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!found) throw new Error(`no chunk was built for ${module}`);
    return found;
  };
  const needed = (modules) => {
    const names = new Set();
    const add = (name) => {
      if (names.has(name) || bundle[name]?.type !== 'chunk') return;
      names.add(name);
      bundle[name].imports.forEach(add);
    };
    for (const module of modules) add(chunkOf(module).fileName);
    return names;
  };
  const started = needed(['index.html']);
  const inside = needed(INSIDE).difference(started);
  const screens = pagesOf(readFileSync(NAVIGATION, 'utf8'));
  if (screens.length !== chunkOf(NAVIGATION).dynamicImports.length)
    throw new Error(`${NAVIGATION} names other pages than were built`);
  const files = [];
  const placeOf = (name) => {
    if (!files.includes(`/${name}`)) files.push(`/${name}`);
    return files.indexOf(`/${name}`);
  };
  return JSON.stringify({
    inside: [...inside].map(placeOf),
    screens: Object.fromEntries(
      screens.map(({ path, module }) => [
        path,
        [
          ...needed([module, ...(OPENS_WITH[module] ?? [])])
            .difference(started)
            .difference(inside),
        ].map(placeOf),
      ]),
    ),
    files,
  });
}

/** The areas as the navigation names them: each its path, without what varies in it, and the module of its page. */
const pagesOf = (text) =>
  [...text.matchAll(/path: '([^'$]+?)\/?(?:\$[^']*)?',[\s\S]*?import\(\s*'#([^']+)'/g)].map(
    ([, path, module]) => ({ path, module: `src/${module}` }),
  );
