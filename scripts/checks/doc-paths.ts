import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const ROOTS = ['bench', 'deploy', 'docs', 'e2e', 'fixtures', 'scripts', 'src'];

/** Code in a page: a block or a span. */
const CODE = /```[\s\S]*?```|`[^`]+`/g;
/** A file that has one of our endings, or a folder of ours. A name with a placeholder, such as `<area>`, is none. */
const FILE = /^(?:\.\/)?[\w#@.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|md|sql|css|sh|ya?ml|jsonc?)$/;
const FOLDER = new RegExp(`^(?:${ROOTS.join('|')})(?:/[\\w.-]+)+/?$`);

/** What a reader makes: the files of their installation, and those of the vendor and the area that recipes add. */
const MADE_BY_READER =
  /(?:touchline\.config|sbom)\.json$|(?:\/|^)(?:\.json|\.env\S*)$|parcel-?point|suppliers|NNNN/i;

/** The paths in the code of a page that lead nowhere, from the root or as the end of a path. */
export function findMissingPaths(root: string, pages: Record<string, string>): string[] {
  const known = listPathEnds(root);
  return Object.entries(pages).flatMap(([page, text]) =>
    listPaths(text)
      .filter((path) => !known.has(path) && !existsSync(join(root, path)))
      .map((path) => `${page} names ${path}`),
  );
}

const listPaths = (text: string): string[] =>
  [...text.matchAll(CODE)]
    .flatMap(([code]) => code.split(/[\s`,;:()'"=]+/))
    .filter((word) => (FILE.test(word) || FOLDER.test(word)) && !MADE_BY_READER.test(word))
    .map((path) => path.replace(/^#/, 'src/').replace(/^\.\/|\/$/g, ''));

/** `src/web/format.ts` is also known as `web/format.ts` and as `format.ts`. */
const listPathEnds = (root: string): Set<string> =>
  new Set(
    globSync([...ROOTS.map((folder) => `${folder}/**`), '*'], { cwd: root }).flatMap((path) => {
      const parts = path.split('/');
      return parts.map((_, index) => parts.slice(index).join('/'));
    }),
  );
