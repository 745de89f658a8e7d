import type { CritereDefinition } from '../criteres/critere.ts';
import { answered, criteresOfVisit, READ_ON, USAGE, worksAfterOrder } from './criteres-cee.ts';

const read = { luLe: READ_ON, aConfirmer: true, obligatoire: true } as const;
const FICHE = 'Fiche BAT-TH-116, cee-online.net, calculcee.fr';
const OBSERVED = { parmi: ['Oui'], indecis: ['Non vérifiable'] } as const;
const WRONG = "COUNT({g_points.constat}, 'Non conforme')";
const UNTOLD = "COUNT({g_points.constat}, 'Non vérifiable')";

export const criteresOf116: readonly CritereDefinition[] = [
  ...criteresOfVisit,
  worksAfterOrder,
  answered(
    'classe_avant',
    {
      libelle: 'Système existant au plus de classe C',
      valeur: '{g_classe_avant}',
      si: "{g_nature} == 'Amélioration d’un système existant'",
      source: `${FICHE} (NF EN ISO 52120-1)`,
    },
    { parmi: ['C', 'D'] },
  ),
  answered(
    'classe_apres',
    { libelle: 'Classe du système', valeur: '{g_classe_apres}', source: `${FICHE} (NF EN ISO 52120-1)` },
    { parmi: ['A', 'B'] },
  ),
  {
    id: 'classe_usages',
    libelle: 'Usages de classe C ou D',
    valeur: "COUNT({g_usages.classe}, 'C') + COUNT({g_usages.classe}, 'D')",
    regle: { op: '==', seuil: '0' },
    inconnuSi: "{g_usages} == ''",
    source: `${FICHE} : classe A ou B pour chaque usage`,
    ...read,
  },
  {
    id: 'points',
    libelle: 'Points de régulation non conformes',
    valeur: WRONG,
    regle: { op: '==', seuil: '0' },
    inconnuSi: `${WRONG} == 0 && (${UNTOLD} > 0 || {g_points} == '')`,
    source: `${FICHE} : fonctions de régulation de classe A ou B`,
    ...read,
  },
  {
    id: 'ecart_surface',
    libelle: 'Plus grand écart de surface d’un usage (facturée − constatée) / constatée',
    valeur: 'MAX({g_usages.ecart})',
    unite: '%',
    decimales: 1,
    regle: { op: '<=', seuil: '10' },
    source: 'Surface par usage (faq.hellio.com) ; seuil de 10 % de l’isolation, lu pour cette fiche dans aucun texte',
    ...read,
  },
  answered(
    'supervision',
    { libelle: 'Supervision centralisée en service', valeur: '{g_supervision}', source: `${FICHE} : système d’automatisation centralisé` },
    OBSERVED,
  ),
  answered(
    'historique',
    { libelle: 'Historique des données accessible', valeur: '{g_historique}', source: USAGE, luLe: null, obligatoire: false, informatif: true },
    OBSERVED,
  ),
  answered(
    'alarmes',
    { libelle: 'Alarmes et dérives signalées', valeur: '{g_alarme}', source: USAGE, luLe: null, obligatoire: false, informatif: true },
    OBSERVED,
  ),
];
