import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const GATHERED_LENGTH = 4096;
const GATHERED_MS = 100;
const END_OF_REQUEST = '"msg":"request"}\n';
// How much is buffered for a slow reader.
const KEPT_BYTES = 1024 * 1024;
const NEWLINE = 10;

/**
 * Collects the lines of requests, because writing one costs as much as answering; every other line is written at once.
 * Lines that cannot be written are lost: no request waits for a log on a full disk, or on a closed terminal.
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
    // A line that is partly written ends here.
    if (!isKept) rest = Buffer.from(isMidLine ? '\n' : '');
    else if (rest.length > 0) timer = setTimeout(flush, GATHERED_MS).unref();
  }

  /** Writes as much as the output accepts now; returns whether the rest may be accepted later. */
  function writeRest(): boolean {
    try {
      while (rest.length > 0) {
        const writtenBytes = write(rest);
        if (writtenBytes === 0) return true;
        isMidLine = rest[writtenBytes - 1] !== NEWLINE;
        rest = rest.subarray(writtenBytes);
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
