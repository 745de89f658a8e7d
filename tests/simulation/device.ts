import type { Json } from '#domain/base/json.ts';
import {
  type Changes,
  type Conflit,
  type Fields,
  type LocalDocument,
  SYNCED_COLLECTIONS,
  type SyncedCollection,
} from '#domain/fields/documents.ts';
import { create, editer } from '#domain/sync/edit.ts';
import { readPath } from '#domain/fields/paths.ts';
import type { ConflitChoice } from '#domain/sync/choices.ts';
import { ok } from '#domain/base/result.ts';
import type { LastRoad } from '../../src-worker/appareil/last-sending.ts';
import type { Commands } from '../../src-worker/conflicts/commands.ts';
import { forwardQuarantaines } from '../../src-worker/conflicts/forward.ts';
import type { Decider } from '../../src-worker/store/apply.ts';
import type { Engine } from '../../src-worker/store/context.ts';
import type { Store } from '../../src-worker/local/store.ts';
import { adoptOrphans, createDocument, BRAND_NEW, type Photographer } from '../../src-worker/media/capture.ts';
import { sendPhotos, type Sender } from '../../src-worker/media/send.ts';
import type { ByteTables } from '../../src-worker/media/bytes.ts';
import { reconcilePhotos } from '../../src-worker/media/reception.ts';
import { BYTES, byteTable, fragileBytes, type FragileClient, fragileClient } from './bytes.ts';
import { Program } from './program.ts';
import { type WipeOrder, wipeRound } from './wipe.ts';
import type { OpenField } from './open-form.ts';
import type { World } from './world.ts';
import type { StoreHealth } from './store-failure.ts';
import { type Act, type Script, SERVER_VALUE } from './operations.ts';
import { idOf, nameValue, text } from './values.ts';

/** The rules under test. The mutation tests give broken ones: production code knows nothing of it. */
export interface Rules {
  readonly exchange: (engine: Engine) => Promise<{ ok: boolean; code?: string }>;
  readonly apply: (
    engine: Commands,
    application: { collection: SyncedCollection; decideurs: ReadonlyMap<string, Decider> },
  ) => Promise<unknown>;
  readonly settle: (engine: Commands, id: string, choices: Readonly<Record<string, ConflitChoice>>) => Promise<unknown>;
  readonly restore: (engine: Commands, id: string, champ: string) => Promise<unknown>;
  readonly giveUp: (engine: Commands, target: { collection: SyncedCollection; docId: string }) => Promise<unknown>;
}

/** Whether this document speaks in the name of this person, or of nobody. */
export const isFrom = (person: string, doc: Fields): boolean => {
  const auteur = doc['auteur'] as { readonly nom: string } | undefined;
  return auteur === undefined || auteur.nom === person;
};

/** What a person typed, as the oracle remembers it. */
export interface Keystroke {
  readonly appareil: string;
  readonly cle: string;
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly path: string;
  readonly avant: Json;
  readonly valeur: Json;
  readonly rang: number;
}
export type ActOf<Op extends Act['op']> = Extract<Act, { op: Op }>;

/** One device: its store, its clock, its program, the round that holds its lock, and what its person did. */
export class Device {
  readonly keystrokes: Keystroke[] = [];
  /** Photos whose bytes were acknowledged by a strict commit: they may be nowhere but here, or on the server. */
  readonly photos: string[] = [];
  /** Those that the server had received whole when their visit was taken away. */
  readonly takenAway = new Set<string>();
  /** Values typed again on purpose (put back, or taken back): they may be applied twice. */
  readonly restored = new Set<string>();
  readonly nom: string;
  /** Who holds it: the name of the first device that they hold. */
  readonly person: string;
  /** Of its person. */
  readonly id: number;
  store: Store;
  bytes = byteTable();
  /** What its database does of what it is asked. */
  health: StoreHealth = 'repond';
  /** Operations that waited for it to answer, and those that it refused. */
  hung = 0;
  refused = 0;
  /** What its person was asked, and told, by databases that are gone. */
  readonly asked: Conflit[] = [];
  /** Values that databases that are gone held: what was sent of them arrives without anybody to know it again. */
  readonly lost = new Set<string>();
  /** Version of the program that this device runs. */
  version = 1;
  offsetMs: number;
  /** The field of a form that its person is in, if any; a form outlives every round. */
  openField: OpenField | null = null;
  /** Values from elsewhere that its person typed over in a form. */
  overtyped = 0;
  /** Its office wants it wiped. */
  wipe: WipeOrder | null = null;
  /** The round that holds the lock of this database; null when it is free. */
  program: Program | null = null;
  /** Its programs that are not over: the round, and what its person does. */
  private readonly alive = new Set<Program>();
  private readonly world: World;

