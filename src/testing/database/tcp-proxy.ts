import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface TcpProxy extends AsyncDisposable {
  host: string;
  port: number;
  /** Keeps connections open, and takes new ones, but nothing passes any more. */
  swallow(): void;
  /** Lets new connections pass again; the old ones stay dead, as after a firewall has forgotten them. */
  mend(): void;
  /** Ends every open connection without a farewell. */
  cut(): void;
  /** Takes no more connections, as when no server listens. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
}

/** A network between the application and a server, of which a test decides how it fails. */
export async function startTcpProxy(server: NetConnectOpts): Promise<TcpProxy> {
  const clients = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  let isSwallowing = false;

  const listener = createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    // That connections break is what this is for.
    client.on('error', () => {});
    if (!isSwallowing) join(client, connect(server));
  });

  function join(client: Socket, upstream: Socket): void {
    upstream.on('error', () => {});
    client.on('data', (data) => forgotten.has(client) || upstream.write(data));
    upstream.on('data', (data) => forgotten.has(client) || client.write(data));
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  }

  async function listen(port: number): Promise<number> {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  const port = await listen(0);
  const proxy: TcpProxy = {
    host: '127.0.0.1',
    port,
    swallow() {
      isSwallowing = true;
      for (const client of clients) forgotten.add(client);
    },
    mend() {
      isSwallowing = false;
    },
    cut() {
      for (const client of clients) client.resetAndDestroy();
    },
    async refuse() {
      const closed = once(listener, 'close');
      listener.close();
      proxy.cut();
      await closed;
    },
    async accept() {
      await listen(port);
    },
    async [Symbol.asyncDispose]() {
      if (listener.listening) await proxy.refuse();
    },
  };
  return proxy;
}
