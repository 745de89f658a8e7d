import type { FiledDocument, writtenDocument } from '#domain/documents/document.ts';
import { freshDocument } from '#domain/documents/fresh.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { z } from 'zod';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { api } from '../../data/api.ts';
import { create, editDocument } from '../../data/edit-document.ts';
import { attachAttachments, type DraftAttachment, keepAttachments } from '../../data/pieces.ts';
import { engine } from '../../data/worker-client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { noteReading } from '../../shared/papers/note-reading.ts';
import type { DocumentRow, LocalFile } from './row.ts';

export type Written = z.output<typeof writtenDocument>;
export type Place = Pick<FiledDocument, 'idBureauInspection' | 'idClient' | 'nomClient'>;

/** A new document on the disk and in the queue; its file becomes its first version. Answers its id. */
export async function addDocument(
  session: Session,
  piece: DraftAttachment,
  { written, place }: { readonly written: Written; readonly place: Place },
): Promise<Result<string>> {
  const document: FiledDocument = {
    ...freshDocument(actorOf(session), new Date().toISOString()),
    ...written,
    ...place,
    id: crypto.randomUUID(),
    variante: VARIANT,
  };
  const made = await create('records', { ...document });
  if (!made.ok) return made;
  const added = await addVersion(document.id, piece);
  return added.ok ? ok(document.id) : added;
}

/** [documents/DO3] Kept bytes become a version once they have arrived. */
export async function addVersion(idDocument: string, piece: DraftAttachment): Promise<Result<null>> {
  const [lost] = await attachAttachments({ idDocument }, [{ ...piece, categorie: 'autre' }]);
  return lost === undefined ? ok(null) : { ok: false, code: lost.code };
}

export const writeFiled = (id: string, changes: Changes): Promise<Result<null>> => editDocument('records', id, changes);

/** [documents/DO8] */
export const withdraw = (id: string, motif: string | null): Promise<Result<null>> =>
  writeFiled(id, { retireLe: new Date().toISOString(), motifRetrait: motif });
export const putBack = (id: string): Promise<Result<null>> => writeFiled(id, { retireLe: null, motifRetrait: null });

/** [documents/GE9] The bytes of this device, or those that the server gives, are saved, and read thereby; false: neither has them. */
export async function saveVersion(
  session: Session,
  document: FiledDocument,
  { id, nom }: Pick<LocalFile, 'id' | 'nom'>,
): Promise<boolean> {
  const bytes = await engine().readFile(id);
  if (bytes === null) return false;
  saveFile(nom, bytes);
  await noteReading(session, document, id);
  return true;
}

/** [documents/DO14] The last file of a document becomes the next version of another one, which it leaves alone. */
export async function joinInto({ id, versions }: DocumentRow, into: string, motif: string): Promise<Result<null>> {
  const [last] = versions;
  const bytes = last === undefined ? null : await engine().readFile(last.file.id);
  if (last === undefined || bytes === null) return refuse('HORS_LIGNE');
  const { gardees, refusees } = await keepAttachments([new File([bytes], last.file.nom, { type: last.file.type })]);
  const [piece] = gardees;
  if (piece === undefined) return refuse(refusees[0]?.code ?? 'HORS_LIGNE');
  const added = await addVersion(into, piece);
  return added.ok ? withdraw(id, motif) : added;
}

/** [documents/GE12] Kept on the device for reading without a network. */
export const readPeople = (idClient: string) => api.documentReaders({ params: { id: idClient } });
/** [documents/GE13] */
export const remindReaders = (id: string) => api.documentRemind({ params: { id } });

/** [documents/DO11] Asked of the server, and kept on the device for reading without a network. */
export const readStory = (id: string) => api.documentLogs({ params: { id } });
