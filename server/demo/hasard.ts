import { hasard } from '#domain/base/hasard.ts';

/** Repeatable chance: the same seed gives the same demo, on every machine. Never for secrets. */
export class Hasard {
  /** In [0, 1). */
  readonly nombre: () => number;

  constructor(graine: number) {
    this.nombre = hasard(graine);
  }

  /** Both bounds included. */
  entier(min: number, max: number): number {
    return min + Math.floor(this.nombre() * (max - min + 1));
  }

  chance(part: number): boolean {
    return this.nombre() < part;
  }

  parmi<T>(liste: readonly T[]): T {
    return liste[Math.floor(this.nombre() * liste.length)] as T;
  }

  /** One key by its weight. */
  selon<K extends string>(poids: Readonly<Record<K, number>>): K {
    const entrees = Object.entries<number>(poids);
    let tirage = this.nombre() * entrees.reduce((somme, [, p]) => somme + p, 0);
    for (const [cle, p] of entrees) {
      tirage -= p;
      if (tirage < 0) return cle as K;
    }
    return entrees[0]?.[0] as K;
  }

  chiffres(n: number): string {
    return Array.from({ length: n }, () => this.entier(0, 9)).join('');
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.entier(0, 15).toString(16));
    hex[12] = '4';
    hex[16] = (8 + this.entier(0, 3)).toString(16);
    const texte = hex.join('');
    return [texte.slice(0, 8), texte.slice(8, 12), texte.slice(12, 16), texte.slice(16, 20), texte.slice(20)].join('-');
  }
}