  constructor({ nom, decalageMs, de = nom }: Script['appareils'][number], world: World, store: Store) {
    this.nom = nom;
    this.person = de;
    this.id = idOf(de);
    this.offsetMs = decalageMs;
    this.world = world;
    this.store = store;
  }

  readonly clock = (): string => new Date(Date.UTC(2026, 10, 21) + this.world.timeMs() + this.offsetMs).toISOString();

  commands(store: Store): Commands {
    return { store, clock: this.clock, uuid: this.world.uuid, horsLigne: true };
  }
  documents(collection: SyncedCollection): Promise<LocalDocument[]> {
    return this.store.all(collection);
  }
  async all(): Promise<{ collection: SyncedCollection; doc: LocalDocument }[]> {
    const lists = await Promise.all(
      SYNCED_COLLECTIONS.map(async (collection) =>
        (await this.documents(collection)).map((doc) => ({ collection, doc })),
      ),
    );
    return lists.flat();
  }
  conflits(): Promise<Conflit[]> {
    return this.store.all('conflits');
  }

  /** One round by whichever tab or service worker asks; nobody makes one while another process holds the lock. */
  async tour(act: Act): Promise<void> {
    if (this.program !== null && !this.world.hasNoLock) return;
    const program = new Program(this.world, act);
    const { magasin, reseau } = this.world.handles(this, program);
    const engine: Engine = {
      store: magasin,
      reseau,
      clock: this.clock,
      uuid: this.world.uuid,
      signal: new AbortController().signal,
      possesseur: { id: this.id, role: 'CONTROL' },
    };
    this.program = program;
    const bytes = fragileBytes(this, program);
    const client = fragileClient(this.world, this, program);
    await this.run(program, async () => {
      try {
        await (this.wipe === null
          ? this.synchronise(engine, { octets: bytes, client })
          : this.offer(engine, bytes, client));
      } finally {
        if (this.program === program) this.program = null;
      }
    });
  }
  /** As synchronise.ts does: documents, then the bytes that the server does not have, then what these allow. */
  private async synchronise(engine: Engine, { octets, client }: Pick<Sender, 'octets' | 'client'>): Promise<void> {
    await adoptOrphans(this.photographer(engine.store, octets));
    if (!(await this.world.rules.exchange(engine)).ok) return;
    const { store, clock, signal } = engine;
    await forwardQuarantaines(engine);
    await reconcilePhotos({ store, octets, clock });
    const sent = await sendPhotos({ store, octets, clock, signal, client });
    if (!sent.ok || sent.value === 0 || !(await this.world.rules.exchange(engine)).ok) return;
    await reconcilePhotos({ store, octets, clock });
  }
  /** [session/D28] An order to wipe takes the place of rounds. */
  private async offer(engine: Engine, octets: ByteTables, client: FragileClient): Promise<void> {
    const photographer = this.photographer(engine.store, octets);
    await adoptOrphans(photographer);
    const exclusively: LastRoad['exclusively'] = (act) => act();
    const reports = async (): Promise<boolean> => (await client.reports()).ok;
    const replayCalls = () => Promise.resolve(ok(null));
    await wipeRound(this.world, this, { engine, octets, client, replayCalls, exclusively, photographer, reports });
  }
  private photographer(store: Store, bytes: ByteTables): Photographer {
    const user = { id: this.id } as Photographer['session']['user'];
    return { ...this.commands(store), octets: bytes, session: { user, variante: 'cee' } };
  }
  private async run(program: Program, body: () => Promise<void>): Promise<void> {
    this.alive.add(program);
    await program.live(async () => {
      try {
        await body();
      } finally {
        this.alive.delete(program);
      }
    });
  }
  /** The frozen round goes on; or everything that was frozen, or waited for the database, is discarded. */
  async thaw(outcome: 'reprend' | 'meurt'): Promise<void> {
    if (outcome === 'reprend') return this.program?.thaw('reprend');
    for (const program of this.alive) await program.thaw('meurt');
  }
  /** The database stops answering, refuses everything, or answers again: whoever waited for it goes on. */
  async setHealth(health: StoreHealth): Promise<void> {
    this.health = health;
    if (health === 'muette') return;
    for (const program of [...this.alive].filter(({ isHung }) => isHung)) {
      const goesOn = program.thaw('reprend');
      // Inside of somebody else's turn nobody waits for a turn of their own.
      if (!this.world.isDuring) await goesOn;
    }
  }
  /** Everything that it held is gone; its programs with it, and what its person remembers stays. */
  async startEmpty(empty: () => Store | Promise<Store>): Promise<void> {
    for (const program of this.alive) program.loseBase();
    await this.thaw('meurt');
    this.store = await empty();
    this.bytes = byteTable();
    this.health = 'repond';
  }
  /** Another program starts: whatever the former one was doing is over. */
  async update(version: number): Promise<void> {
    await this.thaw('meurt');
    this.version = version;
    await this.world.migrate(this.store);
  }

