import { readPath } from '#domain/sync/paths.ts';
import type { Magasin } from '../../src-worker/local/magasin.ts';
import type { Hasard } from '../../src-worker/test-support/hasard.ts';
import { hasard } from '#domain/base/hasard.ts';
import { ServeurModele } from '../../src-worker/test-support/serveur-modele.ts';
import { Appareil, estDe, PATHS, type Regles } from './appareil.ts';
import { magasinFragile, reseauFragile, type Prises } from './fragile.ts';
import type { Acte, Destin, Script } from './operations.ts';
import { Ordonnanceur } from './ordonnanceur.ts';
import type { Processus } from './processus.ts';
import { idDe, nommer } from './valeurs.ts';

export interface OptionsMonde {
  readonly regles: Regles;
  readonly magasin: (nom: string) => Magasin | Promise<Magasin>;
  /** Mutations of the network or of the store, for the tests that prove that the oracle sees them. */
  readonly deformer?: (appareil: Appareil, prises: Prises) => Prises;
  /** Rounds of one device run at once, for the test that proves that the lock is needed. */
  readonly sansVerrou?: boolean;
  /** What a new program does to the documents that the former one left. */
  readonly migrer?: (magasin: Magasin) => Promise<void>;
}

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
const MOIS_MS = 31 * 86_400_000;

/** Devices, an office and a server. What happens to them is a script's business, and what goes wrong is fate's. */
export class Monde {
  readonly serveur = new ServeurModele(idDe);
  readonly appareils: Appareil[] = [];
  readonly ordonnanceur = new Ordonnanceur();
  readonly destin: Destin;
  /** Values that were history, and not the current value, when the server was restored. */
  readonly acquis = new Set<string>();
  /** Requests under way: they arrive when the script says. */
  readonly enRetard: (() => void)[] = [];
  restaurations = 0;
  /** Program that the server was deployed with: it reads nothing older. */
  version = 1;
  /** Nothing goes wrong any more. */
  isCalme = false;
  /** Somebody acts in the middle of somebody else's operation. */
  isPendant = false;
  private compteur = 0;
  private mois = 0;
  private readonly options: OptionsMonde;
  private readonly fin: Hasard = hasard(1);

  private constructor(destin: Destin, options: OptionsMonde) {
    this.destin = destin;
    this.options = options;
  }

  static async creer(appareils: Script['appareils'], destin: Destin, options: OptionsMonde): Promise<Monde> {
    const monde = new Monde(destin, options);
    for (let d = 1; d <= 2; d += 1) {
      monde.serveur.ecrire('dossiers', `d${d}`, DOSSIER);
      for (let i = 1; i <= 2; i += 1) {
        monde.serveur.ecrire('interventions', `d${d}i${i}`, { ...INTERVENTION, demandeId: `d${d}` });
      }
    }
    for (const un of appareils) monde.appareils.push(new Appareil(un, monde, await options.magasin(un.nom)));
    return monde;
  }

  get isSansVerrou(): boolean {
    return this.options.sansVerrou ?? false;
  }
  get regles(): Regles {
    return this.options.regles;
  }
  suivant = (): number => (this.compteur += 1);
  tempsMs = (): number => this.compteur * 1000 + this.mois * MOIS_MS;
  uuid = (): string => `u${this.suivant()}`;
  pileOuFace = (): boolean => this.fin() < 0.5;
  migrer = async (magasin: Magasin): Promise<void> => this.options.migrer?.(magasin);

  prises(appareil: Appareil, processus: Processus): Prises {
    const prises = {
      magasin: magasinFragile(appareil.magasin, processus),
      reseau: reseauFragile(this, appareil, processus),
    };
    return this.options.deformer?.(appareil, prises) ?? prises;
  }

  /** One act of the story, to its end, or until it is frozen. */
  async jouer(acte: Acte): Promise<void> {
    await this.ordonnanceur.calme();
    await this.faire(acte);
    await this.ordonnanceur.calme();
  }
  /** Somebody else acts at this very moment: nothing goes wrong inside of it. */
  async jouerPendant(acte: Acte): Promise<void> {
    this.isPendant = true;
    await this.faire(acte);
    this.isPendant = false;
  }

