import type { Effets } from '../engine/effets.ts';
import type { Poste } from '../engine/poste.ts';
import { ifBroken } from '../local/failures.ts';
import { delai, type ClientApi } from '../network/client.ts';
import type { Cles } from '../session/cles.ts';
import type { MagasinSession } from '../session/store.ts';
import { achever, sauver } from './effacement.ts';

export interface WipeEffects {
  readonly effets: Effets;
  readonly magasin: MagasinSession;
  readonly client: ClientApi;
  readonly cles: Cles;
  /** Lets the open database go, in every tab. */
  readonly release: () => Promise<void>;
}

const LOGOUT_MS = 3000;

/** [session/D2] Carries out the wipe that the office ordered (effacement.ts). An order heard twice is carried out once. */
export class Wipe {
  readonly #effects: WipeEffects;
  #isUnderWay = false;

  constructor(effects: WipeEffects) {
    this.#effects = effects;
  }

  async carryOut(poste: Poste, ordre: string): Promise<void> {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    const { annoncer } = this.#effects.effets;
    annoncer({ base: poste.nom, etape: 'debut' });
    try {
      if (!(await this.#saveAndDelete(poste, ordre))) annoncer({ base: poste.nom, etape: 'abandon' });
    } catch (error) {
      // Nothing was deleted before the note; after it, the next start goes on.
      annoncer({ base: poste.nom, etape: 'abandon' });
      ifBroken(undefined)(error);
    } finally {
      this.#isUnderWay = false;
    }
  }

  /** false: the office could not be told, and nothing was deleted. */
  async #saveAndDelete(poste: Poste, ordre: string): Promise<boolean> {
    const { magasin, client, cles, release } = this.#effects;
    const note = await sauver(poste, ordre);
    if (note === null) return false;
    await magasin.noterEffacement(note);
    await client.authLogout({ signal: delai(LOGOUT_MS) });
    await release();
    await cles.oublier(poste.nom);
    await this.finish();
    return true;
  }

  /** A wipe that a dead thread left unfinished, or whose last report did not arrive. */
  async finish(): Promise<void> {
    const note = await this.#effects.magasin.effacement();
    if (note !== null) await achever(this.#effects, note);
  }
}
