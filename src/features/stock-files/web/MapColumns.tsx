import { useMemo, useState } from 'react';
import { findKnownHeadings } from '../rules/headings.ts';
import { guessMapping } from '../rules/guess-mapping.ts';
import type { FileMapping } from '../rules/mapping.ts';
import { mergeMapping } from '../rules/merge-mapping.ts';
import type { FileTable } from '../rules/read/cells.ts';
import { readFileTable } from '../rules/read/read-table.ts';
import { FilePreview } from './FilePreview.tsx';
import { MappingFields } from './MappingFields.tsx';
import { describeUnusable, type PickedFile } from './picked-file.ts';
import { previewFile, type MappedFile } from './preview.ts';
import { StartOfFile } from './StartOfFile.tsx';
import styles from './StockFiles.module.css';

/** A mapping as it is made over a file, and what it makes of the file. */
export interface MadeMapping {
  file: PickedFile;
  mapping: FileMapping;
  preview: MappedFile;
  /** False for a sheet from which nothing can be read. */
  isSheetUsable: boolean;
  change: (mapping: FileMapping) => void;
  changeHeadingRows: (rows: number) => void;
  changeSheet: (sheet: string) => Promise<void>;
  /** Takes in what someone else saved meanwhile; what was changed here stays. */
  offer: (theirs: FileMapping) => Promise<void>;
}

/** Begins with the mapping that there is, where it fits the file, else with what the file looks like. */
export function useMapping(picked: PickedFile, stored: FileMapping | null): MadeMapping {
  const [file, setFile] = useState(picked);
  const [began, setBegan] = useState(() => findFirstMapping(picked, stored));
  const [mapping, setMapping] = useState(began);
  const [unusable, setUnusable] = useState<{ sheet: string | null; problem: string }>();
  const problem = unusable?.sheet === mapping.sheet ? unusable?.problem : undefined;
  const preview = useMemo(
    () => (problem === undefined ? previewFile(file, mapping) : { problem }),
    [file, mapping, problem],
  );
  const openSheet = async (
    next: FileMapping,
    remake = (_table: FileTable): FileMapping => next,
  ): Promise<void> => {
    try {
      const table = await readFileTable(file.bytes, next.sheet);
      setFile({ ...file, table });
      setMapping(remake(table));
    } catch (error) {
      // The sheet that was read last stays, for a person who goes back to it.
      setMapping(next);
      setUnusable({ sheet: next.sheet, problem: describeUnusable(error) });
    }
  };
  return {
    file,
    mapping,
    preview,
    isSheetUsable: problem === undefined,
    change: setMapping,
    changeHeadingRows: (rows) => setMapping(guessMapping(file.table, file.name, rows)),
    changeSheet: (sheet) => openSheet({ ...mapping, sheet }, (table) => guessMapping(table, file.name)),
    offer(theirs) {
      setBegan(theirs);
      return openSheet(mergeMapping({ began, mine: mapping, theirs }));
    },
  };
}

function findFirstMapping(file: PickedFile, stored: FileMapping | null): FileMapping {
  return stored && previewFile(file, stored).reading ? stored : guessMapping(file.table, file.name);
}

/** The file as it is, what its columns say, and what is read so. */
export function MapColumns(made: MadeMapping) {
  const { file, mapping, preview, isSheetUsable, change, changeHeadingRows, changeSheet } = made;
  const { names } = useMemo(
    () => findKnownHeadings(file.table.rows, mapping.heading_rows, Object.values(mapping.columns)),
    [file, mapping],
  );
  return (
    <>
      {isSheetUsable && (
        <div className={styles['start']}>
          <StartOfFile table={file.table} />
        </div>
      )}
      <MappingFields
        mapping={mapping}
        names={names}
        sheets={file.table.sheets}
        onChange={change}
        onHeadingRows={changeHeadingRows}
        onSheet={(sheet) => void changeSheet(sheet)}
      />
      <FilePreview file={file} mapping={mapping} preview={preview} />
    </>
  );
}
