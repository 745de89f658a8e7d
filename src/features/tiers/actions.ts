import type { Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { EMPTY_CLIENT, EMPTY_ENTREPRISE } from '#domain/tiers/tiers.ts';
import { create, editDocument } from '../../data/edit-document.ts';
import type { Genre, Tiers } from './fiche.ts';

interface SavedThirdParty {
  readonly tiers: Tiers | null;
  readonly changes: Changes;
  /** Of a new one ([bureaux/O6]). */
  readonly idBureau: number;
}

/** On the disk and in the queue when it answers ok; otherwise the caller keeps what was typed. */
export function saveThirdParty(genre: Genre, { tiers, changes, idBureau }: SavedThirdParty): Promise<Result<null>> {
  const collection = genre === 'client' ? 'records' : 'entreprises';
  return tiers === null
    ? create(collection, newRecord(genre, { ...changes, idBureauInspection: idBureau }))
    : editDocument(collection, tiers.id, changes);
}

function newRecord(genre: Genre, changes: Changes) {
  const id = crypto.randomUUID();
  const lieu = { siret: '', ville: '', departement: '' };
  return genre === 'client'
    ? { ...EMPTY_CLIENT, ...lieu, ...changes, id, kind: 'client' }
    : { ...EMPTY_ENTREPRISE, ...lieu, ...changes, id, idEntreprise: id };
}
