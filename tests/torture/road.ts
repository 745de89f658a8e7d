import type { Random } from '../../server/demo/random.ts';
import type { Network } from '../e2e/network.ts';

/** The network of the tablet, which comes and goes between kills. */
export class Road {
  readonly #network: Network;
  #isCut = false;

  constructor(network: Network) {
    this.#network = network;
  }

  get isCut(): boolean {
    return this.#isCut;
  }
  url(path: string): string {
    return this.#network.url('cee', path);
  }
  async open(): Promise<void> {
    if (this.#isCut) await this.#network.open();
    this.#isCut = false;
  }
  async cut(): Promise<void> {
    if (!this.#isCut) await this.#network.cut();
    this.#isCut = true;
  }
  async comeOrGo(random: Random): Promise<void> {
    if (random.chance(0.6)) return;
    await (this.#isCut ? this.open() : this.cut());
  }
}
