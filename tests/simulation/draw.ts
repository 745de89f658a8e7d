import type { Conflit, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import type { Random } from '../../src-worker/test-support/random.ts';
import { randomFrom } from '#domain/base/random.ts';
import { randomInteger, one } from '../../src-worker/test-support/random.ts';
import type { Device } from './device.ts';
import { isFrom } from './device.ts';
import { PATHS, typedPaths } from './values.ts';
import { closedOf } from './put-back.ts';
import { drawOffice } from './draw-office.ts';
import type { StoryOptions } from './story.ts';
import type { World } from './world.ts';
import type { Act, Fate, Incident, Failure, Point, Script } from './operations.ts';
import { NAMES, SERVER_VALUE } from './operations.ts';

const YEAR_MS = 365 * 86_400_000;
/** A restoration that follows another one closely comes within as many acts of the story. */
const ACTS_IN_A_ROW = 3;
const ALL_PATHS = new Set(Object.values(PATHS).flat());
const HOUR_MS = 3_600_000;
const COLLECTIONS = ['dossiers', 'interventions', 'photos', 'records'] as const;

/** Nothing that was asked for comes, 200. */
const STRANGE: readonly (readonly [Failure, number])[] = [
  ['vide', 0.015],
  ['type', 0.01],
  ['moitie', 0.01],
];
/** What goes wrong at each kind of point, and how often. */
const FAILURES: Readonly<Record<Point, readonly (readonly [Failure, number])[]>> = {
  silence: [],
  magasin: [
    ['tue', 0.01],
    ['gel', 0.006],
    ['rejet', 0.004],
  ],
  'pull-depart': [['coupe', 0.08]],
  'pull-retour': [['perdue', 0.04], ...STRANGE],
  'push-depart': [
    ['coupe', 0.1],
    ['tard', 0.08],
    ['double', 0.1],
    ['double-tard', 0.1],
  ],
  'push-retour': [['perdue', 0.1], ['erreur', 0.06], ...STRANGE, ['desordre', 0.2]],
};
/** Somebody acts at that very moment. */
const GESTURE: Readonly<Record<Point, number>> = {
  silence: 0,
  magasin: 0.05,
  'pull-depart': 0,
  'pull-retour': 0.1,
  'push-depart': 0,
  'push-retour': 0.1,
};
const NOISE: Readonly<Record<Point, number>> = {
  silence: 0,
  magasin: 0.015,
  'pull-depart': 0,
  'pull-retour': 0.2,
  'push-depart': 0,
  'push-retour': 0.2,
};

/** Draws a story as it goes, and writes it down: the script tells it again without a draw. */
export class Draw implements Fate {
  readonly devices: Script['appareils'];
  private readonly random: Random;
  private readonly isRough: boolean;
  private world: World | null = null;
  private valueCount = 0;
  /** The server was just restored: it may be again before anybody has got over it. */
  private restoredSince = 0;

  constructor(seed: number, { appareils: devices, rough = false }: StoryOptions) {
    this.isRough = rough;
    this.random = randomFrom(seed);
    const count = 2 + Math.floor(this.random() ** 3 * 4);
    const isSecondTablet = this.random() < 0.3;
    this.devices = NAMES.slice(0, devices ?? count).map((nom, rank) => ({
      nom,
      decalageMs: this.offset(),
      ...(isSecondTablet && rank === 1 ? { de: 'A' } : {}),
    }));
  }

  observe(world: World): void {
    this.world = world;
  }

  /** The next act of the story, in the world as it is now. */
  async next(): Promise<Act> {
    const drawn = this.random();
    if (this.restoredSince > 0) {
      this.restoredSince -= 1;
      if (this.random() < 0.25) return this.restoration();
    }
    if (drawn < 0.06) return this.resume();
    if (drawn < 0.075) return this.breakdown();
    if (drawn < 0.42) return this.gesture();
    if (drawn < 0.52) return this.noise(0);
    if (drawn < 0.62) return { op: 'ensemble', tours: this.devices.map(({ nom }) => this.tour(nom)) };
    return this.tour(this.device().nom);
  }

  async incidents(act: Act, { a, genre }: { readonly a: number; readonly genre: Point }): Promise<Incident[]> {
    if (this.world === null || this.world.isDuring) return [];
    const drawn: Incident[] = FAILURES[genre]
      .filter(([quoi, chance]) => this.random() < chance && (quoi !== 'gel' || act.op === 'tour'))
      .map(([quoi]) => ({ a, quoi }));
    if (this.random() < GESTURE[genre]) drawn.push({ a, acte: await this.gesture('qui' in act ? act.qui : undefined) });
    if (this.random() < NOISE[genre]) drawn.push({ a, acte: await this.noise(1) });
    if (drawn.length > 0) act.incidents = [...(act.incidents ?? []), ...drawn];
    return drawn;
  }

  private get actual(): World {
    if (this.world === null) throw new Error('le tirage n’observe aucun monde');
    return this.world;
  }
  private device(nom?: string): Device {
    const { devices } = this.actual;
    const chosen = nom === undefined ? one(this.random, devices) : devices.find((one) => one.nom === nom);
    if (chosen === undefined) throw new Error('une histoire a des appareils');
    return chosen;
  }
  private offset(): number {
    return one(this.random, [0, 0, HOUR_MS, -HOUR_MS, YEAR_MS, -YEAR_MS]) ?? 0;
  }
  private tour(who: string): Act {
    return { op: 'tour', qui: who, page: 1 + randomInteger(this.random, 6) };
  }
  /** Unique values: the oracle can say who wrote each of them. */
  private value(by: string): string {
    const drawn = by === 'bureau' ? 1 : this.random();
    const genre = drawn < 0.04 ? 'INTERDIT-' : drawn < 0.06 ? 'PASSAGER-' : drawn < 0.07 ? 'POISON-' : '';
    return `${genre}${by}-${(this.valueCount += 1)}`;
  }

  /** A database answers again; somebody frozen is thawed or discarded; an old program is replaced; otherwise one more round. */
  private resume(): Act {
    const silent = one(
      this.random,
      this.actual.devices.filter(({ health }) => health !== 'repond'),
    );
    if (silent !== undefined && this.random() < 0.7) return { op: 'base', qui: silent.nom, etat: 'repond' };
    const frozen = one(
      this.random,
      this.actual.devices.filter(({ program }) => program?.isFrozen),
    );
    if (frozen !== undefined && this.random() < 0.7)
      return { op: 'degeler', qui: frozen.nom, suite: this.random() < 0.6 ? 'reprend' : 'meurt' };
    const old = one(
      this.random,
      this.actual.devices.filter(({ version }) => version < this.actual.version),
    );
    if (old !== undefined) return { op: 'mettre-a-jour', qui: old.nom };
    return this.tour(this.device().nom);
  }

  /** A person acts: types, takes a photo, or settles something. */
  private async gesture(nom?: string): Promise<Act> {
    const device = this.device(nom);
    const who = device.nom;
    const drawn = this.random();
    const act =
      drawn < 0.08
        ? this.choices(who, await device.conflits())
        : drawn < 0.11
          ? this.putBack(who, await device.conflits())
          : drawn < 0.13
            ? await this.abandon(device)
            : null;
    if (act !== null) return act;
    if (drawn < 0.145) return this.changeVersion(device);
    return drawn < 0.25 ? await this.inForm(device) : this.entry(device);
  }
  private async changeVersion(device: Device): Promise<Act> {
    const versions = (await device.documents('records')).filter(({ kind }) => kind === 'versionFormulaire');
    const version = one(this.random, versions);
    const visit = one(this.random, await device.documents('interventions'));
    if (version === undefined || visit === undefined) return this.entry(device);
    const { nom: qui } = device;
    return { op: 'changer-version', qui, id: visit.id, version: version.id, valeur: this.value(qui) };
  }

  private async entry(device: Device): Promise<Act> {
    const { nom: who } = device;
    const collection = one(this.random, COLLECTIONS) ?? 'interventions';
    const own = (await device.documents(collection)).filter((doc) => isFrom(who, doc));
    const doc = one(
      this.random,
      own.filter((each) => typedPaths(collection, each).length > 0),
    );
    const isNew = (collection === 'photos' || collection === 'records') && this.random() < 0.3;
    return doc === undefined || isNew ? this.newRecord(device, collection) : this.keystroke(who, collection, doc);
  }
  /** Enters a field of a visit, or types in the one that was entered before whatever happened since. */
  private async inForm(device: Device): Promise<Act> {
    const { nom: who, openField } = device;
    if (openField !== null && this.random() < 0.6) return { op: 'surcharger', qui: who, valeur: this.value(who) };
    const visit = one(this.random, await device.documents('interventions'));
    const path = one(this.random, PATHS.interventions ?? []);
    if (visit === undefined || path === undefined) return this.entry(device);
    return { op: 'entrer', qui: who, id: visit.id, path };
  }
  private async newRecord(device: Device, collection: SyncedCollection): Promise<Act> {
    const { nom: who } = device;
    const parent = one(this.random, await device.documents('interventions'));
    if (parent === undefined) return this.tour(who);
    const isSigned = collection === 'records' && this.random() < 0.4;
    if (isSigned) {
      const valeur = `${who}-${(this.valueCount += 1)}`;
      return { op: 'signer', qui: who, id: `signature-${this.valueCount}`, de: parent.id, valeur };
    }
    const op = collection === 'records' ? 'commenter' : 'photo';
    return { op, qui: who, id: `${op}-${(this.valueCount += 1)}`, de: parent.id, valeur: this.value(who) };
  }
  private keystroke(who: string, collection: SyncedCollection, doc: LocalDocument): Act {
    const { id } = doc;
    const path = one(this.random, typedPaths(collection, doc)) ?? 'acces';
    const value = this.random() < 0.06 ? SERVER_VALUE : this.value(who);
    return { op: 'taper', qui: who, collection, id, path, valeur: value };
  }

  private choices(who: string, conflits: readonly Conflit[]): Act | null {
    const open = one(
      this.random,
      conflits.filter((one) => one.ouvert === 1 && one.genre === 'conflit'),
    );
    if (open === undefined) return null;
    const choices = open.champs
      .filter(() => this.random() < 0.8)
      .map(({ champ }) => [champ, this.random() < 0.5 ? 'mien' : 'leur'] as const);
    return { op: 'trancher', qui: who, id: open.docId, choix: Object.fromEntries(choices) };
  }
  private putBack(who: string, conflits: readonly Conflit[]): Act | null {
    const closed = one(
      this.random,
      conflits.filter((one) => one.ouvert === 0),
    );
    // What nobody types here is nobody's to put back.
    const typed = closed === undefined ? [] : closed.champs.filter(({ champ }) => ALL_PATHS.has(champ));
    const champ = one(this.random, typed)?.champ;
    if (closed === undefined || champ === undefined) return null;
    const rank = closedOf(conflits, closed.docId, champ).findIndex(({ id }) => id === closed.id);
    return { op: 'remettre', qui: who, id: closed.docId, champ, rang: rank };
  }
  private async abandon(device: Device): Promise<Act | null> {
    const refuse = one(
      this.random,
      (await device.all()).filter(({ doc }) => doc.local?.refus),
    );
    if (refuse === undefined) return null;
    return { op: 'abandonner', qui: device.nom, collection: refuse.collection, id: refuse.doc.id };
  }

  /** Somebody else does something: the office, the server, the network, a clock. */
  private async noise(depth: 0 | 1): Promise<Act> {
    const drawn = this.random();
    if (drawn < 0.36) return this.gesture();
    if (drawn < 0.5) return { op: 'arrivee', rang: randomInteger(this.random, this.actual.late.length) };
    if (drawn < 0.78) return this.bureau();
    return drawn < 0.87 ? this.portee(drawn < 0.84 ? 'retirer' : 'rendre') : this.administration(depth);
  }
  private administration(depth: 0 | 1): Act {
    const drawn = this.random();
    if (drawn < 0.3) return { op: 'sauvegarder' };
    if (drawn < 0.6) return this.restoration();
    if (drawn < 0.64) return this.breakdown();
    if (drawn < (this.isRough ? 0.66 : 0.645)) return this.wipe();
    if (drawn < 0.75) return this.clock(drawn < 0.7);
    if (drawn < 0.88) return { op: 'mois' };
    return depth === 0 && this.actual.version < 3 ? { op: 'deployer' } : this.bureau();
  }
  /** The clock of the server, or of a device, goes ahead or behind. */
  private clock(isServer: boolean): Act {
    if (!isServer) return { op: 'horloge', qui: this.device().nom, decalageMs: this.offset() };
    return { op: 'horloge-serveur', avanceMs: one(this.random, [0, 0, YEAR_MS, -YEAR_MS]) ?? 0 };
  }
  /** Of the last backup; sometimes of an older one. */
  private restoration(): Act {
    this.restoredSince = this.restoredSince > 0 ? this.restoredSince - 1 : ACTS_IN_A_ROW;
    const isUntold = this.random() < (this.isRough ? 0.3 : 0.08);
    const sansTemoin = isUntold ? ({ sansTemoin: true } as const) : {};
    const rang = this.random() < 0.8 ? {} : { rang: 1 + randomInteger(this.random, 2) };
    return { op: 'restaurer', ...rang, ...sansTemoin };
  }
  /** Of a device that has little time left, once in a while. */
  private wipe(): Act {
    return { op: 'effacer', qui: this.device().nom, resteMs: this.random() < 0.3 ? 0 : 12 * HOUR_MS };
  }
  /** The database of a device stops answering, refuses everything, or is gone. */
  private breakdown(): Act {
    const { nom: qui, health } = this.device();
    const drawn = this.random();
    if (drawn < 0.3) return { op: 'disparaitre', qui };
    return { op: 'base', qui, etat: health === 'repond' ? (drawn < 0.65 ? 'muette' : 'refuse') : 'repond' };
  }
  private bureau(): Act {
    const drawn = this.random();
    const act = drawn < 0.24 ? drawOffice(this.actual, this.random, this.device().id) : null;
    if (act !== null) return act;
    const row = one(
      this.random,
      this.actual.server.visible('bureau').filter(({ c, d }) => typedPaths(c, d).length > 0),
    );
    const path = row === undefined ? undefined : one(this.random, typedPaths(row.c, row.d));
    if (row === undefined || path === undefined) return { op: 'sauvegarder' };
    return { op: 'bureau', collection: row.c, id: row.d.id, path, valeur: this.value('bureau') };
  }
  private portee(op: 'retirer' | 'rendre'): Act {
    const who = this.device().nom;
    const { server } = this.actual;
    // Half of the time a whole visit, with its photos; and what is given back is what was taken.
    const isVisit = this.random() < 0.5;
    const visible = server.visible('bureau').filter(({ c }) => !isVisit || c === 'interventions');
    const target =
      op === 'rendre'
        ? one(this.random, server.hidden(who))
        : one(
            this.random,
            visible.map(({ c, d }) => ({ collection: c, id: d.id })),
          );
    return target === undefined ? { op: 'sauvegarder' } : { op, qui: who, ...target };
  }
}
