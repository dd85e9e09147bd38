import { formatCount } from '#shared/numbers.ts';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { compareFolder } from './compare-folder.ts';
import { formatDifference } from './difference.ts';

/** `npm run vendors -- <folder>`: what our clients request and read, held against the vendors' own models. */
function runVendors([folder]: readonly string[]): number {
  if (folder === undefined || !existsSync(folder)) {
    console.error('Usage: npm run vendors -- <folder with the vendors’ models>');
    return 2;
  }
  const { differences, notes } = compareFolder(folder);
  for (const note of notes) console.log(note);
  for (const difference of differences) console.log(formatDifference(difference));
  console.log(
    differences.length === 0 ? 'No differences.' : `${formatCount(differences.length, 'difference')}.`,
  );
  return differences.length === 0 ? 0 : 1;
}

process.exitCode = runVendors(process.argv.slice(2));
