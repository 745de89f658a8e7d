import { sameJson } from '../base/json.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Adresse } from '../places/contact.ts';
import type { Changes } from '../fields/documents.ts';
import { readPath } from '../fields/paths.ts';
import type { Intervention } from './intervention.ts';

/** Fields of a dossier that its visits repeat. */
export const REPEATED = [
  'adresseTravaux',
  'beneficiaire',
  'acces',
  'disponibilites',
  'idClient',
  'nomClient',
  'langue',
  'idEntreprise',
  'nomEntreprise',
  'urgence',
] as const satisfies readonly (keyof Dossier)[];
export type RepeatedOfDossier = Pick<Dossier, (typeof REPEATED)[number]>;

const THIRD_PARTIES = ['idClient', 'nomClient', 'idEntreprise', 'nomEntreprise'] as const;
const CONTACT = ['civilite', 'nom', 'prenom', 'telephone', 'email'] as const;
const ADDRESS = ['ligne1', 'ligne2', 'codePostal', 'ville', 'departement', 'lat', 'lng', 'precision'] as const;
/** Not validated, nor cancelled. */
export const OPEN: readonly Intervention['etat'][] = ['NOUVELLE', 'EN COURS', 'VERIF RT'];

/** The same place for who goes there: its point on the map is found apart. */
export const isSamePlace = (one: Adresse, other: Adresse): boolean =>
  (['ligne1', 'ligne2', 'codePostal', 'ville'] as const).every((line) => (one[line] ?? '') === (other[line] ?? ''));

/**
 * [interventions/I26] What a visit that is not validated takes of a correction of its dossier, by path: client, its
 * language and installer always; address, person, instructions and urgency where it still said what the dossier said. What a visit
 * has of its own stays: an address as a whole, a person line by line.
 */
export function followDossier(before: RepeatedOfDossier, after: RepeatedOfDossier, visit: Intervention): Changes {
  if (!OPEN.includes(visit.etat)) return {};
  const wanted = [
    ...THIRD_PARTIES.map((field) => [field, after[field]] as const),
    ...ifSaid('langue', visit.langue, after.langue),
    ...CONTACT.filter((line) => visit.beneficiaire[line] === before.beneficiaire[line]).map(
      (line) => [`beneficiaire.${line}`, after.beneficiaire[line]] as const,
    ),
    ...(isSamePlace(visit.adresse, before.adresseTravaux)
      ? ADDRESS.map((line) => [`adresse.${line}`, after.adresseTravaux[line] ?? null] as const)
      : []),
    ...(visit.consignes === before.acces ? [['consignes', after.acces] as const] : []),
    ...ifSaid('disponibilites', visit.disponibilites, after.disponibilites),
    ...(visit.priorite === priorityOf(before) ? [['priorite', priorityOf(after)] as const] : []),
  ];
  return Object.fromEntries(wanted.filter(([path, value]) => !sameJson(readPath(visit, path), value)));
}

/** Absent and null are one: nothing is written where both say nothing. */
const ifSaid = <T>(field: string, now: T | null | undefined, wanted: T | null | undefined) =>
  sameJson(now ?? null, wanted ?? null) ? [] : [[field, wanted ?? null] as const];

/** Of a new visit. */
export const priorityOf = ({ urgence }: Pick<Dossier, 'urgence'>): number => (urgence ? 1 : 0);
