import type { Dossier, EtatDossier } from '#domain/dossiers/dossier.ts';
import type { Hasard } from './hasard.ts';
import { jourPlus } from './jours.ts';
import type { Monde } from './monde.ts';

/** Steps of a projet, by state (knowledge: a dated chain of the accompaniment). */
const ETAPES: Readonly<Record<EtatDossier, readonly string[]>> = {
  'EN ATTENTE': ['Contact et éligibilité'],
  NOUVELLE: ['Contact et éligibilité', 'Contrat d’accompagnement signé'],
  'EN COURS': [
    'Visite initiale',
    'Audit énergétique',
    'Choix du scénario et plan de financement',
    'Devis RGE',
    'Dépôt de la demande MaPrimeRénov’',
    'Accord (notification)',
    'Travaux',
    'Visite finale',
    'Demande de solde',
  ],
  VALIDE: ['Clos'],
  ARCHIVE: ['Clos'],
};

/** What only one variant has: the step and the household of a projet, the apparatus of a lift. */
export function particularites(monde: Monde, etat: EtatDossier): Pick<Dossier, 'etape' | 'menage' | 'donnees'> {
  const { h, variante } = monde;
  if (variante === 'mar') return { etape: h.parmi(ETAPES[etat]), menage: menage(h), donnees: {} };
  if (variante === 'eds') return { etape: null, menage: {}, donnees: { appareil: appareil(monde) } };
  return { etape: null, menage: {}, donnees: {} };
}

const CATEGORIES = ['Très modestes', 'Modestes', 'Intermédiaires', 'Supérieures'];

const menage = (h: Hasard): Dossier['menage'] => ({
  occupants: h.entier(1, 5),
  rfr: h.entier(120, 420) * 100,
  categorie: h.parmi(CATEGORIES),
  zone: 'Autres régions',
  statut: h.chance(0.85) ? 'Propriétaire occupant' : 'Propriétaire bailleur',
  numeroMpr: `MPR-2026-${h.chiffres(6)}`,
  classeDepart: h.parmi(['E', 'F', 'G']),
  aidesDemandees: h.entier(120, 380) * 100,
});

function appareil({ h, aujourdhui }: Monde) {
  return {
    numero: `ASC-${h.chiffres(5)}`,
    type: h.parmi(['Électrique à adhérence', 'Électrique à adhérence', 'Hydraulique']),
    annee: h.entier(1968, 2014),
    niveaux: h.entier(3, 9),
    chargeKg: h.parmi([320, 450, 630, 1000]),
    mainteneur: h.parmi(['Élévatis', 'Ouest Ascenseurs', 'Ascenseurs Audrain']),
    prochainCtq: jourPlus(aujourdhui, h.entier(-40, 700)),
  };
}
