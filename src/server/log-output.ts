import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const GATHERED_LENGTH = 4096;
const GATHERED_MS = 100;
const END_OF_REQUEST = '"msg":"request"}\n';
// What a reader that is slow may owe us.
const KEPT_BYTES = 1024 * 1024;
const NEWLINE = 10;

/**
 * Gathers the lines of requests, as writing one costs as much as answering; every other is written at once. What cannot
 * be written is lost: nobody waits for a log on a full disk, or on a terminal that is gone.
 */
export function gatheredOutput(
  write: (bytes: Buffer) => number = (bytes) => writeSync(1, bytes),
): DestinationStream & { flush(): void } {
  let gathered = '';
  let rest = Buffer.alloc(0);
  let isMidLine = false;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    rest = Buffer.concat([rest, Buffer.from(gathered)]);
    gathered = '';
    try {
      while (rest.length > 0) {
        const taken = write(rest);
        isMidLine = rest[taken - 1] !== NEWLINE;
        rest = rest.subarray(taken);
      }
    } catch (error) {
      const isSlow = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      // A line of which a part is out already ends there.
      if (!isSlow || rest.length > KEPT_BYTES) rest = Buffer.from(isMidLine ? '\n' : '');
      else timer = setTimeout(flush, GATHERED_MS).unref();
    }
  }

  return {
    flush,
    write(line) {
      gathered += line;
      if (!line.endsWith(END_OF_REQUEST) || gathered.length >= GATHERED_LENGTH) flush();
      else timer ??= setTimeout(flush, GATHERED_MS).unref();
    },
  };
}
