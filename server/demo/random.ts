import { randomFrom } from '#domain/base/random.ts';

/** Repeatable chance: the same seed gives the same demo, on every machine. Never for secrets. */
export class Random {
  /** In [0, 1). */
  readonly draw: () => number;

  constructor(seed: number) {
    this.draw = randomFrom(seed);
  }

  /** Both bounds included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.draw() * (max - min + 1));
  }

  chance(part: number): boolean {
    return this.draw() < part;
  }

  among<T>(list: readonly T[]): T {
    return list[Math.floor(this.draw() * list.length)] as T;
  }

  /** One key by its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries<number>(weights);
    let drawn = this.draw() * entries.reduce((sum, [, p]) => sum + p, 0);
    for (const [cle, p] of entries) {
      drawn -= p;
      if (drawn < 0) return cle as K;
    }
    return entries[0]?.[0] as K;
  }

  digits(n: number): string {
    return Array.from({ length: n }, () => this.integer(0, 9)).join('');
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.integer(0, 15).toString(16));
    hex[12] = '4';
    hex[16] = (8 + this.integer(0, 3)).toString(16);
    const text = hex.join('');
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
  }
}
