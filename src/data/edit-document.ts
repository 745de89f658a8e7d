import { sameJson } from '#domain/base/json.ts';
import { refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { sealedRefusal } from '#domain/sync/sealed.ts';
import type {
  ConflitField,
  Changes,
  Conflit,
  FieldPath,
  Fields,
  LocalDocument,
  SyncedCollection,
} from '#domain/fields/documents.ts';
import { create as creerDocument, editer, type EditContext } from '#domain/sync/edit.ts';
import { overtypedRecord } from '#domain/sync/overtyped.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { actorOf } from './actor.ts';
import { connection } from './connection.ts';
import { isOffline } from './engine-state.ts';
import { keepAndRefuse, refusUnderSeal } from './sealed.ts';
import { currentSession } from './current-session.ts';
import { immediateRefus } from './immediate-refus.ts';
import { readDocument, writeDocument, type Target } from './write.ts';

const contextOf = (collection: SyncedCollection): EditContext => ({
  collection,
  editId: crypto.randomUUID(),
  now: new Date().toISOString(),
  horsLigne: isOffline(),
});

/**
 * A local edit by the signed-in user; paths as domain/fields/documents.ts. When it answers ok, the edit is on the disk
 * (strict commit) and in the queue, and only then may a screen say « Enregistré sur l'appareil ». Otherwise nothing is
 * queued, and the caller keeps what was typed: INTROUVABLE (the document left this user's scope meanwhile),
 * BASE_LOCALE_FERMEE (it could not be opened again), STOCKAGE_PLEIN, VERROUILLE (the report was issued meanwhile, [sync/C20]:
 * what was typed is on the disk already, in a record of its own), or what the rules are certain to refuse ([access/E11]).
 */
export const editDocument = (collection: SyncedCollection, id: string, changes: Changes): Promise<Result<null>> =>
  edit({ collection, id }, changes, () => true);

/** What an open form knows of the values from elsewhere that it types over. */
export interface Overtyping {
  readonly overtypedIn: (stored: LocalDocument) => readonly ConflitField[];
  /** Records of what it typed over before, by path. */
  readonly continued: ReadonlyMap<FieldPath, string>;
  readonly onRecord: (id: string, paths: readonly FieldPath[]) => void;
}

/**
 * The same for the answers of an open form: [sync/S28] what `overtypedIn` finds in the stored document is on the disk, in a
 * closed record, before anything is written over it; and found again when another tab wrote in between.
 */
export async function editKeeping(
  id: string,
  changes: Changes,
  { overtypedIn, continued, onRecord }: Overtyping,
): Promise<Result<null>> {
  const collection = 'interventions';
  let kept: readonly ConflitField[] = [];
  for (;;) {
    const met: { record?: Conflit } = {};
    const done = await edit({ collection, id }, changes, (stored) => {
      const lost = overtypedIn(stored);
      if (lost.every((one) => kept.some((other) => sameJson(one, other)))) return true;
      kept = lost;
      met.record = overtypedRecord(stored, lost, {
        collection,
        id: crypto.randomUUID(),
        now: new Date().toISOString(),
      });
      return false;
    });
    const { record } = met;
    if (record === undefined) {
      if (done.ok) await continueRecords(changes, continued, kept);
      return done;
    }
    const written = await writeDocument(connection, { collection: 'conflits', id: record.id }, () => record);
    if (!written.ok) return written;
    onRecord(
      record.id,
      record.champs.map(({ champ }) => champ),
    );
  }
}

/**
 * Whoever types over a value goes on typing: the record of it says what was kept in the end, not its first letter. After
 * the words themselves; when it is not written, it says the former ones.
 */
async function continueRecords(
  changes: Changes,
  continued: Overtyping['continued'],
  kept: readonly ConflitField[],
): Promise<void> {
  for (const [path, id] of continued) {
    const mien = changes[path];
    if (mien === undefined || kept.some(({ champ }) => champ === path)) continue;
    await writeDocument(connection, { collection: 'conflits', id }, (record) => {
      if (record === undefined || record.champs.every((one) => one.champ !== path || sameJson(one.mien, mien)))
        return null;
      return { ...record, champs: record.champs.map((one) => (one.champ === path ? { ...one, mien } : one)) };
    });
  }
}

/** `mayWrite` false: nothing is written, and the answer is ok. */
async function edit(
  { collection, id }: Target<SyncedCollection>,
  changes: Changes,
  mayWrite: (stored: LocalDocument) => boolean,
): Promise<Result<null>> {
  const context = contextOf(collection);
  const underSeal = collection === 'photos' ? await refusUnderSeal(connection, id) : null;
  if (underSeal !== null) return underSeal;
  const session = currentSession();
  const dossier = collection === 'records' ? await dossierOf(id) : undefined;
  const parsed: { scelle?: LocalDocument } = {};
  const written = await writeDocument(connection, { collection, id }, (current): LocalDocument | Refusal | null => {
    if (current === undefined) return refuse('INTROUVABLE');
    if (collection === 'interventions' && sealedRefusal(current) !== null) {
      parsed.scelle = current;
      return refuse('VERROUILLE');
    }
    const refus =
      session === null
        ? null
        : immediateRefus(current, { actor: actorOf(session), collection, changes, now: context.now, dossier });
    if (refus !== null) return refus;
    if (!mayWrite(current)) return null;
    const next = editer(current, changes, context);
    return next === current ? null : next;
  });
  if (written.ok || parsed.scelle === undefined) return written;
  return keepAndRefuse(connection, parsed.scelle, { changes, now: context.now });
}

/** The dossier of a record that belongs to one: what its rules read beside it. */
async function dossierOf(id: string): Promise<Dossier | undefined> {
  const record = await readDocument(connection, { collection: 'records', id });
  const idDossier = record.ok ? record.value?.['idDossier'] : undefined;
  if (typeof idDossier !== 'string') return undefined;
  const dossier = await readDocument(connection, { collection: 'dossiers', id: idDossier });
  return dossier.ok ? dossier.value : undefined;
}

/** A document made on this device. Making it twice (a replay after a lost connection) makes one. */
export function create(collection: SyncedCollection, fields: Fields & { id: string }): Promise<Result<null>> {
  const context = contextOf(collection);
  return writeDocument(connection, { collection, id: fields.id }, (current) =>
    current === undefined ? creerDocument(fields, context) : null,
  );
}
