import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';

/** Something that somebody asked to be told of by mail. */
export interface Avis {
  readonly idUser: number;
  readonly variante: Variant;
  readonly titre: string;
  readonly message: string;
  readonly lien: string | null;
  /** ISO instant. */
  readonly creeLe: string;
}

/** In the transaction of what it tells of: undone with it ([L9]). */
export const noterAvis = (tx: Sql, { idUser, variante, titre, message, lien, creeLe }: Avis) =>
  tx.query(
    `insert into avis_courriels (id_user, variante, titre, message, lien, cree_le) values ($1, $2, $3, $4, $5, $6)`,
    [idUser, variante, titre, message, lien, creeLe],
  );

/** Whom the notices are for, as their account stands now. */
export interface Lecteur {
  readonly email: string;
  readonly prenom: string;
  readonly langue: string;
  readonly isActif: boolean;
}
export interface LotAvis {
  readonly lecteur: Lecteur;
  readonly avis: readonly Avis[];
}

/**
 * Takes all that waits for one person on one portal; null when nothing waits that another process does not hold. `tx`:
 * the transaction that writes the mail: a process that dies in between leaves the notices where they were.
 */
export async function prendreAvis(tx: Sql): Promise<LotAvis | null> {
  const avis = await tx.query<Avis & { readonly n: number }>(
    `delete from avis_courriels where n in (
       select n from avis_courriels where (id_user, variante) =
         (select id_user, variante from avis_courriels order by n limit 1) for update skip locked)
     returning n, id_user as "idUser", variante, titre, message, lien, cree_le as "creeLe"`,
  );
  const [premier] = avis;
  if (premier === undefined) return null;
  const [lecteur] = await tx.query<Lecteur>(
    'select email, prenom, langue, actif as "isActif" from utilisateurs where id = $1',
    [premier.idUser],
  );
  return lecteur === undefined ? null : { lecteur, avis: avis.toSorted((a, b) => a.n - b.n) };
}

const LIGNES_MAX = 20;
const uneLigne = (texte: string): string => texte.replaceAll(/\s+/g, ' ').trim();

/** One line each, the oldest first; beyond twenty, how many more. */
export function lignesDe(avis: readonly Avis[]): string {
  const lignes = avis
    .slice(0, LIGNES_MAX)
    .map(({ titre, message }) => `- ${[titre, message].map(uneLigne).filter(Boolean).join(' : ')}`);
  return [...lignes, ...(avis.length > LIGNES_MAX ? [`+ ${avis.length - LIGNES_MAX}`] : [])].join('\n');
}

/** Where the button leads: the one thing told of, or the application. */
export const cheminDe = ([premier, ...autres]: readonly Avis[]): string =>
  autres.length === 0 ? (premier?.lien ?? '/') : '/';
