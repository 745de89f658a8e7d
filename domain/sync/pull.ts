import type { LocalDocument, LocalState, ServerDocument } from '../fields/documents.ts';
import { cleanDocument } from './edit.ts';
import { erasedWord, isErased } from './efface.ts';
import type { SyncContext, Decision } from './journal.ts';
import { write, NOTHING } from './journal.ts';
import { withAsides } from './quarantaine.ts';
import { rebase } from './rebase.ts';
import { receiveForgotten } from './reprise.ts';

export interface PullContext extends SyncContext {
  /** Last seq shared with the epoch that the device knew before; 0 when it is not known ([sync/S16]). */
  readonly epochSeq?: number;
}

/**
 * A document comes from the server ([sync/S2], [sync/S3], [sync/S6]). `local` is what the store holds now, undefined when it holds
 * nothing. Nothing is merged under an unanswered send: its answer comes first.
 */
export function receive(local: LocalDocument | undefined, server: ServerDocument, context: PullContext): Decision {
  if (local === undefined) return server.supprime ? departed(server) : arrive(server, context);
  if (local.local?.oubli) return receiveForgotten(local, server, context);
  if (isAlreadySeen(local, server)) return NOTHING;
  const etat = local.local;
  if (etat === undefined)
    return server.supprime
      ? { op: 'retirer', conflits: [], ...erasedWord(server) }
      : write(cleanDocument(context.collection, server));
  if (etat.envoi !== undefined) return setAside(local, etat, server);
  return rebase(local, etat, { ...context, server });
}

/** [rgpd/RG17] It is not here any more: a page that has kept it open still has to learn that it was erased since. */
const departed = (server: ServerDocument): Decision =>
  isErased(server) ? { op: 'retirer', conflits: [], ...erasedWord(server) } : NOTHING;

/** [sync/S6] A document that is here for the first time, or back: what was put aside when it left is in it again. */
function arrive(server: ServerDocument, { asides = [], ...context }: PullContext): Decision {
  if (asides.length === 0 || isErased(server)) return write(cleanDocument(context.collection, server));
  const doc = withAsides(server, asides, context);
  return doc.local === undefined ? write(doc) : rebase(doc, doc.local, { ...context, server, echo: true });
}

/** The merge waits for the answer to the send; what the server said meanwhile is kept, for the answer may not say it. */
const setAside = (doc: LocalDocument, etat: LocalState, server: ServerDocument): Decision =>
  etat.recu !== undefined && etat.recu.seq >= server.seq
    ? NOTHING
    : write({ ...doc, local: { ...etat, recu: server } });

/** A page pulled again, a late page, our own echo. Leaving a scope writes no revision: the order tells. */
const isAlreadySeen = (local: LocalDocument, server: ServerDocument): boolean =>
  server.supprime ? server.seq <= local.seq : server.rev <= local.rev;
