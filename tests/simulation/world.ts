import { readPath } from '#domain/fields/paths.ts';
import type { Store } from '../../src-worker/local/store.ts';
import type { Random } from '../../src-worker/test-support/random.ts';
import { randomFrom } from '#domain/base/random.ts';
import { ModelServer } from '../../src-worker/test-support/model-server.ts';
import type { Account } from '../../src-worker/test-support/model-state.ts';
import { Device, isFrom, type Rules } from './device.ts';
import { fragileStore, fragileNetwork, type Handles } from './fragile.ts';
import type { Act, Fate, Script } from './operations.ts';
import { putBack } from './put-back.ts';
import { enterField, typeInForm } from './open-form.ts';
import { actAtOffice, giveVisitsBack, publishAgain } from './office.ts';
import { restoreServer } from './restoration.ts';
import { vanish } from './vanish.ts';
import { orderWipe } from './wipe.ts';
import { Scheduler } from './scheduler.ts';
import type { Program } from './program.ts';
import { idOf, nameValue, PATHS } from './values.ts';

export interface WorldOptions {
  readonly regles: Rules;
  readonly store: (nom: string) => Store | Promise<Store>;
  /** Mutations of the network or of the store, for the tests that prove that the oracle sees them. */
  readonly distort?: (device: Device, handles: Handles) => Handles;
  /** Rounds of one device run at once, for the test that proves that the lock is needed. */
  readonly sansVerrou?: boolean;
  /** What a new program does to the documents that the former one left. */
  readonly migrate?: (store: Store) => Promise<void>;
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
  /** Null: anybody's. */
  idControleur: null,
  idVersionFormulaire: null,
};
const MONTH_MS = 31 * 86_400_000;

/** Devices, an office and a server. What happens to them is a script's business, and what goes wrong is fate's. */
export class World {
  readonly devices: Device[] = [];
  readonly server = new ModelServer((nom) => this.accountOf(nom));
  readonly scheduler = new Scheduler();
  readonly fate: Fate;
  /** Values that were history, and not the current value, when the server was restored. */
  readonly pastValues = new Set<string>();
  /** Photos that the server had, and that their device had given up with their visit, when the server was restored. */
  readonly pastPhotos = new Set<string>();
  /** Requests under way: they arrive when the script says. */
  readonly late: (() => void)[] = [];
  /** Values written before a backup that was put back, whichever it was. */
  readonly restoredValues = new Set<string>();
  restorations = 0;
  /** A restoration that nothing told, and the devices that had read beyond its backup: any of them can tell. */
  unheard: { readonly epoch: string; readonly witnesses: Set<Device> } | null = null;
  /** What reports of wipes have copied of what could not leave, and what they said wrongly. */
  readonly copied = new Set<string>();
  readonly wrongReports: string[] = [];
  wipes = 0;
  /** Versions of a form that were ever published. */
  readonly published = new Set<string>();
  /** Restorations of a server before every device had heard of the one before. */
  restoredInARow = 0;
  /** A backup was put back that knows more than the one put back before it: what devices unlearnt meanwhile comes again. */
  wentForward = false;
  /** Databases that their browser deleted, and the values that nobody else held. */
  vanished = 0;
  lostValues = 0;
  /** Program that the server was deployed with: it reads nothing older. */
  version = 1;
  /** Nothing goes wrong any more. */
  isCalm = false;
  /** Somebody acts in the middle of somebody else's operation. */
  isDuring = false;
  private counter = 0;
  private months = 0;
  private readonly options: WorldOptions;
  private readonly endRandom: Random = randomFrom(1);

  private constructor(fate: Fate, options: WorldOptions) {
    this.fate = fate;
    this.options = options;
  }

  static async create(devices: Script['appareils'], fate: Fate, options: WorldOptions): Promise<World> {
    const world = new World(fate, options);
    for (let d = 1; d <= 2; d += 1) {
      world.server.write('dossiers', `d${d}`, DOSSIER);
      for (let i = 1; i <= 2; i += 1) {
        world.server.write('interventions', `d${d}i${i}`, { ...INTERVENTION, demandeId: `d${d}` });
      }
    }
    for (const one of devices) world.devices.push(new Device(one, world, await options.store(one.nom)));
    return world;
  }

  accountOf = (nom: string): Account => {
    const person = this.devices.find((one) => one.nom === nom)?.person ?? nom;
    return { id: idOf(person), nom: person };
  };
  emptyStore = (device: Device): Store | Promise<Store> => this.options.store(device.nom);

  get hasNoLock(): boolean {
    return this.options.sansVerrou ?? false;
  }
  get rules(): Rules {
    return this.options.regles;
  }
  next = (): number => (this.counter += 1);
  timeMs = (): number => this.counter * 1000 + this.months * MONTH_MS;
  uuid = (): string => `u${this.next()}`;
  coinToss = (): boolean => this.endRandom() < 0.5;
  migrate = async (store: Store): Promise<void> => this.options.migrate?.(store);

  handles(device: Device, program: Program): Handles {
    const handles = {
      magasin: fragileStore(device, program),
      reseau: fragileNetwork(this, device, program),
    };
    return this.options.distort?.(device, handles) ?? handles;
  }

  /** One act of the story, to its end, or until it is frozen. */
  async play(act: Act): Promise<void> {
    await this.scheduler.calm();
    await this.perform(act);
    await this.scheduler.calm();
  }
  /** Somebody else acts at this very moment: nothing goes wrong inside of it. */
  async playDuring(act: Act): Promise<void> {
    this.isDuring = true;
    await this.perform(act);
    this.isDuring = false;
  }

  private async perform(act: Act): Promise<void> {
    if (act.op === 'ensemble') return this.together(act.tours);
    const device = 'qui' in act ? this.devices.find(({ nom }) => nom === act.qui) : undefined;
    if (device === undefined) return this.elsewhere(act);
    return this.onDevice(device, act);
  }

