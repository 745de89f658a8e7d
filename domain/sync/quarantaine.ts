import { sameJson, type Json } from '../base/json.ts';
import type { Conflit, FieldPath, LocalDocument, ServerDocument } from '../fields/documents.ts';
import type { Edit, PushReply } from './messages.ts';
import { cleanDocument, withLocalState } from './edit.ts';
import type { SyncContext } from './journal.ts';
import { changesOf, readPath, writePath } from '../fields/paths.ts';

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

/** Edits that wait for their document to come back, seen by their author or not. */
export const isAside = ({ genre, champs, renduLe }: Conflit): boolean =>
  genre === 'quarantaine' && champs.length > 0 && renduLe === undefined;

/**
 * [sync/S6] The document that came back, with what was put aside when it left: on the values that it was typed on, of the
 * oldest of them, and under an id of its own, since the server has refused the former one ([sync/S22]). What had been
 * sent of them is remembered: it is nobody else's when the server holds it ([sync/S4]). A restored server
 * that holds an older state than the one they were typed on has nothing to say against them ([sync/S16]).
 */
export function withAsides(
  server: ServerDocument,
  asides: readonly Conflit[],
  { collection, uuid, now, epochSeq = 0 }: SyncContext & { readonly epochSeq?: number },
): LocalDocument {
  const base: Record<FieldPath, Json> = {};
  let doc = cleanDocument(collection, server);
  for (const { rev: known, champs } of asides)
    for (const { champ, base: start, mien } of champs) {
      const isOlder = server.rev < known && server.seq <= epochSeq;
      if (!Object.hasOwn(base, champ)) base[champ] = isOlder ? readPath(server, champ) : start;
      doc = writePath(doc, champ, mien);
    }
  const instants = asides.map(({ saisiLe, vuLe }) => saisiLe ?? vuLe);
  const rev = Math.min(server.rev, ...asides.map((one) => one.rev));
  return withLocalState(
    collection,
    { ...doc, rev },
    {
      editId: uuid(),
      base,
      partis: sentOf(asides),
      depuis: instants[0] ?? now,
      modifieLe: instants.at(-1) ?? now,
      horsLigne: true,
    },
  );
}

/** What had been sent of these edits when their document left, by path. */
function sentOf(asides: readonly Conflit[]): Record<FieldPath, readonly Json[]> {
  const sent: Record<FieldPath, readonly Json[]> = {};
  for (const { champ, partis = [] } of asides.flatMap(({ champs }) => champs))
    if (partis.length > 0) sent[champ] = [...(sent[champ] ?? []), ...partis];
  return sent;
}

/** Whether each of these edits is in its document: to be sent, to be chosen, or received. */
const isBack = (doc: LocalDocument, { champs }: Conflit): boolean =>
  champs.every(
    ({ champ, mien }) => Object.hasOwn(doc.local?.base ?? {}, champ) || sameJson(readPath(doc, champ), mien),
  );

/** [sync/S6] Records whose edits are in their document again: written after it, or a program killed in between would lose them. */
export const broughtBack = (doc: LocalDocument | undefined, asides: readonly Conflit[], now: string): Conflit[] =>
  doc === undefined ? [] : asides.filter((one) => isBack(doc, one)).map((one) => asBack(one, now));

/** Nothing of it waits for its document any more. */
export const asBack = (record: Conflit, now: string): Conflit => ({
  ...record,
  ouvert: 0,
  resoluLe: record.resoluLe ?? now,
  renduLe: now,
});
