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
 * be written is lost: no request waits for a log on a full disk, or on a terminal that is gone.
 */
export function createGatheredOutput(
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
    const isKept = writeRest() && rest.length <= KEPT_BYTES;
    // A line of which a part is out already ends there.
    if (!isKept) rest = Buffer.from(isMidLine ? '\n' : '');
    else if (rest.length > 0) timer = setTimeout(flush, GATHERED_MS).unref();
  }

  /** Writes as much as is taken now; tells whether what is left may be taken later. */
  function writeRest(): boolean {
    try {
      while (rest.length > 0) {
        const taken = write(rest);
        if (taken === 0) return true;
        isMidLine = rest[taken - 1] !== NEWLINE;
        rest = rest.subarray(taken);
      }
      return true;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
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
