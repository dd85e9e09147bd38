import { createHash } from 'node:crypto';
import { createEmulator, type Emulator } from '../kit/emulator.ts';

export interface FileWorld {
  /** The file as it is now; null for its name where the server does not send one. */
  readFile: () => { name: string | null; bytes: Uint8Array; modifiedAt: Date };
  /** `Bearer …` or `Basic …`, where the file is not for everyone. */
  authorization?: string;
}

/** A web server with one file, which it sends again only when that has changed. */
export const createFileEmulator = ({ readFile, authorization }: FileWorld): Promise<Emulator> =>
  createEmulator({
    refuse: ({ headers }) =>
      authorization !== undefined && headers['authorization'] !== authorization
        ? { status: 401, text: 'Authorization Required' }
        : undefined,
    routes: {
      'GET /exports/:name': ({ headers }) => {
        const { name, bytes, modifiedAt } = readFile();
        const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
        if (headers['if-none-match'] === etag) return { status: 304, text: '' };
        return {
          bytes: Buffer.from(bytes),
          headers: {
            etag,
            'content-type': 'text/csv',
            'last-modified': modifiedAt.toUTCString(),
            ...(name !== null && { 'content-disposition': `attachment; filename="${name}"` }),
          },
        };
      },
    },
  });
