import { estValide, estVivante, etatPourDossier } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Dossier, EtatDossier } from './dossier.ts';
import { ETATS_DOSSIER } from './dossier.ts';

export type InterventionDuDossier = Pick<Intervention, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention'>;

/**
 * State of a dossier from its interventions (specification, section 4; SPEC [dossiers/D1] to [dossiers/D6]): the same on the
 * device and on the server. `interventions` are all those of the dossier that are not deleted.
 */
export function etatDossier(
  dossier: Pick<Dossier, 'etat' | 'aSupprimerLe'>,
  interventions: readonly InterventionDuDossier[],
): EtatDossier {
  if (dossier.etat === 'ARCHIVE' || dossier.etat === 'EN ATTENTE' || dossier.aSupprimerLe !== null) return dossier.etat;
  return etatCalcule(interventions);
}

/** The same without the guard: what a dossier becomes when it leaves ARCHIVE (gaps.md 49). */
export function etatCalcule(interventions: readonly InterventionDuDossier[]): EtatDossier {
  const vivantes = interventions.filter(estVivante);
  if (vivantes.length === 0) return 'NOUVELLE';
  if (vivantes.every(estValide)) return 'VALIDE';
  if (vivantes.every((intervention) => etatPourDossier(intervention) === 'NOUVELLE')) return 'NOUVELLE';
  return 'EN COURS';
}

/** Segment of /dossiers/{state} and of GetDossiersBureau/{state}. `all`: every state but ARCHIVE. */
export const SLUGS_DOSSIER = {
  new: ['NOUVELLE'],
  inprogress: ['EN COURS'],
  done: ['VALIDE'],
  archive: ['ARCHIVE'],
  pending: ['EN ATTENTE'],
  all: ['NOUVELLE', 'EN COURS', 'VALIDE', 'EN ATTENTE'],
} as const satisfies Record<string, readonly EtatDossier[]>;
export type SlugDossier = keyof typeof SLUGS_DOSSIER;

export const isSlugDossier = (segment: string): segment is SlugDossier => Object.hasOwn(SLUGS_DOSSIER, segment);

/** States meant by a segment, given as a slug or as a state's name; null when it means nothing. */
export function etatsDuSegment(segment: string): readonly EtatDossier[] | null {
  const slug = segment.toLowerCase();
  if (isSlugDossier(slug)) return SLUGS_DOSSIER[slug];
  const etat = ETATS_DOSSIER.find((nom) => nom === segment.toUpperCase());
  return etat === undefined ? null : [etat];
}

export const slugDeEtat = (etat: EtatDossier): SlugDossier => {
  const slugs = {
    NOUVELLE: 'new',
    'EN COURS': 'inprogress',
    VALIDE: 'done',
    ARCHIVE: 'archive',
    'EN ATTENTE': 'pending',
  };
  return slugs[etat] as SlugDossier;
};
