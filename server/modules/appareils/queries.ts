import { fold, foldSql } from '#domain/base/fold.ts';
import { fullName } from '#domain/base/person.ts';
import type { Appareil, EtatAppareil, Rescue } from '#domain/api/devices.ts';
import type { Compte } from '#domain/utilisateurs/accounts.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';

interface Row {
  readonly id: string;
  readonly idUser: number;
  readonly nom: string;
  readonly prenom: string;
  readonly email: string;
  readonly role: string;
  readonly idBureauInspection: number | null;
  readonly offlineAccess: boolean;
  readonly variante: string | null;
  readonly libelle: string;
  readonly version: string;
  readonly vuLe: string;
  readonly etat: EtatAppareil | null;
  readonly ordreLe: string | null;
  readonly ordrePar: string | null;
  readonly effaceLe: string | null;
  readonly sceller: boolean;
  readonly scelleLe: string | null;
  readonly rapport: Rescue | null;
}

const COLUMNS = `a.id, a.id_user as "idUser", u.nom, u.prenom, u.email, u.role, u.id_bureau as "idBureauInspection",
  u.offline_access as "offlineAccess", a.variante, a.libelle, a.version, a.vu_le as "vuLe", a.etat,
  a.ordre_le as "ordreLe", a.ordre_par as "ordrePar", a.efface_le as "effaceLe", a.rapport,
  a.ordre_sceller as "sceller", a.scelle_le as "scelleLe"`;
const FROM = 'from appareils a join utilisateurs u on u.id = a.id_user';

const present = ({ nom, prenom, ordreLe, ordrePar, effaceLe, sceller, scelleLe, rapport, ...row }: Row): Appareil => ({
  ...row,
  utilisateur: fullName({ prenom, nom }),
  effacement:
    ordreLe === null
      ? null
      : { etat: stateOf({ effaceLe, scelleLe }), ordreLe, par: ordrePar ?? '', effaceLe, sceller, scelleLe, rapport },
});

function stateOf({ effaceLe, scelleLe }: Pick<Row, 'effaceLe' | 'scelleLe'>): 'en-attente' | 'efface' | 'scelle' {
  if (effaceLe !== null) return 'efface';
  return scelleLe === null ? 'en-attente' : 'scelle';
}

export interface Key {
  readonly id: string;
  readonly idUser: number;
}

export async function findAppareil(sql: Sql, { id, idUser }: Key): Promise<Appareil | null> {
  const [row] = await sql.query<Row>(`select ${COLUMNS} ${FROM} where a.id = $1 and a.id_user = $2`, [id, idUser]);
  return row === undefined ? null : present(row);
}

/** What decides who knows a device ([access/A39]): the account of its user. */
export const findOwner = async (sql: Sql, { idUser }: Pick<Key, 'idUser'>) =>
  (
    await sql.query<Pick<Compte, 'id' | 'idBureauInspection' | 'variantes'>>(
      'select id, id_bureau as "idBureauInspection", variantes from utilisateurs where id = $1',
      [idUser],
    )
  )[0] ?? null;

const ORDERS: Readonly<Record<string, string>> = {
  vuLe: 'a.vu_le',
  utilisateur: 'u.nom, u.prenom',
  depuis: `a.etat #>> '{enAttente,depuis}'`,
};

export interface Filter {
  /** null: every office. */
  readonly bureau: number | null;
  /** [access/A39] One of these portals is its user's; null: all of them. */
  readonly variantes: readonly Variant[] | null;
  readonly idUser: number | null;
  readonly search: string | null;
  /** `-champ` sorts down; without it the latest contact comes first. */
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
}

export async function listAppareils(sql: Sql, filter: Filter): Promise<{ items: Appareil[]; total: number }> {
  const where = `($1::integer is null or u.id_bureau = $1) and ($2::integer is null or a.id_user = $2)
    and ($3::text is null or position($3 in ${foldSql(`concat_ws(' ', u.nom, u.prenom, u.email, a.libelle)`)}) > 0)
    and ($4::text[] is null or u.variantes && $4)`;
  const params = [
    filter.bureau,
    filter.idUser,
    filter.search === null ? null : fold(filter.search),
    filter.variantes === null ? null : [...filter.variantes],
  ];
  const [count] = await sql.query<{ total: number }>(`select count(*) as total ${FROM} where ${where}`, params);
  const rows = await sql.query<Row>(
    `select ${COLUMNS} ${FROM} where ${where} order by ${orderOf(filter.sort)}, a.id limit $5 offset $6`,
    [...params, filter.limit, filter.offset],
  );
  return { items: rows.map(present), total: count?.total ?? 0 };
}

/** The contract lets known names through, and nothing else. */
const orderOf = (sort: string): string =>
  sort
    .split(',')
    .map((one) => `${ORDERS[one.replace(/^-/, '')] ?? 'a.vu_le'} ${one.startsWith('-') ? 'desc' : 'asc'} nulls last`)
    .join(', ');
