import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { buildDatabase, type TestDatabase } from './database.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

export interface FailingDatabase extends TestDatabase {
  /** The way to the database; whatever a test does to it, the database itself is well. */
  network: TcpProxy;
}

/** A test's database behind a network that the test can break. */
export async function buildFailingDatabase(options: pg.PoolConfig = {}): Promise<FailingDatabase> {
  const direct = await buildDatabase();
  const { user, password, database, ...server } = new pg.Client(direct.connection);
  const isSocket = server.host.startsWith('/');
  const network = await startTcpProxy(
    isSocket ? { path: `${server.host}/.s.PGSQL.${server.port}` } : { host: server.host, port: server.port },
  );
  const { host, port } = network;
  const connection = { host, port, user, password, database, ssl: false, ...options };
  const opened = openDatabase(connection);
  const close = async (): Promise<void> => {
    await opened.close();
    await network[Symbol.asyncDispose]();
    await direct.close();
  };
  return { ...opened, connection, network, close, [Symbol.asyncDispose]: close };
}