  private async faire(acte: Acte): Promise<void> {
    if (acte.op === 'ensemble') return this.ensemble(acte.tours);
    const appareil = 'qui' in acte ? this.appareils.find(({ nom }) => nom === acte.qui) : undefined;
    if (appareil === undefined) return this.ailleurs(acte);
    return this.sur(appareil, acte);
  }

  private async ensemble(tours: readonly Acte[]): Promise<void> {
    await Promise.all(tours.map((tour) => this.faire(tour)));
  }

  private async sur(appareil: Appareil, acte: Acte): Promise<void> {
    switch (acte.op) {
      case 'taper':
        return appareil.geste(acte, (magasin) => appareil.taper(acte, magasin));
      case 'photo':
        return appareil.geste(acte, (magasin) => appareil.photographier(acte, magasin));
      case 'commenter':
        return appareil.geste(acte, (magasin) => appareil.commenter(acte, magasin));
      case 'trancher':
        return appareil.geste(acte, (magasin) => appareil.trancher(acte, magasin));
      case 'remettre':
        return appareil.geste(acte, (magasin) => appareil.remettre(acte, magasin));
      case 'abandonner':
        return appareil.geste(acte, (magasin) => appareil.abandonner(acte, magasin));
      case 'tour':
        return appareil.tour(acte);
      default:
        return this.versAppareil(appareil, acte);
    }
  }

  private async versAppareil(appareil: Appareil, acte: Acte): Promise<void> {
    switch (acte.op) {
      case 'degeler':
        return appareil.degeler(acte.suite);
      case 'mettre-a-jour':
        return appareil.mettreAJour(this.version);
      case 'horloge':
        appareil.decalageMs = acte.decalageMs;
        return;
      case 'retirer':
        return this.serveur.retirer(appareil.nom, acte.collection, acte.id);
      case 'rendre':
        return this.serveur.rendre(appareil.nom, acte.collection, acte.id);
      default:
        return;
    }
  }

  /** At the office, on the server, or on the way to it. */
  private async ailleurs(acte: Acte): Promise<void> {
    switch (acte.op) {
      case 'bureau':
        if (this.serveur.document(acte.collection, acte.id) !== undefined)
          this.serveur.ecrire(acte.collection, acte.id, { [acte.path]: acte.valeur });
        return;
      case 'arrivee':
        this.enRetard.splice(acte.rang, 1)[0]?.();
        return;
      case 'sauvegarder':
        return this.serveur.sauvegarder();
      case 'restaurer':
        return this.restaurer();
      case 'deployer':
        this.version += 1;
        return;
      case 'mois':
        return this.passerUnMois();
      default:
        return;
    }
  }

  /** No request travels for that long; the server forgets the ids of edits, and cannot tell a second copy any more. */
  private async passerUnMois(): Promise<void> {
    for (const arrivee of this.enRetard.splice(0)) arrivee();
    for (const appareil of this.appareils) {
      for (const { collection, doc } of await appareil.tous()) {
        for (const [path, value] of Object.entries(doc.local?.envoi?.changes ?? {}))
          appareil.restaurees.add(nommer(`${collection}/${doc.id}`, path, value));
      }
    }
    this.mois += 1;
    this.serveur.oublierReponses();
  }

  /** The end of every story: requests arrive, frozen programs go on or die, everybody is brought up to date. */
  async apaiser(): Promise<void> {
    await this.ordonnanceur.calme();
    this.isCalme = true;
    this.serveur.enPanne = false;
    for (const arrivee of this.enRetard.splice(0)) arrivee();
    for (const appareil of this.appareils) {
      await appareil.degeler(this.pileOuFace() ? 'reprend' : 'meurt');
      if (appareil.version < this.version) await appareil.mettreAJour(this.version);
    }
    await this.calme(4);
  }
  async calme(tours: number): Promise<void> {
    for (let n = 0; n < tours; n += 1)
      for (const { nom } of this.appareils) await this.faire({ op: 'tour', qui: nom, page: 50 });
  }

  /** Some device still has something to say, or to ask. */
  async attend(): Promise<boolean> {
    const listes = await Promise.all(this.appareils.map((appareil) => appareil.tous()));
    return listes.flat().some(({ doc }) => doc.dirty === 1);
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
        return (await appareil.tous()).filter(({ doc }) => visibles.has(doc.id) && estDe(appareil.nom, doc));
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
}
