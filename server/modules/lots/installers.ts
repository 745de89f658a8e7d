import { isSiret } from '#domain/base/siret.ts';
import { bare } from '#domain/lots/columns.ts';
import type { Lot } from '#domain/lots/lot.ts';
import type { Operation } from '#domain/lots/operation.ts';
import type { Sql } from '../../db/db.ts';
import { derivedId, installersOf } from '../../documents/controls.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk } from '../documents.ts';

interface Named {
  readonly lot: Lot;
  readonly operation: Operation;
}

/**
 * [lots/L14] Installer of an operation: the one that its list found, or one of the office by SIRET then by name, or a new one
 * when the list gives its name and its SIRET. null: the list says too little, and the dossier keeps its words.
 */
export async function installerOf(tx: Sql, context: Context, { lot, operation }: Named): Promise<string | null> {
  const { idEntreprise, installateur, siret } = operation;
  if (installateur === null && siret === null) return idEntreprise;
  const known = await installersOf(tx, lot);
  const found =
    known.find(({ id }) => id === idEntreprise) ??
    (siret === null ? undefined : known.find((one) => one.siret === siret)) ??
    (installateur === null ? undefined : known.find(({ nom }) => bare(nom) === bare(installateur)));
  if (found !== undefined) return found.id;
  if (installateur === null || siret === null || !isSiret(siret)) return null;
  const id = derivedId('entreprise', lot.variante, lot.idBureauInspection, siret);
  const changes = {
    raisonSociale: installateur,
    siret,
    ville: '',
    departement: '',
    idBureauInspection: lot.idBureauInspection,
  };
  const edit = { collection: 'entreprises', id, changes, nouveau: true, action: 'tirage' } as const;
  requireOk(await write(tx, authorOf(context), edit));
  return id;
}
