import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CHUNK_LIST } from '../../set-up/chunk-list.mjs';

const chunk = z.object({
  /** The module that it was made for; shared pieces have none. */
  source: z.string().nullish(),
  imports: z.array(z.string()),
  dynamicImports: z.array(z.string()),
  styles: z.array(z.string()),
  /** Path → characters in the chunk. */
  modules: z.record(z.string(), z.number()),
});

/** The built web application: its chunks by file name, and what a file weighs on its way. */
export interface Build {
  chunks: Record<string, z.infer<typeof chunk>>;
  /** What every page loads beside scripts and styles: itself, and its font. */
  others: string[];
  measureFile(file: string): number;
}

/** Reads what the build recorded about itself; a file's size is that of its compressed copy. */
export function readBuild(folder: string): Build {
  const chunks = z
    .record(z.string(), chunk)
    .parse(JSON.parse(readFileSync(join(folder, CHUNK_LIST), 'utf8')));
  const measureSize = (file: string): number => {
    const compressed = join(folder, `${file}.br`);
    return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
  };
  const others = ['index.html', ...globSync('static/woff2/inter-latin-wght-normal-*.woff2', { cwd: folder })];
  return { chunks, others, measureFile: measureSize };
}

/** The chunk that was made for a module, or that has it beside others. */
function findChunk({ chunks }: Build, source: string): string {
  const files = Object.keys(chunks);
  const found =
    files.find((file) => chunks[file]?.source === source) ??
    files.find((file) => Object.hasOwn(chunks[file]?.modules ?? {}, source));
  if (found === undefined) throw new Error(`no chunk was built for ${source}`);
  return found;
}

/** What the browser loads for these modules before it can run them: scripts and styles. */
export function collectFiles(build: Build, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string): void => {
    const one = build.chunks[file];
    if (files.has(file) || !one) return;
    files.add(file);
    for (const style of one.styles) files.add(style);
    one.imports.forEach(add);
  };
  for (const source of sources) add(findChunk(build, source));
  return files;
}

/** What each module adds to these files, by its share of the characters of its chunk. */
export function collectWeights(build: Build, files: Iterable<string>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const file of files) {
    const modules = Object.entries(build.chunks[file]?.modules ?? {});
    const characters = modules.reduce((sum, [, length]) => sum + length, 0) || 1;
    for (const [path, length] of modules) {
      const name = nameModule(path);
      const weight = (build.measureFile(file) * length) / characters;
      weights.set(name, (weights.get(name) ?? 0) + weight);
    }
  }
  return weights;
}

/** A package is one module here; of ours each file is. */
const nameModule = (path: string): string => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
