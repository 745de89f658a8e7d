import { z } from 'zod';
import { LINE_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import { formField } from '../forms/field-schema.ts';
import { CATEGORIES } from './type.ts';

export const CRITERIA_MAX = 200;
export const SECTIONS_MAX = 40;

const CF_ID = /^[a-z][a-z0-9_]{0,59}$/;

/** A criterion is a field of a form. Who signs signs the supervision itself ([supervisions/SU13]). */
const criterion = formField.refine(({ cf_component_type: type }): boolean => type !== 'SIGNATURE');
const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

const fields = {
  libelle: z.string().trim().min(1).max(LINE_MAX),
  categorie: z.enum(CATEGORIES),
  sections: z
    .array(z.object({ id: z.string().regex(CF_ID), libelle: z.string().trim().min(1).max(LINE_MAX) }))
    .min(1)
    .max(SECTIONS_MAX)
    .refine((all) => isOnce(all.map(({ id }) => id))),
  champs: z
    .array(criterion)
    .min(1)
    .max(CRITERIA_MAX)
    .refine((all) => isOnce(all.map(({ cf_id }) => cf_id))),
};
export const writtenGrille = z.object(fields);

/** [supervisions/SU3] One version of a grid, run by the engine of forms: once made, it is only withdrawn. */
export const grilleRecord = z.object({
  id: z.string(),
  kind: z.literal('grilleSupervision'),
  variante: z.enum(VARIANTS),
  /** null: of all offices of the portal. */
  idBureauInspection: z.number().int().nullable(),
  ...fields,
  /** What the versions of one grid share. */
  serie: z.string().trim().min(1).max(60),
  version: z.number().int().min(1).max(9999),
  auteur: z.string(),
  createdAt: z.iso.datetime(),
  retireLe: z.iso.datetime().nullable(),
});
/** Its criteria are fields of a form, which the schema reads by the keys that every field has. */
export interface GrilleSupervision extends Omit<z.output<typeof grilleRecord>, 'champs'> {
  champs: readonly ChampDefinition[];
}

/** The same as a form ready to be compiled: it concludes nothing, the supervisor does. */
export const definitionOf = ({
  id,
  categorie,
  libelle,
  sections,
  champs,
}: Pick<GrilleSupervision, 'id' | 'categorie' | 'libelle' | 'sections' | 'champs'>) => ({
  id,
  code: categorie,
  libelle,
  sections,
  champs,
  champResultat: '',
});

type Versioned = Pick<
  GrilleSupervision,
  'serie' | 'version' | 'retireLe' | 'categorie' | 'idBureauInspection' | 'libelle'
>;

/** [supervisions/SU3] Grids of which something new is made in an office: the newest version of each, its own first. */
export function usableGrilles<G extends Versioned>(
  grilles: readonly G[],
  idBureauInspection: number | null,
): readonly G[] {
  const newest = new Map<string, G>();
  for (const one of grilles) {
    if (one.idBureauInspection !== null && one.idBureauInspection !== idBureauInspection) continue;
    const known = newest.get(one.serie);
    if (known === undefined || known.version < one.version) newest.set(one.serie, one);
  }
  return [...newest.values()]
    .filter(({ retireLe }) => retireLe === null)
    .toSorted(
      (a, b) =>
        Number(a.idBureauInspection === null) - Number(b.idBureauInspection === null) ||
        a.libelle.localeCompare(b.libelle, 'fr'),
    );
}
