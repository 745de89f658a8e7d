import type { ErrorCode } from '#domain/base/errors.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { CLIENT_VIDE, ENTREPRISE_VIDE } from '#domain/tiers/tiers.ts';
import { codeDe } from '../../data/echec.ts';
import { creer, modifier } from '../../data/modifier.ts';
import type { Genre, Tiers } from './fiche.ts';

/** null: on the disk and in the queue; otherwise why not, and the caller keeps what was typed. */
export async function enregistrerTiers(
  genre: Genre,
  { tiers, changes }: { readonly tiers: Tiers | null; readonly changes: Changes },
): Promise<ErrorCode | null> {
  const collection = genre === 'client' ? 'records' : 'entreprises';
  try {
    if (tiers !== null) await modifier(collection, tiers.id, changes);
    else await creer(collection, nouveau(genre, changes));
    return null;
  } catch (failure) {
    return codeDe(failure);
  }
}

function nouveau(genre: Genre, changes: Changes) {
  const id = crypto.randomUUID();
  const lieu = { siret: '', ville: '', departement: '' };
  return genre === 'client'
    ? { ...CLIENT_VIDE, ...lieu, ...changes, id, kind: 'client' }
    : { ...ENTREPRISE_VIDE, ...lieu, ...changes, id, idEntreprise: id };
}
