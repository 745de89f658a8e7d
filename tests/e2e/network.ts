import { createServer, type Server, Socket } from 'node:net';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { AppServer } from './server.ts';

/**
 * The road between one tablet and the server: a relay on a port of its own. Cut, it answers nobody and drops
 * what was on the way, while the office goes on reaching the server directly.
 */
export class Network {
  readonly #server: AppServer;
  readonly #sockets = new Set<Socket>();
  #relay: Server | null = null;
  #port = 0;

  constructor(server: AppServer) {
    this.#server = server;
  }

  async open(): Promise<void> {
    const relay = createServer((client) => {
      const upstream = new Socket();
      for (const [socket, autre] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => autre.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          autre.destroy();
        });
      }
      upstream.connect(this.#server.port, '127.0.0.1');
      client.pipe(upstream);
      upstream.pipe(client);
    });
    await new Promise<void>((resolve, reject) => {
      relay.once('error', reject);
      relay.listen(this.#port, () => resolve());
    });
    const address = must(relay.address(), 'the relay listens');
    if (typeof address === 'object') this.#port = address.port;
    this.#relay = relay;
  }

  async cut(): Promise<void> {
    const relay = this.#relay;
    this.#relay = null;
    if (relay === null) return;
    const closed = new Promise((resolve) => relay.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** The server, as somebody at the end of this road reaches it. */
  get server(): AppServer {
    return { ...this.#server, url: (variant, path) => this.url(variant, path) };
  }

  url(variant: Variant, path = '/'): string {
    return `http://${variant}.localhost:${this.#port}${path}`;
  }
}
