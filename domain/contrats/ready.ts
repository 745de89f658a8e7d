import { readsAsAddress } from '../base/person.ts';
import { z } from 'zod';
import type { Values } from './clauses.ts';
import type { Contrat, Parties } from './contrat.ts';
import { overlaps } from './coverage.ts';
import { namedValues } from './values.ts';

/** [contrats/CT5] What stops a contract from being sent, in the order of its form; `quoi` names it. */
export interface Fault {
  readonly code:
    | 'sans-adresse'
    | 'sans-siren'
    | 'sans-tarif'
    | 'tarif-vide'
    | 'sans-debut'
    | 'sans-duree'
    | 'sans-clause'
    | 'valeur'
    | 'sans-signataire-client'
    | 'sans-signataire-bureau'
    | 'signataire-sans-email'
    | 'signataire-double'
    | 'signataire-lien'
    | 'avenant-sans-objet'
    | 'parent'
    | 'chevauchement';
  readonly quoi: string;
}

export interface Beside {
  readonly parties: Parties;
  readonly values: Values;
  /** Contracts of the same office that whoever asks can read. */
  readonly others: readonly Contrat[];
  readonly today: string;
}

export const faultsOf = (contrat: Contrat, beside: Beside): readonly Fault[] => [
  ...ofParties(contrat, beside),
  ...ofPrices(contrat),
  ...(contrat.dateDebut === null ? [fault('sans-debut')] : []),
  ...(contrat.dureeMois === null ? [fault('sans-duree')] : []),
  ...(contrat.clauses.some(({ gardee }) => gardee) ? [] : [fault('sans-clause')]),
  ...namedValues(contrat)
    .filter((name) => !beside.values.has(name))
    .map((name) => fault('valeur', name)),
  ...ofSignatories(contrat),
  ...ofParent(contrat, beside),
  ...overlaps(contrat, beside.others, beside.today).map(({ contrat: other, tarif }) =>
    fault('chevauchement', `${tarif.codeFiche} ${numberOf(other)}`),
  ),
];

const fault = (code: Fault['code'], quoi = ''): Fault => ({ code, quoi });
const numberOf = ({ numero, libelle }: Pick<Contrat, 'numero' | 'libelle'>): string => numero ?? libelle;

/** A household has no SIREN. */
const ofParties = ({ variante }: Contrat, { parties: { client, bureau } }: Beside): readonly Fault[] => [
  ...[client, bureau].filter(({ adresse }) => adresse === '').map(({ nom }) => fault('sans-adresse', nom)),
  ...[...(variante === 'mar' ? [] : [client]), bureau]
    .filter(({ siren }) => siren === '')
    .map(({ nom }) => fault('sans-siren', nom)),
];

const ofPrices = ({ tarifs }: Contrat): readonly Fault[] => [
  ...(tarifs.length === 0 ? [fault('sans-tarif')] : []),
  ...tarifs
    .filter(({ lieuCents, contactCents }) => lieuCents === null && contactCents === null)
    .map(({ codeFiche }) => fault('tarif-vide', codeFiche)),
];

const isEmail = (text: string): boolean => z.email().safeParse(text).success;

const ofSignatories = ({ signataires }: Contrat): readonly Fault[] => {
  const emails = signataires.map(({ email }) => email.toLowerCase());
  return [
    ...(signataires.some(({ partie }) => partie === 'client') ? [] : [fault('sans-signataire-client')]),
    ...(signataires.some(({ partie }) => partie === 'bureau') ? [] : [fault('sans-signataire-bureau')]),
    ...signataires.filter(({ nom }) => readsAsAddress(nom)).map(({ nom }) => fault('signataire-lien', nom)),
    ...signataires.filter(({ email }) => !isEmail(email)).map(({ nom }) => fault('signataire-sans-email', nom)),
    ...signataires
      .filter(({ email }, place) => isEmail(email) && emails.indexOf(email.toLowerCase()) < place)
      .map(({ email }) => fault('signataire-double', email)),
  ];
};

function ofParent({ idContratParent, idClient, objetAvenant }: Contrat, { others }: Beside): readonly Fault[] {
  if (idContratParent === null) return [];
  const parent = others.find(({ id }) => id === idContratParent);
  const isSound = parent?.idClient === idClient && parent.etat === 'SIGNE' && parent.idContratParent === null;
  return [...(isSound ? [] : [fault('parent')]), ...(objetAvenant === '' ? [fault('avenant-sans-objet')] : [])];
}
