import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { AreaEdges } from './area-edges.ts';

const TEST = '[.]test[.]tsx?$';
const TESTS = [TEST, '^src/.*/testing/', '^src/testing/', '^e2e/', '^bench/'];
/** An area, or a folder of it that has the same parts: one for each system that runs warehouses. */
const AREA = '(?:features/[^/]+|features/[^/]+/systems|features/[^/]+/systems/[^/]+)';
const BROWSER = `^src/(web|main/web|testing/web|${AREA}/web)/`;
const NODE = `^src/(server|connectors|demo|main/(?!web/)|testing/(?!web/)|${AREA}/server)/`;
const CONTRACT = 'contract([.]ts|/)';
const RULES = 'rules([.]ts|/)';
const NEUTRAL = `^src/(shared/|${AREA}/(${CONTRACT}|${RULES}))`;
const PUBLIC_FACE = `${CONTRACT}|${RULES}|server/public[.]ts|web/[A-Z][A-Za-z]*Panel[.]tsx`;
const SERVER_BELOW_ROUTES = `^src/${AREA}/server/(?!routes([.]ts|/))`;
/** The areas whose calls use the specification's spelling instead of our code's. */
const WIRE_WORDS = 'actuals|amazon|dashboard|plan|sales|supply|warehouses';
const KIT = '^src/(server|web|shared|connectors)/';

/** What the browser may load from npm, in addition to what both sides may. */
const BROWSER_PACKAGES =
  'react|react-dom|@mantine/[^/]+|@tanstack/[^/]+|@tabler/[^/]+|@fontsource-variable/[^/]+|@simplewebauthn/browser|uqr';
const NEUTRAL_PACKAGES = 'zod|hucre';

/** Packages that the project depends on by name; a type package counts as the package it describes. */
const matchPackages = (names: string) => `(^|/)node_modules/(@types/)?(${names})/`;

/** The rules between areas: no area reaches another but along an edge of the list. */
export const buildEdgeRules = (areas: readonly string[], edges: AreaEdges): IForbiddenRuleType[] =>
  areas.map((area) => ({
    name: 'area-edges',
    severity: 'error',
    comment: 'An area uses another only along an edge of scripts/checks/boundaries/area-edges.ts.',
    from: { path: `^src/features/${area}/`, pathNot: TEST },
    to: {
      path: '^src/features/',
      pathNot: `^src/features/(${[area, ...(edges[area] ?? [])].join('|')})/`,
    },
  }));

/** A connector is a folder with an index.ts; what else is in connectors/ is their kit. */
export const buildConnectorRules = (vendors: readonly string[]): IForbiddenRuleType[] => {
  const vendor = `^src/connectors/(${vendors.join('|')})/`;
  return [
    {
      name: 'connector-face',
      severity: 'error',
      comment: 'Outside a connector only its index.ts is seen; its emulator by the demo and by tests.',
      from: { path: '^(?!src/connectors/)' },
      to: { path: vendor, pathNot: '^src/connectors/[^/]+/(index|emulator)[.]ts$' },
    },
    {
      name: 'connectors-apart',
      severity: 'error',
      comment: 'One vendor knows nothing of another.',
      from: { path: vendor },
      to: { path: vendor, pathNot: '^src/connectors/$1/' },
    },
    {
      name: 'connector-kit-knows-no-vendor',
      severity: 'error',
      comment: 'What all connectors share does not depend on one of them.',
      from: { path: '^src/connectors/', pathNot: [vendor, TEST] },
      to: { path: vendor },
    },
  ];
};

