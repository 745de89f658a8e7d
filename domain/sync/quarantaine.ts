import type { Json } from '../base/json.ts';
import type { Conflit, FieldPath } from './documents.ts';
import type { Edit, PushReply } from './messages.ts';
import { changesOf } from './paths.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * [sync/C14] The edits of a quarantine as a message: the server refuses it for whoever has no access any more, and keeps it
 * for the office. Its id is that of the edit which was never received, so that one sent already is one copy.
 */
export function messageDeQuarantaine(fiche: Conflit, uuid: () => string): Edit {
  const saisis = fiche.champs.map(({ champ, mien }): [FieldPath, Json] => [champ, mien]);
  const changes = saisis.length > 0 ? Object.fromEntries(saisis) : changesOf(fiche.collection, fiche.document ?? {});
  const editId = fiche.id.split('|')[2] ?? '';
  return {
    editId: UUID.test(editId) ? editId : uuid(),
    collection: fiche.collection,
    id: fiche.docId,
    baseRev: fiche.rev,
    nouveau: false,
    changes: changes as Edit['changes'],
    faitLe: fiche.saisiLe ?? fiche.vuLe,
    horsLigne: true,
  };
}

/** What the answer makes of it: the office has a copy; or the access came back, and nothing is put aside any more. */
export function apresTransmission(fiche: Conflit, reponse: Pick<PushReply, 'statut'>, maintenant: string): Conflit {
  const transmise = { ...fiche, transmisLe: maintenant };
  return reponse.statut === 'accepte' ? { ...transmise, ouvert: 0, resoluLe: maintenant } : transmise;
}
