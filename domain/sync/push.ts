import type { ErrorCode } from '../base/errors.ts';
import { ERRORS, isErrorCode } from '../base/errors.ts';
import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type {
  Envoi,
  FieldPath,
  LocalDocument,
  LocalState,
  Refus,
  ServerDocument,
  SyncedCollection,
} from '../fields/documents.ts';
import { withLocalState } from './edit.ts';
import type { SyncContext, Decision } from './journal.ts';
import { write, NOTHING } from './journal.ts';
import type { Edit, PushReply } from './messages.ts';
import { changesOf, isContainer, pathsOf, readPath } from '../fields/paths.ts';
import type { Arrival } from './rebase.ts';
import { isToGiveBack } from './given-back.ts';
import { rebase, leaveScope } from './rebase.ts';
import { withoutEnvoi } from './sent.ts';

/**
 * [sync/S4] Freezes what will be sent; the store must hold the answer of this function before the request leaves.
 * null: nothing to send (clean, already frozen, refused, waiting for a choice, or forgotten by the server until the
 * pull says so).
 */
export function prepareEnvoi(collection: SyncedCollection, doc: LocalDocument): LocalDocument | null {
  const local = doc.local;
  if (!local || local.envoi || local.refus || local.oubli) return null;
  const changes = local.nouveau ? changesOf(collection, doc) : toSend(doc, local);
  if (Object.keys(changes).length === 0) return null;
  const envoi: Envoi = {
    editId: local.editId,
    baseRev: doc.rev,
    changes,
    nouveau: local.nouveau ?? false,
    faitLe: local.modifieLe ?? local.depuis,
    horsLigne: local.horsLigne ?? false,
  };
  return { ...doc, local: { ...local, envoi, essais: 0 } };
}

/** What says that a work is finished: it waits until every conflict of its document is settled. */
const CONCLUSIONS: readonly FieldPath[] = ['etat', 'resultat'];

/**
 * [sync/S3] What waits for a choice is held back; the rest of the document goes on. A change of state waits with it: sent
 * alone, a submission would lock the answers that are still to be chosen.
 */
function toSend(doc: LocalDocument, local: LocalState): Record<FieldPath, Json> {
  const { enConflit = [] } = local;
  const selected = enConflit.length === 0 ? enConflit : [...enConflit, ...CONCLUSIONS];
  const sentPaths = Object.keys(local.base).filter((path) => !selected.includes(path));
  return Object.fromEntries(sentPaths.map((path) => [path, readPath(doc, path)]));
}

/** The message of a frozen send; null when the document has none. */
export function messageOf(collection: SyncedCollection, doc: LocalDocument): Edit | null {
  const envoi = doc.local?.envoi;
  if (envoi === undefined) return null;
  // The frozen values are JSON already; zod spells the same type with mutable arrays.
  return { ...envoi, collection, id: doc.id, changes: envoi.changes as Edit['changes'] };
}

/**
 * [sync/S21] What a document would send if it could leave now, refused or not: for a file, or for the server's copy of what
 * its author gives up. null: nothing but what waits for a choice.
 */
export function toCarry(collection: SyncedCollection, doc: LocalDocument): Edit | null {
  if (doc.local === undefined) return null;
  const { refus: _refus, oubli: _oubli, ...local } = doc.local;
  const free = { ...doc, local };
  return messageOf(collection, prepareEnvoi(collection, free) ?? free);
}

/** [sync/S4] [sync/S5] The server's answer to a frozen send. What was typed while it travelled stays. */
export function receiveReply(doc: LocalDocument | undefined, reply: PushReply, context: SyncContext): Decision {
  const envoi = doc?.local?.envoi;
  if (!doc?.local || envoi === undefined || envoi.editId !== reply.editId) return NOTHING;
  const arrival = { ...context, auteurs: reply.auteurs };
  switch (reply.statut) {
    case 'accepte':
      return acceptEnvoi(doc, reply, arrival);
    case 'conflit':
      return withServer(doc, { ...withoutEnvoi(doc.local), editId: context.uuid() }, { ...arrival, reply });
    case 'refus':
      return withServer(doc, withRefus(doc.local, envoi, { reply, context }), { ...arrival, reply });
    default:
      return NOTHING;
  }
}

