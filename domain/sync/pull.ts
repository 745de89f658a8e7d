import type { LocalDocument, ServerDocument } from './documents.ts';
import { propre } from './edit.ts';
import type { Contexte, Decision } from './journal.ts';
import { ecrire, RIEN } from './journal.ts';
import { rebaser } from './rebase.ts';
import { recevoirOubli } from './reprise.ts';

export interface ContextePull extends Contexte {
  /** Last seq of the backup that the server's database was restored from; 0 when it is not known ([S16]). */
  readonly epochSeq?: number;
}

/**
 * A document comes from the server ([S2], [S3], [S6]). `local` is what the store holds now, undefined when it holds
 * nothing. A document with an unanswered send is left alone: its answer brings the server's state.
 */
export function recevoir(local: LocalDocument | undefined, server: ServerDocument, contexte: ContextePull): Decision {
  if (local === undefined) return server.supprime ? RIEN : ecrire(propre(contexte.collection, server));
  if (local.local?.oubli) return recevoirOubli(local, server, contexte);
  if (estDejaVu(local, server)) return RIEN;
  const etat = local.local;
  if (etat === undefined) return server.supprime ? { op: 'retirer', conflits: [] } : ecrire(propre(contexte.collection, server));
  if (etat.envoi !== undefined) return RIEN;
  return rebaser(local, etat, { ...contexte, server });
}

/** A page pulled again, a late page, our own echo. Leaving a scope writes no revision: the order tells. */
const estDejaVu = (local: LocalDocument, server: ServerDocument): boolean =>
  server.supprime ? server.seq <= local.seq : server.rev <= local.rev;