  /** Something that a person does, in any tab, on this device: killed anywhere, it was not acknowledged. */
  async gesture(act: Act, action: (store: Store, bytes: ByteTables) => Promise<void>): Promise<void> {
    const program = new Program(this.world, act);
    const bytes = fragileBytes(this, program);
    await this.run(program, () => action(this.world.handles(this, program).magasin, bytes));
  }

  // oxlint-disable-next-line max-params -- what, where its document goes, where its bytes go
  async photograph({ id, de, valeur }: ActOf<'photo'>, store: Store, bytes: ByteTables): Promise<void> {
    const [intervention] = await this.store.byIds('interventions', [de]);
    if (intervention === undefined || intervention._deleted) return;
    const idDossier = text(intervention['demandeId']);
    const [sha256, taille] = [`sha-${id}`, BYTES.byteLength];
    const named = { idIntervention: de, idDossier, legende: valeur, nom: id, sha256, taille };
    const aCreer = { ...named, prisLe: this.clock(), recuLe: null, retireLe: null };
    const fiche = { ...BRAND_NEW, id, idIntervention: de, sha256, aCreer, etat: 'a-envoyer', octets: taille } as const;
    await bytes.keep(fiche, { reduit: { type: 'image/jpeg', contenu: BYTES } });
    // Acknowledged: killed from here on, the next round makes its document.
    this.photos.push(id);
    this.note({ collection: 'photos', id, path: 'legende', avant: null, valeur });
    await createDocument(this.photographer(store, bytes), fiche);
  }

  async comment({ id, de, valeur }: ActOf<'commenter'>, store: Store): Promise<void> {
    const said = { kind: 'commentaire', idEntite: de, texte: valeur, retireLe: null };
    if (await this.makeRecord({ id, de, said }, store))
      this.note({ collection: 'records', id, path: 'texte', avant: null, valeur });
  }
  /** [signatures/E31] Somebody signs on the spot. */
  async sign({ id, de, valeur }: ActOf<'signer'>, store: Store): Promise<void> {
    const said = { kind: 'signaturePlace', idIntervention: de, image: valeur };
    if (await this.makeRecord({ id, de, said }, store))
      this.note({ collection: 'records', id, path: 'image', avant: null, valeur });
  }
  private async makeRecord(
    { id, de, said }: { readonly id: string; readonly de: string; readonly said: Readonly<Record<string, Json>> },
    store: Store,
  ): Promise<boolean> {
    const [intervention] = await this.store.byIds('interventions', [de]);
    if (intervention === undefined || intervention._deleted) return false;
    const context = { collection: 'records', editId: this.world.uuid(), now: this.clock(), horsLigne: true } as const;
    const auteur = { id: this.id, nom: this.person };
    const fields = { id, ...said, idDossier: text(intervention['demandeId']), auteur };
    return (await store.write('records', [{ previous: undefined, document: create(fields, context) }])).length === 0;
  }

