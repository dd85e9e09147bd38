import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenBoxes } from '../scale-out/writers.ts';

const PAGE = join(import.meta.dirname, '../../docs/scaling.md');

/** Puts lines between the marks of a section of the page. */
export function writeScalingSection(name: string, lines: readonly string[]): void {
  const between = new RegExp(`(<!-- ${name}, written by [^\\n]*-->\\n)[^]*?(\\n<!-- end of ${name} -->)`);
  const text = readFileSync(PAGE, 'utf8');
  if (!between.test(text)) throw new Error(`docs/scaling.md has no section ${name}`);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    PAGE,
    text.replace(between, (_, head: string, end: string) => `${head}\n${day}: ${lines.join('\n')}\n${end}`),
  );
}

export const formatWritten = (
  { acknowledged, retried, givenUp }: WrittenBoxes,
  { lost, doubled }: { lost: number; doubled: number },
): string =>
  `${acknowledged.length} writes were acknowledged,\n${lost} of them lost, ${doubled} duplicated; ${retried} requests were retried, ${givenUp} abandoned.`;
