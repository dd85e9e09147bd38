import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportWhenMain } from './report.ts';

const SOURCES = '{src,bench,e2e,scripts}/**/*.{ts,tsx,mjs}';
const TEST = /\.(?:test|spec|shots)\.tsx?$/;
// The formatter puts every top-level export at the start of its line.
const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Exported names that more than one file declares: in this tree, one name means one thing. */
export function findRepeatedNames(root: string): string[] {
  const declared = new Map<string, Set<string>>();
  for (const path of globSync(SOURCES, { cwd: root }).filter((file) => !TEST.test(file))) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, name = ''] of text.matchAll(EXPORT)) {
      declared.set(name, (declared.get(name) ?? new Set()).add(path));
    }
  }
  return [...declared]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `name: ${name} is exported by ${[...paths].toSorted().join(', ')}`);
}

await reportWhenMain(import.meta, findRepeatedNames);
