import type { Summary } from './plan.ts';

const counted = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;

const disk = ({ disquesPleins, noDisk }: Summary): string =>
  disquesPleins === null ? `disque jamais rempli (montage refusé : ${noDisk})` : `disque rempli ${disquesPleins} fois`;

/** One line with its figures: what was tried, what was lost, and how much typing a kill takes at most. */
export function verdict(summary: Summary, seed: number): string {
  const { coups, frappes, photos, soumissions, risquesMs, pertes, acts } = summary;
  const sorted = risquesMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const facts = [
    counted(coups, 'coup'),
    counted(frappes, 'frappe'),
    counted(photos, 'photo'),
    counted(soumissions, 'soumission'),
    disk(summary),
    `${summary.minutes} min de saisie d’affilée avant ${counted(acts.typing, 'coup')}`,
    `${counted(acts.bytes, 'coup')} entre les octets d’une photo et son document`,
    `visite confiée à un autre et rendue ${acts.reassignment} fois`,
    `serveur restauré ${acts.restoration} fois`,
    `${counted(acts.signature, 'signature')} sur place au moment du coup`,
    `tablette effacée à distance ${acts.wipe} fois`,
    `fichiers comptés ${summary.countedMb} Mo au plus`,
  ].join(', ');
  const risk = `saisie non gardée au coup : ${median} ms en médiane, ${sorted.at(-1) ?? 0} ms au plus`;
  const verdictLine = counted(pertes.length, 'perte');
  return `torture : ${facts} ; ${verdictLine} de ce que l’écran avait dit gardé ; ${risk} ; graine ${seed}`;
}
