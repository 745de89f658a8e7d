import type { Condition } from '../lists/condition.ts';
import { asked, between, is, type Listing } from '../lists/listing.ts';
import { SIGNATURE, type SlugIntervention } from './etat.ts';

/** What the lists of interventions may be asked. */
export interface InterventionFilters {
  readonly etat?: SlugIntervention | undefined;
  readonly idControleur?: number | readonly number[] | undefined;
  readonly idTypeIntervention?: string | undefined;
  readonly idClient?: string | undefined;
  readonly rsBatchId?: string | undefined;
  readonly departement?: string | undefined;
  /** Days of the appointment, both included. */
  readonly debut?: string | undefined;
  readonly fin?: string | undefined;
}

const ofEtat = (...etats: readonly string[]): Condition => ({ field: 'etat', among: etats });
const withType = (word: string): Condition => ({ field: 'typeOfTypeIntervention', contains: word });
const signed = (status: string): Condition => ({
  all: [withType('SIGNATURE'), { field: 'signatureStatus', is: status }],
});
const CANCELLED = ofEtat('ANNULE', 'REMPLACE');

/** The displayed state of a slug as conditions: the same reading as `etatAffiche`, which the tests hold them to. */
const BY_SLUG: Readonly<Record<Exclude<SlugIntervention, 'all'>, Condition>> = {
  nouvelle: {
    all: [ofEtat('NOUVELLE'), { any: [withType('FORMULAIRE'), { field: 'typeOfTypeIntervention', is: 'DOCUMENT' }] }],
  },
  'verif-rt': ofEtat('VERIF RT'),
  'en-signature': { all: [{ not: CANCELLED }, signed(SIGNATURE.enCours)] },
  valide: {
    all: [
      { not: CANCELLED },
      { any: [{ all: [{ not: withType('SIGNATURE') }, ofEtat('VALIDE')] }, signed(SIGNATURE.finalisee)] },
    ],
  },
  'en-cours': {
    all: [ofEtat('EN COURS', 'VERIF RT'), { not: signed(SIGNATURE.enCours) }, { not: signed(SIGNATURE.finalisee) }],
  },
};

/** Visits that stand in a calendar. */
export const PLANNED: Condition = { all: [{ not: CANCELLED }, { not: { field: 'dateRdv', is: null } }] };

export const interventionList: Listing<InterventionFilters> = {
  searched: ['numero', 'numeroDossier', 'beneficiaire.nom', 'adresse.ville', 'codeFiche'],
  sorts: {
    numero: { field: 'numero' },
    dateRdv: { field: 'dateRdv' },
    createdAt: { field: 'createdAt' },
    updatedAt: { field: 'updatedAt' },
    ville: { field: 'adresse.ville', isName: true },
    etat: { field: 'etat' },
    version: { field: 'version', isNumber: true },
  },
  order: 'dateRdv',
  where: ({ etat, idControleur, idTypeIntervention, idClient, rsBatchId, departement, debut, fin }) => [
    ...(etat === undefined || etat === 'all' ? [] : [BY_SLUG[etat]]),
    ...asked(idControleur, (ids) => ({ field: 'idControleur', among: [ids].flat() })),
    ...is('idTypeIntervention', idTypeIntervention),
    ...is('idClient', idClient),
    ...is('rsBatchId', rsBatchId),
    ...is('adresse.departement', departement),
    ...between('dateRdv', { from: debut, until: fin }),
  ],
};
