import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server says about itself in `postmaster.pid`. */
export interface Postmaster {
  /** Not a number if the file is empty or torn. */
  pid: number;
  port: number;
  socketFolder: string;
  isReady: boolean;
}

/** Reads `postmaster.pid`; undefined if there is none. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let content: string;
  try {
    content = readFileSync(getPostmasterFile(cluster), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, , , port, socketFolder, , , status] = content.split('\n');
  return {
    pid: Number.parseInt(pid ?? '', 10),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    isReady: status?.trim() === 'ready',
  };
}

/** The file in which a PostgreSQL server reports its process. */
export function getPostmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
