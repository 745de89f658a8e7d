import type { ErrorCode } from '#domain/base/errors.ts';
import { reasonOf, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { fullName } from '#domain/base/person.ts';
import type { Bilan } from '../../data/bilan.ts';
import { creer, modifier } from '../../data/modifier.ts';
import { modifierTous } from '../../data/modifier-tous.ts';
import { lancerTelechargement } from '../../data/telechargement.ts';
import { api } from '../../data/api.ts';
import type { Session } from '../../../src-worker/api.ts';
import { archiver, desarchiver, marquer } from './list/archive.ts';

/** Corrects a dossier on this device. null: kept on the disk; otherwise why not, and the caller keeps what was typed. */
export const corriger = async (id: string, changes: Changes): Promise<ErrorCode | null> =>
  reasonOf(await modifier('dossiers', id, changes));

const corrigerTous = (ids: readonly string[], changes: Changes): Promise<Bilan> =>
  modifierTous(
    'dossiers',
    ids.map((id) => ({ id, changes })),
  );

export const archiverTous = (ids: readonly string[], motif: string): Promise<Bilan> =>
  corrigerTous(ids, archiver(motif));

export const desarchiverTous = (ids: readonly string[], motif: string): Promise<Bilan> =>
  corrigerTous(ids, desarchiver(motif));

export const marquerTous = (ids: readonly string[], motif: string): Promise<Bilan> =>
  corrigerTous(ids, marquer(motif, new Date().toISOString()));

export const demarquerTous = (ids: readonly string[]): Promise<Bilan> => corrigerTous(ids, { aSupprimerLe: null });

/** One after the other: the engine downloads one thing at a time, and its dialog counts it. Stops at the first refusal, or when its person gives it up. */
export async function telechargerTous(ids: readonly string[]): Promise<Bilan> {
  let faits = 0;
  for (const id of ids) {
    const bilan = await lancerTelechargement({ portee: { genre: 'dossier', id } });
    if (!bilan.ok) return { faits, echecs: ids.length - faits, raisons: [bilan.code] };
    if (bilan.value === null) return { faits, echecs: 0, raisons: [] };
    faits += 1;
  }
  return { faits, echecs: 0, raisons: [] };
}

export interface NouveauMessage {
  readonly id: string;
  readonly idDossier: string;
  readonly fil: 'interne' | 'partage';
  readonly texte: string;
}

/** Writes a message on this device; the server gives it its author and its date for good. */
export function ecrireMessage(
  { user, role }: Session,
  { id, idDossier, fil, texte }: NouveauMessage,
): Promise<Result<null>> {
  return creer('records', {
    id,
    kind: 'message',
    idDossier,
    fil,
    texte: texte.trim(),
    auteur: { id: user.id, nom: fullName(user), role },
    createdAt: new Date().toISOString(),
  });
}

/** Asks the server for the history; the answer is kept in the local base, where the screen reads it live. */
export const lireHistorique = (idDossier: string) => api.getLogsDemande({ params: { id: idDossier } });
