import { modeleCourrielKind } from '#domain/courriels/kind.ts';
import { dataOf } from '../documents/of-kind.ts';
import type { Content } from '#domain/courriels/content.ts';
import { contentOf, idModele, type Modele, type Placeholder } from '#domain/courriels/modeles.ts';
import { languageOf } from '#domain/base/languages.ts';
import { textOf } from '#domain/courriels/textes/textes.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { findNamed } from '../documents/named.ts';
import { BRANDS } from './layout.ts';

/** What the mail says of its reader. The brand is known without being given. */
export type MailData = Readonly<Partial<Record<Exclude<Placeholder, 'marque'>, string | number>>>;

interface Demande {
  readonly modele: Modele;
  readonly variante: Variant;
  /** Language of the reader; French when it is none of the product's. */
  readonly langue: string;
}

/** [courriels/L7] The mail as the administrator's text makes it, or ours. */
export async function contentOfTemplate(
  sql: Sql,
  { modele, variante, langue }: Demande,
  data: MailData,
): Promise<Content> {
  const key = { modele, variante, langue: languageOf(langue) };
  const written = await findNamed(sql, { id: idModele(key), kind: 'modeleCourriel' });
  const change = written === null || written.supprime ? null : dataOf(modeleCourrielKind, written);
  const values = Object.fromEntries(Object.entries(data).map(([nom, valeur]) => [nom, String(valeur)]));
  return contentOf(textOf(key, change), { ...values, marque: BRANDS[variante].nom });
}
