import { refuse, type Refusal } from '../base/result.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import type { Intervention } from './intervention.ts';

/** What a report states of its operation and of its control, in the order in which it is asked for. */
export const FACTS = ['reference', 'beneficiaire', 'lieu', 'professionnel', 'dateControle', 'inspecteur'] as const;
export type Fact = (typeof FACTS)[number];

interface Reported {
  readonly visit: Pick<
    Intervention,
    'variante' | 'champs' | 'beneficiaire' | 'adresse' | 'nomEntreprise' | 'dateRdv' | 'nomControleur' | 'idControleur'
  >;
  /** null: it is not on this device, and the server asks. */
  readonly dossier: Pick<Dossier, 'referenceClient'> | null;
  readonly form: {
    readonly champs: readonly Pick<ChampDefinition, 'cf_id' | 'cf_prefill' | 'cf_component_type'>[];
  } | null;
}
type Form = Reported['form'];

/** The reference that the demandeur gave: of the dossier, otherwise as the inspector read it on the papers of the operation. */
export const referenceOf = (
  champs: Readonly<Record<string, unknown>>,
  referenceClient: string | null,
  form: Form,
): string | null => {
  if (isSaid(referenceClient)) return referenceClient;
  const champ = form?.champs.find(({ cf_prefill }) => cf_prefill === 'dossier.referenceClient');
  const read = champ === undefined ? null : champs[champ.cf_id];
  return typeof read === 'string' && isSaid(read) ? read : null;
};

/**
 * [reports/R61] What every report must state and nobody has said: it is not issued without. The professional and the reference of the
 * demandeur are asked of an inspection of operations (cee): a lift and an accompagnement have their owner.
 */
export function missingFacts({ visit, dossier, form }: Reported): readonly Fact[] {
  const { adresse, beneficiaire } = visit;
  const isOperation = visit.variante === 'cee';
  const known: Readonly<Record<Fact, boolean>> = {
    reference: !isOperation || dossier === null || referenceOf(visit.champs, dossier.referenceClient, form) !== null,
    beneficiaire: isSaid(beneficiaire.nom),
    lieu: isSaid(adresse.ligne1) && isSaid(adresse.ville),
    professionnel: !isOperation || isSaid(visit.nomEntreprise),
    dateControle: visit.dateRdv !== null || hasDate(visit.champs, form),
    inspecteur: visit.idControleur !== null || isSaid(visit.nomControleur),
  };
  return FACTS.filter((fact) => !known[fact]);
}

export function factsRefusal(reported: Reported): Refusal | null {
  const faits = missingFacts(reported);
  return faits.length === 0 ? null : refuse('RAPPORT_INCOMPLET', { faits });
}

const isSaid = (text: string | null): boolean => text !== null && text.trim() !== '';

/** The first date of the form is that of the control ([reports/R2]). */
function hasDate(champs: Intervention['champs'], form: Form): boolean {
  const champ = form?.champs.find(({ cf_component_type: type }) => type === 'DATE_PICKER');
  const day = champ === undefined ? null : champs[champ.cf_id];
  return typeof day === 'string' && isSaid(day);
}
