import { useEffect, useState } from 'react';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { FileRefusal } from '#web/ui/form/FileNotes.tsx';
import type { StockFiles } from '../contract.ts';
import { readFileTable } from '../rules/read/read-table.ts';
import { useLatestFile } from './api.ts';
import { ChooseStockFile } from './ChooseStockFile.tsx';
import { unpackSentFile } from './packed-file.ts';
import { describeUnusable, readPickedFile, type PickedFile } from './picked-file.ts';
import { chooseStockFileWords as words } from './wording.ts';

interface Props {
  warehouseId: string;
  files: StockFiles;
  onFile: (file: PickedFile, isNew: boolean) => void;
}

/** Has a file to look at: one that a person gives, or the newest from where they arrive. */
export function GetFile({ warehouseId, files, onFile }: Props) {
  const [failure, setFailure] = useState<string>();
  const isUploaded = files.way === 'upload';
  const read = async (work: () => Promise<PickedFile>, isNew: boolean): Promise<void> => {
    setFailure(undefined);
    try {
      onFile(await work(), isNew);
    } catch (error) {
      setFailure(describeUnusable(error));
    }
  };
  return (
    <>
      {isUploaded ? (
        <ChooseStockFile onFile={(file) => void read(() => readPickedFile(file), true)} />
      ) : (
        <FetchFile
          warehouseId={warehouseId}
          place={files.place}
          onFetched={(fetched) => void read(() => readFetched(fetched), false)}
        />
      )}
      {failure !== undefined && <FileRefusal>{failure}</FileRefusal>}
    </>
  );
}

interface ArrivedFile {
  name: string;
  packed: string;
  modified_at: string | null;
}

async function readFetched({ name, packed, modified_at: modifiedAt }: ArrivedFile): Promise<PickedFile> {
  const bytes = await unpackSentFile(packed);
  return { name, bytes, modifiedAt, table: await readFileTable(bytes) };
}

function FetchFile({
  warehouseId,
  place,
  onFetched,
}: {
  warehouseId: string;
  place: string | null;
  onFetched: (file: ArrivedFile) => void;
}) {
  const query = useLatestFile(warehouseId, true);
  const { data } = query;
  useEffect(() => {
    if (data) onFetched(data);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each file that arrives, whatever the caller passes
  }, [data]);
  return (
    <Loaded
      query={query}
      heading={words.heading}
      failed={words.failed}
      skeleton={<p>{words.fetching(place)}</p>}
    >
      {() => null}
    </Loaded>
  );
}
