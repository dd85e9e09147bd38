import { useMemo, useState } from 'react';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import type { FactoryShipment } from '../../contract.ts';
import type { ContentRows } from '../../contract/content-rows.ts';
import type { BoxRows } from '../../contract/import-rows.ts';
import { importFactoryShipments } from '../../contract/import.ts';
import { useDestinations } from '../api.ts';
import { planImport } from './plan-import.ts';
import { readBoxesFile, UnreadableFile } from './read-boxes-file.ts';
import { useImportBoxesWords as words } from './wording.ts';

/** A file of boxes, what its destinations mean, and how it is sent. */
export function useImportBoxes(shipments: readonly FactoryShipment[]) {
  const [file, setFile] = useState<BoxRows & { name: string }>();
  const [contents, setContents] = useState<ContentRows & { name: string }>();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const { send, isSending } = useSend(importFactoryShipments);
  const destinations = useDestinations().data;
  const plan = useMemo(
    () => file && planImport(file.rows, { shipments, destinations, chosen }),
    [file, shipments, destinations, chosen],
  );
  const read = async (picked: File): Promise<void> => {
    setFailure(undefined);
    try {
      const read = await readBoxesFile(picked);
      if (read.contents) setContents({ name: picked.name, ...read.contents });
      else setFile({ name: picked.name, ...read.boxes });
    } catch (error) {
      setFailure(error instanceof UnreadableFile ? error.message : words.unreadable);
    }
  };
  const chooseAnother = (): void => {
    setFile(undefined);
    setContents(undefined);
    setChosen({});
    setFailure(undefined);
  };
  const save = async (leave: () => void): Promise<void> => {
    if (!plan || !file) return;
    setFailure(undefined);
    try {
      const { created } = await send({ body: { boxes: plan.boxes } });
      leave();
      showSuccessToast(words.boxesImported(created, file.name));
    } catch (error) {
      setFailure(formatFailure(words.failedToImportBoxes, error));
    }
  };
  return {
    file,
    contents,
    plan,
    destinations: destinations?.destinations ?? [],
    failure,
    isSending,
    hasChosen: Object.keys(chosen).length > 0,
    choose: (text: string, destination: string) => setChosen({ ...chosen, [text]: destination }),
    chosen,
    read,
    chooseAnother,
    save,
  };
}
