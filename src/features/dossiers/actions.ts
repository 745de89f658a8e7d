import { type WrittenFor, writtenFor } from '#domain/access/keys.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { reasonOf, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Thread } from '#domain/dossiers/messages.ts';
import { fullName } from '#domain/base/person.ts';
import type { Summary } from '../../data/summary.ts';
import { create, editDocument } from '../../data/edit-document.ts';
import { editAll } from '../../data/edit-all.ts';
import { startDownload } from '../../data/download.ts';
import type { Session } from '../../../src-worker/api.ts';
import { archiveChanges, unarchiveChanges, markChanges } from './list/archive.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { currentSession } from '../../data/current-session.ts';

/** Corrects a dossier on this device. null: kept on the disk; otherwise why not, and the caller keeps what was typed. */
export const correct = async (id: string, changes: Changes): Promise<ErrorCode | null> =>
  reasonOf(await editDocument('dossiers', id, changes));

export const correctVisit = async (id: string, changes: Changes): Promise<ErrorCode | null> =>
  reasonOf(await editDocument('interventions', id, changes));

const correctAll = (ids: readonly string[], changes: Changes): Promise<Summary> =>
  editAll(
    'dossiers',
    ids.map((id) => ({ id, changes })),
  );

export const archiveAll = (ids: readonly string[], motif: string): Promise<Summary> =>
  correctAll(ids, archiveChanges(motif));

export const unarchiveAll = (ids: readonly string[], motif: string): Promise<Summary> =>
  correctAll(ids, unarchiveChanges(motif));

export const markAll = (ids: readonly string[], motif: string): Promise<Summary> =>
  correctAll(ids, markChanges(motif, new Date().toISOString(), zoneOf(currentSession()?.user ?? null)));

export const unmarkAll = (ids: readonly string[]): Promise<Summary> => correctAll(ids, { aSupprimerLe: null });

/** One after the other: the engine downloads one thing at a time, and its dialog counts it. Stops at the first refusal, or when its person gives it up. */
export async function downloadAll(ids: readonly string[]): Promise<Summary> {
  let done = 0;
  for (const id of ids) {
    const summary = await startDownload({ portee: { genre: 'dossier', id } });
    if (!summary.ok) return { faits: done, echecs: ids.length - done, raisons: [summary.code] };
    if (summary.value === null) return { faits: done, echecs: 0, raisons: [] };
    done += 1;
  }
  return { faits: done, echecs: 0, raisons: [] };
}

export interface NewMessage {
  readonly id: string;
  readonly dossier: WrittenFor & { readonly id: string };
  readonly fil: Thread;
  readonly texte: string;
}

/** Writes a message on this device; the server gives it its author and its date for good. */
export function writeMessage({ user, role }: Session, { id, dossier, fil, texte }: NewMessage): Promise<Result<null>> {
  return create('records', {
    id,
    kind: 'message',
    idDossier: dossier.id,
    fil,
    texte: texte.trim(),
    // Those whom its author sees: who comes before it is sent does not read it.
    tiers: { ...writtenFor(dossier) },
    auteur: { id: user.id, nom: fullName(user), role },
    createdAt: new Date().toISOString(),
  });
}
