import type { Json } from '#domain/base/json.ts';
import type { Fields, ServerDocument, SyncedCollection } from '#domain/sync/documents.ts';
import type { Edit, PullAnswer, PushAnswer, PushReply } from '#domain/sync/messages.ts';
import { readPath, writePath } from '#domain/sync/paths.ts';
import type { DemandePull } from '../store/contexte.ts';

/** One value written at one path: what a history line holds. */
export interface Ecriture {
  readonly cle: string;
  readonly path: string;
  readonly avant: Json;
  readonly apres: Json;
  readonly par: string;
  readonly seq: number;
  /** Revision that the writer said it had seen. */
  readonly baseRev: number;
}

interface Rangee {
  readonly c: SyncedCollection;
  readonly d: ServerDocument;
}
interface Sortie extends Rangee {
  readonly pour: string;
}
interface Etat {
  docs: Map<string, Rangee>;
  sorties: Sortie[];
  /** Devices that may not see a document. */
  caches: Map<string, Set<string>>;
  reponses: Map<string, PushReply>;
  historique: Ecriture[];
  auteurs: Map<string, { nom: string; le: string }>;
  seq: number;
  /** Names of the databases that this one descends from, with the seq at which each began. */
  epochs: { epoch: string; debut: number }[];
}

const copie = <T>(value: T): T => structuredClone(value);
export const cleDe = (collection: SyncedCollection, id: string): string => `${collection}/${id}`;

/**
 * The protocol of domain/sync/SPEC.md in memory, and nothing of the trade: order, revisions, idempotence, scope, a
 * backup and its restoration. The rules it refuses by are spelt in the values (INTERDIT, PASSAGER).
 */
export class ServeurModele {
  /** While true, values that begin by PASSAGER are refused for a reason that time lifts. */
  enPanne = true;
  private etat: Etat = {
    docs: new Map(),
    sorties: [],
    caches: new Map(),
    reponses: new Map(),
    historique: [],
    auteurs: new Map(),
    seq: 0,
    epochs: [{ epoch: 'epoch-1', debut: 0 }],
  };
  private sauvegarde: Etat | null = null;
  private epochs = 1;
  /** Creations in the name of somebody else, refused. */
  readonly usurpations: string[] = [];
  private readonly idDe: ((appareil: string) => number) | null;

  /** `idDe`: account of whoever holds a device; null: anybody speaks in anybody's name. */
  constructor(idDe: ((appareil: string) => number) | null = null) {
    this.idDe = idDe;
  }

  get epoch(): string {
    return this.etat.epochs.at(-1)?.epoch ?? '';
  }
  get epochSeq(): number {
    return this.etat.epochs.at(-1)?.debut ?? 0;
  }
  /** Last seq that this database shares with the one of that name; 0 when it never heard of it. */
  private partage(epoch: string | undefined): number {
    const rang = this.etat.epochs.findIndex((une) => une.epoch === epoch);
    const depuis = this.etat.epochs.slice(rang + 1).map(({ debut }) => debut);
    return rang === -1 ? 0 : Math.min(...depuis, this.etat.seq);
  }
  get historique(): readonly Ecriture[] {
    return this.etat.historique;
  }
  get seq(): number {
    return this.etat.seq;
  }
  document(collection: SyncedCollection, id: string): ServerDocument | undefined {
    return this.etat.docs.get(cleDe(collection, id))?.d;
  }
  visibles(appareil: string): Rangee[] {
    return [...this.etat.docs.values()].filter((one) => this.voit(appareil, one));
  }

  /** The office writes by itself: no device, no edit id. */
  ecrire(collection: SyncedCollection, id: string, changes: Readonly<Record<string, Json>>): void {
    const avant = this.document(collection, id) ?? { id, rev: 0, seq: 0 };
    this.poser(collection, avant, { changes, par: 'bureau', baseRev: avant.rev });
  }

  retirer(appareil: string, collection: SyncedCollection, id: string): void {
    const rangee = this.etat.docs.get(cleDe(collection, id));
    if (rangee === undefined || !this.voit(appareil, rangee)) return;
    const caches = this.etat.caches.get(appareil) ?? new Set();
    this.etat.caches.set(appareil, caches.add(cleDe(collection, id)));
    this.etat.seq += 1;
    const d = { id, rev: rangee.d.rev, seq: this.etat.seq, supprime: true as const };
    this.etat.sorties.push({ c: collection, d, pour: appareil });
  }

  /** Back in scope: written again, so that the next pull brings it. */
  rendre(appareil: string, collection: SyncedCollection, id: string): void {
    const rangee = this.etat.docs.get(cleDe(collection, id));
    if (rangee === undefined || this.voit(appareil, rangee)) return;
    this.etat.caches.get(appareil)?.delete(cleDe(collection, id));
    this.ecrire(collection, id, {});
  }

  /** Thirty days later: the ids of edits are forgotten. */
  oublierReponses(): void {
    this.etat.reponses.clear();
  }

  /** Starts from these documents instead of an empty database. */
  charger({ seq, docs }: { readonly seq: number; readonly docs: readonly Rangee[] }): void {
    this.etat.seq = seq;
    for (const { c, d } of docs) this.etat.docs.set(cleDe(c, d.id), { c, d });
  }

  sauvegarder(): void {
    this.sauvegarde = copie(this.etat);
  }
  /** Back to the last backup: another epoch, which shares with the one before everything up to `epochSeq`. */
  restaurer(): boolean {
    if (this.sauvegarde === null) return false;
    this.etat = copie(this.sauvegarde);
    this.epochs += 1;
    this.etat.epochs.push({ epoch: `epoch-${this.epochs}`, debut: this.etat.seq });
    return true;
  }

