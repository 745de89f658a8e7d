import { z } from 'zod';
import { LINE_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import { clause, CLAUSES_MAX, VALUE_MAX, VALUE_NAME } from './clauses.ts';

/** A value that the author of a contract gives, beside those that the contract knows. */
export const ownValue = z.object({
  nom: z.string().regex(VALUE_NAME),
  libelle: z.string().trim().min(1).max(LINE_MAX),
  /** Offered in a new contract. */
  defaut: z.string().trim().max(VALUE_MAX),
});
export type OwnValue = z.output<typeof ownValue>;

/** More than anybody would ever write. */
export const VERSIONS_MAX = 9999;

const fields = {
  libelle: z.string().trim().min(1).max(LINE_MAX),
  /** Title of the contracts made from it. */
  titre: z.string().trim().min(1).max(LINE_MAX),
  clauses: z
    .array(clause)
    .min(1)
    .max(CLAUSES_MAX)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  variables: z
    .array(ownValue)
    .max(CLAUSES_MAX)
    .refine((all) => new Set(all.map(({ nom }) => nom)).size === all.length),
};
export const writtenModele = z.object(fields);

/** [contrats/CT1] One version of a model of contract: once made, it is only withdrawn. */
export const modeleRecord = z.object({
  id: z.string(),
  kind: z.literal('modeleContrat'),
  variante: z.enum(VARIANTS),
  ...fields,
  /** What the versions of one model share. */
  serie: z.string().trim().min(1).max(60),
  version: z.number().int().min(1).max(VERSIONS_MAX),
  /** Delivered with the product: to be read again by a lawyer before it is used. */
  aRelire: z.boolean(),
  auteur: z.string(),
  createdAt: z.iso.datetime(),
  /** Nothing more is made from it. */
  retireLe: z.iso.datetime().nullable(),
});
export type ModeleContrat = z.output<typeof modeleRecord>;

/** The newest version of each model that may be used, by name; `modeles` may hold several versions of one. */
export function usableModeles<M extends Pick<ModeleContrat, 'serie' | 'version' | 'retireLe' | 'libelle'>>(
  modeles: readonly M[],
): readonly M[] {
  const newest = new Map<string, M>();
  for (const one of modeles) {
    const known = newest.get(one.serie);
    if (known === undefined || known.version < one.version) newest.set(one.serie, one);
  }
  return [...newest.values()]
    .filter(({ retireLe }) => retireLe === null)
    .toSorted((a, b) => a.libelle.localeCompare(b.libelle, 'fr'));
}
