import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BENCHES = join(import.meta.dirname, '..');

export interface Benchmark {
  file: string;
  /** What its own head says about it. */
  sentence: string;
}

/** Every benchmark by its name. */
export function listBenches(): Map<string, Benchmark> {
  const files = globSync(['*.ts', '*/main.ts'], { cwd: BENCHES })
    .filter((file) => !/^run\.ts$|\.test\.ts$/.test(file))
    .map((file) => [file.replace(/(?:\/main)?\.ts$/, ''), join(BENCHES, file)] as const)
    .sort(([one], [other]) => one.localeCompare(other));
  return new Map(files.map(([name, file]) => [name, { file, sentence: readFirstSentence(file) }]));
}

function readFirstSentence(file: string): string {
  const [, head = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  const text = head.replaceAll(/\s*\n \* ?/g, ' ').trim();
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}
