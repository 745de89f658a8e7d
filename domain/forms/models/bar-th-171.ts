import type { ChampDefinition, FormulaireDefinition } from '../definition.ts';
import { champsOf171 } from './bar-th-171-champs.ts';
import { champsOf171Since2026 } from './bar-th-171-2026.ts';
import { ceeVisit } from './cee-visit.ts';
import { conclusionCee, nonQualities, proposedCee, reglesCee } from './conclusion-cee.ts';
import { criteresOf171Before2026, criteresOf171Since2026 } from './criteres-171.ts';
import type { Modele } from './modele.ts';

const formulaire = (
  edition: Pick<FormulaireDefinition, 'id' | 'criteres'>,
  champs: readonly ChampDefinition[],
): FormulaireDefinition => ({
  ...edition,
  code: 'BAR-TH-171',
  libelle: 'Pompe à chaleur de type air/eau',
  champResultat: 'c_resultat',
  champPropose: 'c_propose',
  regles: reglesCee,
  sections: [
    { id: 'visite', libelle: 'Visite' },
    { id: 'logement', libelle: 'Logement' },
    { id: 'materiel', libelle: 'Matériel' },
    ...(champs.some(({ cf_section }) => cf_section === 'eau-chaude')
      ? [{ id: 'eau-chaude', libelle: 'Eau chaude sanitaire' }]
      : []),
    { id: 'dimensionnement', libelle: 'Dimensionnement' },
    { id: 'installation', libelle: 'Installation' },
    { id: 'non-qualites', libelle: 'Non-qualités' },
    { id: 'conclusion', libelle: 'Conclusion' },
  ],
  champs: [...ceeVisit, ...champs, ...nonQualities, ...proposedCee, ...conclusionCee],
});

/** The surface is that of the rooms with an emitter since vA78-4 (go-kelvin.com, read on 2026-11-28, to be confirmed). */
const since2026 = (champ: ChampDefinition): ChampDefinition => {
  if (champ.cf_id === 'k_surface') return { ...champ, cf_label: 'Surface des pièces équipées d’un émetteur' };
  return champ.cf_id === 'k_surface_decl' ? { ...champ, cf_label: 'Surface des pièces équipées d’un émetteur, déclarée' } : champ;
};

/** vA78-4 for operations engaged from 1 January 2026 on; vA74-3 for those engaged before. */
export const barTh171: Modele = {
  variante: 'cee',
  dureeMin: 60,
  typeOfTypeIntervention: 'FORMULAIRE',
  finValidite: null,
  depuis: '2026-01-01',
  edition: 'BAR-TH-171 vA78-4, critères 1, écriture 2',
  formulaire: formulaire({ id: 'BAR-TH-171-vA78-4', criteres: criteresOf171Since2026 }, [
    ...champsOf171.map(since2026),
    ...champsOf171Since2026,
  ]),
  anterieures: [
    {
      edition: 'BAR-TH-171 vA74-3, critères 1, écriture 2',
      depuis: '2025-01-01',
      jusquAu: '2025-12-31',
      formulaire: formulaire({ id: 'BAR-TH-171-vA74-3', criteres: criteresOf171Before2026 }, champsOf171),
    },
  ],
};
