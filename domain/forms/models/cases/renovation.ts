import type { CasesOfFiche } from './case.ts';
import { nonSatisfaisant, nonVerifiable, rien, satisfaisant } from './case.ts';

const works = (conforme: string, rge = 'Oui') => [
  { lot: 'Isolation', entreprise: 'Iso Ouest', rge, devis_ht: 10_000, facture_ht: 10_000, conforme },
];

export const casesOfVf: CasesOfFiche = {
  code: 'MAR-VF',
  base: {
    w_lots: works('Oui'),
    w_classe_avant: 'F',
    w_classe_apres: 'C',
    w_isolation: 2,
    w_ventil_ok: 'Oui',
    w_reserves: 'Non',
    w_ecogestes: 'Oui',
  },
  cases: [
    satisfaisant('Les travaux sont conformes, le logement gagne trois classes.', {}),
    satisfaisant('Un gain de deux classes suffit.', { w_classe_apres: 'D' }),
    nonSatisfaisant('Un gain d’une classe.', { w_classe_apres: 'E' }, 'gain'),
    nonSatisfaisant('Le logement recule.', { w_classe_avant: 'C', w_classe_apres: 'E' }, 'gain'),
    nonSatisfaisant('Un lot non conforme.', { w_lots: works('Non') }, 'lots'),
    nonSatisfaisant('Un lot conforme en partie.', { w_lots: works('Partiel') }, 'lots'),
    nonSatisfaisant('Un seul geste d’isolation.', { w_isolation: 1 }, 'isolation'),
    nonSatisfaisant('Ventilation à l’arrêt.', { w_ventil_ok: 'Non' }, 'ventilation'),
    nonVerifiable('Ventilation non vérifiable.', { w_ventil_ok: 'Non vérifiable' }, 'ventilation'),
    nonSatisfaisant('Des réserves l’emportent sur une ventilation non vérifiable.', { w_reserves: 'Oui', w_ventil_ok: 'Non vérifiable' }, 'reserves'),
    nonSatisfaisant('Des réserves.', { w_reserves: 'Oui' }, 'reserves'),
    satisfaisant('Une étiquette de départ D est dite, sans changer la conclusion sur les travaux.', { w_classe_avant: 'D', w_classe_apres: 'B' }),
    satisfaisant('Une entreprise sans RGE est dite, sans changer la conclusion sur les travaux.', { w_lots: works('Oui', 'Non') }),
    rien('L’étiquette après travaux n’est pas encore connue.', { w_classe_apres: null }),
  ],
};
