import {
  factureLine,
  type FactureLine,
  type LineContrat,
  writtenFacture,
  type WrittenFacture,
} from '#domain/facturation/facture.ts';

/** A line as it is typed: numbers are kept as text while they are not finished. Whole units, euros, percents. */
export interface LineEntry {
  readonly cle: string;
  readonly designation: string;
  readonly quantite: number | string;
  readonly unite: string;
  readonly prix: number | string;
  /** Hundredths of a percent, as text: the value of a choice. */
  readonly taux: string;
  readonly remise: number | string;
  /** [contrats/CT31] Not typed. */
  readonly contrat?: LineContrat;
}
export interface FactureEntry {
  readonly lignes: readonly LineEntry[];
  /** YYYY-MM-DD, or ''. */
  readonly datePrestation: string;
  readonly dateEcheance: string;
  readonly mentions: string;
  readonly exoneration: string;
}

const THOUSAND = 1000;
const CENT = 100;

/** `cle`: names a line for as long as it is on the screen. */
export const lineEntryOf = (line: FactureLine, key: string): LineEntry => ({
  cle: key,
  designation: line.designation,
  quantite: line.quantiteMilliemes / THOUSAND,
  unite: line.unite,
  prix: line.puHTCents / CENT,
  taux: String(line.tauxTVACentiemes),
  remise: line.remiseCentiemes / CENT,
  ...(line.contrat === undefined ? {} : { contrat: line.contrat }),
});

export const entryOf = (facture: WrittenFacture): FactureEntry => ({
  lignes: facture.lignes.map((line, rank) => lineEntryOf(line, String(rank))),
  datePrestation: facture.datePrestation ?? '',
  dateEcheance: facture.dateEcheance ?? '',
  mentions: facture.mentions,
  exoneration: facture.exoneration,
});

/** An empty line, at the rate of the last one. */
export const newLine = (lines: readonly LineEntry[], key: string): LineEntry => ({
  cle: key,
  designation: '',
  quantite: 1,
  unite: '',
  prix: '',
  taux: lines.at(-1)?.taux ?? '2000',
  remise: 0,
});

/** A number in its smallest unit; NaN while it is not one, which the schema then refuses. */
const inSubunits = (typed: number | string, perUnit: number): number =>
  typed === '' || Number.isNaN(Number(typed)) ? Number.NaN : Math.round(Number(typed) * perUnit);

const lineOf = (line: LineEntry): FactureLine => ({
  designation: line.designation.trim(),
  quantiteMilliemes: inSubunits(line.quantite, THOUSAND),
  unite: line.unite.trim(),
  puHTCents: inSubunits(line.prix, CENT),
  tauxTVACentiemes: Number(line.taux),
  remiseCentiemes: inSubunits(line.remise === '' ? 0 : line.remise, CENT),
  ...(line.contrat === undefined ? {} : { contrat: line.contrat }),
});

/** What is wrong with a line: the names of its fields. */
export const faultsOfLine = (line: LineEntry): readonly string[] => {
  const parsed = factureLine.safeParse(lineOf(line));
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
};

/** The lines that can be counted while the others are being typed. */
export const countedLines = ({ lignes }: FactureEntry): FactureLine[] =>
  lignes.filter((line) => faultsOfLine(line).length === 0).map(lineOf);

/** What is saved; null while something on the screen is not a value that a draft takes. */
export function factureOf(entry: FactureEntry): WrittenFacture | null {
  const parsed = writtenFacture.safeParse({
    lignes: entry.lignes.map(lineOf),
    datePrestation: entry.datePrestation === '' ? null : entry.datePrestation,
    dateEcheance: entry.dateEcheance === '' ? null : entry.dateEcheance,
    mentions: entry.mentions,
    exoneration: entry.exoneration,
  });
  return parsed.success ? parsed.data : null;
}
