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
} from './documents.ts';
import { ranger } from './edit.ts';
import type { Contexte, Decision } from './journal.ts';
import { ecrire, RIEN } from './journal.ts';
import type { Edit, PushReply } from './messages.ts';
import { changesOf, isContainer, pathsOf, readPath } from './paths.ts';
import type { Arrivee } from './rebase.ts';
import { estARendre } from './rendus.ts';
import { rebaser, sortir } from './rebase.ts';

/**
 * [sync/S4] Freezes what will be sent; the store must hold the answer of this function before the request leaves.
 * null: nothing to send (clean, already frozen, refused, waiting for a choice, or forgotten by the server until the
 * pull says so).
 */
export function preparer(collection: SyncedCollection, doc: LocalDocument): LocalDocument | null {
  const local = doc.local;
  if (!local || local.envoi || local.refus || local.oubli) return null;
  const changes = local.nouveau ? changesOf(collection, doc) : aEnvoyer(doc, local);
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
function aEnvoyer(doc: LocalDocument, local: LocalState): Record<FieldPath, Json> {
  const { enConflit = [] } = local;
  const retenus = enConflit.length === 0 ? enConflit : [...enConflit, ...CONCLUSIONS];
  const envoyes = Object.keys(local.base).filter((path) => !retenus.includes(path));
  return Object.fromEntries(envoyes.map((path) => [path, readPath(doc, path)]));
}

/** The message of a frozen send; null when the document has none. */
export function messageDe(collection: SyncedCollection, doc: LocalDocument): Edit | null {
  const envoi = doc.local?.envoi;
  if (envoi === undefined) return null;
  // The frozen values are JSON already; zod spells the same type with mutable arrays.
  return { ...envoi, collection, id: doc.id, changes: envoi.changes as Edit['changes'] };
}

/**
 * [sync/S21] What a document would send if it could leave now, refused or not: for a file, or for the server's copy of what
 * its author gives up. null: nothing but what waits for a choice.
 */
export function aEmporter(collection: SyncedCollection, doc: LocalDocument): Edit | null {
  if (doc.local === undefined) return null;
  const { refus: _refus, oubli: _oubli, ...local } = doc.local;
  const libre = { ...doc, local };
  return messageDe(collection, preparer(collection, libre) ?? libre);
}

/** [sync/S4] [sync/S5] The server's answer to a frozen send. What was typed while it travelled stays. */
export function repondre(doc: LocalDocument | undefined, reply: PushReply, contexte: Contexte): Decision {
  const envoi = doc?.local?.envoi;
  if (!doc?.local || envoi === undefined || envoi.editId !== reply.editId) return RIEN;
  const arrivee = { ...contexte, auteurs: reply.auteurs, envoyes: envoi.changes };
  switch (reply.statut) {
    case 'accepte':
      return accepter(doc, reply, arrivee);
    case 'conflit':
      return avecServeur(doc, { ...sansEnvoi(doc.local), editId: contexte.uuid() }, { ...arrivee, reply });
    case 'refus':
      return avecServeur(doc, refuser(doc.local, envoi, { reply, contexte }), { ...arrivee, reply });
    default:
      return RIEN;
  }
}

function sansEnvoi(local: LocalState): LocalState {
  const { envoi: _envoi, recu: _recu, essais: _essais, derniereErreur: _erreur, ...reste } = local;
  return reste;
}

/** What was sent becomes the server's value; what still equals it is done. */
function accepter(doc: LocalDocument, reply: PushReply, contexte: Contexte): Decision {
  const { local } = doc;
  const envoi = local?.envoi;
  if (!local || !envoi) return RIEN;
  const { nouveau: _nouveau, rendu, horsLigne, ...reste } = sansEnvoi(local);
  const base = {
    ...aEnvoyerEncore(doc, { local, envoi }, contexte),
    ...(rendu ? nonPris(doc, { envoi, server: reply.doc }, contexte) : {}),
  };
  // What waits for a choice was made when the rest was: the screen of the conflict says where.
  const lieu = horsLigne && reste.enConflit !== undefined ? { horsLigne } : {};
  const suite: LocalState = { ...reste, ...lieu, base, depuis: envoi.faitLe, editId: contexte.uuid() };
  const echo = (reply.doc?.rev ?? 0) <= envoi.baseRev + 1;
  return avecServeur(doc, suite, { ...contexte, reply, echo });
}

/** Paths that were not sent, or typed again since: with what the server now holds. */
function aEnvoyerEncore(
  doc: LocalDocument,
  { local, envoi }: { readonly local: LocalState; readonly envoi: Envoi },
  { collection }: Contexte,
): Record<FieldPath, Json> {
  const crees = envoi.nouveau ? pathsOf(collection, doc) : [];
  const base: Record<FieldPath, Json> = {};
  for (const path of new Set([...Object.keys(local.base), ...Object.keys(envoi.changes), ...crees])) {
    if (isContainer(collection, path)) continue;
    const envoye = envoi.changes[path];
    if (envoye === undefined) base[path] = local.base[path] ?? null;
    else if (!sameJson(readPath(doc, path), envoye)) base[path] = envoye;
  }
  return base;
}

/**
 * [sync/S16] What a creation carried and the server did not take: sent after it. When somebody has written since, nobody
 * knows which of the two it is, and a person chooses.
 */
function nonPris(
  doc: LocalDocument,
  { envoi, server }: { readonly envoi: Envoi; readonly server: ServerDocument | undefined },
  contexte: Contexte,
): Record<FieldPath, Json> {
  if (server === undefined) return {};
  const paths = Object.keys(envoi.changes).filter(
    (path) => !isContainer(contexte.collection, path) && estARendre({ ...contexte, doc }, path),
  );
  const isSeul = server.rev <= envoi.baseRev + 1;
  return Object.fromEntries(paths.map((path) => [path, isSeul ? readPath(server, path) : null]));
}

/** Every answer carries the server's document, except when the user may not see it any more. */
function avecServeur(
  doc: LocalDocument,
  local: LocalState,
  { reply, ...contexte }: Contexte & { reply: PushReply } & Pick<Arrivee, 'echo' | 'envoyes'>,
): Decision {
  const server = plusRecent(reply.doc, doc.local?.recu);
  if (server && (server.supprime || server.rev >= doc.rev)) return rebaser(doc, local, { ...contexte, server });
  const isPerdu = server === undefined && reply.code === 'INTROUVABLE' && !local.nouveau;
  if (isPerdu) return sortir({ ...doc, local }, contexte);
  return ecrire(ranger(contexte.collection, doc, local));
}

/** An answer may be older than what a pull brought since, or bring nothing at all. */
const plusRecent = (a: ServerDocument | undefined, b: ServerDocument | undefined): ServerDocument | undefined =>
  a === undefined || (b !== undefined && b.seq > a.seq) ? b : a;

/** [sync/S5] The reason stays beside the edit; an edit typed since is another one, and is judged again. */
function refuser(
  local: LocalState,
  envoi: Envoi,
  { reply, contexte }: { reply: PushReply; contexte: Contexte },
): LocalState {
  const suite = sansEnvoi(local);
  if (local.editId !== envoi.editId) return suite;
  const refus: Refus = {
    code: reply.code ?? 'ERREUR_INTERNE',
    ...(reply.data === undefined ? {} : { data: reply.data }),
    le: contexte.maintenant,
    editId: envoi.editId,
  };
  return { ...suite, refus };
}

/** [sync/S5] Refusals that no person has to settle: the next round tries again by itself. */
export function estPassager(refus: Pick<Refus, 'code'>): boolean {
  const code: ErrorCode = isErrorCode(refus.code) ? refus.code : 'ERREUR_INTERNE';
  return ERRORS[code].recovery === 'retry' || ERRORS[code].recovery === 'wait-network';
}

/** [sync/S5] A refused edit goes again, under a new id: the server keeps the answer it gave to the old one. */
export function relancer(doc: LocalDocument, contexte: Contexte): Decision {
  if (!doc.local?.refus) return RIEN;
  const { refus: _refus, ...local } = doc.local;
  return ecrire(ranger(contexte.collection, doc, { ...local, editId: contexte.uuid() }));
}

/** [sync/S5] The request itself failed: counted, shown in the queue, and sent again as it is. */
export function noterEchec(doc: LocalDocument, code: string): Decision {
  if (!doc.local?.envoi) return RIEN;
  return ecrire({ ...doc, local: { ...doc.local, essais: (doc.local.essais ?? 0) + 1, derniereErreur: code } });
}
