import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

interface Link {
  source: string;
  target: string;
}

/**
 * An npm package cannot hold symbolic links, so it lists those that its libraries need. We make them here: no install
 * script has to run. False if some are missing and may not be made.
 */
export function linkLibraries(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'));
  return links.every(({ source, target }) =>
    ensureLink(basename(source), join(folder, relative('native', target))),
  );
}

function ensureLink(source: string, link: string): boolean {
  if (existsSync(link)) return true;
  try {
    symlinkSync(source, link);
    return true;
  } catch {
    // Another start may have been faster; otherwise we may not write here.
    return existsSync(link);
  }
}