  private async together(tours: readonly Act[]): Promise<void> {
    await Promise.all(tours.map((tour) => this.perform(tour)));
  }

  private async onDevice(device: Device, act: Act): Promise<void> {
    switch (act.op) {
      case 'taper':
        return device.gesture(act, (store) => device.typeIn(act, store));
      case 'photo':
        return device.gesture(act, (store, bytes) => device.photograph(act, store, bytes));
      case 'commenter':
        return device.gesture(act, (store) => device.comment(act, store));
      case 'signer':
        return device.gesture(act, (store) => device.sign(act, store));
      case 'changer-version':
        return device.gesture(act, (store) => device.changeVersion(act, store));
      case 'entrer':
        return enterField(device, act);
      case 'surcharger':
        return device.gesture(act, (store) => typeInForm(device, act, { store, world: this }));
      case 'trancher':
        return device.gesture(act, (store) => device.settle(act, store));
      case 'remettre':
        return device.gesture(act, (store) => putBack(device, act, { store, world: this }));
      case 'abandonner':
        return device.gesture(act, (store) => device.giveUp(act, store));
      case 'tour':
        return device.tour(act);
      default:
        return this.toDevice(device, act);
    }
  }

  private async toDevice(device: Device, act: Act): Promise<void> {
    switch (act.op) {
      case 'degeler':
        return device.thaw(act.suite);
      case 'mettre-a-jour':
        return device.update(this.version);
      case 'base':
        return device.setHealth(act.etat);
      case 'disparaitre':
        this.vanished += 1;
        return vanish(this, device);
      case 'horloge':
        device.offsetMs = act.decalageMs;
        return;
      case 'effacer':
        device.wipe = orderWipe(this, act.resteMs);
        return;
      case 'retirer':
        this.server.remove(device.nom, act.collection, act.id);
        return this.noteTakenAway();
      case 'rendre':
        return this.server.giveBack(device.nom, act.collection, act.id);
      default:
        return;
    }
  }

  /** On the server, or on the way to it; at the office otherwise. */
  private async elsewhere(act: Act): Promise<void> {
    switch (act.op) {
      case 'arrivee':
        this.late.splice(act.rang, 1)[0]?.();
        return;
      case 'sauvegarder':
        return this.server.backUp();
      case 'restaurer':
        return restoreServer(this, act);
      case 'deployer':
        this.version += 1;
        return;
      case 'mois':
        return this.passOneMonth();
      case 'horloge-serveur':
        this.server.aheadMs = act.avanceMs;
        return;
      default:
        return actAtOffice(this, act);
    }
  }

  /** No request travels for that long; the server forgets the ids of edits, and cannot tell a second copy any more. */
  private async passOneMonth(): Promise<void> {
    for (const arrive of this.late.splice(0)) arrive();
    for (const device of this.devices) {
      for (const { collection, doc } of await device.all()) {
        for (const [path, value] of Object.entries(doc.local?.envoi?.changes ?? {}))
          device.restored.add(nameValue(`${collection}/${doc.id}`, path, value));
      }
    }
    this.months += 1;
    this.server.forgetAnswers();
  }

  /** The end of every story: requests arrive, frozen programs go on or die, everybody is brought up to date. */
  async calmDown(): Promise<void> {
    await this.scheduler.calm();
    this.isCalm = true;
    this.server.isDown = false;
    for (const arrive of this.late.splice(0)) arrive();
    for (const device of this.devices) {
      await device.setHealth('repond');
      await device.thaw(this.coinToss() ? 'reprend' : 'meurt');
      if (device.version < this.version) await device.update(this.version);
    }
    await this.runCalm(4);
  }
  async runCalm(tours: number): Promise<void> {
    for (let n = 0; n < tours; n += 1)
      for (const { nom } of this.devices) await this.perform({ op: 'tour', qui: nom, page: 50 });
  }

  /** What was refused for something that had gone comes back with it, and has to leave by itself ([sync/M11], [sync/S30]). */
  async giveEverythingBack(): Promise<void> {
    for (const { nom } of this.devices)
      for (const { collection, id } of this.server.hidden(nom)) this.server.giveBack(nom, collection, id);
    publishAgain(this);
    // Longer than bytes that failed wait before they are offered again.
    this.counter += 3600;
    await this.runCalm(3);
    for (const device of this.devices) await giveVisitsBack(this, device);
  }
  round = (device: Device): Promise<void> => this.perform({ op: 'tour', qui: device.nom, page: 50 });

  /** Some device still has something to say, or to ask. */
  async isWaiting(): Promise<boolean> {
    const lists = await Promise.all(this.devices.map((device) => device.all()));
    return lists.flat().some(({ doc }) => doc.dirty === 1);
  }

  noteTakenAway(): void {
    for (const { nom, photos, takenAway } of this.devices) {
      const seen = new Set(this.server.visible(nom).map(({ d }) => d.id));
      for (const id of photos) if (this.server.hasBytes(id) && !seen.has(id)) takenAway.add(id);
    }
  }

  /** What no device holds any more, no device can give back. */
  async heldValues(): Promise<Set<string>> {
    const lists = await Promise.all(
      this.devices.map(async (device) => {
        const visible = new Set(this.server.visible(device.nom).map(({ d }) => d.id));
        return (await device.all()).filter(({ doc }) => visible.has(doc.id) && isFrom(device.person, doc));
      }),
    );
    return new Set(
      lists
        .flat()
        .flatMap(({ collection, doc }) =>
          (PATHS[collection] ?? []).map((path) => nameValue(`${collection}/${doc.id}`, path, readPath(doc, path))),
        ),
    );
  }
}
