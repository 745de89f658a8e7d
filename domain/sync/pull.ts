import type { LocalDocument, LocalState, ServerDocument } from './documents.ts';
import { propre } from './edit.ts';
import type { Contexte, Decision } from './journal.ts';
import { ecrire, RIEN } from './journal.ts';
import { rebaser } from './rebase.ts';
import { recevoirOubli } from './reprise.ts';

export interface ContextePull extends Contexte {
  /** Last seq shared with the epoch that the device knew before; 0 when it is not known ([sync/S16]). */
  readonly epochSeq?: number;
}

/**
 * A document comes from the server ([sync/S2], [sync/S3], [sync/S6]). `local` is what the store holds now, undefined when it holds
 * nothing. Nothing is merged under an unanswered send: its answer comes first.
 */
export function recevoir(local: LocalDocument | undefined, server: ServerDocument, contexte: ContextePull): Decision {
  if (local === undefined) return server.supprime ? RIEN : ecrire(propre(contexte.collection, server));
  if (local.local?.oubli) return recevoirOubli(local, server, contexte);
  if (estDejaVu(local, server)) return RIEN;
  const etat = local.local;
  if (etat === undefined)
    return server.supprime ? { op: 'retirer', conflits: [] } : ecrire(propre(contexte.collection, server));
  if (etat.envoi !== undefined) return mettreDeCote(local, etat, server);
  return rebaser(local, etat, { ...contexte, server });
}

/** The merge waits for the answer to the send; what the server said meanwhile is kept, for the answer may not say it. */
const mettreDeCote = (doc: LocalDocument, etat: LocalState, server: ServerDocument): Decision =>
  etat.recu !== undefined && etat.recu.seq >= server.seq ? RIEN : ecrire({ ...doc, local: { ...etat, recu: server } });

/** A page pulled again, a late page, our own echo. Leaving a scope writes no revision: the order tells. */
const estDejaVu = (local: LocalDocument, server: ServerDocument): boolean =>
  server.supprime ? server.seq <= local.seq : server.rev <= local.rev;
