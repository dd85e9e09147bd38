import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportWhenMain } from './report.ts';

/** Where server code of an area may be: the whole grammar. Tests and their helpers sit beside what they test. */
const PLACE =
  /^src\/features\/[\w-]+\/(?:systems\/(?:[\w-]+\/)?)?server\/(?:routes\.ts|routes\/|public\.ts|commands\/|queries\/|feeds\/)/;
const MAY_HOLD_SQL = /^src\/features\/[\w-]+\/server\/(?:queries|feeds)\//;
const EXEMPT = /\.test\.ts$|\/testing\//;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
const SQL =
  /\bsql(?:<[^`]*>)?`|\bsql\.\w+\(|\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/;

/**
 * Node code that decides something but cannot be a rule, because a rule runs in the browser too: the whole list, with
 * the reason. It holds no SQL and knows no wire shape.
 */
const NODE_ONLY: Record<string, string> = {
  'src/features/company-calendar/server/public-holidays.ts': 'uses a library too large for the browser',
  'src/features/users/server/passwords.ts': 'hashes with a native package',
  'src/features/users/server/known-passwords.ts': 'reads a list from a file',
};

/** Server files of areas outside the grammar, and SQL outside queries and feeds. */
export function findGrammarProblems(root: string): string[] {
  const files = globSync(['src/features/*/server/**/*.ts', 'src/features/*/systems/**/server/**/*.ts'], {
    cwd: root,
  }).filter((path) => !EXEMPT.test(path));
  return files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replace(COMMENT, '');
    const problems = [];
    if (!PLACE.test(path) && NODE_ONLY[path] === undefined) {
      problems.push(`place: ${path} is none of routes, public.ts, commands/, queries/, feeds/`);
    }
    if (!MAY_HOLD_SQL.test(path) && SQL.test(text)) {
      problems.push(`sql: ${path} holds SQL, which belongs in queries/ or feeds/`);
    }
    return problems;
  });
}

await reportWhenMain(import.meta, findGrammarProblems);
