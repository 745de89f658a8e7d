import type { Bilan } from './campagne.ts';

const compte = (nombre: number, mot: string): string => `${nombre} ${mot}${nombre > 1 ? 's' : ''}`;

/** One line with its figures: what was tried, what was lost, and how much typing a kill takes at most. */
export function verdict({ coups, frappes, photos, soumissions, risquesMs, pertes }: Bilan, graine: number): string {
  const tries = risquesMs.toSorted((a, b) => a - b);
  const mediane = tries[Math.floor(tries.length / 2)] ?? 0;
  const faits = [
    compte(coups, 'coup'),
    compte(frappes, 'frappe'),
    compte(photos, 'photo'),
    compte(soumissions, 'soumission'),
  ].join(', ');
  const risque = `saisie non gardée au coup : ${mediane} ms en médiane, ${tries.at(-1) ?? 0} ms au plus`;
  const issue = compte(pertes.length, 'perte');
  return `torture : ${faits} ; ${issue} de ce que l’écran avait dit gardé ; ${risque} ; graine ${graine}`;
}
