import { createHash, randomUUID } from 'node:crypto';
import { photo } from '#domain/test-support/samples.ts';
import type { Json } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import type { Result } from '#domain/base/result.ts';
import type { Absence } from '#domain/sync/collections.ts';
import type { ConflitChoice } from '#domain/sync/choices.ts';
import type { Changes, Conflit, Fields, LocalDocument, Refus, SyncedCollection } from '#domain/fields/documents.ts';
import { create } from '#domain/sync/edit.ts';
import { readPath } from '#domain/fields/paths.ts';
import type { Owner } from '#domain/sync/given-back.ts';
import type { SyncSummary } from '../../src-worker/api.ts';
import { closeAbsence, noteReception, openAbsence } from '../../src-worker/absence/journal.ts';
import { signJournal } from '../../src-worker/absence/sign.ts';
import { giveUp, type Commands, editDocument, retry, restore, settle } from '../../src-worker/conflicts/commands.ts';
import { forwardQuarantaines } from '../../src-worker/conflicts/forward.ts';
import { derive } from '../../src-worker/derived/derive.ts';
import { type ClientApi, clientApi } from '../../src-worker/network/client.ts';
import { networkApi } from '../../src-worker/network/network.ts';
import { countQueue } from '../../src-worker/push/queue.ts';
import { exchange } from '../../src-worker/exchange.ts';
import type { Engine, Network } from '../../src-worker/store/context.ts';
import type { Store } from '../../src-worker/local/store.ts';
import { memoryStore } from '../../src-worker/test-support/memory-store.ts';
import type { TestDossier } from '../../server/test-support/bureau.ts';
import type { TestServer } from '../../server/test-support/server.ts';

const ORIGIN = 'http://cee.localhost';
const YEAR_MS = 365 * 86_400_000;

const adresse = (url: Parameters<typeof fetch>[0]): string => (url instanceof Request ? url.url : url.toString());

/** The server under test answers the worker's own fetch; no port is opened. */
export const fetchOf =
  (server: () => TestServer): typeof fetch =>
  async (url, init) => {
    const answer = await server().app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: adresse(url).slice(ORIGIN.length),
      headers: { ...(init?.headers as Record<string, string>), host: 'cee.localhost' },
      ...(init?.body === undefined ? {} : { payload: init.body as string }),
    });
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };

/** What happens on the way: the whole engine and the whole server stand on either side. */
export type Incident = 'aucun' | 'coupure' | 'reponse-perdue';

/** Whose it is. */
export interface Account {
  readonly token: string;
  readonly owner: Owner;
}

/** A tablet or an office computer: the engine on a store of its own, and a person in front of it. */
export class ScenarioDevice {
  readonly nom: string;
  readonly store: Store;
  incident: Incident = 'aucun';
  token: string;
  clockMs = 0;
  private readonly server: () => TestServer;
  readonly owner: Owner;
  private ticks = 0;

  constructor(nom: string, server: () => TestServer, account: Account) {
    this.nom = nom;
    this.server = server;
    this.token = account.token;
    this.owner = account.owner;
    this.store = memoryStore(`${nom}-${randomUUID()}`);
  }

  private get commands(): Commands {
    const clock = (): string => new Date(Date.UTC(2026, 10, 21, 7) + this.clockMs + (this.ticks += 1)).toISOString();
    return { store: this.store, clock, uuid: () => randomUUID(), horsLigne: this.incident === 'coupure' };
  }
  private get client(): ClientApi {
    return clientApi({
      fetch: (url, init) => this.travel(url, init),
      origine: ORIGIN,
      token: async () => this.token,
      onToken: async (token) => void (this.token = token),
      onRefus: async () => undefined,
    });
  }
  private get engine(): Engine {
    const { signal } = new AbortController();
    const { client } = this;
    const device = { id: this.nom, version: '1.3.6' };
    const network: Network = networkApi({ client, appareil: device, signal, now: () => 0, onOffset: () => undefined });
    return { ...this.commands, reseau: network, signal, possesseur: this.owner };
  }
  private async travel(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
    if (this.incident === 'coupure') throw new TypeError('Failed to fetch');
    const answer = await fetchOf(this.server)(url, init);
    if (this.incident === 'reponse-perdue' && adresse(url).includes('push')) throw new TypeError('Failed to fetch');
    return answer;
  }

  losesNetwork = (): void => void (this.incident = 'coupure');
  regainsNetwork = (): void => void (this.incident = 'aucun');
  lagsOneYear = (): void => void (this.clockMs = -YEAR_MS);

  triesToSync = (): Promise<Result<SyncSummary>> => exchange(this.engine);
  async synchronise(): Promise<SyncSummary> {
    const summary = await this.triesToSync();
    if (!summary.ok) throw new Error(`${this.nom} : ${summary.code}`);
    return summary.value;
  }

  /** The first round after two hours away: what others wrote is told, with the names of the server's history. */
  async comesBack(): Promise<readonly Absence[]> {
    const { store, client } = this;
    const since = '2026-11-21T06:00:00.000Z';
    const back = '2026-11-21T08:00:00.000Z';
    this.regainsNetwork();
    await noteReception(store, since);
    const absence = must(await openAbsence(store, back), 'deux heures sont une absence');
    const summary = await exchange({ ...this.engine, absence });
    if (!summary.ok) throw new Error(`${this.nom} : ${summary.code}`);
    await signJournal(store, client, since);
    await closeAbsence(store, absence, back);
    const [absences] = await store.byIds('configs', ['absences']);
    return absences?.id === 'absences' ? absences.liste : [];
  }

