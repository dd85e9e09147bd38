import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import type { ApiErrorCode } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { refetchTables } from '#web/api/query.ts';
import { showErrorToast } from '#web/ui/feedback/toast.ts';
import { applyImport, checkImport, discardImport, sendImportRows, startImport } from '../../contract/kits.ts';
import type { ImportCheck, ImportRow } from '../../contract/kits.ts';
import type { ImportOutcome } from '../../rules/import-outcome.ts';
import { IMPORT_ROWS_AT_ONCE } from '../../rules/kits.ts';
import { readKitsFile } from './read-kits-file.ts';
import type { KitsFile } from './read-kits-file.ts';
import { useKitImportWords as words } from '../wording.ts';

export type ImportStep =
  | { name: 'choose'; failure?: string }
  | { name: 'reading'; rows: number }
  | { name: 'refused'; file: KitsFile }
  | { name: 'sending'; file: KitsFile; sent: number }
  | { name: 'ready'; file: KitsFile; id: number; check: ImportCheck; failure?: string }
  | { name: 'applying'; file: KitsFile };

/** Stays below the mebibyte that one request may hold, in whatever script the texts are. */
const BYTES_AT_ONCE = 900_000;

/** An import from the choice of a file to its end; leaving it before it is applied takes back what has been sent. */
export function useKitImport(onDone: (outcome: ImportOutcome, name: string, isLeft: boolean) => void) {
  const queries = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const giveUp = useRef<AbortController>(undefined);
  const begun = useRef<number>(undefined);
  const isLeft = useRef(false);

  const discardStarted = (): void => {
    giveUp.current?.abort();
    const id = begun.current;
    begun.current = undefined;
    // What cannot be discarded now is forgotten by the server after a day.
    if (id !== undefined) call(discardImport, { params: { id } }).catch(() => {});
  };
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      discardStarted();
    };
  }, []);

  const start = async (chosen: File): Promise<void> => {
    discardStarted();
    const { signal } = (giveUp.current = new AbortController());
    const onBegun = (id: number): void => {
      begun.current = id;
    };
    try {
      await readAndSend(chosen, { signal, onBegun, onStep: (next) => !signal.aborted && setStep(next) });
    } catch (error) {
      if (!signal.aborted)
        setStep({ name: 'choose', failure: describeFailure(error, words.failedToImportFile) });
    }
  };

  const apply = async (existing: 'refuse' | 'update'): Promise<void> => {
    if (step.name !== 'ready') return;
    const { file, id, check } = step;
    setStep({ name: 'applying', file });
    // From here on the server finishes it alone: leaving the page cancels nothing.
    begun.current = undefined;
    try {
      const outcome = await applyUntilDone(id, file.rows.length, existing);
      await refetchTables(queries, ['kits']);
      onDone(outcome, file.name, isLeft.current);
    } catch (error) {
      if (isLeft.current) return showErrorToast(error, words.failedToImportFile);
      begun.current = id;
      setStep({ name: 'ready', file, id, check, failure: describeFailure(error, words.failedToImportFile) });
    }
  };
  const restart = (): void => {
    discardStarted();
    setStep({ name: 'choose' });
  };
  return { step, start, apply, restart };
}

interface SendOptions {
  signal: AbortSignal;
  /** The server has begun an import of that number. */
  onBegun: (id: number) => void;
  onStep: (step: ImportStep) => void;
}

/** Reads a file and sends its rows to be checked, step by step; a file with problems is not sent. */
async function readAndSend(chosen: File, { signal, onBegun, onStep }: SendOptions): Promise<void> {
  onStep({ name: 'reading', rows: 0 });
  const file = await readKitsFile(chosen, (rows) => onStep({ name: 'reading', rows }));
  if (signal.aborted) return;
  if (file.problems.length > 0) return onStep({ name: 'refused', file });
  onStep({ name: 'sending', file, sent: 0 });
  const body = { file_name: file.name, columns: file.columns };
  const { id } = await call(startImport, { body }, { signal });
  onBegun(id);
  for (const { rows, end } of splitRows(file.rows)) {
    await call(sendImportRows, { params: { id }, body: { rows } }, { signal });
    onStep({ name: 'sending', file, sent: end });
  }
  const check = await call(checkImport, { params: { id } }, { signal });
  onStep({ name: 'ready', file, id, check });
}

/** So often, and after such a pause, a server that is still busy with an import is asked what has become of it. */
const MAX_APPLY_ATTEMPTS = 20;
const PAUSE_MS = 500;
const BUSY_CODES = new Set<ApiErrorCode>(['timeout', 'unavailable', 'unreachable']);

/**
 * Applies an import. That may take longer than a call waits; a repeated request waits for it, or returns what it did.
 */
async function applyUntilDone(
  id: number,
  rows: number,
  existing: 'refuse' | 'update',
): Promise<ImportOutcome> {
  for (let times = 0; ; times += 1) {
    try {
      return (await call(applyImport, { params: { id }, body: { rows, existing } })).outcome;
    } catch (error) {
      if (!(error instanceof ApiError && BUSY_CODES.has(error.code)) || times >= MAX_APPLY_ATTEMPTS)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** The rows in parts that fit into a request each. */
function* splitRows(rows: readonly ImportRow[]): Generator<{ rows: ImportRow[]; end: number }> {
  const encoder = new TextEncoder();
  let part: ImportRow[] = [];
  let bytes = 0;
  for (const [index, row] of rows.entries()) {
    part.push(row);
    bytes += encoder.encode(JSON.stringify(row)).length;
    const isFull = part.length === IMPORT_ROWS_AT_ONCE || bytes > BYTES_AT_ONCE;
    if (!isFull && index < rows.length - 1) continue;
    yield { rows: part, end: index + 1 };
    part = [];
    bytes = 0;
  }
}
