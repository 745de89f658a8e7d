import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { reasonOf } from '../reason.ts';

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

/** In the transaction of what it tells of: undone with it ([courriels/L9]). */
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
  /** null: the account is gone. */
  readonly lecteur: Lecteur | null;
  readonly avis: readonly AvisNote[];
}
/** `n`: its line, `essais`: how often it could not become a mail. */
export interface AvisNote extends Avis {
  readonly n: number;
  readonly essais: number;
}

/**
 * Takes all that is due for one person on one portal; null when nothing is that another process does not hold. `tx`:
 * the transaction that writes the mail: a process that dies in between leaves the notices where they were.
 */
export async function prendreAvis(tx: Sql, now: Date): Promise<LotAvis | null> {
  const avis = await tx.query<AvisNote>(
    `delete from avis_courriels where n in (
       select n from avis_courriels where ${DU} and (id_user, variante) =
         (select id_user, variante from avis_courriels where ${DU} order by n limit 1) for update skip locked)
     returning n, essais, id_user as "idUser", variante, titre, message, lien, cree_le as "creeLe"`,
    [now.toISOString()],
  );
  const [premier] = avis;
  if (premier === undefined) return null;
  const [lecteur] = await tx.query<Lecteur>(
    'select email, prenom, langue, actif as "isActif" from utilisateurs where id = $1',
    [premier.idUser],
  );
  return { lecteur: lecteur ?? null, avis: avis.toSorted((a, b) => a.n - b.n) };
}

const DU = 'ecarte_le is null and (pas_avant is null or pas_avant <= $1)';

const ESSAIS_MAX = 5;
/** After the nth try that failed: n times this. */
const ATTENTE_MS = 5 * 60_000;

/**
 * [storage/ST3] These could not become a mail: they wait, then are set aside with the reason. Answers whether they were.
 * `tx`: a transaction after the one that failed.
 */
export async function noterAvisManques(
  tx: Sql,
  avis: readonly AvisNote[],
  { error, now }: { readonly error: unknown; readonly now: Date },
): Promise<boolean> {
  const essais = Math.max(...avis.map((un) => un.essais)) + 1;
  const isOver = essais >= ESSAIS_MAX;
  await tx.query(
    `update avis_courriels set essais = $2, raison = $3, pas_avant = $4, ecarte_le = case when $5::boolean then $6::timestamptz end
     where n = any($1::bigint[])`,
    [
      avis.map(({ n }) => n),
      essais,
      reasonOf(error),
      new Date(now.getTime() + essais * ATTENTE_MS).toISOString(),
      isOver,
      now.toISOString(),
    ],
  );
  return isOver;
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
