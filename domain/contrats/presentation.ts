import { z } from 'zod';
import { contratRecord, type Contrat } from './contrat.ts';
import { ETATS_AFFICHES, etatAffiche, termOf } from './term.ts';

/** A contract as the API tells it: `etatAffiche` and `dateFin` are those of the day of the answer. */
export const shownContrat = contratRecord
  .omit({ kind: true, variante: true, retireLe: true, rappelPour: true })
  .extend({
    numero: z.string().nullable(),
    /** « 1/2 » of a list; null: never sent. */
    signatures: contratRecord.shape.signatures.unwrap().nullable(),
    etatAffiche: z.enum(ETATS_AFFICHES),
    dateFin: z.iso.date().nullable(),
  });

/** A line of a list of contracts. */
export const listedContrat = shownContrat.omit({ clauses: true, valeurs: true, parties: true });

export const presentContrat = <C extends Contrat>(contrat: C, today: string) => ({
  ...contrat,
  numero: contrat.numero ?? null,
  signatures: contrat.signatures ?? null,
  etatAffiche: etatAffiche(contrat, today),
  dateFin: termOf(contrat, today)?.fin ?? null,
});
