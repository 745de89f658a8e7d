import type { CritereDefinition } from '../criteres/critere.ts';

const unread = { obligatoire: true, luLe: null, aConfirmer: true } as const;
const AID = 'MaPrimeRénov’ parcours accompagné depuis le 30 septembre 2025, ffbatiment.fr ; texte officiel non lu';
const SENSE = 'Règle de sens du produit, lue dans aucun texte';
const SERVICE = 'Prestations de l’accompagnateur rénov’, entreprendre.service-public.fr (F38231) ; arrêté non lu';

const information = { ...unread, obligatoire: false, informatif: true } as const;

/** What the final visit asks of the works and of the dwelling; what concerns the file alone is for information. */
export const criteresVf: readonly CritereDefinition[] = [
  {
    ...unread,
    id: 'lots',
    libelle: 'Lots non conformes, ou en partie',
    valeur: "COUNT({w_lots.conforme}, 'Non') + COUNT({w_lots.conforme}, 'Partiel')",
    regle: { op: '==', seuil: '0' },
    source: SENSE,
  },
  {
    ...unread,
    id: 'gain',
    libelle: 'Gain de classes',
    valeur: '{w_gain}',
    regle: { op: '>=', seuil: '2' },
    source: AID,
  },
  {
    ...unread,
    id: 'isolation',
    libelle: 'Gestes d’isolation réalisés',
    valeur: '{w_isolation}',
    regle: { op: '>=', seuil: '2' },
    source: AID,
  },
  {
    ...unread,
    id: 'ventilation',
    libelle: 'Ventilation en service',
    valeur: '{w_ventil_ok}',
    regle: { parmi: ['Oui'] },
    indecis: ['Non vérifiable'],
    source: SENSE,
  },
  {
    ...unread,
    id: 'reserves',
    libelle: 'Aucune réserve',
    valeur: '{w_reserves}',
    regle: { parmi: ['Non'] },
    source: SENSE,
  },
  {
    ...information,
    id: 'classe_avant',
    libelle: 'Étiquette de départ',
    valeur: '{w_classe_avant}',
    regle: { parmi: ['E', 'F', 'G'] },
    source: AID,
  },
  {
    ...information,
    id: 'rge',
    libelle: 'Lots d’une entreprise sans RGE',
    valeur: "COUNT({w_lots.rge}, 'Non')",
    regle: { op: '==', seuil: '0' },
    source: SENSE,
  },
  {
    ...information,
    id: 'documents',
    libelle: 'Documents non remis',
    valeur: "COUNT({w_docs.remis}, 'Non')",
    regle: { op: '==', seuil: '0' },
    source: SENSE,
  },
  {
    ...information,
    id: 'ecogestes',
    libelle: 'Écogestes et prise en main',
    valeur: '{w_ecogestes}',
    regle: { parmi: ['Oui'] },
    source: SERVICE,
  },
  {
    ...information,
    id: 'suivi',
    libelle: 'Suivi des consommations proposé',
    valeur: '{w_suivi}',
    regle: { parmi: ['Oui'] },
    source: SERVICE,
  },
];
