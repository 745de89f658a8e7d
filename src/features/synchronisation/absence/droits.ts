import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { ACTION_DU_CHAMP } from '#domain/interventions/edits.ts';
import { estAnnulable } from '#domain/sync/absence.ts';
import type { ChampEnConflit, Conflit, Fields } from '#domain/sync/documents.ts';

/** Whether this person may write the field back. The server judges the edit again, with its own clock. */
export function peutAnnuler(
  acteur: Actor,
  { collection }: Pick<Conflit, 'collection'>,
  { champ, doc }: { readonly champ: ChampEnConflit; readonly doc: Fields },
): boolean {
  if (!estAnnulable(collection, champ)) return false;
  if (collection === 'dossiers') return can(acteur, 'dossier.modifier', doc).ok;
  const action = ACTION_DU_CHAMP[champ.champ.split('.')[0] ?? ''];
  return collection === 'interventions' && action !== undefined && can(acteur, action, doc).ok;
}
