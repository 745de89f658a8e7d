import type { EtatIntervention, Intervention } from './intervention.ts';
import type { TypeOfType } from '../forms/type-of-type.ts';

/** What a screen shows: the stored states, without VERIF RT and with EN SIGNATURE, which is never stored. */
export type DisplayedEtat = Exclude<EtatIntervention, 'VERIF RT'> | 'EN SIGNATURE';

export const SIGNATURE = {
  prete: "Prêt à l'envoi",
  enCours: 'En cours de signature',
  finalisee: 'Signature finalisée',
  refusee: 'Signature refusée',
  expiree: 'Signature expirée',
} as const;

export const hasForm = (type: TypeOfType): boolean => type.includes('FORMULAIRE');
export const hasSignature = (type: TypeOfType): boolean => type.includes('SIGNATURE');

type ForEtat = Pick<Intervention, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention'>;

/** Displayed state of an intervention (specification, section 4, in its order; SPEC [interventions/I1] to [interventions/I6]). */
export function displayedEtat(
  intervention: ForEtat,
  type: TypeOfType = intervention.typeOfTypeIntervention,
): DisplayedEtat {
  const { etat } = intervention;
  if (etat === 'ANNULE' || etat === 'REMPLACE') return etat;
  if (hasForm(type) && etat === 'NOUVELLE') return 'NOUVELLE';
  const signatureState = hasSignature(type) ? etatOfSignature(intervention.signatureStatus) : null;
  if (signatureState !== null) return signatureState;
  return etat === 'VERIF RT' ? 'EN COURS' : etat;
}

function etatOfSignature(status: string | null): DisplayedEtat | null {
  if (status === null || status === '' || status === SIGNATURE.prete) return 'EN COURS';
  if (status === SIGNATURE.enCours) return 'EN SIGNATURE';
  return status === SIGNATURE.finalisee ? 'VALIDE' : null;
}

/** [interventions/I25] What badges and lists say: a NOUVELLE visit that has its day is planned, until it begins. */
export function shownEtatOfVisit(intervention: ForEtat & Pick<Intervention, 'dateRdv'>): DisplayedEtat | 'PLANIFIE' {
  const etat = displayedEtat(intervention);
  return etat === 'NOUVELLE' && intervention.dateRdv !== null ? 'PLANIFIE' : etat;
}

/** Left out of every computation on the dossier. */
export const isLive = ({ etat }: Pick<Intervention, 'etat'>): boolean => etat !== 'ANNULE' && etat !== 'REMPLACE';

/** The state that counts for the dossier: stored without signature, displayed with one. */
export function etatForDossier(intervention: ForEtat): string {
  if (!hasSignature(intervention.typeOfTypeIntervention)) return intervention.etat;
  return isValidatedUnsigned(intervention) ? 'EN COURS' : displayedEtat(intervention);
}

/** [signatures/E6] Shown as stored, VALIDE, and yet issued to nobody: its signatures were refused, or did not come. */
const isValidatedUnsigned = ({ etat, signatureStatus }: ForEtat): boolean =>
  etat === 'VALIDE' && (signatureStatus === SIGNATURE.refusee || signatureStatus === SIGNATURE.expiree);

/** "contains VALIDE", kept literally: a test forbids any other state name that contains the word. */
export const isValidated = (intervention: ForEtat): boolean => etatForDossier(intervention).includes('VALIDE');

/**
 * Segment of /intervention/list/{state}; `verif-rt` filters the stored state, the others the displayed one. What is NOUVELLE
 * is `a-planifier` without a day, `planifiee` with one ([interventions/I25]).
 */
export const SLUGS_INTERVENTION = [
  'all',
  'nouvelle',
  'a-planifier',
  'planifiee',
  'en-cours',
  'verif-rt',
  'en-signature',
  'valide',
] as const;
export type SlugIntervention = (typeof SLUGS_INTERVENTION)[number];

/** Accepts the slug or the state's name in capitals; null when the segment means nothing. */
export function slugIntervention(segment: string): SlugIntervention | null {
  const searched = segment.toLowerCase().replaceAll(' ', '-');
  return SLUGS_INTERVENTION.find((slug) => slug === searched) ?? null;
}

export function matchesSlug(intervention: ForEtat & Pick<Intervention, 'dateRdv'>, slug: SlugIntervention): boolean {
  if (slug === 'all') return true;
  if (slug === 'verif-rt') return intervention.etat === 'VERIF RT';
  if (slug === 'planifiee') return shownEtatOfVisit(intervention) === 'PLANIFIE';
  if (slug === 'a-planifier') return shownEtatOfVisit(intervention) === 'NOUVELLE';
  return displayedEtat(intervention).toLowerCase().replaceAll(' ', '-') === slug;
}

/** After these nothing is written any more ([interventions/I14]): a correction is « annule et remplace ». */
const SEALED: readonly unknown[] = ['VALIDE', 'REMPLACE', 'ANNULE'] satisfies EtatIntervention[];

export const isSealed = (etat: unknown): boolean => SEALED.includes(etat);
