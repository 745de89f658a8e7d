import { demander, transiger, type Ouvrir } from '../local/idb.ts';
import { APPAREIL, cleCopie, cleTrousseau, cleVerrou, ouvertureSession } from './store.ts';
import type { Trousseau } from './trousseau.ts';
import type { VerrouGarde } from './verrous.ts';

/** Key rings of this device, and the copy of an open key: in the database of the session, beside the lock. */
export class MagasinCles {
  readonly #ouvrir: Ouvrir;

  constructor(fabrique: IDBFactory) {
    this.#ouvrir = ouvertureSession(fabrique);
  }

  async trousseau(base: string): Promise<Trousseau | null> {
    return ((await this.#lire(cleTrousseau(base))) as Trousseau | undefined) ?? null;
  }

  async garderTrousseau(base: string, trousseau: Trousseau): Promise<void> {
    await demander(this.#ouvrir, { magasin: APPAREIL, mode: 'readwrite' }, (magasin) =>
      magasin.put(trousseau, cleTrousseau(base)),
    );
  }

  /** Read and written in one transaction: a password changed meanwhile keeps its wrapping. */
  async noterConversion(base: string): Promise<void> {
    await transiger(this.#ouvrir, {
      magasins: [APPAREIL],
      mode: 'readwrite',
      agir: (transaction) => {
        const magasin = transaction.objectStore(APPAREIL);
        const demande = magasin.get(cleTrousseau(base));
        demande.addEventListener('success', () => {
          const trousseau = demande.result as Trousseau | undefined;
          if (trousseau !== undefined) magasin.put({ ...trousseau, isConverti: true }, cleTrousseau(base));
        });
        return () => null;
      },
    });
  }

  async copie(base: string): Promise<CryptoKey | null> {
    return ((await this.#lire(cleCopie(base))) as CryptoKey | undefined) ?? null;
  }

  /** [session/K3] Read and written in one transaction: a lock that another tab has just closed leaves no key behind it. */
  async poserCopie(base: string, cle: CryptoKey): Promise<void> {
    await transiger(this.#ouvrir, {
      magasins: [APPAREIL],
      mode: 'readwrite',
      agir: (transaction) => {
        const magasin = transaction.objectStore(APPAREIL);
        const demande = magasin.get(cleVerrou(base));
        demande.addEventListener('success', () => {
          const verrou = demande.result as VerrouGarde | undefined;
          if (verrou?.isVerrouille !== true) magasin.put(cle, cleCopie(base));
        });
        return () => null;
      },
    });
  }

  async oublierCopie(base: string): Promise<void> {
    await this.#oublier(cleCopie(base));
  }

  /** The database that it opened exists no more. */
  async oublierTrousseau(base: string): Promise<void> {
    await this.#oublier(cleCopie(base));
    await this.#oublier(cleTrousseau(base));
  }

  async #oublier(cle: string): Promise<void> {
    await demander(this.#ouvrir, { magasin: APPAREIL, mode: 'readwrite' }, (magasin) => magasin.delete(cle));
  }

  #lire(cle: string): Promise<unknown> {
    return demander(this.#ouvrir, { magasin: APPAREIL, mode: 'readonly' }, (magasin) => magasin.get(cle));
  }
}
