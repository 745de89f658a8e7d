import { plusJours } from '#domain/base/jours.ts';
import type { Dossier, EtatDossier } from '#domain/dossiers/dossier.ts';
import { ETAPES_PROJET } from '#domain/dossiers/etapes.ts';
import type { Monde } from './monde.ts';
import { projet } from './projets.ts';

/** Steps that a projet may be at in each state: up to the contract, on the way, finished. */
const ETAPES: Readonly<Record<EtatDossier, readonly string[]>> = {
  'EN ATTENTE': ETAPES_PROJET.slice(0, 1),
  NOUVELLE: ETAPES_PROJET.slice(0, 2),
  'EN COURS': ETAPES_PROJET.slice(2, -1),
  VALIDE: ETAPES_PROJET.slice(-1),
  ARCHIVE: ETAPES_PROJET.slice(-1),
};

/** What only one variant has: the step and the household of a projet, the apparatus of a lift. */
export function particularites(monde: Monde, etat: EtatDossier): Pick<Dossier, 'etape' | 'menage' | 'donnees'> {
  const { h, variante } = monde;
  if (variante === 'mar') return projet(monde, h.parmi(ETAPES[etat]));
  if (variante === 'eds') return { etape: null, menage: {}, donnees: { appareil: appareil(monde) } };
  return { etape: null, menage: {}, donnees: {} };
}

function appareil({ h, aujourdhui }: Monde) {
  return {
    numero: `ASC-${h.chiffres(5)}`,
    type: h.parmi(['Électrique à adhérence', 'Électrique à adhérence', 'Hydraulique']),
    annee: h.entier(1968, 2014),
    niveaux: h.entier(3, 9),
    chargeKg: h.parmi([320, 450, 630, 1000]),
    mainteneur: h.parmi(['Élévatis', 'Ouest Ascenseurs', 'Ascenseurs Audrain']),
    prochainCtq: plusJours(aujourdhui, h.entier(-40, 700)),
  };
}
