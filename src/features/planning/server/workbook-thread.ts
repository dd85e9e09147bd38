import { parentPort } from 'node:worker_threads';
import { planOf } from '../rules/wire.ts';
import type { Order, Written } from './workbook-writer.ts';
import { planWorkbook } from './workbook.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the thread that began this one
const answer = (written: Written): void => parentPort?.postMessage(written);

// The thread of `workbookWriter`: every workbook is answered by its number.
parentPort?.on('message', ({ id, listed }: Order) => {
  planWorkbook(planOf(listed)).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});
