import { readFileSync } from 'node:fs';

const NAVIGATION = 'src/main/web/navigation.ts';
const AREAS = [NAVIGATION, 'src/main/web/aside-areas.ts', 'src/main/web/things/detail-areas.ts'];
/** The calls that each screen begins with, as `npm run e2e -- first-calls` has seen them. */
const FIRST_CALLS = 'src/main/web/first-calls.json';
const BOOT = 'src/web/theme/boot.ts';
const SIGN_IN = 'src/features/auth/web/LoginPage.tsx';
const DASHBOARD = 'src/main/web/DashboardScreen.tsx';
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
 * What each screen needs beside the scripts of the sign-in page, for `boot.ts`, which asks for it before anything else
 * has run: `{ "files": ["/static/js/…"], "styles": { … }, "door": [3], "inside": [0, 1], "calls": ["/api/…"], "screens": { "/sku/$": { "files": [2],
 * "calls": ["/api/…/$"] } } }`; where not everyone may open a screen, also their `roles`.
 */
export function listFirstFiles(bundle, styles) {
  const listNeeded = createNeededList(bundle);
  const started = listNeeded(['index.html']);
  const inside = listNeeded(INSIDE).difference(started);
  const enoughFor = listFirstScripts(bundle);
  const known = JSON.parse(readFileSync(FIRST_CALLS, 'utf8'));
  const files = [];
  const findPlace = (name) => {
    if (!files.includes(`/${name}`)) files.push(`/${name}`);
    return files.indexOf(`/${name}`);
  };
  const describeScreen = ({ path, module, access }) => [
    path,
    {
      files: [
        ...listNeeded([module, ...(OPENS_WITH[module] ?? [])])
          .difference(started)
          .difference(inside),
      ].map(findPlace),
      calls: known.screens[path],
      roles: access === 'admin' ? ['admin'] : undefined,
    },
  ];
  return JSON.stringify({
    styles: {
      whole: `/${styles.whole}`,
      first: `/${styles.first.fileName}`,
      enoughFor: enoughFor.map(findPlace),
    },
    door: [...listNeeded([SIGN_IN]).difference(started)].map(findPlace),
    inside: [...inside].map(findPlace),
    calls: known.inside,
    screens: Object.fromEntries(AREAS.flatMap(readAreas).map(describeScreen)),
    files,
  });
}

/** The scripts of the sign-in page and the dashboard, and what they need. */
export const listFirstScripts = (bundle) => [
  ...createNeededList(bundle)(['index.html', BOOT, SIGN_IN, ...INSIDE, DASHBOARD]),
];

/** Lists the chunks that modules need before they can run. */
function createNeededList(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const findChunk = (module) => {
    // The one that is imported by that name: the module itself may be beside others, in one that this only passes on.
    const found =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!found) throw new Error(`no chunk was built for ${module}`);
    return found;
  };
  return (modules) => {
    const names = new Set();
    const add = (name) => {
      if (names.has(name) || bundle[name]?.type !== 'chunk') return;
      names.add(name);
      bundle[name].imports.forEach(add);
    };
    for (const module of modules) add(findChunk(module).fileName);
    return names;
  };
}

/** The areas that a file names: each its path, with `$` for what varies in it, who may open it, and its page's module. */
function readAreas(file) {
  const text = readFileSync(file, 'utf8');
  const areas = [
    ...text.matchAll(/path: '([^']+)',[\s\S]*?access: '([^']+)',[\s\S]*?import\(\s*'#([^']+)'/g),
  ].map(([, path, access, module]) => ({
    path: path.replace(/\$\w+/, '$'),
    access,
    module: `src/${module}`,
  }));
  if (areas.length !== text.split('page: ').length - 1)
    throw new Error(`${file} names pages in a way that is not understood here`);
  return areas;
}
