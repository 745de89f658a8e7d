import type { CasesOfFiche } from './case.ts';
import { nonSatisfaisant, nonVerifiable, rien, satisfaisant } from './case.ts';

const LIFT = { a_type: 'Électrique à adhérence', a_annee: 2005, a_ce: 'Oui', a_vitesse: 1 };
const lock = (verrouillage: string, contact: string) => [{ niveau: '0', verrouillage, contact, obs: '' }];
const defect = (danger: string) => [{ point: 'Toit', defaut: 'Éclairage éteint', danger }];

export const casesOfCtq: CasesOfFiche = {
  code: 'EDS-CTQ',
  base: {
    ...LIFT,
    a_machinerie: 'Conforme',
    a_frein: 'Conforme',
    a_cables: 'Conforme',
    a_parachute: 'Conforme',
    a_serrures: lock('C', 'C'),
    a_telealarme: 'Conforme',
    a_eclairage: 'Conforme',
    a_reouverture: 'Conforme',
    a_cuvette: 'Conforme',
    a_toit: 'Conforme',
    a_danger: 'Non',
  },
  cases: [
    satisfaisant('Tout est conforme.', {}),
    nonSatisfaisant('Danger grave et immédiat.', { a_danger: 'Oui' }, 'danger'),
    nonSatisfaisant('Parachute non conforme.', { a_parachute: 'Non conforme' }, 'a_parachute'),
    nonSatisfaisant('Câbles non conformes d’un appareil à adhérence.', { a_cables: 'Non conforme' }, 'a_cables'),
    satisfaisant('Appareil hydraulique : le vérin est conforme, aucun câble n’est demandé.', {
      a_type: 'Hydraulique',
      a_cables: null,
      a_verin: 'Conforme',
    }),
    nonSatisfaisant('Vérin non conforme.', { a_type: 'Hydraulique', a_cables: null, a_verin: 'Non conforme' }, 'a_verin'),
    nonVerifiable('Vérin non vu.', { a_type: 'Hydraulique', a_cables: null }, 'a_verin'),
    nonVerifiable('Cuvette non vue.', { a_cuvette: null }, 'a_cuvette'),
    nonVerifiable('Cuvette dite non vérifiable.', { a_cuvette: 'Non vérifiable' }, 'a_cuvette'),
    nonSatisfaisant('Un point non conforme l’emporte sur un point non vu.', { a_cuvette: null, a_frein: 'Non conforme' }, 'a_frein'),
    satisfaisant('Local de machinerie sans objet.', { a_machinerie: 'Sans objet' }),
    nonSatisfaisant('Un verrouillage de porte non conforme.', { a_serrures: lock('NC', 'C') }, 'verrouillages'),
    nonSatisfaisant('Un contact de porte non conforme.', { a_serrures: lock('C', 'NC') }, 'contacts'),
    nonSatisfaisant('Un défaut à corriger est listé.', { a_defauts: defect('À corriger') }, 'defauts'),
    satisfaisant('Une observation n’est pas un défaut.', { a_defauts: defect('Observation') }),
    satisfaisant('Carnet d’entretien en retard : aucun texte lu n’en fait une condition.', { a_carnet: 'Non' }),
    rien('Le danger n’est pas encore renseigné.', { a_danger: null }),
  ],
};

const ALL_PRESENT = Object.fromEntries(
  Array.from({ length: 17 }, (_, rank) => [`d_s${String(rank + 1).padStart(2, '0')}`, 'Présent conforme']),
);

export const casesOfSae: CasesOfFiche = {
  code: 'EDS-SAE',
  base: { ...LIFT, ...ALL_PRESENT, d_s13: null },
  cases: [
    satisfaisant('Tous les dispositifs sont présents et conformes.', {}),
    nonSatisfaisant('Un dispositif de la tranche 1 est absent.', { d_s01: 'Absent' }, 'd_s01'),
    nonSatisfaisant('Un dispositif de la tranche 1 n’est pas conforme.', { d_s05: 'Présent non conforme' }, 'd_s05'),
    nonSatisfaisant('Un dispositif de la tranche 2 est absent.', { d_s11: 'Absent' }, 'd_s11'),
    nonSatisfaisant('La vitesse en montée n’est pas protégée.', { d_s17: 'Absent' }, 'd_s17'),
    satisfaisant('Portes vitrées sans objet.', { d_s12: 'Sans objet' }),
    satisfaisant('Hydraulique : son dispositif est présent, celui de l’adhérence n’est pas demandé.', {
      a_type: 'Hydraulique',
      d_s13: 'Présent conforme',
      d_s17: null,
    }),
    nonSatisfaisant('Hydraulique sans protection contre la chute libre.', { a_type: 'Hydraulique', d_s13: 'Absent', d_s17: null }, 'd_s13'),
    satisfaisant('Treuil attelé : ni l’un ni l’autre ne sont demandés.', { a_type: 'Électrique à treuil attelé', d_s17: null }),
    nonVerifiable('Clôture de gaine non vérifiable.', { d_s04: 'Non vérifiable' }, 'd_s04'),
    nonSatisfaisant('Un dispositif absent l’emporte sur un autre non vérifiable.', { d_s04: 'Non vérifiable', d_s09: 'Absent' }, 'd_s09'),
    nonSatisfaisant('Deux dispositifs manquent.', { d_s02: 'Absent', d_s16: 'Absent' }, 'd_s02', 'd_s16'),
    rien('Un dispositif n’est pas encore renseigné.', { d_s08: null }),
  ],
};