/** Where an import may lead. Each rule has a planted violation in boundaries.test.ts. */
export const FIXED_RULES: IForbiddenRuleType[] = [
  {
    name: 'browser-never-node',
    severity: 'error',
    comment: 'Browser code reaches the server through `call`, never by import.',
    from: { path: BROWSER },
    to: { path: NODE },
  },
  {
    name: 'browser-packages',
    severity: 'error',
    comment: 'Browser code loads browser packages only, and nothing of Node.',
    from: { path: BROWSER, pathNot: `${TEST}|^src/testing/` },
    to: {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
      pathNot: matchPackages(`${BROWSER_PACKAGES}|${NEUTRAL_PACKAGES}`),
    },
  },
  {
    name: 'node-never-browser',
    severity: 'error',
    comment: 'The server serves the built page; it never imports its parts.',
    from: { path: NODE },
    to: { path: [BROWSER, matchPackages(BROWSER_PACKAGES)] },
  },
  {
    name: 'neutral',
    severity: 'error',
    comment: 'Contracts, rules and shared/ import contracts, rules, shared/, zod and hucre.',
    from: { path: NEUTRAL, pathNot: TEST },
    to: { pathNot: [NEUTRAL, matchPackages(NEUTRAL_PACKAGES)] },
  },
  {
    name: 'kits-know-no-area',
    severity: 'error',
    comment: 'server/, web/, shared/ and connectors/ know no area, no composition and no demo.',
    from: { path: KIT, pathNot: TESTS },
    to: { path: '^src/(features|main|demo)/' },
  },
  {
    name: 'shared-stands-alone',
    severity: 'error',
    comment: 'shared/ is used by every other folder and uses none.',
    from: { path: '^src/shared/', pathNot: TEST },
    to: { path: '^src/(?!shared/)' },
  },
  {
    name: 'only-main-lists-areas',
    severity: 'error',
    comment: 'Areas are put together in main/; tests and the demo company may use them too.',
    from: { path: '^(src/(?!features/|main/|demo/|testing/)|scripts/)', pathNot: TEST },
    to: { path: '^src/features/' },
  },
  {
    name: 'areas-know-no-composition',
    severity: 'error',
    comment: 'An area does not know which app it is part of.',
    from: { path: '^src/features/', pathNot: TEST },
    to: { path: '^src/(main|demo|testing)/' },
  },
  {
    name: 'public-face',
    severity: 'error',
    comment: 'Of another area: contract, rules, server/public.ts, web/…Panel.tsx.',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: [`^src/features/$1/`, `^src/features/[^/]+/(${PUBLIC_FACE})`] },
  },
  {
    name: 'rules-know-no-contract',
    severity: 'error',
    comment: 'A contract may use rules; rules never know what goes over the wire.',
    from: { path: `^src/${AREA}/${RULES}`, pathNot: TEST },
    to: { path: `^src/${AREA}/${CONTRACT}` },
  },
  {
    name: 'wire-stays-in-routes',
    severity: 'error',
    comment:
      'On the server only routes use schemas and endpoints; a type may be used where its words are ours.',
    from: { path: SERVER_BELOW_ROUTES, pathNot: TEST },
    to: { path: `^src/${AREA}/${CONTRACT}`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'wire-words-stay-in-routes',
    severity: 'error',
    comment: 'Where the wire has words of its own, commands, queries and feeds do not even use its types.',
    from: { path: SERVER_BELOW_ROUTES, pathNot: TEST },
    to: { path: `^src/features/(${WIRE_WORDS})/${CONTRACT}` },
  },
  {
    name: 'connectors-know-no-table',
    severity: 'error',
    comment: 'A connector answers in our words; what is stored is not its business.',
    from: { path: '^src/connectors/' },
    to: { path: ['^src/server/db/', matchPackages('kysely|pg|pg-boss')] },
  },
  {
    name: 'emulators-for-demo-and-tests',
    severity: 'error',
    comment: 'The product talks to vendors; only the demo company and tests start emulators.',
    from: {
      path: '^',
      pathNot: [...TESTS, '^src/demo/', '/emulator'],
    },
    to: { path: '^src/connectors/.*emulator' },
  },
  {
    name: 'testing-for-tests',
    severity: 'error',
    comment: 'A folder named testing is for tests.',
    from: { path: '^', pathNot: TESTS },
    to: { path: ['^src/testing/', '^src/.*/testing/'] },
  },
  {
    name: 'demo-from-main',
    severity: 'error',
    comment: 'The demo company is switched on in main/ and nowhere else.',
    from: { path: '^(?!src/(main|demo)/)', pathNot: TESTS },
    to: { path: '^src/demo/' },
  },
  {
    name: 'source-stands-alone',
    severity: 'error',
    comment: 'The product imports nothing of its tools.',
    from: { path: '^src/', pathNot: `${TEST}|^src/testing/` },
    to: { path: '^(scripts|e2e|bench)/' },
  },
  {
    name: 'no-test-imports',
    severity: 'error',
    comment: 'No module imports a test.',
    from: { path: '^' },
    to: { path: TEST },
  },
  {
    name: 'no-dev-package-in-product',
    severity: 'error',
    comment: 'What the running product imports is in `dependencies`.',
    from: { path: '^src/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    comment:
      'Two modules that need each other are one module, or three. A page that loads later breaks the circle.',
    from: { path: '^' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  },
  {
    name: 'resolvable',
    severity: 'error',
    comment: 'What cannot be resolved cannot be checked.',
    from: { path: '^' },
    to: { couldNotResolve: true, pathNot: '^#|^virtual:' },
  },
];
