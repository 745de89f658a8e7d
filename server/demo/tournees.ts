import { plusJours } from '#domain/base/jours.ts';
import type { Contact } from '#domain/dossiers/dossier.ts';
import type { EtatIntervention } from '#domain/interventions/intervention.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { must } from '#domain/base/must.ts';
import { COMMUNES } from './communes.ts';
import { type DossierComplet, dossierDemo, typePour } from './dossiers.ts';
import type { Monde } from './monde.ts';

/** Hours of the visits of today, then of tomorrow: short visits, and long ones. */
const HEURES = {
  courtes: [
    ['08:30', '10:00', '11:30', '14:00', '15:45'],
    ['08:45', '10:15', '13:45', '15:30'],
  ],
  longues: [
    ['08:15', '11:15', '14:45'],
    ['08:30', '14:00'],
  ],
} as const;
const LONGUE_MIN = 80;

interface Etape {
  readonly ville: string;
  readonly code: string;
  readonly ligne1: string;
  readonly beneficiaire: Contact;
  readonly etat: EtatIntervention;
  readonly acces?: string;
  readonly fixe?: boolean;
}

const personne = (
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
const BOUCLE: readonly Etape[] = [
  {
    ville: 'Châteaubourg',
    code: 'BAR-EN-101',
    ligne1: '4 rue des Lavandières',
    beneficiaire: personne('Lemarchand', '02 61 91 24 08', ['Mme', 'Odette']),
    etat: 'EN COURS',
  },
  {
    ville: 'Vitré',
    code: 'BAR-TH-171',
    ligne1: '18 rue de la Poterie',
    beneficiaire: personne('Thévenard', '02 61 91 41 17', ['Mme', 'Jocelyne']),
    etat: 'NOUVELLE',
    acces: 'Clé chez le voisin, n° 20',
    fixe: true,
  },
  {
    ville: 'La Guerche-de-Bretagne',
    code: 'BAR-EN-103',
    ligne1: 'La Haie-Robert',
    beneficiaire: personne('Pasquier', '06 39 98 15 62', ['M. et Mme', null]),
    etat: 'NOUVELLE',
  },
  {
    ville: 'Janzé',
    code: 'BAR-EN-102',
    ligne1: '2 place des Halles',
    beneficiaire: personne('SCI Les Tilleuls', '02 61 91 33 50', [null, null]),
    etat: 'NOUVELLE',
  },
  {
    ville: 'Bain-de-Bretagne',
    code: 'BAR-EN-101',
    ligne1: '31 rue du Lion-d’Or',
    beneficiaire: personne('Fossard', '06 39 98 70 24', ['M.', 'Aurélien']),
    etat: 'NOUVELLE',
  },
];

/** The visits of today and tomorrow of every controller, one dossier each, at hours that can be held. */
export function tourneesDemo(monde: Monde): DossierComplet[] {
  return monde.controleurs.flatMap((controleur, rang) =>
    rang === 0 && monde.variante === 'cee'
      ? [...BOUCLE.map((etape, i) => etapeDemo(monde, controleur, { etape, i })), ...journee(monde, controleur, 1)]
      : [...journee(monde, controleur, 0), ...journee(monde, controleur, 1)],
  );
}

function etapeDemo(
  monde: Monde,
  controleur: Controller,
  { etape, i }: { readonly etape: Etape; readonly i: number },
): DossierComplet {
  const type = must(
    monde.types.find(({ code }) => code === etape.code),
    `type ${etape.code} exists`,
  );
  const heure = must(HEURES.courtes[0][i], 'one hour for each stop');
  const rdv = { jour: monde.aujourdhui, heure, controleur, fixe: etape.fixe ?? false };
  return dossierDemo(monde, {
    etat: etape.etat === 'NOUVELLE' ? 'NOUVELLE' : 'EN COURS',
    ville: etape.ville,
    ligne1: etape.ligne1,
    beneficiaire: etape.beneficiaire,
    ...(etape.acces === undefined ? {} : { acces: etape.acces }),
    echeanceDans: 4 + i,
    passages: [{ etat: etape.etat, type, rdv, contreVisite: false, consignes: etape.acces ?? null }],
  });
}

function journee(monde: Monde, controleur: Controller, decalage: 0 | 1): DossierComplet[] {
  const { h, variante } = monde;
  const longues = monde.types.every(({ dureeMin }) => dureeMin > LONGUE_MIN);
  const heures = HEURES[longues ? 'longues' : 'courtes'][decalage];
  const jour = plusJours(monde.aujourdhui, decalage);
  return heures.map((heure) =>
    dossierDemo(monde, {
      etat: 'NOUVELLE',
      ville: h.parmi(COMMUNES[variante])[0],
      echeanceDans: h.entier(5, 30),
      passages: [
        {
          etat: 'NOUVELLE',
          type: courtType(monde, controleur, longues),
          rdv: { jour, heure, controleur, fixe: h.chance(0.3) },
          contreVisite: false,
          consignes: null,
        },
      ],
    }),
  );
}

/** A day of five visits has no room for a two-hour one. */
function courtType(monde: Monde, controleur: Controller, longues: boolean) {
  for (;;) {
    const type = typePour(monde, controleur);
    if (longues || type.dureeMin <= LONGUE_MIN) return type;
  }
}
