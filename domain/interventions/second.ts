import { isSeparated } from '../controleurs/separations.ts';
import type { Changes } from '../fields/documents.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { InterventionEdit } from './context.ts';
import type { Intervention } from './intervention.ts';

export type Paired = Pick<
  Intervention,
  'idControleur' | 'nomControleur' | 'aDeux' | 'idSecond' | 'idEntreprise' | 'nomEntreprise' | 'idBureauInspection'
>;
type Edit = Pick<InterventionEdit, 'changes' | 'context'>;

const wrong = (why: string): Refusal => refuse('VALIDATION', { champs: { idSecond: why } });

/** [interventions/I44] Who accompanies, as the edit says it, or as it follows from another first controller or from one being enough. */
export function secondAfter({ changes, context }: Edit, before: Paired): Result<Changes> {
  const asked = changes['idSecond'];
  if (asked === undefined) return ok(secondLeft(changes, before));
  if (asked === null) return ok({ nomSecond: null });
  const { idControleur, aDeux } = { ...before, ...changes };
  if (aDeux !== true) return wrong('une seule personne');
  if (idControleur === null) return wrong('personne à accompagner');
  if (asked === idControleur) return wrong('fait la visite');
  const second = context.second;
  if (second === null || !second.actif || second.idBureauInspection !== before.idBureauInspection)
    return wrong('inconnu');
  if (isSeparated(second, before.idEntreprise))
    return refuse('CONTROLEUR_ECARTE', { entreprise: before.nomEntreprise });
  return ok({ nomSecond: `${second.prenom} ${second.nom}` });
}

/** [interventions/I45] Given to who accompanied, the two change places; nobody is accompanied, or one is enough: nobody accompanies. */
export function secondLeft(
  changes: Changes,
  before: Pick<Paired, 'idControleur' | 'nomControleur' | 'aDeux' | 'idSecond'>,
): Changes {
  const former = before.idSecond ?? null;
  const { idControleur, aDeux } = { ...before, ...changes };
  if (former === null) return {};
  if (aDeux !== true || idControleur === null) return { idSecond: null, nomSecond: null };
  return idControleur === former ? { idSecond: before.idControleur, nomSecond: before.nomControleur } : {};
}

/** [interventions/I46] Whether an edit takes somebody away from the visit without saying so: who gives visits may. */
export const losesSecond = (changes: Changes, { idSecond = null }: Pick<Intervention, 'idSecond'>): boolean =>
  idSecond !== null && changes['aDeux'] === false;
