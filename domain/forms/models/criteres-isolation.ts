import type { CritereDefinition } from '../criteres/critere.ts';
import { FAQ_VI_D3, READ_ON } from './criteres-cee.ts';

const read = { luLe: READ_ON, aConfirmer: true, obligatoire: true } as const;
const R = 'm².K/W';

interface Insulation {
  /** Least thermal resistance, m².K/W: a number, or an expression. */
  readonly minimum: string;
  readonly source: string;
}

/** Criteria of every insulation: its resistance as invoiced and as measured. */
export const criteresOfInsulation = ({ minimum, source }: Insulation): readonly CritereDefinition[] => [
  {
    id: 'r_declaree',
    libelle: 'Résistance thermique facturée',
    valeur: '{i_r_declaree}',
    regle: { op: '>=', seuil: minimum },
    source,
    ...read,
  },
  {
    id: 'r_mesuree',
    libelle: 'Résistance thermique calculée sur les épaisseurs mesurées',
    valeur: '{i_r_calculee}',
    unite: R,
    regle: { op: '>=', seuil: minimum },
    source: `${source} ; ${FAQ_VI_D3}, 2°`,
    ...read,
  },
];

export const surfaceGap: readonly CritereDefinition[] = [
  {
    id: 'ecart_surface',
    libelle: 'Écart de surface (déclarée − mesurée) / mesurée',
    valeur: '{i_ecart}',
    regle: { condition: "{i_ecart} <= 10 || {i_raison_ecart} != ''", attendu: '≤ 10 %, ou raison manifeste' },
    source: `${FAQ_VI_D3}, 4° (opérations engagées à partir du 1er avril 2020)`,
    ...read,
  },
];
