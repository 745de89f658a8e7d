import type { Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { CLIENT_VIDE, ENTREPRISE_VIDE } from '#domain/tiers/tiers.ts';
import { creer, modifier } from '../../data/modifier.ts';
import type { Genre, Tiers } from './fiche.ts';

/** On the disk and in the queue when it answers ok; otherwise the caller keeps what was typed. */
export function enregistrerTiers(
  genre: Genre,
  { tiers, changes }: { readonly tiers: Tiers | null; readonly changes: Changes },
): Promise<Result<null>> {
  const collection = genre === 'client' ? 'records' : 'entreprises';
  return tiers === null ? creer(collection, nouveau(genre, changes)) : modifier(collection, tiers.id, changes);
}

function nouveau(genre: Genre, changes: Changes) {
  const id = crypto.randomUUID();
  const lieu = { siret: '', ville: '', departement: '' };
  return genre === 'client'
    ? { ...CLIENT_VIDE, ...lieu, ...changes, id, kind: 'client' }
    : { ...ENTREPRISE_VIDE, ...lieu, ...changes, id, idEntreprise: id };
}
