import { plusDays } from '#domain/base/days.ts';
import type { Contact } from '#domain/places/contact.ts';
import type { EtatIntervention } from '#domain/interventions/intervention.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { must } from '#domain/base/must.ts';
import { COMMUNES } from './communes.ts';
import { type FullDossier, dossierDemo, typePour } from './dossiers.ts';
import type { World } from './world.ts';

/** Hours of the visits of today, then of tomorrow: short visits, and long ones. */
const HOURS = {
  courtes: [
    ['08:30', '10:00', '11:30', '14:00', '15:45'],
    ['08:45', '10:15', '13:45', '15:30'],
  ],
  longues: [
    ['08:15', '11:15', '14:45'],
    ['08:30', '14:00'],
  ],
} as const;
const LONG_MIN = 80;

interface Etape {
  readonly ville: string;
  readonly code: string;
  readonly ligne1: string;
  readonly beneficiaire: Contact;
  readonly etat: EtatIntervention;
  readonly acces?: string;
  readonly fixe?: boolean;
}

const person = (
  nom: string,
  telephone: string,
  [civilite, prenom]: readonly [string | null, string | null],
): Contact => ({
  civilite,
  nom,
  prenom,
  telephone,
  email: null,
});

/** The day of the first controller of cee: a loop from Rennes by Vitré and Bain-de-Bretagne. */
const LOOP: readonly Etape[] = [
  {
    ville: 'Châteaubourg',
    code: 'BAR-EN-101',
    ligne1: '4 rue des Lavandières',
    beneficiaire: person('Lemarchand', '02 61 91 24 08', ['Mme', 'Odette']),
    etat: 'EN COURS',
  },
  {
    ville: 'Vitré',
    code: 'BAR-TH-171',
    ligne1: '18 rue de la Poterie',
    beneficiaire: person('Thévenard', '02 61 91 41 17', ['Mme', 'Jocelyne']),
    etat: 'NOUVELLE',
    acces: 'Clé chez le voisin, n° 20',
    fixe: true,
  },
  {
    ville: 'La Guerche-de-Bretagne',
    code: 'BAR-EN-103',
    ligne1: 'La Haie-Robert',
    beneficiaire: person('Pasquier', '06 39 98 15 62', ['M. et Mme', null]),
    etat: 'NOUVELLE',
  },
  {
    ville: 'Janzé',
    code: 'BAR-EN-102',
    ligne1: '2 place des Halles',
    beneficiaire: person('SCI Les Tilleuls', '02 61 91 33 50', [null, null]),
    etat: 'NOUVELLE',
  },
  {
    ville: 'Bain-de-Bretagne',
    code: 'BAR-EN-101',
    ligne1: '31 rue du Lion-d’Or',
    beneficiaire: person('Fossard', '06 39 98 70 24', ['M.', 'Aurélien']),
    etat: 'NOUVELLE',
  },
];

/** The visits of today and tomorrow of every controller, one dossier each, at hours that can be held. */
export function demoRoutes(world: World): FullDossier[] {
  return world.controleurs.flatMap((controleur, rank) =>
    rank === 0 && world.variante === 'cee'
      ? [...LOOP.map((etape, i) => etapeDemo(world, controleur, { etape, i })), ...dayOfVisits(world, controleur, 1)]
      : [...dayOfVisits(world, controleur, 0), ...dayOfVisits(world, controleur, 1)],
  );
}

function etapeDemo(
  world: World,
  controleur: Controller,
  { etape, i }: { readonly etape: Etape; readonly i: number },
): FullDossier {
  const type = must(
    world.types.find(({ code }) => code === etape.code),
    `type ${etape.code} exists`,
  );
  const time = must(HOURS.courtes[0][i], 'one hour for each stop');
  const rdv = { jour: world.aujourdhui, heure: time, controleur, fixe: etape.fixe ?? false };
  return dossierDemo(world, {
    etat: etape.etat === 'NOUVELLE' ? 'NOUVELLE' : 'EN COURS',
    ville: etape.ville,
    ligne1: etape.ligne1,
    beneficiaire: etape.beneficiaire,
    ...(etape.acces === undefined ? {} : { acces: etape.acces }),
    echeanceDans: 4 + i,
    passages: [{ etat: etape.etat, type, rdv, contreVisite: false, consignes: etape.acces ?? null }],
  });
}

function dayOfVisits(world: World, controleur: Controller, offset: 0 | 1): FullDossier[] {
  const { h, variante } = world;
  const areLong = world.types.every(({ dureeMin }) => dureeMin > LONG_MIN);
  const hours = HOURS[areLong ? 'longues' : 'courtes'][offset];
  const day = plusDays(world.aujourdhui, offset);
  return hours.map((time) =>
    dossierDemo(world, {
      etat: 'NOUVELLE',
      ville: h.among(COMMUNES[variante])[0],
      echeanceDans: h.integer(5, 30),
      passages: [
        {
          etat: 'NOUVELLE',
          type: shortestType(world, controleur, areLong),
          rdv: { jour: day, heure: time, controleur, fixe: h.chance(0.3) },
          contreVisite: false,
          consignes: null,
        },
      ],
    }),
  );
}

/** A day of five visits has no room for a two-hour one. */
function shortestType(world: World, controleur: Controller, areLong: boolean) {
  for (;;) {
    const type = typePour(world, controleur);
    if (areLong || type.dureeMin <= LONG_MIN) return type;
  }
}
