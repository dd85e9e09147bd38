// Ours: hucre exports no ZIP writer, and Node only the compression (decision 32).
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

// Quick before small: a workbook of numbers comes out a fifth larger than by the usual level, in half the time.
const LEVEL = 3;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, where the calendar of ZIP begins: the date of a part means nothing here. */
const DAY = 0x21;

/** Files by name, each in pieces, as one ZIP archive. They are compressed away from the thread that answers requests. */
export async function zipFiles(files: Record<string, readonly string[]>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, pieces] of Object.entries(files)) {
    const content = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
    const packed = await deflate(content, { level: LEVEL });
    const facts = buildFileFacts(name, content, packed);
    const local = Buffer.concat([start(0x04034b50), facts, Buffer.from(name), packed]);
    directory.push(buildDirectoryEntry(name, facts, offset));
    parts.push(local);
    offset += local.length;
  }
  return Buffer.concat([
    ...parts,
    ...directory,
    end(Buffer.concat(directory).length, directory.length, offset),
  ]);
}

/** What a file's own head and its entry in the directory both say of it. */
function buildFileFacts(name: string, content: Buffer, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(DAY, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

function buildDirectoryEntry(name: string, facts: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const madeBy = Buffer.from([VERSION, 0]);
  return Buffer.concat([start(0x02014b50), madeBy, facts, rest, Buffer.from(name)]);
}

function end(size: number, count: number, offset: number): Buffer {
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(count, 4);
  tail.writeUInt16LE(count, 6);
  tail.writeUInt32LE(size, 8);
  tail.writeUInt32LE(offset, 12);
  return Buffer.concat([start(0x06054b50), tail]);
}

function start(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
