import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { listCitedRows } from './cited.ts';
import { readMeasured, type TortureResult } from './measured.ts';
import type { ReliabilityRow } from './define-row.ts';
import { SECTIONS } from './rows.ts';

export const PAGE = 'docs/reliability.md';

const HEAD = `# Reliability guarantees and their tests

Each row is a behaviour, the figure it is held to, and the tests that show it: their titles begin with its id.
\`npm test\` tries each a few times, \`npm run torture\` as often as the figure says (the second number where there are
two), and writes into the last column what it found; \`npm run torture -- F7 Z4\` tries some. A failing random test prints its seed. What only a browser shows is \`npm run e2e\`'s, in full every time.

This page is written by \`node scripts/reliability/page.ts\`, from [the rows](../scripts/reliability/rows.ts), the
titles of the tests and [what was measured](../scripts/reliability/measured.json). A check fails when it is out of date.
`;

/** The page of all rows, each with the files whose tests cite it. */
export function formatReliabilityPage(root: string): string {
  const cited = listCitedRows(root);
  const measured = readMeasured(root);
  const sections = SECTIONS.map(
    ([title, rows]) =>
      `## ${title}\n\n| row | what holds | figure | shown by | last full try |\n| --- | --- | --- | --- | --- |\n${rows
        .map((row) => formatRowLine(row, cited.get(row.id) ?? [], measured[row.id]))
        .join('\n')}\n`,
  );
  return [HEAD, ...sections].join('\n');
}

function formatRowLine(
  { id, holds, figure, programs }: ReliabilityRow,
  files: readonly string[],
  last?: TortureResult,
): string {
  const links = files.map((file) => `[${basename(file).replace(/\.(test|spec)\.tsx?$/, '')}](../${file})`);
  const shownBy = [...links, ...programs.map((program) => `\`node ${program}\``)];
  return `| ${id} | ${holds} | ${figure} | ${shownBy.join(', ') || 'nothing yet'} | ${last ? `${last.on}: ${last.found}` : ''} |`;
}

export const writePage = (root: string): void => writeFileSync(join(root, PAGE), formatReliabilityPage(root));

if (process.argv[1] === import.meta.filename) writePage(join(import.meta.dirname, '../..'));
