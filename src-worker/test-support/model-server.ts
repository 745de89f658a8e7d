import type { Json } from '#domain/base/json.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { type EpochStep, sharedAcross, sharedBetween, sharedWithStep } from '#domain/sync/epoch-steps.ts';
import type { Fields, ServerDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { type Marker, nameForgotten } from '#domain/sync/marks.ts';
import type { Edit, PullAnswer, PushAnswer, PushReply } from '#domain/sync/messages.ts';
import { readPath, writePath } from '#domain/fields/paths.ts';
import type { DemandePull } from '../store/context.ts';
import { judgeMarks, nextInstant, withMark } from './model-marks.ts';
import { type Account, epochOf, type Etat, keyOf, type Row, type Write } from './model-state.ts';
import {
  isInAnothersName,
  type ModelRefusal,
  ownFields,
  refusalOfKind,
  refusalOfValues,
  unknown,
  visitAbove,
  visitField,
} from './model-refusals.ts';

const BACKUPS = 3;
const copy = <T>(value: T): T => structuredClone(value);
const markersIn = (said: string | undefined): readonly Marker[] => said?.split(',') ?? [];

/**
 * The protocol of domain/sync/SPEC.md in memory, and nothing of the trade: order, revisions, idempotence, scope, a
 * backup and its restoration. The rules it refuses by are spelt in the values (INTERDIT, PASSAGER).
 */
export class ModelServer {
  /** While true, values that begin by PASSAGER are refused for a reason that time lifts. */
  isDown = true;
  private etat: Etat = {
    docs: new Map(),
    written: new Map(),
    sorties: [],
    caches: new Map(),
    reponses: new Map(),
    bytes: new Set(),
    historique: [],
    auteurs: new Map(),
    seq: 0,
    marks: [],
    epoch: epochOf(1),
    epochSeq: 0,
    former: [],
  };
  /** The newest first. */
  private backups: Etat[] = [];
  private epochs = 1;
  /** How far its clock is ahead of the right one. */
  aheadMs = 0;
  /** Creations in the name of somebody else, refused. */
  readonly impersonations: string[] = [];
  private readonly accountOf: ((appareil: string) => Account) | null;

  /** `accountOf`: whoever holds a device; null: each device is one's own, and anybody speaks in anybody's name. */
  constructor(accountOf: ((appareil: string) => Account) | null = null) {
    this.accountOf = accountOf;
  }

  get epoch(): string {
    return this.etat.epoch;
  }
  get epochSeq(): number {
    return this.etat.epochSeq;
  }
  private get steps(): EpochStep[] {
    return [...this.etat.former, { epoch: this.etat.epoch, seq: this.etat.seq }];
  }
  /** Last seq that this database shares with the one that a device has read; 0 when nothing tells it. */
  private lastSharedSeq(epoch: string | undefined, shown: readonly Marker[] | null): number {
    if (epoch === undefined || epoch === this.epoch) return epoch === undefined ? 0 : this.etat.seq;
    const marks = shown === null ? null : judgeMarks(shown, this.etat);
    const told = sharedWithStep(this.steps, epoch);
    return sharedAcross(told, marks === null ? null : { shared: marks.shared, isReplaced: marks.isLost }) ?? 0;
  }
  /** Whose scope a device has. */
  private who(appareil: string): string {
    return this.accountOf?.(appareil).nom ?? appareil;
  }
  get history(): readonly Write[] {
    return this.etat.historique;
  }
  get seq(): number {
    return this.etat.seq;
  }
  document(collection: SyncedCollection, id: string): ServerDocument | undefined {
    return this.etat.docs.get(keyOf(collection, id))?.d;
  }
  visible(appareil: string): Row[] {
    return [...this.etat.docs.values()].filter((one) => this.sees(appareil, one));
  }

  /** The office writes by itself: no device, no edit id. */
  write(collection: SyncedCollection, id: string, changes: Readonly<Record<string, Json>>): void {
    const before = this.document(collection, id) ?? { id, rev: 0, seq: 0 };
    this.put(collection, before, { changes, par: 'bureau', baseRev: before.rev });
  }

  remove(appareil: string, collection: SyncedCollection, id: string): void {
    const row = this.etat.docs.get(keyOf(collection, id));
    if (row === undefined || !this.sees(appareil, row)) return;
    const who = this.who(appareil);
    const caches = this.etat.caches.get(who) ?? new Set();
    const leaving = [row, ...this.below(row)].filter((one) => this.sees(appareil, one));
    this.etat.caches.set(who, caches.add(keyOf(collection, id)));
    for (const { c, d: document } of leaving) {
      this.etat.seq += 1;
      const d = { id: document.id, rev: document.rev, seq: this.etat.seq, supprime: true as const };
      this.etat.sorties.push({ c, d, pour: who });
    }
  }

  /** Back in scope: written again, so that the next pull brings it. */
  giveBack(appareil: string, collection: SyncedCollection, id: string): void {
    const row = this.etat.docs.get(keyOf(collection, id));
    if (row === undefined || this.sees(appareil, row)) return;
    this.etat.caches.get(this.who(appareil))?.delete(keyOf(collection, id));
    for (const { c, d } of [row, ...this.below(row)]) this.write(c, d.id, {});
  }

  /** [sync/M11] What a visit shares its scope with. */
  private below({ c, d }: Row): Row[] {
    if (c !== 'interventions') return [];
    return [...this.etat.docs.values()].filter((one) => visitAbove(one.c, one.d) === d.id);
  }

  /** [sync/M3] Whether these bytes may come: their photo is known to whoever offers them. */
  awaits(appareil: string, id: string): Result<'ouvert' | 'recu'> {
    const photo = this.etat.docs.get(keyOf('photos', id));
    if (photo === undefined || !this.sees(appareil, photo)) return refuse('INTROUVABLE');
    return ok(photo.d['recuLe'] == null ? 'ouvert' : 'recu');
  }
  /** The last byte came: acknowledged once, however many times it comes. */
  receive(appareil: string, id: string): Result<'recu'> {
    const awaited = this.awaits(appareil, id);
    if (!awaited.ok) return awaited;
    this.etat.bytes.add(id);
    if (awaited.value === 'ouvert') this.write('photos', id, { recuLe: this.time() });
    return ok('recu');
  }
  hasBytes(id: string): boolean {
    return this.etat.bytes.has(id) && this.document('photos', id)?.['recuLe'] != null;
  }
  /** What was refused because their visit was somebody else's. */
  readonly refusedForVisit = new Set<string>();
  /** What was taken from this device. */
  hidden(appareil: string): { readonly collection: SyncedCollection; readonly id: string }[] {
    return [...(this.etat.caches.get(this.who(appareil)) ?? [])].toSorted().map((key) => {
      const [collection, id] = key.split('/') as [SyncedCollection, string];
      return { collection, id };
    });
  }

  /** Thirty days later: the ids of edits are forgotten. */
  forgetAnswers(): void {
    this.etat.reponses.clear();
  }

  /** Starts from these documents instead of an empty database. */
  charger({ seq, docs }: { readonly seq: number; readonly docs: readonly Row[] }): void {
    this.etat.seq = seq;
    for (const { c, d } of docs) this.etat.docs.set(keyOf(c, d.id), { c, d });
  }

  backUp(): void {
    this.backups = [copy(this.etat), ...this.backups].slice(0, BACKUPS);
  }
  /** How far a backup had come; null: there is none. */
  backupPoint(rank = 0): { readonly epoch: string; readonly seq: number } | null {
    return this.backups[rank] ?? null;
  }
  /** [sync/C28] Back to a backup, and nothing beside the database tells: what devices know of the one before is what can. */
  restoreUnheard(rank = 0): boolean {
    const backup = this.backups[rank];
    if (backup !== undefined) this.etat = copy(backup);
    return backup !== undefined;
  }
  /** Another identity, for a database that is not the one that somebody knew. */
  renew(shared: number): void {
    this.etat.epochSeq = this.etat.former.length === 0 ? shared : Math.min(this.etat.epochSeq, shared);
    this.etat.former.push({ epoch: this.etat.epoch, seq: shared });
    this.epochs += 1;
    this.etat.epoch = epochOf(this.epochs);
  }
  /**
   * Back to a backup (0: the last one): another epoch, which shares with the one before everything up to `epochSeq`. As
   * renewEpochIfRestored of server/db/epoch.ts does, from the witness that lay beside the database.
   */
  restore(rank = 0): boolean {
    const backup = this.backups[rank];
    if (backup === undefined) return false;
    const replaced = this.steps;
    this.etat = copy(backup);
    const own = this.steps;
    const { shared, unknown } = sharedBetween(own, replaced);
    this.etat.former.push(...[this.etat.epoch, ...unknown].map((epoch) => ({ epoch, seq: shared })));
    this.epochs += 1;
    this.etat.epoch = epochOf(this.epochs);
    this.etat.epochSeq = shared;
    return true;
  }

  pull(appareil: string, { epoch, seq = 0, limit, reperes }: DemandePull): PullAnswer {
    if (epoch === this.epoch) this.noticeBackup(seq, markersIn(reperes));
    const since = epoch === this.epoch ? seq : 0;
    const alive = this.visible(appareil).filter(({ d }) => d.seq > since);
    const exits = this.etat.sorties.filter(
      (one) => one.pour === this.who(appareil) && one.d.seq > since && !this.sees(appareil, this.standing(one)),
    );
    const outcome = [...alive, ...exits].toSorted((a, b) => a.d.seq - b.d.seq);
    const page = outcome.slice(0, limit);
    const finished = page.length === outcome.length;
    return copy({
      epoch: this.epoch,
      epochSeq: this.lastSharedSeq(epoch, reperes === undefined ? null : markersIn(reperes)),
      seq: finished ? this.etat.seq : (page.at(-1)?.d.seq ?? since),
      fini: finished,
      restants: outcome.length - page.length,
      heure: this.time(),
      ...(finished ? { repere: this.mark() } : {}),
      docs: page.map(({ c, d }) => ({ c, d })),
    }) as PullAnswer;
  }

  /** [sync/C28] As server/sync/marks.ts does of what a device of this epoch shows. */
  private noticeBackup(seq: number, marks: readonly Marker[]): void {
    const { isReplaced, shared } = judgeMarks(marks, this.etat);
    if (isReplaced || seq > this.etat.seq) this.renew(shared);
  }
  private mark(): Marker {
    this.etat.marks = withMark(this.etat.marks, { seq: this.etat.seq, aheadMs: this.aheadMs });
    return this.etat.marks.at(-1)?.marker ?? '0.m';
  }

  // oxlint-disable-next-line max-params -- who, what, and the database that they know
  push(appareil: string, edits: readonly Edit[], epoch?: string, reperes?: string): PushAnswer {
    if (epoch === this.epoch) this.noticeBackup(0, markersIn(reperes));
    const isOther = epoch !== undefined && epoch !== this.epoch;
    const told = isOther ? [] : edits.map((edit) => this.apply(appareil, copy(edit)));
    const isForgotten = epoch !== undefined && nameForgotten(edits, told);
    if (isForgotten) this.renew(0);
    const answers = isForgotten ? [] : told;
    return copy({ epoch: this.epoch, heure: this.time(), reponses: answers });
  }

  private apply(appareil: string, edit: Edit): PushReply {
    const row = this.etat.docs.get(keyOf(edit.collection, edit.id));
    const isVisible = row !== undefined && this.sees(appareil, row);
    const known = this.etat.reponses.get(edit.editId);
    if (known !== undefined) return { ...known, ...(isVisible ? { doc: row.d } : exitOf(row)) };
    if (isVisible) return this.judge(appareil, edit, row.d);
    if (row !== undefined || !edit.nouveau)
      return { editId: edit.editId, id: edit.id, statut: 'refus', code: 'INTROUVABLE' };
    const isSigned = edit.changes['kind'] === 'signaturePlace';
    const made = isSigned ? { ...edit, changes: { ...edit.changes, ...ownFields(edit) } } : edit;
    return this.judge(appareil, made, { id: edit.id, rev: 0, seq: 0, ...ownFields(edit) });
  }

  private judge(appareil: string, edit: Edit, before: ServerDocument): PushReply {
    const base = { editId: edit.editId, id: edit.id };
    const doc = before.rev === 0 ? {} : { doc: before };
    const refusal = this.refusOf(appareil, edit, before);
    if (refusal !== null) return this.retain({ ...base, statut: 'refus', ...refusal, ...doc });
    const isOutdated = edit.nouveau ? before.rev > 0 : before.rev !== edit.baseRev;
    if (isOutdated) return { ...base, statut: 'conflit', ...doc, auteurs: this.authorsSince(edit) };
    const after = this.put(edit.collection, before, { changes: edit.changes, par: appareil, baseRev: edit.baseRev });
    return this.retain({ ...base, statut: 'accepte', doc: after });
  }

  /** Remembered without the document: a replay answers the current one. */
  private retain(answer: PushReply): PushReply {
    const { doc: _doc, ...reste } = answer;
    this.etat.reponses.set(answer.editId, reste);
    return answer;
  }

  private refusOf(appareil: string, edit: Edit, before: ServerDocument): ModelRefusal | null {
    const account = this.accountOf?.(appareil) ?? null;
    if (isInAnothersName(edit, account)) {
      this.impersonations.push(`${appareil} ${keyOf(edit.collection, edit.id)}`);
      return { code: 'DROIT_INSUFFISANT' };
    }
    if (edit.nouveau && this.isOfHiddenVisit(appareil, { c: edit.collection, d: edit.changes })) {
      this.refusedForVisit.add(edit.id);
      return unknown(visitField(edit.collection, edit.changes));
    }
    const document = (collection: SyncedCollection, id: string) => this.document(collection, id);
    const ofKind = refusalOfKind({ edit, before, idUser: account?.id ?? null, document });
    return ofKind ?? refusalOfValues(edit, { isDown: this.isDown });
  }

  private put(
    c: SyncedCollection,
    before: ServerDocument,
    { changes, par, baseRev }: { changes: Readonly<Record<string, Json>>; par: string; baseRev: number },
  ): ServerDocument {
    this.etat.seq += 1;
    const { seq } = this.etat;
    const key = keyOf(c, before.id);
    let d: ServerDocument & Fields = {
      ...before,
      rev: before.rev + 1,
      seq,
    };
    for (const [path, apres] of Object.entries(changes)) {
      this.etat.historique.push({ cle: key, path, avant: readPath(before, path), apres, par, seq, baseRev });
      this.etat.auteurs.set(`${key}.${path}`, { nom: this.who(par), le: this.time() });
      d = writePath(d, path, apres);
    }
    // Signed by the server, whatever a document that is given back says of its last writer.
    d = { ...d, updatedAt: this.time(), modifiePar: this.accountOf?.(par) ?? { id: 1, nom: par } };
    this.etat.docs.set(key, { c, d });
    this.etat.written.set(key, nextInstant());
    return d;
  }

  private authorsSince(edit: Edit): Record<string, { nom: string; le: string }> {
    const key = keyOf(edit.collection, edit.id);
    return Object.fromEntries(
      Object.keys(edit.changes).flatMap((path) => {
        const author = this.etat.auteurs.get(`${key}.${path}`);
        return author === undefined ? [] : [[path, author]];
      }),
    );
  }

  private sees(appareil: string, { c, d }: Row): boolean {
    return !this.isHidden(appareil, c, d.id) && !this.isOfHiddenVisit(appareil, { c, d });
  }
  private isOfHiddenVisit(appareil: string, { c, d }: { readonly c: SyncedCollection; readonly d: Fields }): boolean {
    const visit = visitAbove(c, d);
    return visit !== undefined && this.isHidden(appareil, 'interventions', visit);
  }
  /** What a tombstone speaks of, with what it names; a restored database may know nothing of it. */
  private standing(one: Row): Row {
    return this.etat.docs.get(keyOf(one.c, one.d.id)) ?? one;
  }
  private isHidden(appareil: string, collection: SyncedCollection, id: string): boolean {
    return this.etat.caches.get(this.who(appareil))?.has(keyOf(collection, id)) ?? false;
  }
  private time(): string {
    return new Date(Date.UTC(2026, 10, 21) + this.etat.seq * 1000).toISOString();
  }
}

const exitOf = (row: Row | undefined): { doc?: ServerDocument } =>
  row === undefined ? {} : { doc: { id: row.d.id, rev: row.d.rev, seq: row.d.seq, supprime: true } };
