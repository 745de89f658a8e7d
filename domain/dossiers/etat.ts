import type { Role } from '../access/roles.ts';
import { isValidated, isLive, etatForDossier } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Dossier, EtatDossier } from './dossier.ts';
import { ETATS_DOSSIER } from './dossier.ts';

export type DossierIntervention = Pick<Intervention, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention'>;

/**
 * State of a dossier from its interventions (specification, section 4; SPEC [dossiers/D1] to [dossiers/D6]): the same on the
 * device and on the server. `interventions` are all those of the dossier that are not deleted.
 */
export function etatDossier(
  dossier: Pick<Dossier, 'etat' | 'aSupprimerLe'>,
  interventions: readonly DossierIntervention[],
): EtatDossier {
  if (dossier.etat === 'ARCHIVE' || dossier.etat === 'EN ATTENTE' || dossier.aSupprimerLe !== null) return dossier.etat;
  return computedEtat(interventions);
}

/** The same without the guard: what a dossier becomes when it leaves ARCHIVE. */
export function computedEtat(interventions: readonly DossierIntervention[]): EtatDossier {
  const alive = interventions.filter(isLive);
  if (alive.length === 0) return 'NOUVELLE';
  if (alive.every(isValidated)) return 'VALIDE';
  if (alive.every((intervention) => etatForDossier(intervention) === 'NOUVELLE')) return 'NOUVELLE';
  return 'EN COURS';
}

/** Segment of GetDossiersBureau/{state}, by the stored states; the lists of the screens are in shown.ts. `all`: every state but ARCHIVE. */
const SLUGS_DOSSIER = {
  new: ['NOUVELLE'],
  inprogress: ['EN COURS'],
  done: ['VALIDE'],
  archive: ['ARCHIVE'],
  pending: ['EN ATTENTE'],
  all: ['NOUVELLE', 'EN COURS', 'VALIDE', 'EN ATTENTE'],
} as const satisfies Record<string, readonly EtatDossier[]>;
const isSlug = (segment: string): segment is keyof typeof SLUGS_DOSSIER => Object.hasOwn(SLUGS_DOSSIER, segment);

/** States meant by a segment, given as a slug or as a state's name; null when it means nothing. */
export function etatsOfSegment(segment: string): readonly EtatDossier[] | null {
  const slug = segment.toLowerCase();
  if (isSlug(slug)) return SLUGS_DOSSIER[slug];
  const etat = ETATS_DOSSIER.find((nom) => nom === segment.toUpperCase());
  return etat === undefined ? null : [etat];
}

/** [access/A4] Whose device holds no archive, and who reads it online: nothing that is counted here says that there is none. */
export const readsArchiveOnline = (role: Role): boolean => role === 'CONTROL';
