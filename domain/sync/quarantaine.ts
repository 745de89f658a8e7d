import type { Json } from '../base/json.ts';
import type { Conflit, FieldPath } from './documents.ts';
import type { Edit, PushReply } from './messages.ts';
import { changesOf } from './paths.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * [sync/C14] The edits of a quarantine as a message: the server refuses it for whoever has no access any more, and keeps it
 * for the office. Its id is that of the edit which was never received, so that one sent already is one copy.
 */
export function messageOfQuarantaine(record: Conflit, uuid: () => string): Edit {
  const entered = record.champs.map(({ champ, mien }): [FieldPath, Json] => [champ, mien]);
  const changes =
    entered.length > 0 ? Object.fromEntries(entered) : changesOf(record.collection, record.document ?? {});
  const editId = record.id.split('|')[2] ?? '';
  return {
    editId: UUID.test(editId) ? editId : uuid(),
    collection: record.collection,
    id: record.docId,
    baseRev: record.rev,
    nouveau: false,
    changes: changes as Edit['changes'],
    faitLe: record.saisiLe ?? record.vuLe,
    horsLigne: true,
  };
}

/** What the answer makes of it: the office has a copy; or the access came back, and nothing is put aside any more. */
export function afterTransmission(record: Conflit, reponse: Pick<PushReply, 'statut'>, now: string): Conflit {
  const transmitted = { ...record, transmisLe: now };
  return reponse.statut === 'accepte' ? { ...transmitted, ouvert: 0, resoluLe: now } : transmitted;
}
