import type { CritereDefinition } from '../criteres/critere.ts';
import { LOW_EMITTERS } from './bar-th-171-2026.ts';
import { answered, criteresOfVisit, READ_ON, worksAfterOrder } from './criteres-cee.ts';

const read = { luLe: READ_ON, aConfirmer: true, obligatoire: true } as const;
const FORMER = 'Fiche BAR-TH-171 vA74-3 (1er octobre 2025), go-kelvin.com, primexel.fr';
const CONTROLS_2022 =
  'Arrêté du 20 juillet 2022, annexe A, C. I. B (BAR-TH-104), legal.tricoteuses.fr ; pour BAR-TH-171, à confirmer';
/** Read in a stored copy of the official text. */
const CONTROLS_2026 = 'Arrêté du 15 décembre 2025 (JORFARTI000053043299), legal.tricoteuses.fr';

/** The share of the losses at Tbase that the machine covers without its backup: point 8, at least 60 %; point 9, at most 130 %. */
const sizing = (id: string, libelle: string, op: '>=' | '<=', seuil: string, point: string): CritereDefinition => ({
  id,
  libelle,
  valeur: '{k_taux}',
  regle: { op, seuil },
  si: "{k_note} != 'Non'",
  source: `${CONTROLS_2022}, ${point}`,
  ...read,
});

const shared: readonly CritereDefinition[] = [
  ...criteresOfVisit,
  worksAfterOrder,
  answered(
    'materiel_facture',
    { libelle: 'Matériel identique à la facture', valeur: '{k_conforme_facture}', source: 'Arrêté du 6 septembre 2025, enerlyeco.fr' },
    { parmi: ['Oui'], indecis: ['Non vérifiable'] },
  ),
  answered(
    'regulateur',
    { libelle: 'Classe du régulateur', valeur: '{k_regul}', source: `${FORMER} : classes IV à VIII (communication 2014/C 207/02)` },
    { parmi: ['IV', 'V', 'VI', 'VII', 'VIII'] },
  ),
  answered('note', { libelle: 'Note de dimensionnement remise', valeur: '{k_note}', source: `${CONTROLS_2022}, 7` }),
  sizing('sous_dimensionnee', 'Pompe à chaleur non sous-dimensionnée', '>=', '60', '8'),
  sizing('surdimensionnee', 'Pompe à chaleur non surdimensionnée', '<=', '130', '9'),
  {
    id: 'ecart_surface',
    libelle: 'Écart de surface chauffée (déclarée − constatée) / constatée',
    valeur: '{k_ecart}',
    regle: { condition: "{k_ecart} <= 10 || {k_raison_ecart} != ''", attendu: '≤ 10 %, ou raison manifeste' },
    source: 'Seuil de 10 % de l’isolation (FAQ CEE, Q VI. d 3, 4°) ; pour une pompe à chaleur, lu dans aucun texte',
    ...read,
  },
  answered(
    'depose',
    { libelle: 'Ancienne chaudière déposée', valeur: '{k_depose}', source: `${FORMER} : PAC associée à un autre chauffage exclue` },
    { parmi: ['Oui', 'Sans objet'] },
  ),
  answered(
    'calorifuge',
    { libelle: 'Réseaux calorifugés hors volume chauffé', valeur: '{k_calorifuge}', source: CONTROLS_2022, obligatoire: false },
    { parmi: ['Oui', 'Sans objet'] },
  ),
  answered(
    'fonctionne',
    { libelle: 'PAC en service et produisant de la chaleur', valeur: '{k_fonctionne}', source: 'Fiche BAR-TH-171, mieuxrenover.com' },
    { parmi: ['Oui'], indecis: ['Non vérifiable'] },
  ),
];

const engagedIn = (op: '>=' | '<=', day: string, opposite: '<' | '>'): CritereDefinition => ({
  id: 'version_fiche',
  libelle: 'Opération engagée pendant la validité de cette version de la fiche',
  valeur: '{h_date_engagement}',
  regle: { op, seuil: `'${day}'` },
  inconnuSi: `{h_date_engagement} ${opposite} '${day}'`,
  source: 'Fiche BAR-TH-171 vA78-4 pour les opérations engagées à partir du 1er janvier 2026, go-kelvin.com',
  ...read,
});

/** vA74-3: operations engaged before 1 January 2026. */
export const criteresOf171Before2026: readonly CritereDefinition[] = [
  engagedIn('<=', '2025-12-31', '>'),
  ...shared,
  {
    id: 'etas',
    libelle: 'Efficacité énergétique saisonnière (Etas)',
    valeur: '{k_etas}',
    regle: { op: '>=', seuil: "IF({k_application} == 'Basse température', 126, 111)" },
    source: `${FORMER} : 126 % en basse température, 111 % en moyenne ou haute`,
    ...read,
  },
];

const remote = (
  id: string,
  libelle: string,
  { champ, point, indecis = ['Non vérifiable'] }: { readonly champ: string; readonly point: string; readonly indecis?: readonly string[] },
): CritereDefinition =>
  answered(
    id,
    {
      libelle,
      valeur: `{${champ}}`,
      si: "{k_usage} == 'Chauffage et eau chaude sanitaire' && {k_ecs_deporte} == 'Oui'",
      source: `${CONTROLS_2026}, 7° ${point}`,
      aConfirmer: false,
    },
    { parmi: ['Oui'], indecis },
  );

/** vA78-4: operations engaged from 1 January 2026. */
export const criteresOf171Since2026: readonly CritereDefinition[] = [
  engagedIn('>=', '2026-01-01', '<'),
  ...shared,
  {
    id: 'etas',
    libelle: 'Efficacité énergétique saisonnière (Etas), climat moyen, selon les émetteurs',
    valeur: '{k_etas}',
    regle: { op: '>=', seuil: `IF({k_emetteurs} == '${LOW_EMITTERS}', 126, 111)` },
    source: `${CONTROLS_2026}, 6° et 8° a ; seuils 126 % et 111 % : go-kelvin.com, primexel.fr`,
    ...read,
  },
  {
    id: 'etas_emetteurs',
    libelle: 'Etas à 35 °C prise pour des émetteurs basse température seuls',
    valeur: '{k_application}',
    regle: {
      condition: `{k_application} != 'Basse température' || {k_emetteurs} == '${LOW_EMITTERS}'`,
      attendu: 'Basse température (35 °C) pour plancher, plafond, mur chauffants ou ventilo-convecteurs',
    },
    source: `${CONTROLS_2026}, 8° a (chauffage seul ; avec eau chaude, lu dans aucun texte)`,
    ...read,
  },
  remote('ecs_mention', 'Eau chaude déportée mentionnée sur la preuve de réalisation', { champ: 'k_ecs_mention', point: 'a', indecis: [] }),
  remote('ecs_identique', 'Eau chaude déportée : marque et référence de la preuve', { champ: 'k_ecs_identique', point: 'b' }),
  remote('ecs_energie', 'Eau chaude déportée sans consommation propre d’énergie', { champ: 'k_ecs_sans_energie', point: 'c' }),
  remote('ecs_priorite', 'Priorité de la PAC pour l’eau chaude', { champ: 'k_ecs_priorite', point: 'd' }),
  answered(
    'cumul',
    {
      libelle: 'Pas de cumul avec BAR-TH-101, 124, 143, 148, 168',
      valeur: '{k_cumul}',
      source: 'Fiche BAR-TH-171 vA78-4, go-kelvin.com, ffbatiment.fr',
      obligatoire: false,
    },
    { parmi: ['Non'], indecis: ['Non vérifiable'] },
  ),
];
