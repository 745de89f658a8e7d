import type { Langue } from '#domain/base/languages.ts';
import { OPEN } from '#domain/interventions/follow-dossier.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import type { Bell } from './announce.ts';
import { isOf } from './of-kind.ts';

/**
 * [tiers/T11] A client whose language changes takes its dossiers along, archived ones apart, and its visits that are not
 * validated. The dossiers are held before what stands in them.
 */
export const followLanguage: Bell = async (tx, _author, { before, apres }) => {
  if (before === null || !isOf(clientKind, before) || !isOf(clientKind, apres)) return;
  const { id, variante, langue = 'fr' } = apres.data;
  if ((before.data.langue ?? 'fr') !== langue) await giveLanguage(tx, { id, variante, langue });
};

export async function giveLanguage(
  tx: Sql,
  { id, variante, langue }: { readonly id: string; readonly variante: Variant; readonly langue: Langue },
): Promise<void> {
  const change = `update documents set rev = rev + 1, data = data || jsonb_build_object('langue', $3::text)
    where data ->> 'idClient' = $1 and data ->> 'variante' = $2 and not supprime
      and coalesce(data ->> 'langue', 'fr') <> $3`;
  await tx.query(`${change} and collection = 'dossiers' and etat <> 'ARCHIVE'`, [id, variante, langue]);
  await tx.query(`${change} and collection = 'interventions' and etat = any($4::text[])`, [
    id,
    variante,
    langue,
    [...OPEN],
  ]);
}
