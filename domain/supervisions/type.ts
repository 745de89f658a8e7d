import { z } from 'zod';
import { LINE_MAX } from '../base/text-limits.ts';
import { type Variant, VARIANTS } from '../variants/variants.ts';

/** What a supervision is (ISO/IEC 17020, 6.1; the usual practice of offices). */
export const CATEGORIES = [
  'QUALIFICATION',
  'SUR SITE',
  'DOCUMENTAIRE',
  'INOPINEE',
  'ENTRETIEN',
  'REQUALIFICATION',
] as const;
export type Categorie = (typeof CATEGORIES)[number];

/** [supervisions/SU4] Those that open or renew an authorisation; they are made of somebody who does not hold it. */
export const QUALIFYING: readonly Categorie[] = ['QUALIFICATION', 'REQUALIFICATION'];
/** [supervisions/SU20] Those at which the supervisor saw the inspector at work. */
export const OBSERVED: readonly Categorie[] = ['QUALIFICATION', 'SUR SITE', 'INOPINEE', 'REQUALIFICATION'];

const months = z.number().int().min(1).max(120);

const fields = {
  categorie: z.enum(CATEGORIES),
  libelle: z.string().trim().min(1).max(LINE_MAX),
  /** Months from one to the next; null: made when there is a reason to. */
  periodiciteMois: months.nullable(),
  /** Months within which it is made again after a major gap. */
  repriseMois: months,
  /** First day (YYYY-MM-DD) on which it holds. */
  valideDu: z.iso.date(),
};
export const writtenType = z.object(fields);

/**
 * [supervisions/SU2] A kind of supervision from a day on: what comes next is another record, so that what was due before
 * stays what it was.
 */
export const typeSupervisionRecord = z.object({
  id: z.string(),
  kind: z.literal('typeSupervision'),
  variante: z.enum(VARIANTS),
  /** null: of all offices of the portal. */
  idBureauInspection: z.number().int().nullable(),
  ...fields,
  auteur: z.string(),
  createdAt: z.iso.datetime(),
  /** It was a mistake: it never held. */
  retireLe: z.iso.datetime().nullable(),
});
export type TypeSupervision = z.output<typeof typeSupervisionRecord>;

const DELIVERED: Readonly<Record<Categorie, readonly [string, number | null, number]>> = {
  QUALIFICATION: ['Qualification initiale', 36, 3],
  'SUR SITE': ['Supervision sur site (accompagnement)', 12, 3],
  DOCUMENTAIRE: ['Supervision documentaire (revue de rapport)', 12, 3],
  INOPINEE: ['Contre-visite inopinée', null, 3],
  ENTRETIEN: ['Entretien', 24, 3],
  REQUALIFICATION: ['Requalification', 36, 3],
};

/** One each, the same in every installation. */
const idOf = (categorie: Categorie): string =>
  `0c0a7a7e-0002-4c00-8000-00000000000${String(CATEGORIES.indexOf(categorie) + 1)}`;

/** [supervisions/SU2] The usual practice, which holds until an office writes its own; no record holds it. */
export const deliveredTypes = (variante: Variant): readonly TypeSupervision[] =>
  CATEGORIES.map((categorie) => {
    const [libelle, periodiciteMois, repriseMois] = DELIVERED[categorie];
    return {
      id: idOf(categorie),
      kind: 'typeSupervision',
      variante,
      idBureauInspection: null,
      categorie,
      libelle,
      periodiciteMois,
      repriseMois,
      valideDu: '2012-03-01',
      auteur: 'Constat',
      createdAt: '2026-11-27T00:00:00.000Z',
      retireLe: null,
    };
  });

interface Asked {
  readonly variante: Variant;
  /** null: what the portal says, to an office that wrote nothing of its own. */
  readonly idBureauInspection: number | null;
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** [supervisions/SU2] What holds in an office on a day, one of each category: its own before the portal's, then the newest. */
export function typesInForce<T extends TypeSupervision>(
  written: readonly T[],
  { variante, idBureauInspection, day }: Asked,
): readonly (T | TypeSupervision)[] {
  const held: readonly (T | TypeSupervision)[] = [...written, ...deliveredTypes(variante)].filter(
    (one) =>
      one.retireLe === null &&
      one.valideDu <= day &&
      (one.idBureauInspection === null || one.idBureauInspection === idBureauInspection),
  );
  return CATEGORIES.flatMap((categorie) =>
    held
      .filter((one) => one.categorie === categorie)
      .toSorted(byRank)
      .slice(0, 1),
  );
}

const byRank = (a: TypeSupervision, b: TypeSupervision): number =>
  Number(a.idBureauInspection === null) - Number(b.idBureauInspection === null) ||
  b.valideDu.localeCompare(a.valideDu) ||
  b.createdAt.localeCompare(a.createdAt);
