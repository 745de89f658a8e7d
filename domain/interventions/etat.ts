import type { EtatIntervention, Intervention, TypeDeType } from './intervention.ts';

/** What a screen shows: the stored states, without VERIF RT and with EN SIGNATURE, which is never stored. */
export type EtatAffiche = Exclude<EtatIntervention, 'VERIF RT'> | 'EN SIGNATURE';

export const SIGNATURE = {
  prete: "Prêt à l'envoi",
  enCours: 'En cours de signature',
  finalisee: 'Signature finalisée',
} as const;

export const aUnFormulaire = (type: TypeDeType): boolean => type.includes('FORMULAIRE');
export const aUneSignature = (type: TypeDeType): boolean => type.includes('SIGNATURE');

type PourEtat = Pick<Intervention, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention'>;

/** Displayed state of an intervention (specification, section 4, in its order; SPEC [interventions/I1] to [interventions/I6]). */
export function etatAffiche(
  intervention: PourEtat,
  type: TypeDeType = intervention.typeOfTypeIntervention,
): EtatAffiche {
  const { etat } = intervention;
  if (etat === 'ANNULE' || etat === 'REMPLACE') return etat;
  if (aUnFormulaire(type) && etat === 'NOUVELLE') return 'NOUVELLE';
  const signe = aUneSignature(type) ? etatDeSignature(intervention.signatureStatus) : null;
  if (signe !== null) return signe;
  return etat === 'VERIF RT' ? 'EN COURS' : etat;
}

function etatDeSignature(status: string | null): EtatAffiche | null {
  if (status === null || status === '' || status === SIGNATURE.prete) return 'EN COURS';
  if (status === SIGNATURE.enCours) return 'EN SIGNATURE';
  return status === SIGNATURE.finalisee ? 'VALIDE' : null;
}

/** Left out of every computation on the dossier (states.md 2.1). */
export const estVivante = ({ etat }: Pick<Intervention, 'etat'>): boolean => etat !== 'ANNULE' && etat !== 'REMPLACE';

/** The state that counts for the dossier: stored without signature, displayed with one (gaps.md 42). */
export const etatPourDossier = (intervention: PourEtat): string =>
  aUneSignature(intervention.typeOfTypeIntervention) ? etatAffiche(intervention) : intervention.etat;

/** "contains VALIDE", kept literally: a test forbids any other state name that contains the word (gaps.md 41). */
export const estValide = (intervention: PourEtat): boolean => etatPourDossier(intervention).includes('VALIDE');

/** Segment of /intervention/list/{state}; `verif-rt` filters the stored state, the others the displayed one. */
export const SLUGS_INTERVENTION = ['all', 'nouvelle', 'en-cours', 'verif-rt', 'en-signature', 'valide'] as const;
export type SlugIntervention = (typeof SLUGS_INTERVENTION)[number];

/** Accepts the slug or the state's name in capitals; null when the segment means nothing. */
export function slugIntervention(segment: string): SlugIntervention | null {
  const cherche = segment.toLowerCase().replaceAll(' ', '-');
  return SLUGS_INTERVENTION.find((slug) => slug === cherche) ?? null;
}

export function correspondAuSlug(intervention: PourEtat, slug: SlugIntervention): boolean {
  if (slug === 'all') return true;
  if (slug === 'verif-rt') return intervention.etat === 'VERIF RT';
  return etatAffiche(intervention).toLowerCase().replaceAll(' ', '-') === slug;
}

/** After these nothing is written any more ([interventions/I14]): a correction is « annule et remplace ». */
const SCELLES: readonly unknown[] = ['VALIDE', 'REMPLACE', 'ANNULE'] satisfies EtatIntervention[];

export const estScelle = (etat: unknown): boolean => SCELLES.includes(etat);
