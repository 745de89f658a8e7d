import { OPEN } from '#domain/interventions/follow-dossier.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import type { Bell } from './announce.ts';
import { isOf } from './of-kind.ts';

/**
 * [tiers/T11] A client whose language changes takes its dossiers along, archived ones apart, and its visits that are not
 * validated. The dossiers are held before what stands in them.
 */
export const followLanguage: Bell = async (tx, _author, { before, apres }) => {
  if (before === null || !isOf(clientKind, before) || !isOf(clientKind, apres)) return;
  const { id, variante, langue = 'fr' } = apres.data;
  if ((before.data.langue ?? 'fr') === langue) return;
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
};
