import { randomUUID } from 'node:crypto';
import { CONTRACT, type Contract } from '#domain/api/contract.ts';
import { makeClient, type Client, type Transport } from '#domain/api/client.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { STREAM_PATH } from '#domain/api/sync.ts';
import type { ServerDocument } from '#domain/fields/documents.ts';
import { type Edit, type PushReply, SYNC_VERSION } from '#domain/sync/messages.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export const CALLS = ['connexion', 'pull', 'push', 'liste'] as const;
export type LoadCall = (typeof CALLS)[number];

/** What the devices did, as they saw it. */
export interface Tally {
  /** Milliseconds of each answered call. */
  readonly durees: Readonly<Record<LoadCall, number[]>>;
  /** The value of each edit that the server said it accepted. */
  readonly acquittes: string[];
  /** Codes of the refusals, and how often they came. */
  readonly refus: Map<string, number>;
  /** Devices that have received all that is theirs. */
  entres: number;
  conflits: number;
  /** Calls that the run no longer waited for: the server may have done them, nobody was told. */
  interrompus: number;
  sonneries: number;
}
export const emptyTally = (): Tally => ({
  durees: { connexion: [], pull: [], push: [], liste: [] },
  acquittes: [],
  refus: new Map(),
  entres: 0,
  conflits: 0,
  interrompus: 0,
  sonneries: 0,
});

export interface DeviceSetup {
  readonly origine: string;
  readonly compte: Account;
  readonly releve: Tally;
  /** Ends the event stream. */
  readonly signal: AbortSignal;
  /** Breaks the calls under way: the run has waited long enough for them. */
  readonly rompre: AbortSignal;
}

const PAGE = 500;
/** Dossiers that a device keeps to edit: it does not need the others. */
const KEPT_DOSSIERS = 50;

/** One device of an office: what it asks of a server in a day, without its screens and without its local database. */
export class Device {
  readonly #setup: DeviceSetup;
  readonly #id = randomUUID();
  readonly #client: Client<Contract>;
  readonly #dossiers = new Map<string, ServerDocument>();
  #token: string | null = null;
  #epoch: string | undefined;
  #seq = 0;

  constructor(setup: DeviceSetup) {
    this.#setup = setup;
    const transport: Transport = {
      fetch: (url, init) => fetch(url, { ...(init as RequestInit), signal: setup.rompre }),
    };
    this.#client = makeClient(CONTRACT, {
      transport,
      origine: setup.origine,
      token: () => this.#token,
      onToken: (token) => void (this.#token = token),
    });
  }

  async signIn(): Promise<boolean> {
    const answer = await this.#timed('connexion', this.#client.authLogin({ body: this.#setup.compte }));
    if (answer.ok) this.#token = answer.value.token;
    return answer.ok;
  }

  /** Listens to the doorbell until the signal. */
  async listen(): Promise<void> {
    const { origine, signal, releve } = this.#setup;
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${this.#token ?? ''}` };
    try {
      const { body } = await fetch(origine + STREAM_PATH, { headers, signal });
      for await (const _chunk of body ?? []) releve.sonneries += 1;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** One page since the checkpoint. */
  async pull(): Promise<'suite' | 'fini' | 'echec'> {
    const query = { limit: PAGE, version: SYNC_VERSION, ...(this.#epoch && { epoch: this.#epoch, seq: this.#seq }) };
    const page = await this.#timed('pull', this.#client.syncPull({ query }));
    if (!page.ok) return 'echec';
    const { epoch, seq, docs, fini } = page.value;
    this.#epoch = epoch;
    this.#seq = seq;
    for (const { c, d } of docs) if (c === 'dossiers') this.#keep(d);
    return fini ? 'fini' : 'suite';
  }

  /** One edit of a dossier that this device knows, under an id of its own. */
  async push(random: number): Promise<void> {
    const knownDossiers = [...this.#dossiers.values()];
    const doc = knownDossiers[Math.floor(random * knownDossiers.length)];
    if (doc === undefined) return;
    const mark = `charge ${randomUUID()}`;
    const edit: Edit = {
      editId: randomUUID(),
      collection: 'dossiers',
      id: doc.id,
      baseRev: doc.rev,
      nouveau: false,
      changes: { acces: mark },
      faitLe: new Date().toISOString(),
      horsLigne: false,
    };
    const device = { id: this.#id, version: 'charge' };
    const body = { version: SYNC_VERSION, appareil: device, edits: [edit], ...(this.#epoch && { epoch: this.#epoch }) };
    const answer = await this.#timed('push', this.#client.syncPush({ body }));
    if (answer.ok) for (const one of answer.value.reponses) this.#note(one, mark);
  }

  async list(): Promise<void> {
    const call = { params: { state: 'inprogress' }, query: { page: 1, size: 50 } };
    await this.#timed('liste', this.#client.getDossiersBureau(call));
  }

  #note({ statut, code, doc }: PushReply, mark: string): void {
    const { releve } = this.#setup;
    if (doc !== undefined) this.#keep(doc);
    if (statut === 'accepte') releve.acquittes.push(mark);
    else if (statut === 'conflit') releve.conflits += 1;
    else this.#refuse(code ?? statut);
  }

  #keep(doc: ServerDocument): void {
    const known = this.#dossiers.get(doc.id);
    if (doc.supprime || doc['etat'] === 'ARCHIVE') this.#dossiers.delete(doc.id);
    else if (known === undefined ? this.#dossiers.size < KEPT_DOSSIERS : known.rev < doc.rev)
      this.#dossiers.set(doc.id, doc);
  }

  #refuse(code: string): void {
    const { refus } = this.#setup.releve;
    refus.set(code, (refus.get(code) ?? 0) + 1);
  }

  async #timed<T>(call: LoadCall, answer: Promise<Result<T>>): Promise<Result<T>> {
    const start = performance.now();
    const received = await answer.catch((error: unknown): Result<T> => {
      if (!this.#setup.rompre.aborted) throw error;
      return refuse('HORS_LIGNE');
    });
    if (!received.ok && this.#setup.rompre.aborted) this.#setup.releve.interrompus += 1;
    else if (received.ok) this.#setup.releve.durees[call].push(performance.now() - start);
    else this.#refuse(received.code);
    return received;
  }
}
