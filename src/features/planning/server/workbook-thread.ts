import { parentPort } from 'node:worker_threads';
import { planOf } from '../rules/wire.ts';
import type { Order, Written } from './workbook-writer.ts';
import { planWorkbook } from './workbook.ts';

// The thread of `workbookWriter`: one workbook after the other, each answered by its number.
parentPort?.on('message', ({ id, listed }: Order) => {
  planWorkbook(planOf(listed)).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies Written),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Written),
  );
});
