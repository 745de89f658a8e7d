import { refuse, ok, type Result } from '../base/result.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import type { Contrat } from '../contrats/contrat.ts';
import { type Asked, type Covering, coverOf, inForce } from '../contrats/coverage.ts';

type Type = Pick<TypeIntervention, 'id' | 'code'>;
/** What is read of a contract by which a demande is accepted. */
export type Accepting = Covering & Pick<Contrat, 'numero'>;

export interface DemandeCover<C> {
  /** By which it is accepted; null: at least one type has none. */
  readonly contrat: C | null;
  /** Codes of the types that no contract covers. */
  readonly lacking: readonly string[];
}

/** [contrats/CT11] By which contract a demande is accepted on a day: that of its first type, when each type has one. */
export function coverOfDemande<C extends Covering>(
  contrats: readonly C[],
  { types, ...asked }: Asked & { readonly types: readonly Type[] },
): DemandeCover<C> {
  const standing = inForce(contrats, asked);
  const covers = types.map(({ id, code }) => ({ code, contrat: coverOf(standing, id)?.contrat ?? null }));
  const lacking = covers.filter(({ contrat }) => contrat === null).map(({ code }) => code);
  return { lacking, contrat: lacking.length === 0 ? (covers[0]?.contrat ?? null) : null };
}

export interface AcceptanceTerms<C> {
  /** Of the client's office, whatever their state. */
  readonly contrats: readonly C[];
  /** [contrats/CT13] The office's setting. */
  readonly isRequired: boolean;
  /** [contrats/CT12] Who accepts says that there is none. */
  readonly sansContrat: boolean;
  /** The one that who accepts names; absent: whichever covers. */
  readonly idContrat?: string | undefined;
}

/** [contrats/CT11] [contrats/CT12] [contrats/CT13] The contract by which a demande is accepted, or null without one. */
export function contratOfAcceptance<C extends Covering>(
  asked: Asked & { readonly types: readonly Type[] },
  { contrats, isRequired, sansContrat, idContrat }: AcceptanceTerms<C>,
): Result<C | null> {
  const named = contrats.filter(({ id }) => idContrat === undefined || id === idContrat);
  const { contrat, lacking } = coverOfDemande(named, asked);
  if (contrat !== null) return ok(contrat);
  if (idContrat !== undefined) return refuse('VALIDATION', { champs: { idContrat: 'ne couvre pas' }, types: lacking });
  if (isRequired) return refuse('CONTRAT_EXIGE', { types: lacking });
  return sansContrat ? ok(null) : refuse('CONTRAT_ABSENT', { types: lacking });
}
