import { must } from '#domain/base/must.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { editer } from '#domain/sync/edit.ts';
import type { EngineState } from '#domain/sync/engine-state.ts';
import type { EngineApi, PhotoCapture, Session } from '../api.ts';
import type { Base } from '../local/database.ts';
import type { Channel, Effects } from '../engine/effects.ts';
import { createEngine } from '../engine/engine.ts';
import { LinkStore } from '../preuves/links.ts';
import { magasinRxdb } from '../local/store.ts';
import { Ballast, type BallastDisk } from '../state/ballast.ts';
import { HttpServer } from './http-server.ts';

/** Where the engine runs: fake-indexeddb in Node, the real one in Chromium. */
export interface Terrain {
  readonly indexedDB: IDBFactory;
  readonly openBase: (nom: string, key: () => Promise<CryptoKey | null>) => Promise<Base>;
}

const DOSSIER = {
  idDemande: 1,
  numero: 'D-2026-00001',
  etat: 'NOUVELLE',
  totaux: { interventions: 1, valides: 0 },
  controleurs: [],
  aSupprimerLe: null,
  acces: null,
  // Nowhere that is known: no commune is asked for.
  adresseTravaux: { departement: '' },
};
const VISIT = {
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
const utilisateur = (id: number, outcome: Partial<Session['user']> = {}): Session['user'] => ({
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
  ...outcome,
});
const PASSWORD = 'Constat-2026';
export const capture = (id: string, outcome: Partial<PhotoCapture> = {}): PhotoCapture => ({
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
  ...outcome,
});

let nextId = 1000 + Math.floor(Math.random() * 1e6);

/** A tablet: its disk lasts, its engine can be killed and started again, its page writes in the database by itself. */
export class Tablet {
  readonly server: HttpServer;
  readonly carla = utilisateur((nextId += 1));
  readonly bruno = utilisateur((nextId += 1), { offlineAccess: false });
  readonly annonces: string[] = [];
  /** Delays of the timers that are armed, in milliseconds. */
  readonly waits = new Map<object, number>();
  /** null: nothing is known of it. */
  disk: BallastDisk | null = null;
  /** What lies between it and its server. */
  road: HttpServer['fetch'] = (url, init) => this.server.fetch(url, init);
  readonly #terrain: Terrain;
  #engine: EngineApi | null = null;
  #base: Base | null = null;
  #vie = new AbortController();

  constructor(terrain: Terrain) {
    this.#terrain = terrain;
    this.server = new HttpServer([this.carla, this.bruno].map((user) => ({ user, password: PASSWORD })));
    this.server.modele.write('dossiers', 'd1', DOSSIER);
    this.server.modele.write('interventions', 'i1', {
      ...VISIT,
      champs: { surface: 80 },
      idControleur: this.carla.id,
    });
  }

  get engine(): EngineApi {
    return must(this.#engine, 'la tablette est allumée');
  }
  get base(): Base {
    return must(this.#base, 'une base est ouverte');
  }

  effects(): Effects {
    const { signal } = (this.#vie = new AbortController());
    return {
      fetch: (url, init) => (signal.aborted ? Promise.reject(new TypeError('mort')) : this.road(url, init)),
      indexedDB: this.#terrain.indexedDB,
      locks: mortalLocks(signal),
      openBase: async (nom, key) => {
        this.#base = await this.#terrain.openBase(nom, key);
        return this.#base;
      },
      eraseBase: async (nom) => {
        const { removeRxDatabase } = await import('rxdb/plugins/core');
        await removeRxDatabase(nom, this.base.storage);
      },
      announce: ({ etape }) => void this.annonces.push(etape),
      announceLock: () => void this.annonces.push('verrou'),
      announceFull: () => void this.annonces.push('memoire-pleine'),
      iterations: 10,
      libelle: 'Android · Chrome 141',
      channel: (): Channel => ({ say: () => undefined, close: () => undefined }),
      now: () => Date.now(),
      random: () => 0.5,
      uuid: () => crypto.randomUUID(),
      programmer: (action, delayMs) => {
        const timer = setTimeout(() => {
          this.waits.delete(timer);
          if (!signal.aborted) action();
        }, delayMs);
        this.waits.set(timer, delayMs);
        return () => {
          this.waits.delete(timer);
          clearTimeout(timer);
        };
      },
      estimate: () => Promise.resolve({ usage: 1e6, quota: 1e9 }),
      ballast: new Ballast({
        disk: () => Promise.resolve(this.disk),
        now: () => 0,
        recount: () => Promise.resolve(true),
        alone: (act) => act(),
      }),
      isPersistent: () => Promise.resolve(true),
      die: () => undefined,
      version: '1.3.6',
    };
  }

  /** A page that opens, and has opened nothing yet. */
  async switchBackOn(): Promise<void> {
    this.#engine = createEngine(this.effects());
    await this.engine.start({ variante: 'cee', origine: 'http://cee.localhost' });
  }
  /** A page that opens, with or without a session kept on the disk. */
  async switchOn(): Promise<Session | null> {
    await this.switchBackOn();
    const session = await this.engine.session();
    if (session !== null) await this.engine.open();
    return session;
  }
  async signIn(user = this.carla, password = PASSWORD) {
    const answer = await this.engine.signIn({ email: user.email, password });
    if (answer.ok) await this.engine.open();
    return answer;
  }
  /** The engine stops without a word, as when a tab is closed: its timers, its calls and its locks are gone. */
  async switchOff(): Promise<void> {
    this.#vie.abort();
    await this.base.close();
    this.#engine = null;
  }

  /** Links that stand on the disk, of every chain of Carla's. */
  async links(): Promise<number> {
    const chains = await new LinkStore(`constat-cee-${this.carla.id}`, this.#terrain.indexedDB).chains();
    return chains.reduce((sum, { n }) => sum + n, 0);
  }
  async etat(): Promise<EngineState> {
    return must(await this.base.configs.findOne('1').exec(), 'le moteur s’est présenté').toJSON() as EngineState;
  }
  async document(collection: 'dossiers' | 'interventions' | 'photos', id: string): Promise<LocalDocument | null> {
    const [stocke] = await magasinRxdb(this.base).byIds(collection, [id]);
    return stocke === undefined || stocke._deleted ? null : stocke;
  }
  /** What the page does: it writes in the database, and tells nobody. */
  async answerRequest(surface: number): Promise<void> {
    const doc = must(await this.base.interventions.findOne('i1').exec(), 'i1 est là');
    const context = {
      collection: 'interventions',
      editId: crypto.randomUUID(),
      now: new Date().toISOString(),
      horsLigne: false,
    } as const;
    await doc.incrementalModify((current) => editer(current, { 'champs.surface': surface }, context));
  }
  serverSurface(): unknown {
    return (this.server.modele.document('interventions', 'i1')?.['champs'] as { surface?: unknown } | undefined)
      ?.surface;
  }
  comeBack(): Promise<void> {
    this.server.isReachable = true;
    return this.engine.giveHint('retour');
  }
}

/** Locks that the death of a thread frees, as a browser does; whoever waited for their answer is dead too. */
function mortalLocks(signal: AbortSignal): Effects['locks'] {
  const death = new Promise((resolve) => signal.addEventListener('abort', resolve));
  const request = (nom: string, options: LockOptions, act: LockGrantedCallback<unknown>) =>
    new Promise((resolve, reject) => {
      const hold = (lock: Lock | null) => {
        const answer = Promise.resolve(act(lock));
        answer.then((value) => !signal.aborted && resolve(value), reject);
        return Promise.race([answer, death]).catch(() => undefined);
      };
      navigator.locks.request(nom, options, hold).catch(reject);
    });
  return { request } as Effects['locks'];
}
