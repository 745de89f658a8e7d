import { must } from '#domain/base/must.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { editer } from '#domain/sync/edit.ts';
import type { EtatMoteur } from '#domain/sync/etat-moteur.ts';
import type { MoteurApi, PhotoCapture, Session } from '../api.ts';
import type { Base } from '../local/database.ts';
import type { Canal, Effets } from '../engine/effets.ts';
import { creerMoteur } from '../engine/moteur.ts';
import { magasinRxdb } from '../local/magasin.ts';
import { ServeurHttp } from './serveur-http.ts';

/** Where the engine runs: fake-indexeddb in Node, the real one in Chromium. */
export interface Terrain {
  readonly indexedDB: IDBFactory;
  readonly ouvrirBase: (nom: string, cle: () => Promise<CryptoKey | null>) => Promise<Base>;
}

const DOSSIER = {
  idDemande: 1,
  numero: 'D-2026-00001',
  etat: 'NOUVELLE',
  totaux: { interventions: 1, valides: 0 },
  controleurs: [],
  aSupprimerLe: null,
  acces: null,
};
const VISITE = {
  demandeId: 'd1',
  etat: 'NOUVELLE',
  typeOfTypeIntervention: 'FORMULAIRE',
  signatureStatus: null,
  dateRdv: '2026-11-21T08:00:00.000Z',
  idControleur: 0,
  idVersionFormulaire: 'v1',
  idTypeIntervention: 't1',
  idBureauInspection: 1,
};
const utilisateur = (id: number, suite: Partial<Session['user']> = {}): Session['user'] => ({
  id,
  email: `u${id}@constat.example`,
  nom: 'Roux',
  prenom: 'Carla',
  role: 'CONTROL',
  idBureauInspection: 1,
  nomBureauInspection: 'Trévian Contrôle',
  idClient: null,
  idEntreprise: null,
  droitRestreint: null,
  offlineAccess: true,
  langue: 'fr',
  DataJson: {},
  ...suite,
});
const PASSWORD = 'Constat-2026';
export const capture = (id: string, suite: Partial<PhotoCapture> = {}): PhotoCapture => ({
  id,
  idIntervention: 'i1',
  idDossier: 'd1',
  cf_id: 'i_plaque',
  genre: 'photo',
  nom: 'plaque.jpg',
  original: new Blob(['original'], { type: 'image/jpeg' }),
  reduit: new Blob([`reduit ${id}`], { type: 'image/jpeg' }),
  largeur: 400,
  hauteur: 300,
  prisLe: '2026-11-21T08:10:00.000Z',
  position: null,
  orientation: null,
  ...suite,
});

let idSuivant = 1000 + Math.floor(Math.random() * 1e6);

/** A tablet: its disk lasts, its engine can be killed and started again, its page writes in the database by itself. */
export class Tablette {
  readonly serveur: ServeurHttp;
  readonly carla = utilisateur((idSuivant += 1));
  readonly bruno = utilisateur((idSuivant += 1), { offlineAccess: false });
  readonly annonces: string[] = [];
  /** Delays of the timers that are armed, in milliseconds. */
  readonly attentes = new Map<object, number>();
  readonly #terrain: Terrain;
  #moteur: MoteurApi | null = null;
  #base: Base | null = null;
  #vie = new AbortController();

  constructor(terrain: Terrain) {
    this.#terrain = terrain;
    this.serveur = new ServeurHttp([this.carla, this.bruno].map((user) => ({ user, password: PASSWORD })));
    this.serveur.modele.ecrire('dossiers', 'd1', DOSSIER);
    this.serveur.modele.ecrire('interventions', 'i1', {
      ...VISITE,
      champs: { surface: 80 },
      idControleur: this.carla.id,
    });
  }

