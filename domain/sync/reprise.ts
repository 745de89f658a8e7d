import { isErased } from './efface.ts';
import { sameJson, type Json } from '../base/json.ts';
import type { FieldPath, LocalDocument, LocalState, ServerDocument } from '../fields/documents.ts';
import { withLocalState } from './edit.ts';
import type { SyncContext, Decision } from './journal.ts';
import { write, NOTHING } from './journal.ts';
import { merge } from './merge.ts';
import { differingPaths, readPath } from '../fields/paths.ts';
import { applyFusion, rebase, leaveScope } from './rebase.ts';
import type { PullContext } from './pull.ts';
import { recognise, remember, withoutEnvoi } from './sent.ts';
import { isToGiveBack, isGivenBack } from './given-back.ts';

interface ResumeContext extends SyncContext {
  /** Last seq that both databases share. */
  readonly epochSeq: number;
  /** The same of the change of epoch before: of marks that a former program left without it. */
  readonly formerSeq?: number;
}

/**
 * [sync/S16] The server's database is another one: what it wrote after the backup may be forgotten. Run on every document
 * before the first page of the new epoch. A mark that stands already counts both changes; one of this change only its own,
 * or a second restoration would ask people about what the first one had left them.
 */
export function markForgotten(doc: LocalDocument, context: ResumeContext): Decision {
  if (doc.local?.oubli) return markAgain(doc, doc.local, context);
  const received = doc.local?.recu;
  const current =
    received !== undefined && received.seq > context.epochSeq ? withReceived(doc, received, context) : write(doc);
  if (current.op !== 'ecrire') return current;
  if (current.doc.seq <= context.epochSeq) return NOTHING;
  if (!isGivenBack({ ...context, doc: current.doc })) return leaveScope(current.doc, context);
  const { refus: _refus, ...local } = withoutEnvoi(current.doc.local ?? newState(context));
  const marked = withLocalState(context.collection, current.doc, {
    ...local,
    editId: context.uuid(),
    oubli: true,
    partage: context.epochSeq,
  });
  return write(marked, current.conflits);
}

function markAgain(doc: LocalDocument, local: LocalState, { epochSeq, formerSeq }: ResumeContext): Decision {
  const partage = Math.min(local.partage ?? formerSeq ?? 0, epochSeq);
  return partage === local.partage ? NOTHING : write({ ...doc, local: { ...local, partage } });
}

/** What the former server said under an unanswered send is forgotten too, and is given back with the rest. */
function withReceived(doc: LocalDocument, server: ServerDocument, context: SyncContext): Decision {
  const local = withoutEnvoi(doc.local ?? newState(context));
  return rebase(doc, local, { ...context, server });
}

const newState = (context: SyncContext): LocalState => ({
  editId: context.uuid(),
  base: {},
  depuis: context.now,
});

/**
 * [sync/S16] The restored server knows this document. An older state of it: the device gives back what is missing.
 * Written since the restoration: where the two differ nobody knows what they started from, and a person chooses.
 */
export function receiveForgotten(doc: LocalDocument, server: ServerDocument, context: PullContext): Decision {
  const { collection } = context;
  const { oubli: _oubli, partage = context.epochSeq ?? 0, ...local } = doc.local ?? newState(context);
  if (isErased(server)) return rebase(doc, local, { ...context, server });
  // What the server forgot and does not let us see any more is on this device alone: quarantine.
  if (server.supprime) return leaveScope(doc, context);
  const isAncestor = server.seq <= partage;
  const different = differingPaths(collection, doc, server).filter((path) => isToGiveBack({ ...context, doc }, path));
  // The very value that an edit was typed on is no news either.
  const isKnown = (path: FieldPath): boolean =>
    isAncestor || (Object.hasOwn(local.base, path) && sameJson(local.base[path], readPath(server, path)));
  const base = Object.fromEntries(
    [...Object.keys(local.base), ...different].map((path): [FieldPath, Json] => [
      path,
      isKnown(path) ? readPath(server, path) : null,
    ]),
  );
  const fusion = merge({ collection, local: doc, base: recognise(base, local, server), server });
  return applyFusion({ doc, local, fusion }, { ...context, server });
}

/** [sync/S16] The pull is over and the restored server never spoke of this document: it is created again. */
export function giveBack(doc: LocalDocument, context: SyncContext): Decision {
  if (!doc.local?.oubli) return NOTHING;
  const { oubli: _oubli, partage: _partage, base, ...rest } = doc.local;
  // Another device may give it back first, as it was before what was typed here.
  const local = remember({ ...rest, base }, base);
  // Marked by a former program, or taken away by its author since: there is nothing to say again.
  if (!isGivenBack({ ...context, doc }) || isRemoved(doc)) return leaveScope({ ...doc, local }, context);
  // The bytes are another matter: the server says which ones it still holds.
  const recreated = { ...doc, rev: 0, seq: 0, ...(Object.hasOwn(doc, 'recuLe') ? { recuLe: null } : {}) };
  return write(
    withLocalState(context.collection, recreated, {
      ...local,
      base: {},
      nouveau: true,
      rendu: true,
      editId: context.uuid(),
    }),
  );
}

const isRemoved = ({ kind, retireLe }: LocalDocument): boolean =>
  (kind === 'commentaire' || kind === 'fichier') && typeof retireLe === 'string';

/** [session/D28] The server's database is another one, and answered that it does not know this document, whose bytes are here: it is created again. */
export function createAgain(doc: LocalDocument, context: SyncContext): Decision {
  if (doc._deleted || !isGivenBack({ ...context, doc })) return NOTHING;
  const marked = doc.local?.oubli ? write(doc) : markForgotten(doc, { ...context, epochSeq: 0 });
  if (marked.op !== 'ecrire') return marked;
  const created = giveBack(marked.doc, context);
  return created.op === 'ecrire' ? write(created.doc, [...marked.conflits, ...created.conflits]) : marked;
}
