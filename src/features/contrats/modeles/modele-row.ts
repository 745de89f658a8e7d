import type { ModeleContrat } from '#domain/contrats/modele.ts';

/** A line of the list of models. */
export interface ModeleRow {
  readonly modele: ModeleContrat;
  /** offert: new contracts are made of it; ancien: a later version is; retire: nothing is. */
  readonly etat: 'offert' | 'ancien' | 'retire';
}
