/** Files that are on their way, locked, or not meant for others. */
const UNFINISHED = /^[.~]|\.(?:tmp|part|partial|filepart|crdownload|swp|lock)$/i;

/** Whether a file is meant by a pattern such as `stock*.csv`: `*` is any text, `?` any sign. */
export function matchesPattern(name: string, pattern: string): boolean {
  if (UNFINISHED.test(name)) return false;
  const source = pattern
    .split('')
    .map((sign) => (sign === '*' ? '.*' : sign === '?' ? '.' : sign.replace(/[^\w\s]/, '\\$&')))
    .join('');
  return new RegExp(`^${source}$`, 'i').test(name);
}

interface Dated {
  name: string;
  modifiedAt: Date;
}

/** The newest of some files; of those that are as new, the last by name. */
export const findNewest = <File extends Dated>(files: readonly File[]): File | undefined =>
  files.toSorted(
    (one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime() || (one.name < other.name ? 1 : -1),
  )[0];
