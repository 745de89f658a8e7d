import { refuse, type Refusal } from '../base/result.ts';
import { isLive } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import type { Dossier } from './dossier.ts';
import { typeOf } from './first-visits.ts';

/** Reason of the visits that are cancelled with their type. */
export const REMOVED_TYPE = 'Type retiré de la commande';

type Visit = Pick<Intervention, 'etat' | 'signatureStatus' | 'codeFiche' | 'idTypeIntervention'>;
type Asking = Pick<Dossier, 'etat' | 'typesDemandes' | 'idBureauInspection' | 'aSupprimerLe'>;

/** A type is asked for by its code or its id. */
const liveOf = <V extends Visit>(visits: readonly V[], type: string): readonly V[] =>
  visits.filter((one) => isLive(one) && (one.codeFiche === type || one.idTypeIntervention === type));

/** [dossiers/D28] Those of these types of which a visit has begun: they stay. */
export const begunTypes = (types: readonly string[], visits: readonly Visit[]): readonly string[] =>
  types.filter((type) => liveOf(visits, type).some(hasBegun));

/** A document that is only signed begins with its signature. */
const hasBegun = ({ etat, signatureStatus }: Visit): boolean => etat !== 'NOUVELLE' || signatureStatus !== null;

/** [dossiers/D28] Why the types of an accepted dossier may not become these; null: they may. */
export function typesRefusal(
  before: Asking,
  asked: unknown,
  context: { readonly interventions: readonly Visit[] },
): Refusal | null {
  if (before.etat === 'EN ATTENTE' || !Array.isArray(asked)) return null;
  if (before.aSupprimerLe !== null) return refuse('REGLE_METIER', { regle: 'a-supprimer' });
  if (asked.length === 0) return refuse('VALIDATION', { champs: { typesDemandes: 'requis' } });
  const [begun] = begunTypes(
    before.typesDemandes.filter((type) => !asked.includes(type)),
    context.interventions,
  );
  return begun === undefined ? null : refuse('REGLE_METIER', { regle: 'type-commence', type: begun });
}

/** [dossiers/D28] What a change of types makes of the visits of an accepted dossier; asked again, it makes what is missing. */
export function visitsOfTypes<V extends Visit>(
  before: Asking,
  asked: readonly string[],
  { visits, types }: { readonly visits: readonly V[]; readonly types: readonly TypeIntervention[] },
): { readonly added: readonly TypeIntervention[]; readonly cancelled: readonly V[] } {
  if (before.etat === 'EN ATTENTE') return { added: [], cancelled: [] };
  const missing = asked.filter((type) => !before.typesDemandes.includes(type) && liveOf(visits, type).length === 0);
  const removed = before.typesDemandes.filter((type) => !asked.includes(type));
  return {
    added: missing.flatMap((key) => typeOf(types, before.idBureauInspection, key) ?? []),
    cancelled: removed.flatMap((type) => liveOf(visits, type)),
  };
}
