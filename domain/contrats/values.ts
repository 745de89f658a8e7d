import { type Accredited, isAccreditedForAll } from '../bureaux/accreditation.ts';
import type { BureauRecord } from '../bureaux/bureau.ts';
import { writeDay } from '../forms/writing.ts';
import type { Adresse } from '../places/contact.ts';
import type { ClientRecord } from '../tiers/tiers.ts';
import { drawnTexts } from './articles.ts';
import { namesIn, type Values } from './clauses.ts';
import type { Contrat, Parties, Signataire, Tarif } from './contrat.ts';
import type { OwnValue } from './modele.ts';
import { termOf } from './term.ts';

/** [contrats/CT4] Values that a contract knows by itself; the others are its author's. */
export const KNOWN_VALUES = [
  'client',
  'clientSiren',
  'clientAdresse',
  'clientRepresentant',
  'clientQualite',
  'bureau',
  'bureauSiren',
  'bureauAdresse',
  'bureauRepresentant',
  'bureauQualite',
  'accreditation',
  'fiches',
  'prixInfructueuse',
  'deplacement',
  'debut',
  'fin',
  'duree',
  'preavis',
  'reconductions',
  'contratParent',
  'objetAvenant',
] as const;
export type KnownValue = (typeof KNOWN_VALUES)[number];

/** What the values are made of beside the contract. */
export interface Around {
  readonly parties: Parties;
  /** Number of the contract that this one changes. */
  readonly numeroParent: string | null;
}
type Read = Pick<
  Contrat,
  | 'tarifs'
  | 'deplacementCents'
  | 'dateDebut'
  | 'dureeMois'
  | 'preavisMois'
  | 'reconduction'
  | 'reconductions'
  | 'objetAvenant'
  | 'signataires'
  | 'valeurs'
>;

/** Those that are known, in French as contracts are; what is empty is absent. */
export function valuesOf(contrat: Read, around: Around): Values {
  const known: Readonly<Record<KnownValue, string | null>> = {
    ...sidesSaid(contrat, around),
    ...pricesSaid(contrat),
    ...termSaid(contrat),
    contratParent: around.numeroParent,
    objetAvenant: contrat.objetAvenant,
  };
  const all = [...Object.entries(contrat.valeurs), ...Object.entries(known)];
  return new Map(all.flatMap(([name, text]) => (text === null || text === '' ? [] : [[name, text]])));
}

function sidesSaid({ signataires }: Read, { parties: { client, bureau } }: Around) {
  const [ofClient, ofBureau] = [firstOf(signataires, 'client'), firstOf(signataires, 'bureau')];
  return {
    client: client.nom,
    clientSiren: client.siren,
    clientAdresse: client.adresse,
    clientRepresentant: ofClient?.nom ?? null,
    clientQualite: ofClient?.qualite ?? null,
    bureau: bureau.nom,
    bureauSiren: bureau.siren,
    bureauAdresse: bureau.adresse,
    bureauRepresentant: ofBureau?.nom ?? null,
    bureauQualite: ofBureau?.qualite ?? null,
    accreditation: bureau.accreditation,
  };
}

const pricesSaid = ({ tarifs, deplacementCents }: Read) => ({
  fiches: tarifs.map(({ codeFiche }) => codeFiche).join(', '),
  prixInfructueuse: range(tarifs.flatMap(({ infructueuseCents }) => infructueuseCents ?? [])),
  deplacement: deplacementCents === null ? null : euros(deplacementCents),
});

function termSaid(contrat: Read) {
  const { dateDebut, dureeMois, preavisMois, reconduction, reconductions } = contrat;
  const term = termOf(contrat, dateDebut ?? '');
  const months = (count: number | null): string | null => (count === null ? null : `${count} mois`);
  return {
    debut: dateDebut === null ? null : writeDay(dateDebut),
    fin: term === null ? null : writeDay(term.fin),
    duree: months(dureeMois),
    preavis: months(preavisMois),
    reconductions: reconduction === 'aucune' ? null : `${reconductions} fois`,
  };
}

const firstOf = (signataires: readonly Signataire[], side: Signataire['partie']): Signataire | undefined =>
  signataires.find(({ partie }) => partie === side);

/** « de 59,00 € à 155,00 € », or the one price of all. */
function range(cents: readonly number[]): string | null {
  if (cents.length === 0) return null;
  const [least, most] = [Math.min(...cents), Math.max(...cents)];
  return least === most ? euros(least) : `de ${euros(least)} à ${euros(most)}`;
}

/** 1234500 is « 12 345,00 € », with the spaces of French. */
export const euros = (cents: number): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100);

const SIREN_LENGTH = 9;
const inLine = ({ ligne1, ligne2, codePostal, ville }: Adresse): string =>
  [ligne1, ligne2 ?? '', `${codePostal} ${ville}`.trim()].filter((part) => part.trim() !== '').join(', ');

const sirenOf = (siret: string | undefined): string => (siret ?? '').replaceAll(/\D/g, '').slice(0, SIREN_LENGTH);
const addressOf = (adresse: Adresse | null | undefined): string =>
  adresse === null || adresse === undefined ? '' : inLine(adresse);

type ClientSaid = Partial<Pick<ClientRecord, 'raisonSociale' | 'siret' | 'adresse'>>;
type BureauSaid = Partial<Pick<BureauRecord, 'nom' | 'siret' | 'adresse'>> & Accredited;
/** What the contract is about, and the day on which it is told (YYYY-MM-DD). */
interface Told {
  readonly tarifs: readonly Pick<Tarif, 'codeFiche'>[];
  readonly day: string;
}

/** Both sides as their records say them now; what an old record does not say is empty. */
export const partiesOf = (client: ClientSaid, bureau: BureauSaid, { tarifs, day }: Told): Parties => ({
  client: {
    nom: client.raisonSociale ?? '',
    siren: sirenOf(client.siret),
    adresse: addressOf(client.adresse),
  },
  bureau: {
    nom: bureau.nom ?? '',
    siren: sirenOf(bureau.siret),
    adresse: addressOf(bureau.adresse),
    // [bureaux/O20] Of all its fiches, or of none.
    accreditation: isAccreditedForAll(
      bureau,
      tarifs.map(({ codeFiche }) => codeFiche),
      day,
    )
      ? (bureau.numeroCofrac ?? '')
      : '',
  },
});

/** [contrats/CT4] Values that the text of a contract names, in the order in which they are met. */
export const namedValues = (
  contrat: Pick<Contrat, 'clauses' | 'deplacementCents' | 'reconduction'>,
): readonly string[] => {
  const texts = contrat.clauses.filter(({ gardee }) => gardee).map(({ texte }) => texte);
  return [...new Set([...texts, ...drawnTexts(contrat)].flatMap(namesIn))];
};

export const namedIn = (clauses: readonly { readonly texte: string }[]): readonly string[] => [
  ...new Set(clauses.flatMap(({ texte }) => namesIn(texte))),
];

/** Names of a model that neither the contract knows nor its author is asked for. */
export function unknownNames(
  clauses: readonly { readonly texte: string }[],
  own: readonly Pick<OwnValue, 'nom'>[],
): readonly string[] {
  const known = new Set<string>([...KNOWN_VALUES, ...own.map(({ nom }) => nom)]);
  return namedIn(clauses).filter((name) => !known.has(name));
}
