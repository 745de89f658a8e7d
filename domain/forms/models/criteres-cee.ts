import type { CritereDefinition } from '../criteres/critere.ts';

/**
 * Where the criteria of the cee fiches were read: stored copies of public pages, on this day. No official text could be opened whole,
 * so that a responsable technique confirms each before use.
 */
export const READ_ON = '2026-11-28';
export const FAQ_VI_D3 = 'FAQ CEE du ministère, Q VI. d 3 (MAJ avril 2021, relue le 04/12/2025), trustia.ai';
export const USAGE = 'Usage de la profession, lu dans aucun texte';

const read = { luLe: READ_ON, aConfirmer: true } as const;

/** Criteria that every cee control has: access, works, the order of the dates, no serious non-quality. */
export const criteresOfVisit: readonly CritereDefinition[] = [
  {
    id: 'acces',
    libelle: 'Accès à toute la zone de travaux',
    valeur: '{h_acces}',
    regle: { parmi: ['Accessible'] },
    indecis: ['Partiellement accessible', 'Non accessible'],
    obligatoire: true,
    source: 'FAQ CEE du ministère, Q VI. d 1 (04/12/2025), trustia.ai : non accessible, non visible',
    ...read,
  },
  {
    id: 'travaux',
    libelle: 'Travaux réalisés',
    valeur: '{h_travaux_realises}',
    regle: { parmi: ['Oui'] },
    indecis: ['Non vérifiable'],
    obligatoire: true,
    source: `${FAQ_VI_D3}, 1°`,
    ...read,
  },
  {
    id: 'facture_apres_engagement',
    libelle: 'Preuve de réalisation postérieure à l’engagement',
    valeur: 'DAYS({h_date_engagement},{h_date_facture})',
    unite: 'jours',
    regle: { op: '>=', seuil: '0' },
    obligatoire: true,
    source: USAGE,
    luLe: null,
    aConfirmer: true,
  },
  {
    id: 'non_qualites',
    libelle: 'Aucune non-qualité manifeste majeure',
    valeur: "COUNT({c_nq.gravite}, 'Majeure')",
    regle: { op: '==', seuil: '0' },
    obligatoire: true,
    source: `${FAQ_VI_D3} : non-qualité de nature à remettre en cause la performance, la pérennité ou la sécurité`,
    ...read,
  },
];

/** Where no clear days are asked for, works still begin after their order. */
export const worksAfterOrder: CritereDefinition = {
  id: 'debut_apres_engagement',
  libelle: 'Début des travaux postérieur à l’engagement',
  valeur: 'DAYS({h_date_engagement},{h_date_debut})',
  unite: 'jours',
  regle: { op: '>=', seuil: '0' },
  obligatoire: false,
  source: USAGE,
  luLe: null,
  aConfirmer: true,
};

/** Whole days between the order and the works: seven clear ones, so that works begin on the eighth day after it at the earliest. */
export const clearDays = (source: string): CritereDefinition => ({
  id: 'sept_jours_francs',
  libelle: 'Sept jours francs entre l’acceptation du devis et le début des travaux',
  valeur: '{t_delai}',
  regle: { op: '>=', seuil: '8' },
  obligatoire: true,
  source: `${source} ; le décompte des jours francs (à partir du 8e jour) est d’usage`,
  ...read,
});

/** What is asked with « Oui », « Non » and words that tell nothing. */
export const answered = (
  id: string,
  asked: Pick<CritereDefinition, 'libelle' | 'valeur' | 'source'> &
    Partial<Pick<CritereDefinition, 'si' | 'obligatoire' | 'informatif' | 'aConfirmer' | 'luLe'>>,
  words: { readonly parmi: readonly string[]; readonly indecis?: readonly string[] } = { parmi: ['Oui'] },
): CritereDefinition => ({
  ...read,
  obligatoire: true,
  ...asked,
  id,
  regle: { parmi: words.parmi },
  ...(words.indecis !== undefined && { indecis: words.indecis }),
});
