import { Worker } from 'node:worker_threads';
import type { Listed } from '../rules/wire.ts';

/** What the thread is told, and what it answers. */
export interface Order {
  id: number;
  listed: Listed;
}
export type Written = { id: number; bytes: Uint8Array } | { id: number; error: string };

/** After this long without an export the thread ends, and its memory is free again. */
const IDLE_MS = 5 * 60_000;

/**
 * Writes workbooks in a thread of its own: a thousand days take a tenth of a second of processor time, in which no
 * other request would be answered. The thread begins with the first export.
 */
export function workbookWriter() {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let thread: Worker | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (written: Written) => {
      const order = waiting.get(written.id);
      waiting.delete(written.id);
      if ('bytes' in written) order?.resolve(written.bytes);
      else order?.reject(new Error(`the workbook could not be written: ${written.error}`));
    });
    worker.on('error', (cause) => fail(new Error('the thread that writes workbooks failed', { cause })));
    worker.on('exit', () => fail(new Error('the thread that writes workbooks ended')));
    return worker;
  };
  const fail = (error: Error): void => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };
  const write = async (listed: Listed): Promise<Uint8Array> => {
    clearTimeout(idle);
    thread ??= start();
    const id = (lastId += 1);
    const order = Promise.withResolvers<Uint8Array>();
    waiting.set(id, order);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread
    thread.postMessage({ id, listed } satisfies Order);
    try {
      return await order.promise;
    } finally {
      if (waiting.size === 0) idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  };
  return { write, close };
}
