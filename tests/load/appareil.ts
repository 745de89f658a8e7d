import { randomUUID } from 'node:crypto';
import { CONTRACT, type Contract } from '#domain/api/contract.ts';
import { makeClient, type Client, type Transport } from '#domain/api/client.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { STREAM_PATH } from '#domain/api/sync.ts';
import type { ServerDocument } from '#domain/sync/documents.ts';
import { type Edit, type PushReply, SYNC_VERSION } from '#domain/sync/messages.ts';

export interface Compte {
  readonly email: string;
  readonly password: string;
}

export const APPELS = ['connexion', 'pull', 'push', 'liste'] as const;
export type Appel = (typeof APPELS)[number];

/** What the devices did, as they saw it. */
export interface Releve {
  /** Milliseconds of each answered call. */
  readonly durees: Readonly<Record<Appel, number[]>>;
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
export const releveVide = (): Releve => ({
  durees: { connexion: [], pull: [], push: [], liste: [] },
  acquittes: [],
  refus: new Map(),
  entres: 0,
  conflits: 0,
  interrompus: 0,
  sonneries: 0,
});

export interface Effets {
  readonly origine: string;
  readonly compte: Compte;
  readonly releve: Releve;
  /** Ends the event stream. */
  readonly signal: AbortSignal;
  /** Breaks the calls under way: the run has waited long enough for them. */
  readonly rompre: AbortSignal;
}

const PAGE = 500;
/** Dossiers that a device keeps to edit: it does not need the others. */
const GARDES = 50;

/** One device of an office: what it asks of a server in a day, without its screens and without its local database. */
export class Appareil {
  readonly #effets: Effets;
  readonly #id = randomUUID();
  readonly #client: Client<Contract>;
  readonly #dossiers = new Map<string, ServerDocument>();
  #token: string | null = null;
  #epoch: string | undefined;
  #seq = 0;

  constructor(effets: Effets) {
    this.#effets = effets;
    const transport: Transport = {
      fetch: (url, init) => fetch(url, { ...(init as RequestInit), signal: effets.rompre }),
    };
    this.#client = makeClient(CONTRACT, {
      transport,
      origine: effets.origine,
      token: () => this.#token,
      onToken: (token) => void (this.#token = token),
    });
  }

  async connecter(): Promise<boolean> {
    const reponse = await this.#chrono('connexion', this.#client.authLogin({ body: this.#effets.compte }));
    if (reponse.ok) this.#token = reponse.value.token;
    return reponse.ok;
  }

  /** Listens to the doorbell until the signal. */
  async ecouter(): Promise<void> {
    const { origine, signal, releve } = this.#effets;
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${this.#token ?? ''}` };
    try {
      const { body } = await fetch(origine + STREAM_PATH, { headers, signal });
      for await (const _morceau of body ?? []) releve.sonneries += 1;
    } catch (erreur) {
      if (!signal.aborted) throw erreur;
    }
  }

  /** One page since the checkpoint. */
  async tirer(): Promise<'suite' | 'fini' | 'echec'> {
    const query = { limit: PAGE, version: SYNC_VERSION, ...(this.#epoch && { epoch: this.#epoch, seq: this.#seq }) };
    const page = await this.#chrono('pull', this.#client.syncPull({ query }));
    if (!page.ok) return 'echec';
    const { epoch, seq, docs, fini } = page.value;
    this.#epoch = epoch;
    this.#seq = seq;
    for (const { c, d } of docs) if (c === 'dossiers') this.#retenir(d);
    return fini ? 'fini' : 'suite';
  }

  /** One edit of a dossier that this device knows, under an id of its own. */
  async pousser(hasard: number): Promise<void> {
    const connus = [...this.#dossiers.values()];
    const doc = connus[Math.floor(hasard * connus.length)];
    if (doc === undefined) return;
    const marque = `charge ${randomUUID()}`;
    const edit: Edit = {
      editId: randomUUID(),
      collection: 'dossiers',
      id: doc.id,
      baseRev: doc.rev,
      nouveau: false,
      changes: { acces: marque },
      faitLe: new Date().toISOString(),
      horsLigne: false,
    };
    const appareil = { id: this.#id, version: 'charge' };
    const body = { version: SYNC_VERSION, appareil, edits: [edit], ...(this.#epoch && { epoch: this.#epoch }) };
    const reponse = await this.#chrono('push', this.#client.syncPush({ body }));
    if (reponse.ok) for (const une of reponse.value.reponses) this.#noter(une, marque);
  }

  async lister(): Promise<void> {
    const appel = { params: { state: 'inprogress' }, query: { page: 1, size: 50 } };
    await this.#chrono('liste', this.#client.getDossiersBureau(appel));
  }

  #noter({ statut, code, doc }: PushReply, marque: string): void {
    const { releve } = this.#effets;
    if (doc !== undefined) this.#retenir(doc);
    if (statut === 'accepte') releve.acquittes.push(marque);
    else if (statut === 'conflit') releve.conflits += 1;
    else this.#refuser(code ?? statut);
  }

  #retenir(doc: ServerDocument): void {
    const connu = this.#dossiers.get(doc.id);
    if (doc.supprime || doc['etat'] === 'ARCHIVE') this.#dossiers.delete(doc.id);
    else if (connu === undefined ? this.#dossiers.size < GARDES : connu.rev < doc.rev) this.#dossiers.set(doc.id, doc);
  }

  #refuser(code: string): void {
    const { refus } = this.#effets.releve;
    refus.set(code, (refus.get(code) ?? 0) + 1);
  }

  async #chrono<T>(appel: Appel, reponse: Promise<Result<T>>): Promise<Result<T>> {
    const debut = performance.now();
    const recue = await reponse.catch((erreur: unknown): Result<T> => {
      if (!this.#effets.rompre.aborted) throw erreur;
      return refuse('HORS_LIGNE');
    });
    if (!recue.ok && this.#effets.rompre.aborted) this.#effets.releve.interrompus += 1;
    else if (recue.ok) this.#effets.releve.durees[appel].push(performance.now() - debut);
    else this.#refuser(recue.code);
    return recue;
  }
}
