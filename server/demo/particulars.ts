import { plusDays } from '#domain/base/days.ts';
import type { Dossier, EtatDossier } from '#domain/dossiers/dossier.ts';
import { ETAPES_PROJET } from '#domain/dossiers/etapes.ts';
import type { World } from './world.ts';
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
export function particulars(world: World, etat: EtatDossier): Pick<Dossier, 'etape' | 'menage' | 'donnees'> {
  const { h, variante } = world;
  if (variante === 'mar') return projet(world, h.among(ETAPES[etat]));
  if (variante === 'eds') return { etape: null, menage: {}, donnees: { appareil: appareil(world) } };
  return { etape: null, menage: {}, donnees: {} };
}

function appareil({ h, aujourdhui }: World) {
  return {
    numero: `ASC-${h.digits(5)}`,
    type: h.among(['Électrique à adhérence', 'Électrique à adhérence', 'Hydraulique']),
    annee: h.integer(1968, 2014),
    niveaux: h.integer(3, 9),
    chargeKg: h.among([320, 450, 630, 1000]),
    mainteneur: h.among(['Élévatis', 'Ouest Ascenseurs', 'Ascenseurs Audrain']),
    prochainCtq: plusDays(aujourdhui, h.integer(-40, 700)),
  };
}
