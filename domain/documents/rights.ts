import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { refuse, type Refusal } from '../base/result.ts';
import type { FiledDocument } from './document.ts';

type Area = Pick<FiledDocument, 'idBureauInspection' | 'idClient'>;

/** [documents/DO4] [documents/GE3] Why somebody may not write in this area; null: they may. */
export function areaRefusal(actor: Actor, area: Area): Refusal | null {
  const right = can(actor, area.idClient === null ? 'document.ecrire' : 'ged.ecrire', area);
  return right.ok ? null : right;
}

/** [documents/GE4] The same of one document: a client writes what its own people put there, each their own. */
export function documentRefusal(actor: Actor, document: Area & Pick<FiledDocument, 'auteur'>): Refusal | null {
  const refusal = areaRefusal(actor, document);
  if (refusal !== null || actor.role !== 'CLIENT' || document.auteur.id === actor.id) return refusal;
  return refuse('DROIT_INSUFFISANT', { action: 'ged.ecrire' });
}

/** [documents/DO3] Why no version is added to this document by this person now; null: one is. */
export function versionRefusal(
  actor: Actor,
  document: Area & Pick<FiledDocument, 'auteur' | 'retireLe'>,
): Refusal | null {
  const refusal = documentRefusal(actor, document);
  if (refusal !== null) return refusal;
  return document.retireLe === null ? null : refuse('VERROUILLE', { etat: 'RETIRE' });
}
