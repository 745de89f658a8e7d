import type { CritereDefinition } from '../criteres/critere.ts';
import { answered, criteresOfVisit, READ_ON, worksAfterOrder } from './criteres-cee.ts';

const read = { luLe: READ_ON, aConfirmer: true, obligatoire: true } as const;
const FICHE = 'Fiche BAR-TH-113, travauxlab.fr';
const AUTOMATIC = "{z_alim} == 'Automatique'";

/** Seasonal emissions, mg/Nm³ at most; the label Flamme verte 7* is deemed to satisfy them. */
const emission = (id: string, libelle: string, byHand: number, automatic: number): CritereDefinition => ({
  id: `emissions_${id}`,
  libelle: `Émissions saisonnières : ${libelle}`,
  valeur: `{z_${id}}`,
  regle: { op: '<=', seuil: byHand === automatic ? String(byHand) : `IF(${AUTOMATIC}, ${automatic}, ${byHand})` },
  si: "{z_label} != 'Oui'",
  source: `${FICHE} : ${byHand} en manuel, ${automatic} en automatique`,
  ...read,
});

export const criteresOf113: readonly CritereDefinition[] = [
  ...criteresOfVisit,
  worksAfterOrder,
  {
    id: 'puissance',
    libelle: 'Puissance thermique nominale',
    valeur: '{z_puissance}',
    regle: { op: '<=', seuil: '70' },
    source: FICHE,
    ...read,
  },
  {
    id: 'etas',
    libelle: 'Efficacité énergétique saisonnière (Etas)',
    valeur: '{z_etas}',
    regle: { op: '>=', seuil: 'IF({z_puissance} <= 20, 77, 78)' },
    source: `${FICHE} : 77 % jusqu’à 20 kW, 78 % au-delà`,
    ...read,
  },
  answered(
    'regulateur',
    { libelle: 'Classe du régulateur', valeur: '{z_regul}', source: `${FICHE} : classe IV ou plus` },
    { parmi: ['IV', 'V', 'VI', 'VII', 'VIII'] },
  ),
  {
    id: 'silo',
    libelle: 'Volume du silo (alimentation automatique)',
    valeur: '{z_silo}',
    regle: { op: '>=', seuil: '225' },
    si: AUTOMATIC,
    source: FICHE,
    ...read,
  },
  answered('ballon', {
    libelle: 'Ballon tampon (alimentation manuelle)',
    valeur: '{z_ballon}',
    si: "{z_alim} == 'Manuelle'",
    source: FICHE,
  }),
  emission('particules', 'particules', 40, 30),
  emission('co', 'monoxyde de carbone', 600, 400),
  emission('nox', 'oxydes d’azote', 200, 200),
  emission('cog', 'composés organiques gazeux', 20, 16),
  answered('note', { libelle: 'Note de dimensionnement remise', valeur: '{z_note}', source: FICHE }),
  {
    id: 'pente',
    libelle: 'Pente du conduit de raccordement',
    valeur: '{z_pente}',
    regle: { op: '>=', seuil: '3' },
    source: 'pro.hellio.com, bonnes pratiques BAR-TH-113 (08/09/2025)',
    ...read,
    obligatoire: false,
  },
  answered(
    'fumisterie',
    { libelle: 'Conduit de fumée conforme', valeur: '{z_fumisterie}', source: 'pro.hellio.com, bonnes pratiques BAR-TH-113 (08/09/2025)' },
    { parmi: ['Oui'], indecis: ['Non vérifiable'] },
  ),
];
