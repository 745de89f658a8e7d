import type { Contrat } from '#domain/contrats/contrat.ts';
import { daysLeft, type EtatAffiche, etatAffiche, termOf } from '#domain/contrats/term.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';

export type LocalContrat = Contrat & LocalDocument;
/** A line of the list of contracts. */
export interface ContratRow {
  readonly id: string;
  readonly contrat: LocalContrat;
  readonly numero: string;
  readonly etat: EtatAffiche;
  /** Last day of the period under way; null: not known. */
  readonly fin: string | null;
  readonly joursRestants: number | null;
}

export const contratRow = (contrat: LocalContrat, today: string): ContratRow => ({
  id: contrat.id,
  contrat,
  numero: contrat.numero ?? '',
  etat: etatAffiche(contrat, today),
  fin: termOf(contrat, today)?.fin ?? null,
  joursRestants: daysLeft(contrat, today),
});
