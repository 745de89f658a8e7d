import { factureEcrite, ligneFacture, type FactureEcrite, type LigneFacture } from '#domain/facturation/facture.ts';

/** A line as it is typed: numbers are kept as text while they are not finished. Whole units, euros, percents. */
export interface LigneSaisie {
  readonly cle: string;
  readonly designation: string;
  readonly quantite: number | string;
  readonly unite: string;
  readonly prix: number | string;
  /** Hundredths of a percent, as text: the value of a choice. */
  readonly taux: string;
  readonly remise: number | string;
}
export interface FactureSaisie {
  readonly lignes: readonly LigneSaisie[];
  /** YYYY-MM-DD, or ''. */
  readonly datePrestation: string;
  readonly dateEcheance: string;
  readonly mentions: string;
  readonly exoneration: string;
}

const MILLE = 1000;
const CENT = 100;

/** `cle`: names a line for as long as it is on the screen. */
export const saisieDeLigne = (ligne: LigneFacture, cle: string): LigneSaisie => ({
  cle,
  designation: ligne.designation,
  quantite: ligne.quantiteMilliemes / MILLE,
  unite: ligne.unite,
  prix: ligne.puHTCents / CENT,
  taux: String(ligne.tauxTVACentiemes),
  remise: ligne.remiseCentiemes / CENT,
});

export const saisieDe = (facture: FactureEcrite): FactureSaisie => ({
  lignes: facture.lignes.map((ligne, rang) => saisieDeLigne(ligne, String(rang))),
  datePrestation: facture.datePrestation ?? '',
  dateEcheance: facture.dateEcheance ?? '',
  mentions: facture.mentions,
  exoneration: facture.exoneration,
});

/** An empty line, at the rate of the last one. */
export const ligneNeuve = (lignes: readonly LigneSaisie[], cle: string): LigneSaisie => ({
  cle,
  designation: '',
  quantite: 1,
  unite: '',
  prix: '',
  taux: lignes.at(-1)?.taux ?? '2000',
  remise: 0,
});

/** A number in its smallest unit; NaN while it is not one, which the schema then refuses. */
const enPetit = (saisi: number | string, parUnite: number): number =>
  saisi === '' || Number.isNaN(Number(saisi)) ? Number.NaN : Math.round(Number(saisi) * parUnite);

const ligneDe = (ligne: LigneSaisie): LigneFacture => ({
  designation: ligne.designation.trim(),
  quantiteMilliemes: enPetit(ligne.quantite, MILLE),
  unite: ligne.unite.trim(),
  puHTCents: enPetit(ligne.prix, CENT),
  tauxTVACentiemes: Number(ligne.taux),
  remiseCentiemes: enPetit(ligne.remise === '' ? 0 : ligne.remise, CENT),
});

/** What is wrong with a line: the names of its fields. */
export const fautesDeLigne = (ligne: LigneSaisie): readonly string[] => {
  const lue = ligneFacture.safeParse(ligneDe(ligne));
  return lue.success ? [] : lue.error.issues.map(({ path }) => String(path[0]));
};

/** The lines that can be counted while the others are being typed. */
export const lignesComptees = ({ lignes }: FactureSaisie): LigneFacture[] =>
  lignes.filter((ligne) => fautesDeLigne(ligne).length === 0).map(ligneDe);

/** What is saved; null while something on the screen is not a value that a draft takes. */
export function factureDe(saisie: FactureSaisie): FactureEcrite | null {
  const lue = factureEcrite.safeParse({
    lignes: saisie.lignes.map(ligneDe),
    datePrestation: saisie.datePrestation === '' ? null : saisie.datePrestation,
    dateEcheance: saisie.dateEcheance === '' ? null : saisie.dateEcheance,
    mentions: saisie.mentions,
    exoneration: saisie.exoneration,
  });
  return lue.success ? lue.data : null;
}
