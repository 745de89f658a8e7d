import { ok, refuse } from '#domain/base/result.ts';
import type { PushAnswer } from '#domain/sync/messages.ts';
import { readPath } from '#domain/sync/paths.ts';
import type { Reseau } from '../../src-worker/store/contexte.ts';
import type { Magasin } from '../../src-worker/store/magasin.ts';
import type { Hasard } from '../../src-worker/test-support/hasard.ts';
import { entier, hasard, un } from '../../src-worker/test-support/hasard.ts';
import { ServeurModele } from '../../src-worker/test-support/serveur-modele.ts';
import type { Frappe, Regles } from './appareil.ts';
import { Appareil, Mort, PATHS } from './appareil.ts';
import { nommer, texte } from './valeurs.ts';

export interface OptionsMonde {
  readonly regles: Regles;
  readonly magasin: (nom: string) => Magasin | Promise<Magasin>;
  /** How many devices; 2 to 5 by chance otherwise. */
  readonly appareils?: number;
  /** Mutations of the network or of the store, for the tests that prove that the oracle sees them. */
  readonly deformer?: (appareil: Appareil, prises: Prises) => Prises;
}
export interface Prises {
  readonly magasin: Magasin;
  readonly reseau: Reseau;
}

const ACTES = 40;
const DOSSIER = {
  acces: 'x',
  beneficiaire: { telephone: '0' },
  etat: 'NOUVELLE',
  totaux: { interventions: 2, valides: 0 },
  controleurs: [],
};
const INTERVENTION = {
  etat: 'EN COURS',
  typeOfTypeIntervention: 'FORMULAIRE',
  champs: { a: '0', b: '0' },
  commentaireRt: null,
};

/** Devices, an office and a server; and everything that can go wrong between them. */
export class Monde {
  readonly serveur = new ServeurModele();
  readonly appareils: Appareil[] = [];
  readonly alea: Hasard;
  /** Values that were history, and not the current value, when the server was restored. */
  readonly acquis = new Set<string>();
  restaurations = 0;
  private fautes = true;
  private compteur = 0;
  private bruitEnCours = false;
  private readonly enRetard: (() => void)[] = [];
  readonly frappesDuBureau: Frappe[] = [];

  private readonly options: OptionsMonde;

  private constructor(seed: number, options: OptionsMonde) {
    this.options = options;
    this.alea = hasard(seed);
  }

  static async creer(seed: number, options: OptionsMonde): Promise<Monde> {
    const monde = new Monde(seed, options);
    for (let d = 1; d <= 2; d += 1) {
      monde.serveur.ecrire('dossiers', `d${d}`, DOSSIER);
      for (let i = 1; i <= 2; i += 1) {
        monde.serveur.ecrire('interventions', `d${d}i${i}`, { ...INTERVENTION, demandeId: `d${d}` });
      }
    }
    const hasardDuNombre = 2 + Math.floor(monde.alea() ** 3 * 4);
    const nombre = options.appareils ?? hasardDuNombre;
    for (let n = 0; n < nombre; n += 1) {
      const nom = 'ABCDE'.charAt(n);
      monde.appareils.push(new Appareil(nom, monde, await options.magasin(`${nom}${seed}`)));
    }
    return monde;
  }

  get regles(): Regles {
    return this.options.regles;
  }
  suivant = (): number => (this.compteur += 1);
  numero = this.suivant;
  temps = (): number => this.compteur;
  uuid = (): string => `u${this.suivant()}`;
  /** Unique values: the oracle can say who wrote each of them. */
  valeur(par: string, hasardDuGenre: number): string {
    const genre =
      hasardDuGenre < 0.04 ? 'INTERDIT-' : hasardDuGenre < 0.06 ? 'PASSAGER-' : hasardDuGenre < 0.07 ? 'POISON-' : '';
    return `${genre}${par}-${this.suivant()}`;
  }

  /** A whole story: acts under faults, then calm, until everybody has said everything. */
  async raconter(): Promise<void> {
    for (let acte = 0; acte < ACTES; acte += 1) await this.acte();
    this.fautes = false;
    this.serveur.enPanne = false;
    for (const arrivee of this.enRetard.splice(0)) arrivee();
    await this.calme(4);
  }
  async calme(tours: number): Promise<void> {
    for (let n = 0; n < tours; n += 1) for (const appareil of this.appareils) await appareil.tour();
  }

  private async acte(): Promise<void> {
    const appareil = un(this.alea, this.appareils);
    const hasardDeLActe = this.alea();
    if (hasardDeLActe < 0.38) await appareil?.agir();
    else if (hasardDeLActe < 0.5) await this.bruit();
    else if (hasardDeLActe < 0.6) await Promise.all(this.appareils.map((one) => one.tour()));
    else await appareil?.tour();
  }

  /** Somebody else does something, at any moment. */
  private async bruit(): Promise<void> {
    if (this.bruitEnCours) return;
    this.bruitEnCours = true;
    const genre = this.alea();
    if (genre < 0.4) await un(this.alea, this.appareils)?.agir();
    else if (genre < 0.55) this.enRetard.splice(entier(this.alea, this.enRetard.length), 1)[0]?.();
    else if (genre < 0.85) this.bureauEcrit();
    else if (genre < 0.91) this.retirerAcces();
    else if (genre < 0.95) this.serveur.sauvegarder();
    else await this.restaurer();
    this.bruitEnCours = false;
  }

