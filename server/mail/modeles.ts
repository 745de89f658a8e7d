import type { Contenu } from '#domain/courriels/contenu.ts';
import { contenuDe, idModele, type Modele, type Repere } from '#domain/courriels/modeles.ts';
import { langueDe } from '#domain/base/langues.ts';
import { type TexteChange, texteDe } from '#domain/courriels/textes/textes.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { findNamed } from '../documents/named.ts';
import { MARQUES } from './mise-en-page.ts';

/** What the mail says of its reader. The brand is known without being given. */
export type Donnees = Readonly<Partial<Record<Exclude<Repere, 'marque'>, string | number>>>;

interface Demande {
  readonly modele: Modele;
  readonly variante: Variant;
  /** Language of the reader; French when it is none of the product's. */
  readonly langue: string;
}

/** [courriels/L7] The mail as the administrator's text makes it, or ours. */
export async function contenuDuModele(
  sql: Sql,
  { modele, variante, langue }: Demande,
  donnees: Donnees,
): Promise<Contenu> {
  const cle = { modele, variante, langue: langueDe(langue) };
  const ecrit = await findNamed(sql, { id: idModele(cle), kind: 'modeleCourriel' });
  const change = ecrit === null || ecrit.supprime ? null : (ecrit.data as unknown as TexteChange);
  const valeurs = Object.fromEntries(Object.entries(donnees).map(([nom, valeur]) => [nom, String(valeur)]));
  return contenuDe(texteDe(cle, change), { ...valeurs, marque: MARQUES[variante].nom });
}
