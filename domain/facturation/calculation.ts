/** What is billed of one line; see LigneFacture for units. */
interface LineToTotal {
  readonly quantiteMilliemes: number;
  readonly puHTCents: number;
  readonly tauxTVACentiemes: number;
  readonly remiseCentiemes: number;
}
export interface TvaOfRate {
  readonly tauxCentiemes: number;
  readonly baseCents: number;
  readonly montantCents: number;
}
export interface Totals {
  readonly totalHTCents: number;
  readonly totalTVACents: number;
  readonly totalTTCCents: number;
  /** The lowest rate first. */
  readonly tva: readonly TvaOfRate[];
}

const THOUSAND = 1000n;
/** 100 % in hundredths of a percent. */
const WHOLE = 10_000n;

/** [facturation/F2] a / b to the nearest integer, halves away from zero; b is positive. */
function roundDivision(a: bigint, b: bigint): number {
  const isNegative = a < 0n;
  const absolute = isNegative ? -a : a;
  const rounded = (2n * absolute + b) / (2n * b);
  // Never -0, which JSON does not know.
  return rounded === 0n ? 0 : Number(isNegative ? -rounded : rounded);
}

/** [facturation/F1] [facturation/F2] Cents, tax excluded, discount taken off. */
export const totalOfLine = ({ quantiteMilliemes, puHTCents, remiseCentiemes }: LineToTotal): number =>
  roundDivision(BigInt(quantiteMilliemes) * BigInt(puHTCents) * (WHOLE - BigInt(remiseCentiemes)), THOUSAND * WHOLE);

/** [facturation/F2] */
export function totalsOf(lines: readonly LineToTotal[]): Totals {
  const bases = new Map<number, number>();
  for (const line of lines)
    bases.set(line.tauxTVACentiemes, (bases.get(line.tauxTVACentiemes) ?? 0) + totalOfLine(line));
  const tva = [...bases]
    .toSorted(([a], [b]) => a - b)
    .map(([tauxCentiemes, baseCents]) => ({
      tauxCentiemes,
      baseCents,
      montantCents: roundDivision(BigInt(baseCents) * BigInt(tauxCentiemes), WHOLE),
    }));
  const totalHTCents = tva.reduce((total, { baseCents }) => total + baseCents, 0);
  const totalTVACents = tva.reduce((total, { montantCents }) => total + montantCents, 0);
  return { totalHTCents, totalTVACents, totalTTCCents: totalHTCents + totalTVACents, tva };
}
