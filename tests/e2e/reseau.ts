import { createServer, type Server, Socket } from 'node:net';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Serveur } from './serveur.ts';

/**
 * The road between one tablet and the server: a relay on a port of its own. Cut, it answers nobody and drops
 * what was on the way, while the office goes on reaching the server directly.
 */
export class Reseau {
  readonly #serveur: Serveur;
  readonly #sockets = new Set<Socket>();
  #relais: Server | null = null;
  #port = 0;

  constructor(serveur: Serveur) {
    this.#serveur = serveur;
  }

  async ouvrir(): Promise<void> {
    const relais = createServer((client) => {
      const amont = new Socket();
      for (const [socket, autre] of [
        [client, amont],
        [amont, client],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => autre.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          autre.destroy();
        });
      }
      amont.connect(this.#serveur.port, '127.0.0.1');
      client.pipe(amont);
      amont.pipe(client);
    });
    await new Promise<void>((resolve, reject) => {
      relais.once('error', reject);
      relais.listen(this.#port, () => resolve());
    });
    const address = must(relais.address(), 'the relay listens');
    if (typeof address === 'object') this.#port = address.port;
    this.#relais = relais;
  }

  async couper(): Promise<void> {
    const relais = this.#relais;
    this.#relais = null;
    if (relais === null) return;
    const ferme = new Promise((resolve) => relais.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await ferme;
  }

  /** The server, as somebody at the end of this road reaches it. */
  get serveur(): Serveur {
    return { ...this.#serveur, url: (variant, path) => this.url(variant, path) };
  }

  url(variant: Variant, path = '/'): string {
    return `http://${variant}.localhost:${this.#port}${path}`;
  }
}
