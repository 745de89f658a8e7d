import { sameJson } from '#domain/base/json.ts';
import { centsOf } from '#domain/base/typed-number.ts';
import type { Contrat, Signataire, Tarif, WrittenContrat } from '#domain/contrats/contrat.ts';
import type { Changes } from '#domain/fields/documents.ts';

/** A price as it is typed: « 118,00 »; empty: not done that way. */
export interface TarifEntry extends Pick<Tarif, 'idType' | 'codeFiche' | 'libelle'> {
  readonly lieu: string;
  readonly contact: string;
  readonly infructueuse: string;
}

/** What is typed of a draft. */
export interface ContratEntry extends Pick<
  WrittenContrat,
  'libelle' | 'titre' | 'objetAvenant' | 'reconduction' | 'clauses' | 'valeurs' | 'signataires'
> {
  readonly tarifs: readonly TarifEntry[];
  readonly deplacement: string;
  readonly dateDebut: string;
  readonly dureeMois: string;
  readonly reconductions: string;
  readonly preavisMois: string;
}

const typedPrice = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','));
const typedNumber = (value: number | null): string => (value === null ? '' : String(value));

export const tarifEntryOf = ({
  idType,
  codeFiche,
  libelle,
  lieuCents,
  contactCents,
  infructueuseCents,
}: Tarif): TarifEntry => ({
  idType,
  codeFiche,
  libelle,
  lieu: typedPrice(lieuCents),
  contact: typedPrice(contactCents),
  infructueuse: typedPrice(infructueuseCents),
});

export const entryOf = (contrat: Contrat): ContratEntry => ({
  libelle: contrat.libelle,
  titre: contrat.titre,
  objetAvenant: contrat.objetAvenant,
  tarifs: contrat.tarifs.map(tarifEntryOf),
  deplacement: typedPrice(contrat.deplacementCents),
  dateDebut: contrat.dateDebut ?? '',
  dureeMois: typedNumber(contrat.dureeMois),
  reconduction: contrat.reconduction,
  reconductions: typedNumber(contrat.reconductions),
  preavisMois: typedNumber(contrat.preavisMois),
  clauses: contrat.clauses,
  valeurs: contrat.valeurs,
  signataires: contrat.signataires,
});

const MAX_CENTS = 10_000_000;
/** Cents of « 118 », « 118,5 » or « 1 250,00 »; null: empty; undefined: it is no price. */
export function priceOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const cents = centsOf(text);
  return cents !== null && cents > 0 && cents <= MAX_CENTS ? cents : undefined;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}
/** null: empty; undefined: it is no such number. */
export function wholeOf(text: string, { least, most }: Bounds): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  const value = /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}
const MONTHS: Bounds = { least: 1, most: 120 };
const TIMES: Bounds = { least: 0, most: 20 };
const NOTICE: Bounds = { least: 0, most: 24 };

const isNothing = (text: string): boolean => text.trim() === '';
const isDay = (text: string): boolean => text === '' || /^20\d\d-\d\d-\d\d$/.test(text);

/** Fields whose text is wrong, by name: `tarifs.0.lieu`, `dureeMois`. */
export function wrongOf(entry: ContratEntry): ReadonlySet<string> {
  const prices = entry.tarifs.flatMap(({ lieu, contact, infructueuse }, place) =>
    Object.entries({ lieu, contact, infructueuse }).map(
      ([field, text]) => [`tarifs.${place}.${field}`, priceOf(text) === undefined] as const,
    ),
  );
  const checked: readonly (readonly [string, boolean])[] = [
    ...prices,
    ['deplacement', priceOf(entry.deplacement) === undefined],
    ['dureeMois', wholeOf(entry.dureeMois, MONTHS) === undefined],
    ['reconductions', wholeOf(entry.reconductions, TIMES) === undefined],
    ['preavisMois', wholeOf(entry.preavisMois, NOTICE) === undefined],
    ['dateDebut', !isDay(entry.dateDebut)],
    ['libelle', isNothing(entry.libelle)],
    ['titre', isNothing(entry.titre)],
    ...entry.signataires.map(({ nom }, place) => [`signataires.${place}`, isNothing(nom)] as const),
    ...entry.clauses.map(({ id, titre, texte }) => [`clauses.${id}`, isNothing(titre) || isNothing(texte)] as const),
  ];
  return new Set(checked.filter(([, isWrong]) => isWrong).map(([field]) => field));
}

type Typed = Omit<WrittenContrat, 'idClient' | 'idModele' | 'versionModele' | 'idContratParent'>;

const trimmed = (one: Signataire): Signataire => ({
  ...one,
  nom: one.nom.trim(),
  qualite: one.qualite.trim(),
  email: one.email.trim(),
});

/** What is typed, as it would be written; what is wrong counts as empty. */
export const typedOf = (entry: ContratEntry): Typed => ({
  libelle: entry.libelle.trim(),
  titre: entry.titre.trim(),
  objetAvenant: entry.objetAvenant.trim(),
  tarifs: entry.tarifs.map(({ idType, codeFiche, libelle, lieu, contact, infructueuse }) => ({
    idType,
    codeFiche,
    libelle,
    lieuCents: priceOf(lieu) ?? null,
    contactCents: priceOf(contact) ?? null,
    infructueuseCents: priceOf(infructueuse) ?? null,
  })),
  deplacementCents: priceOf(entry.deplacement) ?? null,
  dateDebut: entry.dateDebut === '' ? null : entry.dateDebut,
  dureeMois: wholeOf(entry.dureeMois, MONTHS) ?? null,
  reconduction: entry.reconduction,
  reconductions: wholeOf(entry.reconductions, TIMES) ?? 0,
  preavisMois: wholeOf(entry.preavisMois, NOTICE) ?? null,
  clauses: entry.clauses.map((one) => ({ ...one })),
  valeurs: { ...entry.valeurs },
  signataires: entry.signataires.map(trimmed),
});

/** What differs from the contract as it stands: values one by one, so that two people may each give theirs. */
export function changesOf(entry: ContratEntry, contrat: Contrat): Changes {
  const { valeurs, ...fields } = typedOf(entry);
  const stands: Readonly<Record<string, unknown>> = { ...contrat };
  const changed = Object.entries(fields).filter(([field, value]) => !sameJson(value, stands[field]));
  const values = Object.entries(valeurs).filter(([name, text]) => text.trim() !== (contrat.valeurs[name] ?? ''));
  return Object.fromEntries([...changed, ...values.map(([name, text]) => [`valeurs.${name}`, text.trim()] as const)]);
}
