import type { Condition } from '../lists/condition.ts';
import { asked, between, is, type Listing } from '../lists/listing.ts';
import { SIGNATURE, type SlugIntervention } from './etat.ts';

/** What the lists of interventions may be asked. */
export interface InterventionFilters {
  readonly etat?: SlugIntervention | undefined;
  readonly idControleur?: number | readonly number[] | undefined;
  readonly idTypeIntervention?: string | undefined;
  /** [reports/R63] The version of the form that it is made with. */
  readonly idVersionFormulaire?: string | undefined;
  /** [bureaux/O22] */
  readonly methode?: string | undefined;
  readonly idClient?: string | undefined;
  readonly rsBatchId?: string | undefined;
  readonly departement?: string | undefined;
  /** Days of the appointment, both included. */
  readonly debut?: string | undefined;
  readonly fin?: string | undefined;
}

const ofEtat = (...etats: readonly string[]): Condition => ({ field: 'etat', among: etats });
const withType = (word: string): Condition => ({ field: 'typeOfTypeIntervention', contains: word });
const signed = (...statuses: readonly string[]): Condition => ({ field: 'signatureStatus', among: statuses });
const CANCELLED = ofEtat('ANNULE', 'REMPLACE');

/** No form that nobody has touched: such a one is NOUVELLE whatever its signature says. */
const BEGUN: Condition = { not: { all: [ofEtat('NOUVELLE'), withType('FORMULAIRE')] } };
const TO_SIGN: Condition = { any: [{ field: 'signatureStatus', is: null }, signed('', SIGNATURE.prete)] };
/** Its signature says its state. */
const BY_SIGNATURE: Condition = {
  all: [
    { not: CANCELLED },
    BEGUN,
    withType('SIGNATURE'),
    { any: [TO_SIGN, signed(SIGNATURE.enCours, SIGNATURE.finalisee)] },
  ],
};
const BY_ETAT: Condition = { not: BY_SIGNATURE };

const NEW: Condition = { all: [ofEtat('NOUVELLE'), BY_ETAT] };
const UNDATED: Condition = { field: 'dateRdv', is: null };

/** The displayed state of a slug as conditions: the same reading as `displayedEtat`, which the tests hold them to. */
const BY_SLUG: Readonly<Record<Exclude<SlugIntervention, 'all'>, Condition>> = {
  nouvelle: NEW,
  'a-planifier': { all: [NEW, UNDATED] },
  planifiee: { all: [NEW, { not: UNDATED }] },
  'verif-rt': ofEtat('VERIF RT'),
  'en-signature': { all: [BY_SIGNATURE, signed(SIGNATURE.enCours)] },
  valide: {
    any: [{ all: [BY_SIGNATURE, signed(SIGNATURE.finalisee)] }, { all: [ofEtat('VALIDE'), BY_ETAT] }],
  },
  'en-cours': { any: [{ all: [BY_SIGNATURE, TO_SIGN] }, { all: [ofEtat('EN COURS', 'VERIF RT'), BY_ETAT] }] },
};

/** Visits that stand in a calendar. */
export const PLANNED: Condition = { all: [{ not: CANCELLED }, { not: UNDATED }] };

/** [interventions/I44] Visits that they make, and those on which they accompany. */
const ofControllers = (ids: readonly number[]): Condition => ({
  any: [
    { field: 'idControleur', among: ids },
    { field: 'idSecond', among: ids },
  ],
});

export const interventionList: Listing<InterventionFilters> = {
  searched: [
    'numero',
    'numeroDossier',
    'codeFiche',
    'beneficiaire.nom',
    'beneficiaire.prenom',
    'adresse.ligne1',
    'adresse.codePostal',
    'adresse.ville',
    'nomClient',
    'nomEntreprise',
    'nomControleur',
    'nomSecond',
    'uniqueCode',
  ],
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
  where: ({
    etat,
    idControleur,
    idTypeIntervention,
    idVersionFormulaire,
    methode,
    idClient,
    rsBatchId,
    departement,
    debut,
    fin,
  }) => [
    ...(etat === undefined || etat === 'all' ? [] : [BY_SLUG[etat]]),
    ...asked(idControleur, (ids) => ofControllers([ids].flat())),
    ...is('idTypeIntervention', idTypeIntervention),
    ...is('idVersionFormulaire', idVersionFormulaire),
    ...is('methode', methode),
    ...is('idClient', idClient),
    ...is('rsBatchId', rsBatchId),
    ...is('adresse.departement', departement),
    ...between('dateRdv', { from: debut, until: fin }),
  ],
};
