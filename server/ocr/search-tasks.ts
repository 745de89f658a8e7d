import type { Candidate, Proposition } from '#domain/ocr/proposition.ts';
import type { Sought } from '#domain/ocr/mot-cle.ts';
import type { Resultat } from '#domain/ocr/verdict.ts';
import type { ReadPage } from '#domain/ocr/words.ts';

/** What is looked for in pages that were read: keywords, or which of some dossiers they are about. */
export type SearchTask = { readonly pages: readonly ReadPage[] } & (
  | { readonly sought: readonly Sought[] }
  | { readonly candidates: readonly Candidate[] }
);

export interface FoundWords {
  readonly resultats: readonly Resultat[];
  /** Postal codes and numbers of dossiers, as they are written. */
  readonly names: readonly string[];
}
/** [ocr/OC25] A pattern that took more steps than a paper may give. */
export interface TooHeavy {
  readonly isTooHeavy: true;
}
export interface FoundDossier {
  readonly proposed: Proposition | null;
}

export type Found = FoundWords | FoundDossier | TooHeavy;
