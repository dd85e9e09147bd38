import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A statement written by hand for what one of ours reads. */
export interface BestStatement {
  call: string;
  /** Some words of our statement by which it is found. */
  instead: string;
  text: string;
}

const FOLDER = join(import.meta.dirname, 'statements');

/**
 * The statements by hand: for each of ours of which a database of scale 10 needs more than 20 ms and which reads again after a
 * sync. Each is a file that says in its first two lines which call it is for, and instead of which statement.
 */
export const listBestStatements = (): BestStatement[] =>
  readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const text = readFileSync(join(FOLDER, name), 'utf8');
      const [, call, instead] = /^-- call: (.+)\n-- instead: (.+)\n/.exec(text) ?? [];
      if (call === undefined || instead === undefined) throw new Error(`${name} does not say what it is for`);
      return { call, instead, text };
    });
