import type { Changes } from '#domain/sync/documents.ts';
import type { ReglagesBureauRecord } from '#domain/sync/references.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import type { Auteur } from '../../documents/edit.ts';
import { findOwn } from '../../documents/own.ts';
import { ecrireServeur } from '../../documents/write.ts';

/** Fields of an office that its lead alone reads: they stand in a record of their own, which no other device receives. */
export const CHAMPS_REGLAGES = ['iban', 'bic', 'emailExpediteur', 'parametresFacture'] as const;

interface Bureau {
  readonly idBureau: number;
  readonly variante: Variant;
}
const idOf = ({ idBureau, variante }: Bureau): string => `reglages-${idBureau}-${variante}`;

export async function readReglages(sql: Sql, bureau: Bureau): Promise<Partial<ReglagesBureauRecord>> {
  const document = await findOwn(sql, { collection: 'records', id: idOf(bureau) });
  return document?.data ?? {};
}

/** `changes`: fields above, or `prix.<id of a type>`. */
export async function writeReglages(
  tx: Sql,
  auteur: Auteur,
  { bureau, changes }: { readonly bureau: Bureau; readonly changes: Changes },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const id = idOf(bureau);
  const known = await findOwn(tx, { collection: 'records', id });
  const { idBureau, variante } = bureau;
  const neuf = {
    kind: 'reglagesBureau',
    variante,
    idBureau,
    iban: null,
    bic: null,
    emailExpediteur: null,
    parametresFacture: null,
  };
  const edit = { collection: 'records', id, action: 'reglages' } as const;
  if (known === null)
    await ecrireServeur(tx, auteur, { ...edit, changes: { ...neuf, prix: {}, ...changes }, nouveau: true });
  else await ecrireServeur(tx, auteur, { ...edit, changes });
}
