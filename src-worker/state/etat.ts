import { ETAT_INITIAL, type EtatMoteur } from '#domain/sync/etat-moteur.ts';
import { ifBroken } from '../local/failures.ts';
import type { Magasin, Stocke } from '../local/magasin.ts';

const INTERVALLE_MS = 250;

export interface EffetsEtat {
  readonly magasin: Magasin;
  /** Milliseconds. */
  readonly maintenant: () => number;
  /** Calls after this many milliseconds. */
  readonly programmer: (action: () => void, delaiMs: number) => void;
}

export type Retouche = Partial<Omit<EtatMoteur, 'id'>>;

/**
 * Writes the record that screens read of the engine. Retouches made within a quarter of a second are written
 * together; those of other workers on the same record are kept, each writes its own fields.
 */
export class JournalEtat {
  readonly #effets: EffetsEtat;
  #attente: Retouche = {};
  #dernierMs = -INTERVALLE_MS;
  #isPrevu = false;
  #ecriture: Promise<void> = Promise.resolve();

  constructor(effets: EffetsEtat) {
    this.#effets = effets;
  }

  async lire(): Promise<EtatMoteur> {
    const [stocke] = await this.#effets.magasin.parIds('configs', ['1']);
    return { ...etatDe(stocke), ...this.#attente };
  }

  retoucher(retouche: Retouche): void {
    this.#attente = { ...this.#attente, ...retouche };
    if (this.#isPrevu) return;
    this.#isPrevu = true;
    const attenteMs = Math.max(0, this.#dernierMs + INTERVALLE_MS - this.#effets.maintenant());
    if (attenteMs === 0) void this.vider();
    else this.#effets.programmer(() => void this.vider(), attenteMs);
  }

  /** Writes what waits; resolves when it is written. */
  vider(): Promise<void> {
    this.#isPrevu = false;
    this.#dernierMs = this.#effets.maintenant();
    const ecriture = this.#ecriture.then(() => this.#ecrire());
    // The next retouches are written, whatever became of these.
    this.#ecriture = ecriture.catch(() => undefined);
    return ecriture.catch(ifBroken(undefined));
  }

  async #ecrire(): Promise<void> {
    const retouche = this.#attente;
    if (Object.keys(retouche).length === 0) return;
    this.#attente = {};
    let [previous] = await this.#effets.magasin.parIds('configs', ['1']);
    do {
      const document = { ...etatDe(previous), ...retouche };
      // oxlint-disable-next-line no-await-in-loop -- written again on what another worker wrote in between
      [previous] = await this.#effets.magasin.ecrire('configs', [{ previous, document }]);
    } while (previous !== undefined);
  }
}

/** Fields that a former version did not write keep their initial value. */
function etatDe(stocke: Stocke<'configs'> | undefined): EtatMoteur {
  if (stocke === undefined || stocke.id !== '1' || stocke._deleted) return ETAT_INITIAL;
  const { _rev, _meta, _deleted, _attachments, ...etat } = stocke;
  return { ...ETAT_INITIAL, ...etat };
}
