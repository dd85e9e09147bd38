import { z } from 'zod';
import { runInTurns } from '../lists/in-turns.ts';
import type { Steps } from '#shared/lists/steps.ts';

/** Rows that are checked and written in one go: a millisecond or less. */
const ROWS_AT_ONCE = 100;

/**
 * Checks an answer against its contract, drops what the contract does not name, and writes it as JSON. The rows of long
 * lists are done some at a time: a list of 50,000 SKUs at once would hold up all other requests for most of a second.
 */
export async function encodeAnswer(response: z.ZodType, content: unknown): Promise<Buffer> {
  if (!hasLongList(response, content)) return Buffer.from(JSON.stringify(response.parse(content)));
  const pieces: Buffer[] = [];
  await runInTurns(encodeInSteps(response, content, pieces));
  return Buffer.concat(pieces);
}

function* encodeInSteps(schema: z.ZodType, content: unknown, pieces: Buffer[]): Steps<void> {
  const write = (text: string): void => void pieces.push(Buffer.from(text));
  if (isPlainArray(schema) && Array.isArray(content)) {
    // Part of a list of this schema, which has no rule for the whole.
    for (let from = 0; from < content.length; from += ROWS_AT_ONCE) {
      const rows = JSON.stringify(schema.parse(content.slice(from, from + ROWS_AT_ONCE)));
      write(`${from === 0 ? '[' : ','}${rows.slice(1, -1)}`);
      yield;
    }
    write(content.length === 0 ? '[]' : ']');
    return;
  }
  if (!isPlainObject(schema) || !isRecord(content)) {
    write(JSON.stringify(schema.parse(content)));
    return;
  }
  let separator = '{';
  for (const [name, part] of listParts(schema)) {
    const value = content[name];
    const key = `${separator}${JSON.stringify(name)}:`;
    if (hasLongList(part, value)) {
      write(key);
      yield* encodeInSteps(part, value, pieces);
    } else {
      // Without a value there is no text, and the name is left out as well.
      const text: string | undefined = JSON.stringify(part.parse(value));
      if (text === undefined) continue;
      write(key + text);
    }
    separator = ',';
  }
  write(separator === '{' ? '{}' : '}');
}

/** Whether a list in it is long, however deep, as far as its schemas are ones that can be taken apart. */
function hasLongList(schema: z.ZodType, content: unknown): boolean {
  if (isPlainArray(schema)) return Array.isArray(content) && content.length > ROWS_AT_ONCE;
  if (!isPlainObject(schema) || !isRecord(content)) return false;
  return listParts(schema).some(([name, part]) => hasLongList(part, content[name]));
}

type NamedParts = z.ZodObject<Record<string, z.ZodType>>;

const listParts = ({ shape }: NamedParts): [string, z.ZodType][] => Object.entries(shape);

const isRecord = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

/** A list without rules of its own, such as a length. */
const isPlainArray = (schema: z.ZodType): schema is z.ZodArray<z.ZodType> =>
  schema instanceof z.ZodArray && !schema.def.checks?.length;

/** An object of named parts: neither with a rule across them nor with any others. */
const isPlainObject = (schema: z.ZodType): schema is NamedParts =>
  schema instanceof z.ZodObject && !schema.def.checks?.length && schema.def.catchall === undefined;