  /** [sync/C23] A visit goes to another version of its form, and is answered there. */
  async changeVersion({ id, version, valeur }: ActOf<'changer-version'>, store: Store): Promise<void> {
    const act = { op: 'taper', qui: this.nom, collection: 'interventions', id, path: 'champs.a', valeur } as const;
    this.world.published.add(version);
    await this.typeIn(act, store, { idVersionFormulaire: version });
  }

  async typeIn(
    { collection, id, path, valeur: wanted }: ActOf<'taper'>,
    store: Store,
    also: Changes = {},
  ): Promise<void> {
    let keystroke: { avant: Json; valeur: Json } | null = null;
    const decide: Decider = (doc, context) => {
      keystroke = null;
      if (doc === undefined || !isFrom(this.person, doc)) return { op: 'rien' };
      const before = readPath(doc, path);
      const value = wanted === SERVER_VALUE ? (doc.local?.base[path] ?? before) : wanted;
      const { uuid, now } = context;
      const next = editer(doc, { ...also, [path]: value }, { collection, editId: uuid(), now, horsLigne: true });
      if (next === doc) return { op: 'rien' };
      keystroke = { avant: before, valeur: value };
      // Written, whether or not this process lives to say so.
      if (wanted === SERVER_VALUE) this.restored.add(nameValue(`${collection}/${id}`, path, value));
      return { op: 'ecrire', doc: next, conflits: [] };
    };
    await this.write(store, { collection, id }, decide);
    if (keystroke !== null) this.note({ collection, id, path, ...(keystroke as { avant: Json; valeur: Json }) });
  }

  /** As the page writes: read, decide, write, and decide again when overtaken. Conflict records are not its business. */
  private async write(
    store: Store,
    { collection, id }: { collection: SyncedCollection; id: string },
    decide: Decider,
  ): Promise<void> {
    const { clock, world } = this;
    let [previous] = await store.byIds(collection, [id]);
    for (;;) {
      const context = { collection, now: clock(), uuid: world.uuid };
      const decision = decide(previous === undefined || previous._deleted ? undefined : previous, context);
      if (decision.op !== 'ecrire') return;
      const [depasse] = await store.write(collection, [{ previous, document: decision.doc }]);
      if (depasse === undefined) return;
      previous = depasse;
    }
  }

  note(keystroke: Omit<Keystroke, 'appareil' | 'rang' | 'cle'>): void {
    const key = `${keystroke.collection}/${keystroke.id}`;
    this.keystrokes.push({ ...keystroke, cle: key, appareil: this.nom, rang: this.world.next() });
  }

  async settle({ id, choix }: ActOf<'trancher'>, store: Store): Promise<void> {
    const open = (await this.conflits()).find((one) => one.docId === id && one.ouvert === 1 && one.genre === 'conflit');
    if (open !== undefined) await this.world.rules.settle(this.commands(store), open.id, choix);
  }

  async giveUp({ collection, id }: ActOf<'abandonner'>, store: Store): Promise<void> {
    await this.world.rules.giveUp(this.commands(store), { collection, docId: id });
  }

  /** At the end of a story: every conflict is settled, every refused edit is given up. */
  async settleAll(): Promise<void> {
    for (const { genre, ouvert, docId, champs } of await this.conflits()) {
      if (genre !== 'conflit' || ouvert === 0) continue;
      const choices = champs.map(({ champ }): [string, 'mien' | 'leur'] => [
        champ,
        this.world.coinToss() ? 'mien' : 'leur',
      ]);
      await this.settle({ op: 'trancher', qui: this.nom, id: docId, choix: Object.fromEntries(choices) }, this.store);
    }
    for (const { collection, doc } of await this.all()) {
      if (doc.local?.refus && !doc.local.envoi)
        await this.giveUp({ op: 'abandonner', qui: this.nom, collection, id: doc.id }, this.store);
    }
  }
}