  private bureauEcrit(): void {
    const rangee = un(this.alea, this.serveur.visibles('bureau'));
    const path = rangee === undefined ? undefined : un(this.alea, PATHS[rangee.c] ?? []);
    if (rangee === undefined || path === undefined) return;
    const { c: collection, d } = rangee;
    const valeur = this.valeur('bureau', 1);
    const frappe = { collection, id: d.id, path, avant: readPath(d, path), valeur };
    this.frappesDuBureau.push({ ...frappe, cle: `${collection}/${d.id}`, appareil: 'bureau', rang: this.suivant() });
    this.serveur.ecrire(collection, d.id, { [path]: valeur });
  }
  private retirerAcces(): void {
    const rangee = un(this.alea, this.serveur.visibles('bureau'));
    const appareil = un(this.alea, this.appareils);
    if (rangee !== undefined && appareil !== undefined) this.serveur.retirer(appareil.nom, rangee.c, rangee.d.id);
  }
  private async restaurer(): Promise<void> {
    const avant = new Map(this.serveur.visibles('bureau').map(({ c, d }) => [`${c}/${d.id}`, d]));
    const historique = [...this.serveur.historique];
    const tenues = await this.valeursTenues();
    if (this.restaurations > 1 || !this.serveur.restaurer()) return;
    this.restaurations += 1;
    for (const { cle, path, apres } of historique) {
      const courante = avant.get(cle);
      const valeur = nommer(cle, path, apres);
      const isPassee = courante === undefined || readPath(courante, path) !== apres;
      if (isPassee || !tenues.has(valeur)) this.acquis.add(valeur);
    }
  }

  /** What no device holds any more, no device can give back. */
  private async valeursTenues(): Promise<Set<string>> {
    const listes = await Promise.all(
      this.appareils.map(async (appareil) => {
        const visibles = new Set(this.serveur.visibles(appareil.nom).map(({ d }) => d.id));
        return (await appareil.tous()).filter(({ doc }) => visibles.has(doc.id));
      }),
    );
    return new Set(
      listes
        .flat()
        .flatMap(({ collection, doc }) =>
          (PATHS[collection] ?? []).map((path) => nommer(`${collection}/${doc.id}`, path, readPath(doc, path))),
        ),
    );
  }

  /** The store and the network of one device, as they are today. */
  pannes(appareil: Appareil): Prises {
    const prises = { magasin: this.magasinFragile(appareil), reseau: this.reseauFragile(appareil) };
    return this.options.deformer?.(appareil, prises) ?? prises;
  }

  /** Between any two operations of the engine: the process dies, the page writes, the world moves. */
  private async moment(appareil: Appareil): Promise<void> {
    if (!this.fautes) return;
    if (this.alea() < 0.012) throw new Mort();
    if (this.alea() < 0.05) await appareil.agir();
    if (this.alea() < 0.02) await this.bruit();
  }

  private magasinFragile(appareil: Appareil): Magasin {
    const { magasin } = appareil;
    return {
      ...magasin,
      parIds: async (collection, ids) => {
        const lus = await magasin.parIds(collection, ids);
        await this.moment(appareil);
        return lus;
      },
      ecrire: async (collection, lignes) => {
        if (lignes.length === 0) return [];
        await this.moment(appareil);
        const depasses = await magasin.ecrire(collection, lignes);
        await this.moment(appareil);
        return depasses;
      },
    };
  }

  private reseauFragile(appareil: Appareil): Reseau {
    return {
      pull: async (demande) => {
        if (this.panne(0.08)) return refuse('HORS_LIGNE');
        const limit = 1 + entier(this.alea, this.fautes ? 6 : 50);
        const page = this.serveur.pull(appareil.nom, { ...demande, limit });
        if (this.fautes && this.alea() < 0.3) await this.bruit();
        return this.panne(0.04) ? refuse('HORS_LIGNE') : ok(page);
      },
      push: (edits, epoch) => this.pousserFragile(appareil, () => this.recevoirPush(appareil, edits, epoch)),
    };
  }
  private panne(probabilite: number): boolean {
    return this.fautes && this.alea() < probabilite;
  }

  private recevoirPush(appareil: Appareil, edits: Parameters<Reseau['push']>[0], epoch: string): PushAnswer | null {
    const isPoison = edits.some(({ changes }) =>
      Object.values(changes).some((value) => texte(value).startsWith('POISON')),
    );
    return isPoison ? null : this.serveur.push(appareil.nom, structuredClone(edits), epoch);
  }

  /** Lost on the way, lost on the way back, late, twice, out of order. */
  private async pousserFragile(_appareil: Appareil, arriver: () => PushAnswer | null): ReturnType<Reseau['push']> {
    if (this.panne(0.1)) return refuse('HORS_LIGNE');
    if (this.panne(0.08)) {
      this.enRetard.push(arriver);
      return refuse('SERVICE_INDISPONIBLE');
    }
    if (this.panne(0.12)) arriver();
    if (this.panne(0.12)) this.enRetard.push(arriver);
    const reponse = arriver();
    if (this.fautes && this.alea() < 0.3) await this.bruit();
    if (this.panne(0.12)) return refuse('HORS_LIGNE');
    if (this.panne(0.02)) return refuse('ERREUR_INTERNE');
    if (reponse === null) return refuse('VALIDATION', { champs: { changes: 'valeur' } });
    return ok(this.panne(0.2) ? { ...reponse, reponses: reponse.reponses.toReversed() } : reponse);
  }
}
