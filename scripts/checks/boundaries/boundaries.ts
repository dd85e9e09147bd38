import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_EDGES, type AreaEdges } from './area-edges.ts';
import { buildConnectorRules, buildEdgeRules, FIXED_RULES } from './boundary-rules.ts';
import { findFolderCircles, type SourceImports } from './folder-order.ts';
import { reportWhenMain } from '../report.ts';
import { visitUsingDeclarations } from './swc-using.ts';

visitUsingDeclarations();

const ROOTS = ['src', 'e2e', 'bench', 'scripts'];
const SOURCES = '**/*.{ts,tsx,mjs}';

/** Every import that crosses a boundary, and every module that the check could not read. */
export async function findBoundaryProblems(root: string, edges: AreaEdges = AREA_EDGES): Promise<string[]> {
  const roots = ROOTS.filter((folder) => existsSync(join(root, folder)));
  const areas = listFolders(join(root, 'src/features'));
  const vendors = listFolders(join(root, 'src/connectors')).filter((vendor) =>
    existsSync(join(root, 'src/connectors', vendor, 'index.ts')),
  );
  const { output } = await cruise(roots, {
    baseDir: root,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    validate: true,
    // A package's `exports` says where its parts are.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    ruleSet: {
      forbidden: [...FIXED_RULES, ...buildEdgeRules(areas, edges), ...buildConnectorRules(vendors)],
    },
  });
  // Without an output type, it returns the result itself, not a report.
  const { modules, summary } = output as ICruiseResult;
  return [
    ...findUnreadModules(root, roots, modules),
    ...findUnknownEdges(areas, edges),
    ...findCircularEdges(edges),
    ...findFolderCircles(listImports(modules)),
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ];
}

/**
 * dependency-cruiser passes over a file that it has no parser for, and then finds nothing wrong in it: so every
 * source must have been read, and one that imports must have been seen to.
 */
export function findUnreadModules(
  root: string,
  roots: readonly string[],
  modules: readonly { source: string; dependencies: readonly unknown[] }[],
): string[] {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.length]));
  const sources = roots.flatMap((folder) => globSync(`${folder}/${SOURCES}`, { cwd: root }));
  return sources
    .filter((path) => {
      const seen = imports.get(path);
      return seen === undefined || (seen === 0 && /^import\b/m.test(readFileSync(join(root, path), 'utf8')));
    })
    .map((path) => `not-read: ${path} was passed over; is the parser (@swc/core) installed?`);
}

/**
 * What each source imports when it is loaded. Tests may use anything; a page that loads later does not count as part of
 * its opener.
 */
const listImports = (modules: ICruiseResult['modules']): SourceImports[] =>
  modules
    .filter(({ source }) => !/[.]test[.]tsx?$/.test(source))
    .map(({ source, dependencies }) => ({
      source,
      imports: dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('dynamic-import'))
        .map(({ resolved }) => resolved),
    }));

/** An edge of a removed area would silently apply again if the area returned. */
const findUnknownEdges = (areas: readonly string[], edges: AreaEdges): string[] =>
  Object.entries(edges)
    .flatMap(([area, uses]) => [area, ...uses])
    .filter((area) => !areas.includes(area))
    .map((area) => `area-edges: there is no area ${area}`);

/**
 * A rule about single imports cannot see that two areas depend on each other, so that neither can be understood alone.
 */
function findCircularEdges(edges: AreaEdges): string[] {
  const collectReached = (area: string, reached = new Set<string>()): Set<string> => {
    for (const used of edges[area] ?? []) if (!reached.has(used)) collectReached(used, reached.add(used));
    return reached;
  };
  return Object.keys(edges)
    .filter((area) => collectReached(area).has(area))
    .map((area) => `area-edges: ${area} needs itself, by way of others`);
}

const listFolders = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];

await reportWhenMain(import.meta, (root) => findBoundaryProblems(root));
