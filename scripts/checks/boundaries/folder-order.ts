/** A source and what it imports, by their paths from the root of the tree. */
export interface SourceImports {
  source: string;
  imports: readonly string[];
}

/**
 * The kits are read most: there, a folder's own files and one of its subfolders may not depend on each other either.
 */
const KIT_FOLDER = /^src\/(server|web|shared|connectors|testing)(\/|$)/;
const OWN_FILES = '(own files)';

/** A part of an area has the area's own layers, and counts as part of them. */
const LAYER_OF_PART =
  /^(src\/features\/[^/]+)\/systems\/(?:[^/]+\/)?(rules|contract|server|web)(?=\/|[.]ts$)/;
/** A layer is a file or a folder of the same name. */
const LAYER_FILE = /^(src\/features\/[^/]+\/(?:rules|contract))[.]ts$/;

const findLayer = (path: string): string =>
  path.replace(LAYER_OF_PART, '$1/$2').replace(LAYER_FILE, '$1/(itself)');

type Arrows = Map<string, Map<string, string>>;

/**
 * Every pair of entries of a folder that need each other, even by way of others. An entry is a file or a folder with
 * all that is in it, so that a reader can take the entries of a folder one after the other, each above what it uses.
 */
export function findFolderCircles(modules: readonly SourceImports[]): string[] {
  const folders = new Map<string, Arrows>();
  for (const { source, imports } of modules) {
    for (const imported of imports) addArrow(folders, source, imported);
  }
  return [...folders].flatMap(([folder, arrows]) => describeCircles(folder, arrows));
}

/** An import is an arrow between two entries of the innermost folder that holds both files. */
function addArrow(folders: Map<string, Arrows>, source: string, imported: string): void {
  const from = findLayer(source).split('/');
  const to = findLayer(imported).split('/');
  const depth = from.findIndex((part, index) => part !== to[index]);
  if (depth < 1) return;
  const folder = from.slice(0, depth).join('/');
  const [fromEntry, toEntry] = [nameEntry(folder, from, depth), nameEntry(folder, to, depth)];
  if (fromEntry === toEntry) return;
  const arrows = folders.get(folder) ?? new Map<string, Map<string, string>>();
  folders.set(folder, arrows);
  const targets = arrows.get(fromEntry) ?? new Map<string, string>();
  arrows.set(fromEntry, targets);
  if (!targets.has(toEntry)) targets.set(toEntry, `${source} → ${imported}`);
}

function nameEntry(folder: string, path: readonly string[], depth: number): string {
  const isFile = depth === path.length - 1;
  return isFile && KIT_FOLDER.test(folder) ? OWN_FILES : (path[depth] ?? '');
}

function describeCircles(folder: string, arrows: Arrows): string[] {
  const reached = new Map([...arrows.keys()].map((entry) => [entry, collectReached(arrows, entry)]));
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, example]) =>
      reached.get(to)?.has(from) === true
        ? [`folder-order: in ${folder} ${to} needs ${from}: ${example}`]
        : [],
    ),
  );
}

function collectReached(arrows: Arrows, entry: string, reached = new Set<string>()): Set<string> {
  for (const target of arrows.get(entry)?.keys() ?? []) {
    if (reached.has(target)) continue;
    reached.add(target);
    collectReached(arrows, target, reached);
  }
  return reached;
}