  get moteur(): MoteurApi {
    return must(this.#moteur, 'la tablette est allumée');
  }
  get base(): Base {
    return must(this.#base, 'une base est ouverte');
  }

  effets(): Effets {
    const { signal } = (this.#vie = new AbortController());
    return {
      fetch: (url, init) => (signal.aborted ? Promise.reject(new TypeError('mort')) : this.serveur.fetch(url, init)),
      indexedDB: this.#terrain.indexedDB,
      locks: verrousMortels(signal),
      ouvrirBase: async (nom, cle) => {
        this.#base = await this.#terrain.ouvrirBase(nom, cle);
        return this.#base;
      },
      effacerBase: async (nom) => {
        const { removeRxDatabase } = await import('rxdb/plugins/core');
        await removeRxDatabase(nom, this.base.storage);
      },
      annoncer: ({ etape }) => void this.annonces.push(etape),
      annoncerVerrou: () => void this.annonces.push('verrou'),
      iterations: 10,
      libelle: 'Android · Chrome 141',
      canal: (): Canal => ({ dire: () => undefined, fermer: () => undefined }),
      maintenant: () => Date.now(),
      hasard: () => 0.5,
      uuid: () => crypto.randomUUID(),
      programmer: (action, delaiMs) => {
        const minuterie = setTimeout(() => {
          this.attentes.delete(minuterie);
          if (!signal.aborted) action();
        }, delaiMs);
        this.attentes.set(minuterie, delaiMs);
        return () => {
          this.attentes.delete(minuterie);
          clearTimeout(minuterie);
        };
      },
      estimer: () => Promise.resolve({ usage: 1e6, quota: 1e9 }),
      estPersistant: () => Promise.resolve(true),
      mourir: () => undefined,
      version: '1.3.6',
    };
  }

  /** A page that opens, and has opened nothing yet. */
  async rallumer(): Promise<void> {
    this.#moteur = creerMoteur(this.effets());
    await this.moteur.demarrer({ variante: 'cee', origine: 'http://cee.localhost' });
  }
  /** A page that opens, with or without a session kept on the disk. */
  async allumer(): Promise<Session | null> {
    await this.rallumer();
    const session = await this.moteur.session();
    if (session !== null) await this.moteur.ouvrir();
    return session;
  }
  async connecter(user = this.carla, password = PASSWORD) {
    const reponse = await this.moteur.connecter({ email: user.email, password });
    if (reponse.ok) await this.moteur.ouvrir();
    return reponse;
  }
  /** The engine stops without a word, as when a tab is closed: its timers, its calls and its locks are gone. */
  async eteindre(): Promise<void> {
    this.#vie.abort();
    await this.base.close();
    this.#moteur = null;
  }

  async etat(): Promise<EtatMoteur> {
    return must(await this.base.configs.findOne('1').exec(), 'le moteur s’est présenté').toJSON() as EtatMoteur;
  }
  async document(collection: 'dossiers' | 'interventions' | 'photos', id: string): Promise<LocalDocument | null> {
    const [stocke] = await magasinRxdb(this.base).parIds(collection, [id]);
    return stocke === undefined || stocke._deleted ? null : stocke;
  }
  /** What the page does: it writes in the database, and tells nobody. */
  async repondre(surface: number): Promise<void> {
    const doc = must(await this.base.interventions.findOne('i1').exec(), 'i1 est là');
    const contexte = {
      collection: 'interventions',
      editId: crypto.randomUUID(),
      now: new Date().toISOString(),
      horsLigne: false,
    } as const;
    await doc.incrementalModify((courant) => editer(courant, { 'champs.surface': surface }, contexte));
  }
  surfaceDuServeur(): unknown {
    return (this.serveur.modele.document('interventions', 'i1')?.['champs'] as { surface?: unknown } | undefined)
      ?.surface;
  }
  retour(): Promise<void> {
    this.serveur.isJoignable = true;
    return this.moteur.signaler('retour');
  }
}

/** Locks that the death of a thread frees, as a browser does; whoever waited for their answer is dead too. */
function verrousMortels(signal: AbortSignal): Effets['locks'] {
  const mort = new Promise((resolve) => signal.addEventListener('abort', resolve));
  const request = (nom: string, options: LockOptions, agir: LockGrantedCallback<unknown>) =>
    new Promise((resolve, reject) => {
      const tenir = (verrou: Lock | null) => {
        const reponse = Promise.resolve(agir(verrou));
        reponse.then((valeur) => !signal.aborted && resolve(valeur), reject);
        return Promise.race([reponse, mort]).catch(() => undefined);
      };
      navigator.locks.request(nom, options, tenir).catch(reject);
    });
  return { request } as Effets['locks'];
}
