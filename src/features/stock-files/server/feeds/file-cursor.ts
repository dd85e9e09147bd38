import { z } from 'zod';
import { UnusableFile } from '../../rules/unusable-file.ts';

const fileCursor = z.object({
  tag: z.string().nullable(),
  version: z.string(),
  mapping: z.int(),
  as_of: z.iso.datetime(),
});
/** What the last file that was stored leaves for the next. */
export type FileCursor = z.infer<typeof fileCursor>;

export const parseFileCursor = (cursor: unknown): FileCursor | undefined => fileCursor.safeParse(cursor).data;

/**
 * As of when a file counts after the last one, which is never before it. One that was read by the same columns and is
 * older is refused; other columns may give the same file another age.
 */
export function pickStoredMoment(
  moment: Date,
  { last, mappingVersion }: { last: FileCursor | undefined; mappingVersion: number },
): Date {
  if (!last || moment >= new Date(last.as_of)) return moment;
  if (last.mapping === mappingVersion) throw new UnusableFile('The file is older than the previous one.');
  return new Date(last.as_of);
}
