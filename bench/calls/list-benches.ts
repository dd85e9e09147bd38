import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const BENCHES = join(import.meta.dirname, '..');

/** Every benchmark by its name, with what its own head says about it. */
export function listBenches(): Map<string, string> {
  const files = globSync('*.ts', { cwd: BENCHES }).filter((file) => !/^run\.ts$|\.test\.ts$/.test(file));
  return new Map(files.sort().map((file) => [basename(file, '.ts'), readFirstSentence(join(BENCHES, file))]));
}

function readFirstSentence(file: string): string {
  const [, head = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  const text = head.replaceAll(/\s*\n \* ?/g, ' ').trim();
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}