  /** What is in quarantine reaches the office, and its author learns why. */
  async transmits(): Promise<void> {
    await forwardQuarantaines(this.engine);
    await signJournal(this.store, this.client);
  }

  async types(collection: SyncedCollection, docId: string, changes: Changes): Promise<void> {
    const done = await editDocument(this.commands, { collection, docId }, changes);
    if (!done.ok) throw new Error(`${this.nom} : ${done.code}`);
    const doc = await this.document(collection, docId);
    if (collection === 'interventions') await derive(this.commands, [doc?.['demandeId'] as string]);
  }
  answers = (target: TestDossier, reponses: Readonly<Record<string, Json>>): Promise<void> =>
    this.types(
      'interventions',
      target.idIntervention,
      Object.fromEntries(Object.entries(reponses).map(([id, v]) => [`champs.${id}`, v])),
    );
  corrects = (target: TestDossier, changes: Changes): Promise<void> =>
    this.types('dossiers', target.idDossier, changes);
  submits = (target: TestDossier): Promise<void> =>
    this.types('interventions', target.idIntervention, { etat: 'VERIF RT' });
  validates = (target: TestDossier): Promise<void> =>
    this.types('interventions', target.idIntervention, { etat: 'VALIDE' });

  /** The data of a photo; its bytes travel apart and are acknowledged by their hash. */
  async photographs(target: TestDossier, content: Uint8Array): Promise<string> {
    const id = randomUUID();
    const sha256 = createHash('sha256').update(content).digest('hex');
    const data = photo({ id, ...target, type: 'image/png', taille: content.length, sha256 });
    const { clock, uuid, horsLigne } = this.commands;
    const document = create({ ...data }, { collection: 'photos', editId: uuid(), now: clock(), horsLigne });
    await this.store.write('photos', [{ previous: undefined, document }]);
    return id;
  }

  /** A new document of this person; answers its id. */
  async creates(collection: SyncedCollection, fields: Fields): Promise<string> {
    const id = randomUUID();
    const { clock, uuid, horsLigne } = this.commands;
    const document = create({ id, ...fields }, { collection, editId: uuid(), now: clock(), horsLigne });
    await this.store.write(collection, [{ previous: undefined, document }]);
    return id;
  }

  /** As a former program left it: refused, although nothing stands against it any more. */
  async holdsRefusal(collection: SyncedCollection, id: string, refused: Pick<Refus, 'code' | 'data'>): Promise<void> {
    const [previous] = await this.store.byIds(collection, [id]);
    if (previous === undefined) throw new Error(`${collection}/${id} is not here`);
    const local = must(previous.local, 'what is refused waits');
    const refus = { ...refused, le: '2026-11-21T07:00:00.000Z', editId: local.editId };
    await this.store.write(collection, [{ previous, document: { ...previous, local: { ...local, refus } } }]);
  }

  /** What this person says of an intervention, in their own name. */
  async comments({ idDossier, idIntervention }: TestDossier, text: string): Promise<string> {
    const id = randomUUID();
    const { clock, uuid, horsLigne } = this.commands;
    const fields = {
      id,
      kind: 'commentaire',
      entite: 'intervention',
      idEntite: idIntervention,
      idDossier,
      texte: text,
    };
    const said = { ...fields, auteur: { id: this.owner.id }, retireLe: null };
    const document = create(said, { collection: 'records', editId: uuid(), now: clock(), horsLigne });
    await this.store.write('records', [{ previous: undefined, document }]);
    return id;
  }

  async document(collection: SyncedCollection, id: string): Promise<LocalDocument | undefined> {
    const [doc] = await this.store.byIds(collection, [id]);
    return doc === undefined || doc._deleted ? undefined : doc;
  }
  async sees(collection: SyncedCollection, id: string, path: string): Promise<Json> {
    const doc = await this.document(collection, id);
    return doc === undefined ? null : readPath(doc, path);
  }
  answer = (target: TestDossier, champ: string): Promise<Json> =>
    this.sees('interventions', target.idIntervention, `champs.${champ}`);
  etatOfDossier = (target: TestDossier): Promise<Json> => this.sees('dossiers', target.idDossier, 'etat');

  queue = (): Promise<number> => countQueue(this.store);
  conflits = (): Promise<Conflit[]> => this.store.all('conflits');
  async questions(): Promise<Conflit[]> {
    return (await this.conflits()).filter(({ genre, ouvert }) => genre === 'conflit' && ouvert === 1);
  }
  async chooses(choices: Readonly<Record<string, ConflitChoice>>): Promise<void> {
    for (const { id } of await this.questions()) await settle(this.commands, id, choices);
  }
  putsBack = (idConflit: string, champ: string): Promise<Result<null>> => restore(this.commands, idConflit, champ);
  retries = (collection: SyncedCollection, docId: string): Promise<Result<null>> =>
    retry(this.commands, { collection, docId });
  givesUp = (collection: SyncedCollection, docId: string): Promise<Result<null>> =>
    giveUp(this.commands, { collection, docId });

  /** A second tab of the same tablet: another engine on the same store. */
  secondTab(): ScenarioDevice {
    const tab = new ScenarioDevice(this.nom, this.server, this);
    Object.assign(tab, { store: this.store });
    return tab;
  }
}
