import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type { Conflit, FieldPath, LocalDocument, LocalState, ServerDocument } from '../fields/documents.ts';
import { cleanDocument, withLocalState } from './edit.ts';
import type { SyncContext, Decision } from './journal.ts';
import { erasedWord, isErased, withoutValues } from './efface.ts';
import { write, closeRecord, journal, openRecord, quarantaine, withAuthor } from './journal.ts';
import type { Disagreement, Fusion } from './merge.ts';
import { merge } from './merge.ts';
import { decidedPaths, isServerField } from '../kinds.ts';
import { pathsOf, readPath, writePath } from '../fields/paths.ts';
import { isToGiveBack } from './given-back.ts';
import { recognise } from './sent.ts';

/** A newer server state. `echo`: nobody but this device wrote in between, so that there is nothing to list. */
export interface Arrival extends SyncContext {
  readonly server: ServerDocument;
  readonly echo?: boolean;
}

/** Puts the edits of `local`, none of them in flight, on top of a newer server state ([sync/S3], [sync/S6]). */
export function rebase(doc: LocalDocument, local: LocalState, arrival: Arrival): Decision {
  const { server, collection } = arrival;
  if (isErased(server)) return forget(arrival);
  if (server.supprime) return leaveScope({ ...doc, local }, arrival);
  const appeased = appease(local, arrival);
  const base = recognise(local.nouveau ? baseOfCreation(doc, arrival) : appeased.base, local, server);
  return applyFusion({ doc, local: appeased, fusion: merge({ collection, local: doc, base, server }) }, arrival);
}

/** [rgpd/RG17] What the server says of a person who was erased takes the place of all that this device held, unsent edits too. */
function forget({ server, ouvert, ...contexte }: Arrival): Decision {
  const closedRecords = ouvert === undefined ? [] : [withoutValues(closeRecord(ouvert, contexte))];
  return server.supprime
    ? { op: 'retirer', conflits: closedRecords, ...erasedWord(server) }
    : write(cleanDocument(contexte.collection, server), closedRecords);
}

/** [sync/S3] A conflict whose other side went back to what both started from is none any more: the value typed here goes on. */
function appease(local: LocalState, { ouvert, server }: Arrival): LocalState {
  const returned = (ouvert?.champs ?? []).filter(
    ({ champ, base }) => local.enConflit?.includes(champ) && sameJson(readPath(server, champ), base),
  );
  if (returned.length === 0) return local;
  const paths = returned.map(({ champ }) => champ);
  return {
    ...local,
    base: { ...local.base, ...Object.fromEntries(returned.map(({ champ, base }) => [champ, base])) },
    enConflit: (local.enConflit ?? []).filter((path) => !paths.includes(path)),
  };
}

/** A document that the server turns out to know already: every field of it is an edit that started from nothing. */
const baseOfCreation = (doc: LocalDocument, context: SyncContext): Record<FieldPath, Json> =>
  Object.fromEntries(
    pathsOf(context.collection, doc)
      .filter((path) =>
        doc.local?.rendu ? isToGiveBack({ ...context, doc }, path) : !isServerField(context.collection, doc, path),
      )
      .map((path) => [path, null]),
  );

/** [sync/S6] Gone, or out of the user's scope: what was never received goes to quarantine. */
export function leaveScope(doc: LocalDocument, context: SyncContext): Decision {
  const closed = context.ouvert === undefined ? [] : [closeRecord(context.ouvert, context)];
  const local = doc.local;
  const isUnsent =
    local !== undefined && (Object.keys(local.base).length > 0 || local.nouveau === true || local.oubli === true);
  return { op: 'retirer', conflits: isUnsent ? [...closed, quarantaine(doc, context)] : closed };
}

interface Etat {
  readonly doc: LocalDocument;
  readonly local: LocalState;
  readonly fusion: Fusion;
}

/** The merged document, its records, and the paths that wait for a person. */
export function applyFusion({ doc, local, fusion }: Etat, arrival: Arrival): Decision {
  const { server, echo = false, ...contexte } = arrival;
  const { nouveau: _nouveau, oubli: _oubli, partage: _partage, rendu: _rendu, partis: _partis, ...etat } = local;
  const trace = `${server.rev}|${doc.local?.editId ?? local.editId}`;
  let merged = cleanDocument(contexte.collection, server);
  for (const path of Object.keys(fusion.miens)) merged = writePath(merged, path, readPath(doc, path));
  const asked = new Set([...(local.enConflit ?? []), ...fusion.conflits.map(({ champ }) => champ)]);
  for (const champ of decidedPaths(contexte.collection, server)) asked.delete(champ);
  const enConflit = [...asked];
  const updated = withLocalState(contexte.collection, merged, { ...etat, base: fusion.miens, enConflit });
  const signed = (disagreements: readonly Disagreement[]) =>
    disagreements.map((one) => withAuthor(one, server, { ...contexte, isSeulAuteur: server.rev <= doc.rev + 1 }));
  const conflits: Conflit[] = [];
  if (fusion.conflits.length > 0) conflits.push(openRecord(updated, signed(fusion.conflits), { ...contexte, trace }));
  if (fusion.leurs.length > 0 && !echo) conflits.push(journal(updated, signed(fusion.leurs), { ...contexte, trace }));
  return write(updated, conflits);
}
