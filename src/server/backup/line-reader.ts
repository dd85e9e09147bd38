import { BackupDamaged, END_OF_TABLE } from './format.ts';

const NEWLINE = '\n';
const STOP = Buffer.from(END_OF_TABLE);
const STOP_AFTER_ROW = Buffer.from(`${NEWLINE}${END_OF_TABLE}`);
/** Longer than any header; a file without line ends must not fill the memory. */
const LINE_MAX = 4 * 1024 * 1024;

/** Splits a stream into single lines and the rows of tables. */
export class BackupLineReader {
  #rest: Buffer = Buffer.alloc(0);
  readonly #chunks: AsyncIterator<Buffer>;

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async readLine(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE) + 1;
      if (end > 0) {
        const readLine = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end);
        return readLine;
      }
      if (this.#rest.length > LINE_MAX) throw new BackupDamaged('This isn’t a backup of Touchline.');
      await this.#more();
    }
  }

  /** The rows of a table, many at a time but only whole ones, up to the line that ends them. */
  async *readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      const whole = this.#rest.subarray(0, this.#rest.lastIndexOf(NEWLINE) + 1);
      const end = endOfTable(whole);
      const readRows = whole.subarray(0, end ?? whole.length);
      if (readRows.length > 0) yield readRows;
      this.#rest = this.#rest.subarray(end === undefined ? whole.length : end + STOP.length);
      if (end !== undefined) return;
      await this.#more();
    }
  }

  /** Whether nothing follows. */
  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#chunks.next()).done === true;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new BackupDamaged('The backup is damaged: it ends too early.');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }
}

function endOfTable(lines: Buffer): number | undefined {
  if (lines.subarray(0, STOP.length).equals(STOP)) return 0;
  const at = lines.indexOf(STOP_AFTER_ROW);
  return at < 0 ? undefined : at + NEWLINE.length;
}
