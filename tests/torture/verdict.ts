import type { Summary } from './campaign.ts';

const counted = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;

/** One line with its figures: what was tried, what was lost, and how much typing a kill takes at most. */
export function verdict(
  { coups, frappes, photos, soumissions, disquesPleins, risquesMs, pertes }: Summary,
  seed: number,
): string {
  const sorted = risquesMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const facts = [
    counted(coups, 'coup'),
    counted(frappes, 'frappe'),
    counted(photos, 'photo'),
    counted(soumissions, 'soumission'),
    disquesPleins === null ? 'disque jamais rempli (montage refusé)' : `disque rempli ${disquesPleins} fois`,
  ].join(', ');
  const risk = `saisie non gardée au coup : ${median} ms en médiane, ${sorted.at(-1) ?? 0} ms au plus`;
  const verdictLine = counted(pertes.length, 'perte');
  return `torture : ${facts} ; ${verdictLine} de ce que l’écran avait dit gardé ; ${risk} ; graine ${seed}`;
}
