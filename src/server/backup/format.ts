import { createHash, type Hash } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';

/**
 * A backup is a gzip file of SQL: a header, the rows of every table as PostgreSQL's own COPY text, and an end that
 * says how many rows there were, with a checksum. In an emergency `psql` can read it as well.
 */
const HEADER = '-- Touchline backup ';
const END = '-- end of backup ';
export const END_OF_TABLE = '\\.\n';

const table = z.object({ name: z.string(), columns: z.array(z.string()) });

const header = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(table),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/).nullable()),
});

const end = z.object({
  header: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
});

export type BackupHeader = z.infer<typeof header>;
export type BackupEnd = z.infer<typeof end>;

/** A file that cannot be restored from. Its message is a sentence for a person. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged';
}

export const formatHeaderLine = (header: BackupHeader): string => `${HEADER}${JSON.stringify(header)}\n`;
export const endLine = (end: BackupEnd): string => `${END}${JSON.stringify(end)}\n`;

export const parseHeader = (line: string): BackupHeader =>
  parse(line, {
    schema: header,
    prefix: HEADER,
    complaint: 'This isn’t a backup of Touchline, or it was made by a newer version.',
  });
export const parseEnd = (line: string): BackupEnd =>
  parse(line, {
    schema: end,
    prefix: END,
    complaint: 'The backup is damaged: its end is wrong.',
  });

interface LineFormat<T> {
  schema: z.ZodType<T>;
  prefix: string;
  complaint: string;
}

function parse<T>(line: string, { schema, prefix, complaint }: LineFormat<T>): T {
  if (!line.startsWith(prefix)) throw new BackupDamaged(complaint);
  try {
    return schema.parse(JSON.parse(line.slice(prefix.length)));
  } catch (cause) {
    throw new BackupDamaged(complaint, { cause });
  }
}

const list = (names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');

/** The statement that loads a table's rows; it is in the file before them. */
export const copyIn = ({ name, columns }: { name: string; columns: string[] }): string =>
  `COPY ${pg.escapeIdentifier(name)} (${list(columns)}) FROM stdin`;

/** The statement that copies a table's rows out, always in the same order. */
export const copyOut = (from: { name: string; columns: string[]; key: string[] }): string => {
  const order = from.key.length > 0 ? from.key : from.columns;
  return `COPY (select ${list(from.columns)} from ${pg.escapeIdentifier(from.name)} order by ${list(order)}) TO stdout`;
};

export const hashSha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const NEWLINE = 0x0a;

/** Counts the rows of a table as they pass, and computes their checksum. */
export class RowCount {
  #rows = 0;
  readonly #hash: Hash = createHash('sha256');

  add(lines: Buffer): void {
    this.#hash.update(lines);
    for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) this.#rows += 1;
  }

  finish(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Makes values be written and read alike, whatever a server or an account has set. */
export const AS_WRITTEN =
  "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; " +
  "set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; " +
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';
