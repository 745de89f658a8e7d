import type { Changes } from '#domain/fields/documents.ts';
import type { BureauSettingsRecord } from '#domain/bureaux/bureau.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import type { Author } from '../../documents/edit.ts';
import { findNamed, type Name, writeNamed } from '../../documents/named.ts';

/** Fields of an office that its lead alone reads: they stand in a record of their own, which no other device receives. */
export const SETTINGS_FIELDS = [
  'iban',
  'bic',
  'emailExpediteur',
  'parametresFacture',
  'contratExige',
  'anneeNorme',
] as const;

interface Bureau {
  readonly idBureau: number;
  readonly variante: Variant;
}
const nameOf = ({ idBureau, variante }: Bureau): Name => ({
  id: `reglages-${idBureau}-${variante}`,
  kind: 'reglagesBureau',
});

export async function readSettings(sql: Sql, bureau: Bureau): Promise<Partial<BureauSettingsRecord>> {
  return (await findNamed(sql, nameOf(bureau)))?.data ?? {};
}

const EMPTY = { iban: null, bic: null, emailExpediteur: null, parametresFacture: null, prix: {} };

/** `changes`: fields above, or `prix.<id of a type>`. */
export async function writeSettings(
  tx: Sql,
  author: Author,
  { bureau, changes }: { readonly bureau: Bureau; readonly changes: Changes },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { idBureau, variante } = bureau;
  const first = { variante, idBureau, ...EMPTY };
  await writeNamed(tx, author, { ...nameOf(bureau), changes, first, action: 'reglages' });
}
