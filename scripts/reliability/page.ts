import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { citedRows } from './cited.ts';
import { SECTIONS, type Row } from './rows.ts';

export const PAGE = 'docs/reliability.md';

const HEAD = `# What must hold, and what shows it

Each row is a behaviour, the figure it is held to, and the tests that show it: their titles begin with its id.
\`npm test\` tries each a few times, \`npm run torture\` as often as the figure says (the second number where there are
two), and prints which rows held; \`npm run torture -- F7 Z4\` tries some. A failure of random requests tells its seed.

This page is written by \`node scripts/reliability/page.ts\`, from
[the rows](../scripts/reliability/rows.ts) and the titles of the tests. A check fails when it is out of date.
`;

/** The page of all rows, each with the files whose tests cite it. */
export function reliabilityPage(root: string): string {
  const cited = citedRows(root);
  const sections = SECTIONS.map(
    ([title, rows]) =>
      `## ${title}\n\n| row | what holds | figure | shown by |\n| --- | --- | --- | --- |\n${rows
        .map((row) => line(row, cited.get(row.id) ?? []))
        .join('\n')}\n`,
  );
  return [HEAD, ...sections].join('\n');
}

function line({ id, holds, figure, programs }: Row, files: readonly string[]): string {
  const links = files.map((file) => `[${basename(file).replace(/\.(test|spec)\.tsx?$/, '')}](../${file})`);
  const shownBy = [...links, ...programs.map((program) => `\`node ${program}\``)];
  return `| ${id} | ${holds} | ${figure} | ${shownBy.join(', ') || 'nothing yet'} |`;
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '../..');
  writeFileSync(join(root, PAGE), reliabilityPage(root));
}
