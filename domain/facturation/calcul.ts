/** What is billed of one line; see LigneFacture for units. */
interface LigneACalculer {
  readonly quantiteMilliemes: number;
  readonly puHTCents: number;
  readonly tauxTVACentiemes: number;
  readonly remiseCentiemes: number;
}
export interface TvaDUnTaux {
  readonly tauxCentiemes: number;
  readonly baseCents: number;
  readonly montantCents: number;
}
export interface Totaux {
  readonly totalHTCents: number;
  readonly totalTVACents: number;
  readonly totalTTCCents: number;
  /** The lowest rate first. */
  readonly tva: readonly TvaDUnTaux[];
}

const MILLE = 1000n;
/** 100 % in hundredths of a percent. */
const ENTIER = 10_000n;

/** [facturation/F2] a / b to the nearest integer, halves away from zero; b is positive. */
function arrondir(a: bigint, b: bigint): number {
  const isNegatif = a < 0n;
  const absolu = isNegatif ? -a : a;
  const arrondi = (2n * absolu + b) / (2n * b);
  // Never -0, which JSON does not know.
  return arrondi === 0n ? 0 : Number(isNegatif ? -arrondi : arrondi);
}

/** [facturation/F1] [facturation/F2] Cents, tax excluded, discount taken off. */
export const totalDeLigne = ({ quantiteMilliemes, puHTCents, remiseCentiemes }: LigneACalculer): number =>
  arrondir(BigInt(quantiteMilliemes) * BigInt(puHTCents) * (ENTIER - BigInt(remiseCentiemes)), MILLE * ENTIER);

/** [facturation/F2] */
export function totauxDe(lignes: readonly LigneACalculer[]): Totaux {
  const bases = new Map<number, number>();
  for (const ligne of lignes)
    bases.set(ligne.tauxTVACentiemes, (bases.get(ligne.tauxTVACentiemes) ?? 0) + totalDeLigne(ligne));
  const tva = [...bases]
    .toSorted(([a], [b]) => a - b)
    .map(([tauxCentiemes, baseCents]) => ({
      tauxCentiemes,
      baseCents,
      montantCents: arrondir(BigInt(baseCents) * BigInt(tauxCentiemes), ENTIER),
    }));
  const totalHTCents = tva.reduce((total, { baseCents }) => total + baseCents, 0);
  const totalTVACents = tva.reduce((total, { montantCents }) => total + montantCents, 0);
  return { totalHTCents, totalTVACents, totalTTCCents: totalHTCents + totalTVACents, tva };
}