  pull(appareil: string, { epoch, seq = 0, limit }: DemandePull): PullAnswer {
    const depuis = epoch === this.epoch ? seq : 0;
    const vivants = this.visibles(appareil).filter(({ d }) => d.seq > depuis);
    const sorties = this.etat.sorties.filter(
      (one) => one.pour === appareil && one.d.seq > depuis && !this.voit(appareil, one),
    );
    const suite = [...vivants, ...sorties].toSorted((a, b) => a.d.seq - b.d.seq);
    const page = suite.slice(0, limit);
    const fini = page.length === suite.length;
    return copie({
      epoch: this.epoch,
      epochSeq: this.partage(epoch),
      seq: fini ? this.etat.seq : (page.at(-1)?.d.seq ?? depuis),
      fini,
      restants: suite.length - page.length,
      heure: this.heure(),
      docs: page.map(({ c, d }) => ({ c, d })),
    }) as PullAnswer;
  }

  push(appareil: string, edits: readonly Edit[], epoch: string): PushAnswer {
    const isAutre = epoch !== this.epoch;
    const reponses = isAutre ? [] : edits.map((edit) => this.appliquer(appareil, copie(edit)));
    return copie({ epoch: this.epoch, heure: this.heure(), reponses });
  }

  private appliquer(appareil: string, edit: Edit): PushReply {
    const rangee = this.etat.docs.get(cleDe(edit.collection, edit.id));
    const isVisible = rangee !== undefined && this.voit(appareil, rangee);
    const connue = this.etat.reponses.get(edit.editId);
    if (connue !== undefined) return { ...connue, ...(isVisible ? { doc: rangee.d } : sortieDe(rangee)) };
    if (isVisible) return this.juger(appareil, edit, rangee.d);
    if (rangee !== undefined || !edit.nouveau)
      return { editId: edit.editId, id: edit.id, statut: 'refus', code: 'INTROUVABLE' };
    return this.juger(appareil, edit, { id: edit.id, rev: 0, seq: 0 });
  }

  private juger(appareil: string, edit: Edit, avant: ServerDocument): PushReply {
    const base = { editId: edit.editId, id: edit.id };
    const doc = avant.rev === 0 ? {} : { doc: avant };
    const code = this.refusDe(appareil, edit);
    if (code !== null) return this.retenir({ ...base, statut: 'refus', code, ...doc });
    const isDepasse = edit.nouveau ? avant.rev > 0 : avant.rev !== edit.baseRev;
    if (isDepasse) return { ...base, statut: 'conflit', ...doc, auteurs: this.auteursDepuis(edit) };
    const apres = this.poser(edit.collection, avant, { changes: edit.changes, par: appareil, baseRev: edit.baseRev });
    return this.retenir({ ...base, statut: 'accepte', doc: apres });
  }

  /** Remembered without the document: a replay answers the current one. */
  private retenir(reponse: PushReply): PushReply {
    const { doc: _doc, ...reste } = reponse;
    this.etat.reponses.set(reponse.editId, reste);
    return reponse;
  }

  private refusDe(appareil: string, edit: Edit): string | null {
    const { auteur } = edit.changes as { readonly auteur?: { readonly id: number } };
    if (edit.nouveau && auteur !== undefined && this.idDe !== null && auteur.id !== this.idDe(appareil)) {
      this.usurpations.push(`${appareil} ${cleDe(edit.collection, edit.id)}`);
      return 'DROIT_INSUFFISANT';
    }
    const valeurs = Object.values(edit.changes).map(String);
    if (valeurs.some((value) => value.startsWith('INTERDIT'))) return 'REGLE_METIER';
    return this.enPanne && valeurs.some((value) => value.startsWith('PASSAGER')) ? 'PHOTOS_MANQUANTES' : null;
  }

  private poser(
    c: SyncedCollection,
    avant: ServerDocument,
    { changes, par, baseRev }: { changes: Readonly<Record<string, Json>>; par: string; baseRev: number },
  ): ServerDocument {
    this.etat.seq += 1;
    const { seq } = this.etat;
    const cle = cleDe(c, avant.id);
    let d: ServerDocument & Fields = {
      ...avant,
      rev: avant.rev + 1,
      seq,
      updatedAt: this.heure(),
      modifiePar: { id: 1, nom: par },
    };
    for (const [path, apres] of Object.entries(changes)) {
      this.etat.historique.push({ cle, path, avant: readPath(avant, path), apres, par, seq, baseRev });
      this.etat.auteurs.set(`${cle}.${path}`, { nom: par, le: this.heure() });
      d = writePath(d, path, apres);
    }
    this.etat.docs.set(cle, { c, d });
    return d;
  }

  private auteursDepuis(edit: Edit): Record<string, { nom: string; le: string }> {
    const cle = cleDe(edit.collection, edit.id);
    return Object.fromEntries(
      Object.keys(edit.changes).flatMap((path) => {
        const auteur = this.etat.auteurs.get(`${cle}.${path}`);
        return auteur === undefined ? [] : [[path, auteur]];
      }),
    );
  }

  private voit(appareil: string, { c, d }: Rangee): boolean {
    return !this.etat.caches.get(appareil)?.has(cleDe(c, d.id));
  }
  private heure(): string {
    return new Date(Date.UTC(2026, 10, 21) + this.etat.seq * 1000).toISOString();
  }
}

const sortieDe = (rangee: Rangee | undefined): { doc?: ServerDocument } =>
  rangee === undefined ? {} : { doc: { id: rangee.d.id, rev: rangee.d.rev, seq: rangee.d.seq, supprime: true } };
