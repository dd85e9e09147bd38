import { applyMapping } from '../rules/apply/apply-mapping.ts';
import type { FileReading } from '../rules/apply/reading.ts';
import { fileMapping, type FileMapping } from '../rules/mapping.ts';
import { UnusableFile } from '../rules/unusable-file.ts';
import type { PickedFile } from './picked-file.ts';

/** What a mapping makes of a file, or why nothing. */
export type MappedFile = { reading: FileReading; problem?: never } | { reading?: never; problem: string };

export function previewFile({ table, name }: PickedFile, mapping: FileMapping): MappedFile {
  const checked = fileMapping.safeParse(mapping);
  if (!checked.success) return { problem: `${checked.error.issues[0]?.message ?? ''}.` };
  try {
    return { reading: applyMapping(table, checked.data, name) };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return { problem: error.message };
  }
}
