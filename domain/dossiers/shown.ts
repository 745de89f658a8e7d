import type { Dossier, EtatDossier } from './dossier.ts';

/** What lists, counters and badges say of a dossier: its state, and PLANIFIE of a NOUVELLE one whose visits all have their day. */
export type ShownEtat = EtatDossier | 'PLANIFIE';

/** In the order of their life. */
export const SHOWN_ETATS = [
  'EN ATTENTE',
  'NOUVELLE',
  'PLANIFIE',
  'EN COURS',
  'VALIDE',
  'ARCHIVE',
] as const satisfies readonly ShownEtat[];

export type ShownDossier = Pick<Dossier, 'etat' | 'totaux' | 'prochaineVisite'>;

/**
 * [dossiers/D26] « À planifier » is what has no date, and no more: a NOUVELLE dossier without a visit, or one of whose visits
 * has no day. The stored states stay those of the specification.
 */
export function shownEtat({ etat, totaux, prochaineVisite }: ShownDossier): ShownEtat {
  if (etat !== 'NOUVELLE' || totaux.interventions === 0) return etat;
  // Not counted yet by the server that wrote it: its next visit tells as much as it can.
  const undated = totaux.sansDate ?? (prochaineVisite === null ? 1 : 0);
  return undated === 0 ? 'PLANIFIE' : 'NOUVELLE';
}

/** Segment of /dossiers/{state}: the shown states that its list holds. `all`: every one but ARCHIVE. */
export const DOSSIER_LISTS = {
  new: ['NOUVELLE'],
  planned: ['PLANIFIE'],
  inprogress: ['EN COURS'],
  done: ['VALIDE'],
  archive: ['ARCHIVE'],
  pending: ['EN ATTENTE'],
  all: ['NOUVELLE', 'PLANIFIE', 'EN COURS', 'VALIDE', 'EN ATTENTE'],
} as const satisfies Record<string, readonly ShownEtat[]>;
export type DossierSlug = keyof typeof DOSSIER_LISTS;

const isSlug = (segment: string): segment is DossierSlug => Object.hasOwn(DOSSIER_LISTS, segment);

/** The list of one shown state. */
export const slugOfEtat = (etat: ShownEtat): DossierSlug =>
  (
    {
      NOUVELLE: 'new',
      PLANIFIE: 'planned',
      'EN COURS': 'inprogress',
      VALIDE: 'done',
      ARCHIVE: 'archive',
      'EN ATTENTE': 'pending',
    } as const
  )[etat];

/** The list that a segment names, by its slug or by a state; null when it means nothing. */
export function listOfSegment(segment: string): DossierSlug | null {
  const slug = segment.toLowerCase();
  if (isSlug(slug)) return slug;
  const etat = SHOWN_ETATS.find((name) => name === segment.toUpperCase());
  return etat === undefined ? null : slugOfEtat(etat);
}

/** Stored states among which these shown ones are found. */
export const storedEtats = (shown: readonly ShownEtat[]): readonly EtatDossier[] => [
  ...new Set(shown.map((etat) => (etat === 'PLANIFIE' ? 'NOUVELLE' : etat))),
];
