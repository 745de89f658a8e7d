import type { GrilleSupervision } from '#domain/supervisions/grille.ts';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import { deliveredTypes, type TypeSupervision } from '#domain/supervisions/type.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { one } from './document.ts';

interface Named {
  readonly id: unknown;
  readonly variante: Variant;
}

/** [supervisions/SU3] A grid, withdrawn or not: one that comes with the product, or that was written; null: none of this portal. */
export async function grilleNamed(sql: Sql, { id, variante }: Named): Promise<GrilleSupervision | null> {
  const delivered = deliveredGrilles(variante).find((grille) => grille.id === id);
  if (delivered !== undefined) return delivered;
  const record = await one(sql, 'records', id);
  return record?.kind === 'grilleSupervision' && record.variante === variante ? record : null;
}

/** [supervisions/SU2] The same of a kind of supervision, whatever the day. */
export async function typeNamed(sql: Sql, { id, variante }: Named): Promise<TypeSupervision | null> {
  const delivered = deliveredTypes(variante).find((type) => type.id === id);
  if (delivered !== undefined) return delivered;
  const record = await one(sql, 'records', id);
  return record?.kind === 'typeSupervision' && record.variante === variante ? record : null;
}
