import type { PointDeReprise } from '#domain/sync/collections.ts';
import { POINT_INITIAL } from '#domain/sync/collections.ts';
import type { Magasin } from '../store/magasin.ts';

/** The checkpoint of the pull. */
export async function lirePoint(magasin: Magasin): Promise<PointDeReprise> {
  const [stocke] = await magasin.parIds('configs', ['point']);
  if (stocke?.id !== 'point') return POINT_INITIAL;
  const { epoch, seq, complet, epochSeq } = stocke;
  return { id: 'point', epoch, seq, complet, epochSeq };
}

export async function ecrirePoint(magasin: Magasin, point: PointDeReprise): Promise<void> {
  const [previous] = await magasin.parIds('configs', ['point']);
  const depasses = await magasin.ecrire('configs', [{ previous, document: { ...point } }]);
  if (depasses.length > 0) throw new Error('deux réplicateurs écrivent le même point de reprise');
}

/** Writes checkpoints beside the pages that follow theirs: each once its own documents are in the store ([S14]). */
export class Jalons {
  readonly #magasin: Magasin;
  #dernier: Promise<void> = Promise.resolve();

  constructor(magasin: Magasin) {
    this.#magasin = magasin;
  }

  noter(point: PointDeReprise): void {
    this.#dernier = this.#dernier.then(() => ecrirePoint(this.#magasin, point));
    // A failure is met by whoever waits, never as an unhandled rejection.
    this.#dernier.catch(() => undefined);
  }

  /** Resolves when every noted checkpoint is written. */
  ecrits(): Promise<void> {
    return this.#dernier;
  }
}