/** What was sent becomes the server's value; what still equals it is done. */
function acceptEnvoi(doc: LocalDocument, reply: PushReply, context: SyncContext): Decision {
  const { local } = doc;
  const envoi = local?.envoi;
  if (!local || !envoi) return NOTHING;
  const { nouveau: _nouveau, rendu, horsLigne, partis: _partis, ...reste } = withoutEnvoi(local);
  const base = {
    ...stillToSend(doc, { local, envoi }, context),
    ...(rendu ? notTaken(doc, { envoi, server: reply.doc }, context) : {}),
  };
  // What waits for a choice was made when the rest was: the screen of the conflict says where.
  const where = horsLigne && reste.enConflit !== undefined ? { horsLigne } : {};
  const next: LocalState = { ...reste, ...where, base, depuis: envoi.faitLe, editId: context.uuid() };
  const echo = (reply.doc?.rev ?? 0) <= envoi.baseRev + 1;
  return withServer(doc, next, { ...context, reply, echo, acceptedRev: envoi.baseRev + 1 });
}

/** Paths that were not sent, or typed again since: with what the server now holds. */
function stillToSend(
  doc: LocalDocument,
  { local, envoi }: { readonly local: LocalState; readonly envoi: Envoi },
  { collection }: SyncContext,
): Record<FieldPath, Json> {
  const created = envoi.nouveau ? pathsOf(collection, doc) : [];
  const base: Record<FieldPath, Json> = {};
  for (const path of new Set([...Object.keys(local.base), ...Object.keys(envoi.changes), ...created])) {
    if (isContainer(collection, path)) continue;
    const sent = envoi.changes[path];
    if (sent === undefined) base[path] = local.base[path] ?? null;
    else if (!sameJson(readPath(doc, path), sent)) base[path] = sent;
  }
  return base;
}

/**
 * [sync/S16] What a creation carried and the server did not take: sent after it. When somebody has written since, nobody
 * knows which of the two it is, and a person chooses.
 */
function notTaken(
  doc: LocalDocument,
  { envoi, server }: { readonly envoi: Envoi; readonly server: ServerDocument | undefined },
  context: SyncContext,
): Record<FieldPath, Json> {
  if (server === undefined) return {};
  const paths = Object.keys(envoi.changes).filter(
    (path) => !isContainer(context.collection, path) && isToGiveBack({ ...context, doc }, path),
  );
  const isAlone = server.rev <= envoi.baseRev + 1;
  return Object.fromEntries(paths.map((path) => [path, isAlone ? readPath(server, path) : null]));
}

/** Every answer carries the server's document, except when the user may not see it any more. */
function withServer(
  doc: LocalDocument,
  local: LocalState,
  { reply, ...contexte }: SyncContext & { reply: PushReply } & Pick<Arrival, 'echo'>,
): Decision {
  const server = newest(reply.doc, doc.local?.recu);
  if (server && (server.supprime || server.rev >= doc.rev)) return rebase(doc, local, { ...contexte, server });
  const isLost = server === undefined && reply.code === 'INTROUVABLE' && !local.nouveau;
  if (isLost) return leaveScope({ ...doc, local }, contexte);
  return write(withLocalState(contexte.collection, doc, local));
}

/** An answer may be older than what a pull brought since, or bring nothing at all. */
const newest = (a: ServerDocument | undefined, b: ServerDocument | undefined): ServerDocument | undefined =>
  a === undefined || (b !== undefined && b.seq > a.seq) ? b : a;

/** [sync/S5] The reason stays beside the edit; an edit typed since is another one, and is judged again. */
function withRefus(
  local: LocalState,
  envoi: Envoi,
  { reply, context }: { reply: PushReply; context: SyncContext },
): LocalState {
  const next = withoutEnvoi(local);
  if (local.editId !== envoi.editId) return next;
  const refus: Refus = {
    code: reply.code ?? 'ERREUR_INTERNE',
    ...(reply.data === undefined ? {} : { data: reply.data }),
    le: context.now,
    editId: envoi.editId,
  };
  return { ...next, refus };
}

/** [sync/S5] Refusals that no person has to settle: the next round tries again by itself. */
export function isTransient(refus: Pick<Refus, 'code'>): boolean {
  const code: ErrorCode = isErrorCode(refus.code) ? refus.code : 'ERREUR_INTERNE';
  return ERRORS[code].recovery === 'retry' || ERRORS[code].recovery === 'wait-network';
}

/** [sync/S5] A refused edit goes again, under a new id: the server keeps the answer it gave to the old one. */
export function retryRefused(doc: LocalDocument, context: SyncContext): Decision {
  if (!doc.local?.refus) return NOTHING;
  const { refus: _refus, ...local } = doc.local;
  return write(withLocalState(context.collection, doc, { ...local, editId: context.uuid() }));
}

/** [sync/S5] The request itself failed: counted, shown in the queue, and sent again as it is. */
export function noteFailure(doc: LocalDocument, code: string): Decision {
  if (!doc.local?.envoi) return NOTHING;
  return write({ ...doc, local: { ...doc.local, essais: (doc.local.essais ?? 0) + 1, derniereErreur: code } });
}
