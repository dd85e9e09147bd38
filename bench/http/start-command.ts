import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface StartCommand {
  /** Environment variables of the process that are not settings of the application. */
  env: Record<string, string>;
  flags: string[];
}

/** How `npm start` calls the application, which is what is measured. */
export function startCommand(root = ROOT): StartCommand {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const [, env = '', flags = ''] =
    /exec env ((?:[A-Z_]+=\S+ )*)node ((?:--[a-z-]+=\S+ )*).*src\/main\/boot\/start\.ts$/.exec(
      scripts.start,
    ) ?? [];
  return {
    env: Object.fromEntries(splitWords(env).map((word) => word.split('=') as [string, string])), // by the pattern
    flags: splitWords(flags),
  };
}

const splitWords = (text: string): string[] => text.split(' ').filter((word) => word !== '');
