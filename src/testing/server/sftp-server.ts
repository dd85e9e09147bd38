import { createHash, generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from 'ssh2';
import { onTestFinished } from 'vitest';

export interface SftpFile {
  text: string;
  modifiedAt: Date;
  /** How large the server says that it is, where that is not true. */
  saysBytes?: number;
}

interface World {
  password: string;
  /** By their names, in the folder `/out`. */
  files: Map<string, SftpFile>;
}

const FOLDER = '/out';
const { STATUS_CODE } = ssh2.utils.sftp;

/** An SFTP server on loopback with one folder; it records which passwords it received. */
export async function startSftpServer({ password, files }: World) {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
  });
  const told: string[] = [];
  const connections = new Set<Connection>();
  const ssh = new ssh2.Server({ hostKeys: [privateKey] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => {});
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (attempt) => {
      if (attempt.method !== 'password') return attempt.reject(['password']);
      told.push(attempt.password);
      const isRight =
        attempt.password.length === password.length &&
        timingSafeEqual(Buffer.from(attempt.password), Buffer.from(password));
      if (isRight) attempt.accept();
      else attempt.reject();
    });
    connection.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), files)),
    );
  });
  const server = createServer((socket) => {
    // As OpenSSH does: its answers are small.
    socket.setNoDelay(true);
    ssh.injectSocket(socket);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    for (const connection of connections) connection.end();
    await new Promise<void>((closed) => void server.close(() => closed()));
  });
  const parsed = ssh2.utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  const digest = createHash('sha256').update(parsed.getPublicSSH()).digest('base64');
  // A server on a TCP port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { port, told, hostKey: `SHA256:${digest.replace(/=+$/, '')}` };
}

function describeFile({ text, modifiedAt, saysBytes }: SftpFile): Attributes {
  const seconds = Math.floor(modifiedAt.getTime() / 1000);
  return {
    mode: 0o100644,
    uid: 1,
    gid: 1,
    size: saysBytes ?? Buffer.byteLength(text),
    atime: seconds,
    mtime: seconds,
  };
}

interface Handle {
  file: SftpFile | undefined;
  bytes: Buffer;
  isRead: boolean;
}

function serveFiles(sftp: SFTPWrapper, files: World['files']): void {
  const handles: Handle[] = [];
  const openHandle = (file?: SftpFile): Buffer =>
    Buffer.from([handles.push({ file, bytes: Buffer.from(file?.text ?? ''), isRead: false }) - 1]);
  const findHandle = (handle: Buffer) => handles[handle[0] ?? -1];
  sftp.on('OPENDIR', (id, path) =>
    path === FOLDER ? sftp.handle(id, openHandle()) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
  );
  sftp.on('READDIR', (id, handle) => {
    const opened = findHandle(handle);
    if (!opened || opened.isRead) return sftp.status(id, STATUS_CODE.EOF);
    opened.isRead = true;
    sftp.name(
      id,
      [...files].map(([name, file]) => ({
        filename: name,
        longname: `-rw-r--r-- ${name}`,
        attrs: describeFile(file),
      })),
    );
  });
  sftp.on('OPEN', (id, path) => {
    const file = files.get(path.slice(FOLDER.length + 1));
    if (file) sftp.handle(id, openHandle(file));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on('FSTAT', (id, handle) => {
    const file = findHandle(handle)?.file;
    if (file) sftp.attrs(id, describeFile(file));
    else sftp.status(id, STATUS_CODE.FAILURE);
  });
  sftp.on('READ', (...[id, handle, offset, length]) => {
    const bytes = findHandle(handle)?.bytes ?? Buffer.alloc(0);
    if (offset >= bytes.length) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, bytes.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}
