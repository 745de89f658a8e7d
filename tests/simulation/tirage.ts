import type { Conflit, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { Hasard } from '../../src-worker/test-support/hasard.ts';
import { hasard } from '#domain/base/hasard.ts';
import { entier, un } from '../../src-worker/test-support/hasard.ts';
import type { Appareil } from './appareil.ts';
import { estDe, fermesDe, PATHS } from './appareil.ts';
import type { Monde } from './monde.ts';
import type { Acte, Destin, Incident, Panne, Point, Script } from './operations.ts';
import { NOMS, RETOUR } from './operations.ts';

const ANNEE_MS = 365 * 86_400_000;
const HEURE_MS = 3_600_000;
const COLLECTIONS = ['dossiers', 'interventions', 'photos', 'records'] as const;

/** What goes wrong at each kind of point, and how often. */
const PANNES: Readonly<Record<Point, readonly (readonly [Panne, number])[]>> = {
  silence: [],
  magasin: [
    ['tue', 0.01],
    ['gel', 0.006],
  ],
  'pull-depart': [['coupe', 0.08]],
  'pull-retour': [['perdue', 0.04]],
  'push-depart': [
    ['coupe', 0.1],
    ['tard', 0.08],
    ['double', 0.1],
    ['double-tard', 0.1],
  ],
  'push-retour': [
    ['perdue', 0.1],
    ['erreur', 0.06],
    ['desordre', 0.2],
  ],
};
/** Somebody acts at that very moment. */
const GESTE: Readonly<Record<Point, number>> = {
  silence: 0,
  magasin: 0.05,
  'pull-depart': 0,
  'pull-retour': 0.1,
  'push-depart': 0,
  'push-retour': 0.1,
};
const BRUIT: Readonly<Record<Point, number>> = {
  silence: 0,
  magasin: 0.015,
  'pull-depart': 0,
  'pull-retour': 0.2,
  'push-depart': 0,
  'push-retour': 0.2,
};

/** Draws a story as it goes, and writes it down: the script tells it again without a draw. */
export class Tirage implements Destin {
  readonly appareils: Script['appareils'];
  private readonly alea: Hasard;
  private monde: Monde | null = null;
  private valeurs = 0;

  constructor(seed: number, appareils?: number) {
    this.alea = hasard(seed);
    const nombre = 2 + Math.floor(this.alea() ** 3 * 4);
    this.appareils = NOMS.slice(0, appareils ?? nombre).map((nom) => ({ nom, decalageMs: this.decalage() }));
  }

  observer(monde: Monde): void {
    this.monde = monde;
  }

  /** The next act of the story, in the world as it is now. */
  async suivant(): Promise<Acte> {
    const tire = this.alea();
    if (tire < 0.06) return this.reprise();
    if (tire < 0.42) return this.geste();
    if (tire < 0.52) return this.bruit(0);
    if (tire < 0.62) return { op: 'ensemble', tours: this.appareils.map(({ nom }) => this.tour(nom)) };
    return this.tour(this.appareil().nom);
  }

  async incidents(acte: Acte, { a, genre }: { readonly a: number; readonly genre: Point }): Promise<Incident[]> {
    if (this.monde === null || this.monde.isPendant) return [];
    const tires: Incident[] = PANNES[genre]
      .filter(([quoi, chance]) => this.alea() < chance && (quoi !== 'gel' || acte.op === 'tour'))
      .map(([quoi]) => ({ a, quoi }));
    if (this.alea() < GESTE[genre]) tires.push({ a, acte: await this.geste('qui' in acte ? acte.qui : undefined) });
    if (this.alea() < BRUIT[genre]) tires.push({ a, acte: await this.bruit(1) });
    if (tires.length > 0) acte.incidents = [...(acte.incidents ?? []), ...tires];
    return tires;
  }

  private get vrai(): Monde {
    if (this.monde === null) throw new Error('le tirage n’observe aucun monde');
    return this.monde;
  }
  private appareil(nom?: string): Appareil {
    const { appareils } = this.vrai;
    const choisi = nom === undefined ? un(this.alea, appareils) : appareils.find((one) => one.nom === nom);
    if (choisi === undefined) throw new Error('une histoire a des appareils');
    return choisi;
  }
  private decalage(): number {
    return un(this.alea, [0, 0, HEURE_MS, -HEURE_MS, ANNEE_MS, -ANNEE_MS]) ?? 0;
  }
  private tour(qui: string): Acte {
    return { op: 'tour', qui, page: 1 + entier(this.alea, 6) };
  }
  /** Unique values: the oracle can say who wrote each of them. */
  private valeur(par: string): string {
    const tire = par === 'bureau' ? 1 : this.alea();
    const genre = tire < 0.04 ? 'INTERDIT-' : tire < 0.06 ? 'PASSAGER-' : tire < 0.07 ? 'POISON-' : '';
    return `${genre}${par}-${(this.valeurs += 1)}`;
  }

  /** Somebody frozen is thawed or discarded; an old program is replaced; otherwise one more round. */
  private reprise(): Acte {
    const gele = un(
      this.alea,
      this.vrai.appareils.filter(({ processus }) => processus?.isGele),
    );
    if (gele !== undefined && this.alea() < 0.7)
      return { op: 'degeler', qui: gele.nom, suite: this.alea() < 0.6 ? 'reprend' : 'meurt' };
    const ancien = un(
      this.alea,
      this.vrai.appareils.filter(({ version }) => version < this.vrai.version),
    );
    if (ancien !== undefined) return { op: 'mettre-a-jour', qui: ancien.nom };
    return this.tour(this.appareil().nom);
  }

  /** A person acts: types, takes a photo, or settles something. */
  private async geste(nom?: string): Promise<Acte> {
    const appareil = this.appareil(nom);
    const qui = appareil.nom;
    const tire = this.alea();
    const acte =
      tire < 0.08
        ? this.choix(qui, await appareil.conflits())
        : tire < 0.11
          ? this.remise(qui, await appareil.conflits())
          : tire < 0.13
            ? await this.abandon(appareil)
            : null;
    return acte ?? this.saisie(appareil);
  }

  private async saisie(appareil: Appareil): Promise<Acte> {
    const { nom: qui } = appareil;
    const collection = un(this.alea, COLLECTIONS) ?? 'interventions';
    const siens = (await appareil.documents(collection)).filter((doc) => estDe(qui, doc));
    const doc = un(this.alea, siens);
    const isNeuf = (collection === 'photos' || collection === 'records') && this.alea() < 0.3;
    return doc === undefined || isNeuf ? this.creation(appareil, collection) : this.frappe(qui, collection, doc);
  }
  private async creation(appareil: Appareil, collection: SyncedCollection): Promise<Acte> {
    const { nom: qui } = appareil;
    const de = un(this.alea, await appareil.documents('interventions'));
    if (de === undefined) return this.tour(qui);
    const op = collection === 'records' ? 'commenter' : 'photo';
    return { op, qui, id: `${op}-${(this.valeurs += 1)}`, de: de.id, valeur: this.valeur(qui) };
  }
  private frappe(qui: string, collection: SyncedCollection, { id }: LocalDocument): Acte {
    const path = un(this.alea, PATHS[collection] ?? []) ?? 'acces';
    const valeur = this.alea() < 0.06 ? RETOUR : this.valeur(qui);
    return { op: 'taper', qui, collection, id, path, valeur };
  }

  private choix(qui: string, conflits: readonly Conflit[]): Acte | null {
    const ouvert = un(
      this.alea,
      conflits.filter((one) => one.ouvert === 1 && one.genre === 'conflit'),
    );
    if (ouvert === undefined) return null;
    const choix = ouvert.champs
      .filter(() => this.alea() < 0.8)
      .map(({ champ }) => [champ, this.alea() < 0.5 ? 'mien' : 'leur'] as const);
    return { op: 'trancher', qui, id: ouvert.docId, choix: Object.fromEntries(choix) };
  }
  private remise(qui: string, conflits: readonly Conflit[]): Acte | null {
    const ferme = un(
      this.alea,
      conflits.filter((one) => one.ouvert === 0),
    );
    const champ = un(this.alea, ferme?.champs ?? [])?.champ;
    if (ferme === undefined || champ === undefined) return null;
    const rang = fermesDe(conflits, ferme.docId, champ).findIndex(({ id }) => id === ferme.id);
    return { op: 'remettre', qui, id: ferme.docId, champ, rang };
  }
  private async abandon(appareil: Appareil): Promise<Acte | null> {
    const refuse = un(
      this.alea,
      (await appareil.tous()).filter(({ doc }) => doc.local?.refus),
    );
    if (refuse === undefined) return null;
    return { op: 'abandonner', qui: appareil.nom, collection: refuse.collection, id: refuse.doc.id };
  }

  /** Somebody else does something: the office, the server, the network, a clock. */
  private async bruit(profondeur: 0 | 1): Promise<Acte> {
    const tire = this.alea();
    if (tire < 0.36) return this.geste();
    if (tire < 0.5) return { op: 'arrivee', rang: entier(this.alea, this.vrai.enRetard.length) };
    if (tire < 0.78) return this.bureau();
    return tire < 0.87 ? this.portee(tire < 0.84 ? 'retirer' : 'rendre') : this.administration(profondeur);
  }
  private administration(profondeur: 0 | 1): Acte {
    const tire = this.alea();
    if (tire < 0.3) return { op: 'sauvegarder' };
    if (tire < 0.6) return { op: 'restaurer' };
    if (tire < 0.75) return { op: 'horloge', qui: this.appareil().nom, decalageMs: this.decalage() };
    if (tire < 0.88) return { op: 'mois' };
    return profondeur === 0 && this.vrai.version < 3 ? { op: 'deployer' } : this.bureau();
  }
  private bureau(): Acte {
    const rangee = un(this.alea, this.vrai.serveur.visibles('bureau'));
    const path = rangee === undefined ? undefined : un(this.alea, PATHS[rangee.c] ?? []);
    if (rangee === undefined || path === undefined) return { op: 'sauvegarder' };
    return { op: 'bureau', collection: rangee.c, id: rangee.d.id, path, valeur: this.valeur('bureau') };
  }
  private portee(op: 'retirer' | 'rendre'): Acte {
    const rangee = un(this.alea, this.vrai.serveur.visibles('bureau'));
    if (rangee === undefined) return { op: 'sauvegarder' };
    return { op, qui: this.appareil().nom, collection: rangee.c, id: rangee.d.id };
  }
}
