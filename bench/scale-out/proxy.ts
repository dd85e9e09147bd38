import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  origin: string;
  /** To whom connections go from now on, in turns. */
  serve(ports: readonly number[]): void;
  close(): Promise<void>;
}

/** Hands each connection to the next server, and to the one after where that does not answer. */
export async function startProxy(): Promise<Proxy> {
  let servers: readonly number[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const listener = createServer({ noDelay: true }, (client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    // That connections break is what is tried here.
    client.on('error', () => {});
    handOver(client, servers.length);
  });

  function handOver(client: Socket, left: number): void {
    const port = servers[(turn += 1) % servers.length];
    if (left === 0 || port === undefined) {
      client.destroy();
      return;
    }
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    let isConnected = false;
    server.once('connect', () => {
      isConnected = true;
      client.pipe(server).pipe(client);
    });
    server.once('error', () => {
      if (isConnected) client.destroy();
      else handOver(client, left - 1);
    });
    server.once('close', () => isConnected && client.destroy());
    client.once('close', () => server.destroy());
  }

  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    serve: (ports) => void (servers = ports),
    async close() {
      const closed = once(listener, 'close');
      listener.close();
      for (const client of open) client.destroy();
      await closed;
    },
  };
}
