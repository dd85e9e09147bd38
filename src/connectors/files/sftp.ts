import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { posix } from 'node:path';
import { Writable } from 'node:stream';
import type SftpClient from 'ssh2-sftp-client';
import {
  BlockedAddress,
  createPinnedLookup,
  requireAllowedUrl,
  type ResolveHost,
} from '../kit/allowed-address.ts';
import { ConnectorError, type ConnectorErrorKind } from '../kit/connector-error.ts';
import { FETCHED_MAX_BYTES, type ArrivedFile, type FileWay } from './file-way.ts';
import { findNewest, matchesPattern } from './name-pattern.ts';

export interface SftpOptions {
  /** As people call the warehouse. */
  name: string;
  host: string;
  port: number;
  username: string;
  credentials: { password: string } | { privateKey: string; passphrase?: string | undefined };
  /** The fingerprint of the server’s key; without it nothing is sent that is a secret. */
  hostKey?: string | undefined;
  folder: string;
  pattern: string;
  /** Private addresses are reached. */
  allowPrivate?: boolean | undefined;
  /** The rest is for tests. */
  resolve?: ResolveHost;
  callMs?: number;
}

const WHAT = 'SFTP server';
const CONNECT_MS = 10_000;
/** From the start to the last byte. */
const CALL_MS = 60_000;

/** A folder of an SFTP server, into which something puts files: the newest one counts. */
export function openSftp(options: SftpOptions): FileWay {
  const { name, folder, pattern, callMs = CALL_MS } = options;
  const open = new Set<Socket>();
  const fail = (kind: ConnectorErrorKind, detail: string, cause?: unknown) =>
    new ConnectorError(name, WHAT, { kind, detail, cause });

  async function runSession<Result>(
    signal: AbortSignal | undefined,
    work: (client: SftpClient) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    const deadline = AbortSignal.timeout(callMs);
    const stop = signal ? AbortSignal.any([signal, deadline]) : deadline;
    const socket = new Socket();
    // Requests are small, and each waits for the answer to the last.
    socket.setNoDelay(true);
    open.add(socket);
    stop.addEventListener('abort', () => socket.destroy(), { once: true });
    const seen: SeenKey = { hostKey: undefined };
    // Loaded for the first call: only such a warehouse needs it.
    const { default: Client } = await import('ssh2-sftp-client');
    // What ends the connection is reported by the call that fails.
    const client = new Client(name, { error: () => {}, end: () => {}, close: () => {} });
    try {
      stop.throwIfAborted();
      await connectSocket(socket, options);
      await client.connect(buildLogin(options, socket, seen));
      return await work(client);
    } catch (error) {
      signal?.throwIfAborted();
      if (deadline.aborted) throw fail('timeout', `not complete after ${callMs / 1000} s`, error);
      if (error instanceof ConnectorError) throw error;
      throw explainFailure(error, { options, seen, fail });
    } finally {
      // Its answer would take a second, and nothing depends on it.
      client.end().catch(() => false);
      socket.destroy();
      open.delete(socket);
    }
  }

  return {
    fetch: ({ tag, signal }) =>
      runSession(signal, async (client): Promise<ArrivedFile | undefined> => {
        const entries = await client.list(folder);
        const files = entries
          .filter((entry) => entry.type === '-' && matchesPattern(entry.name, pattern))
          .map((entry) => ({ name: entry.name, size: entry.size, modifiedAt: new Date(entry.modifyTime) }));
        const newest = findNewest(files);
        if (!newest) throw fail('unreachable', `there is no file like ${pattern} in ${folder}`);
        const ownTag = JSON.stringify([newest.name, newest.size, newest.modifiedAt]);
        if (tag === ownTag) return undefined;
        const bytes = await download(client, posix.join(folder, newest.name)).catch((error: unknown) => {
          if (error instanceof Error && error.message.includes(TOO_LARGE))
            throw fail('too-large', TOO_LARGE, error);
          throw error;
        });
        if (bytes.length !== newest.size) throw fail('unreachable', 'the file is still being written');
        return { name: newest.name, bytes, modifiedAt: newest.modifiedAt, tag: ownTag };
      }),
    retryNow: () => {},
    close: async () => {
      for (const socket of open) socket.destroy();
    },
  };
}

interface SeenKey {
  hostKey: string | undefined;
}

/** As OpenSSH prints it. */
const formatFingerprint = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

function buildLogin({ username, credentials, hostKey }: SftpOptions, sock: Socket, seen: SeenKey) {
  return {
    sock,
    username,
    ...credentials,
    readyTimeout: CONNECT_MS,
    // Before anything that is a secret is sent.
    hostVerifier: (key: Buffer): boolean => {
      seen.hostKey = formatFingerprint(key);
      return seen.hostKey === hostKey;
    },
  };
}

/** Connects to the very address that was checked. */
function connectSocket(
  socket: Socket,
  { host, port, allowPrivate = false, resolve }: SftpOptions,
): Promise<void> {
  // An address in numbers is not looked up.
  const address = new URL(`https://${host}:${port}`);
  requireAllowedUrl(address, [address.origin], allowPrivate);
  return new Promise((connected, failed) => {
    socket.once('error', failed);
    socket.once('close', () => failed(new Error('the connection was closed')));
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no connection')));
    socket.connect({ host, port, lookup: createPinnedLookup(allowPrivate, resolve) }, () => {
      socket.setTimeout(0);
      connected();
    });
  });
}

const TOO_LARGE = `more than ${FETCHED_MAX_BYTES} bytes`;

/** Stops as soon as a file is too large, whatever its server said of it. */
async function download(client: SftpClient, path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > FETCHED_MAX_BYTES) return done(new Error(TOO_LARGE));
      chunks.push(chunk);
      done();
    },
  });
  const written = new Promise<void>((finished) => void collector.once('finish', finished));
  await client.get(path, collector);
  await written;
  return Buffer.concat(chunks);
}

interface Failing {
  options: SftpOptions;
  seen: SeenKey;
  fail: (kind: ConnectorErrorKind, detail: string, cause?: unknown) => ConnectorError;
}

function explainFailure(error: unknown, { options, seen, fail }: Failing): unknown {
  if (error instanceof BlockedAddress) return fail('blocked-address', error.message, error);
  const { hostKey, folder } = options;
  if (seen.hostKey !== undefined && seen.hostKey !== hostKey) {
    const detail =
      hostKey === undefined
        ? `the server’s key is ${seen.hostKey}; if its operator confirms that, set host_key to it`
        : `the server’s key is ${seen.hostKey}, not the one in host_key`;
    return fail('blocked-address', detail, error);
  }
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (/authentication methods failed|private ?key|passphrase/i.test(error.message))
    return fail('refused-credentials', 'user name, password or key', error);
  if (code === 'ENOENT' || /no such file/i.test(error.message))
    return fail('unreachable', `there is no folder ${folder}`, error);
  if (/permission denied/i.test(error.message))
    return fail('unreachable', `the user may not read ${folder}`, error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return fail('unreachable', 'host not found', error);
  if (code === 'ECONNREFUSED') return fail('unreachable', 'connection refused', error);
  return fail('unreachable', 'the connection failed', error);
}
