import type { CritereDefinition } from '../forms/criteres/critere.ts';
import { answered } from '../forms/models/criteres-cee.ts';

/**
 * Points of a control by contact of BAR-EN-104 (existence of the works, number of windows, no manifest defect detected by the
 * beneficiary), read on this day in a page of a company (symbiote-mouvement.fr), not in the text itself. Those of the other fiches (annex III) could not be read: the first and
 * the last of the three are asked of them, and stay to be confirmed.
 */
export const READ_ON = '2026-11-28';
const WINDOWS = 'Arrêté du 19 octobre 2023 (BAR-EN-104, contrôle par contact)';
const OTHERS = `Modèle à valider par le RT, repris de ${WINDOWS}`;

const read = { luLe: READ_ON, aConfirmer: true } as const;

const number: CritereDefinition = {
  id: 'nombre',
  libelle: 'Nombre de fenêtres dit par la personne, égal au nombre déclaré',
  valeur: '{q_nombre_dit}',
  regle: { op: '==', seuil: '{q_nombre_declare}' },
  inconnuSi: "{q_nombre_sait} == 'Non'",
  obligatoire: true,
  source: WINDOWS,
  ...read,
};

/** [lots/L80] What makes a control by contact satisfactory: judged with three values, as every form is ([forms/CR1]). */
export function criteresOfContact(isWindows: boolean): readonly CritereDefinition[] {
  const source = isWindows ? WINDOWS : OTHERS;
  const words = { indecis: ['Ne sait pas'] };
  return [
    answered(
      'existence',
      { libelle: 'Existence des travaux', valeur: '{q_travaux}', source, ...read },
      { parmi: ['Oui'], ...words },
    ),
    ...(isWindows ? [number] : []),
    answered(
      'non_qualite',
      { libelle: 'Aucun défaut manifeste signalé', valeur: '{q_non_qualite}', source, ...read },
      { parmi: ['Non'], ...words },
    ),
  ];
}
