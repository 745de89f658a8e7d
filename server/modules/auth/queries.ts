import { fold, foldSql } from '#domain/base/fold.ts';
import { comparableEmail, comparableEmailSql } from '#domain/base/email.ts';
import type { SignedInUtilisateur } from '#domain/api/auth.ts';
import type { SecondFactorPolicy, SecondFactorOfBureau } from '#domain/session/second-factor.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Param, Sql } from '../../db/db.ts';
import { THIRD_PARTY_OPEN } from '../../documents/third-party-open.ts';
import { ZONE_OF_USER } from '../../documents/zone.ts';
import { listVisible } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';

/** A user with what presents them; `motDePasse` never leaves this module. */
export interface UserRow extends Omit<
  SignedInUtilisateur,
  keyof SecondFactorOfBureau | 'aSignature' | 'signatureAConfirmer'
> {
  readonly motDePasse: string | null;
  readonly variantes: readonly Variant[];
  readonly bureauxAttaches: readonly number[];
  readonly accesDu: string | null;
  readonly accesAu: string | null;
  readonly actif: boolean;
  readonly derniereConnexion: string | null;
  readonly tiersActif: boolean;
  /** null: asked for on the public page, not activated by the office yet. */
  readonly activeLe: string | null;
  readonly emailVerifieLe: string | null;
  readonly signature: string | null;
  /** [reports/R40] Who put it there: it counts when they are its owner. null: nobody knows. */
  readonly signaturePar: number | null;
  readonly signatureLe: string | null;
  readonly siret: string | null;
  readonly raisonSociale: string | null;
  readonly secondFacteur: boolean;
  /** Of their office, the strictest of its portals; null when it has not chosen. */
  readonly politique: SecondFactorPolicy | null;
}

const COLUMNS = `u.id, u.email, u.nom, u.prenom, u.telephone, u.role, u.id_bureau as "idBureauInspection",
  (select b.data ->> 'nom' from documents b where b.collection = 'records' and b.data ->> 'kind' = 'bureau'
     and (b.data ->> 'idBureau')::integer = u.id_bureau and b.data ->> 'variante' = any(u.variantes)
     order by b.id limit 1) as "nomBureauInspection", ${ZONE_OF_USER} as fuseau,
  (select b.data ->> 'secondFacteur' from documents b where b.collection = 'records' and b.data ->> 'kind' = 'bureau'
     and (b.data ->> 'idBureau')::integer = u.id_bureau and not b.supprime and b.data ? 'secondFacteur'
     order by array_position(array['obligatoire', 'interdit', 'facultatif'], b.data ->> 'secondFacteur') limit 1) as politique,
  u.id_client as "idClient", u.id_entreprise as "idEntreprise", u.droit_restreint as "droitRestreint",
  u.offline_access as "offlineAccess", u.langue, u.data as "DataJson", u.mot_de_passe as "motDePasse", u.variantes,
  u.bureaux_attaches as "bureauxAttaches", u.acces_du as "accesDu", u.acces_au as "accesAu", u.actif, ${THIRD_PARTY_OPEN} as "tiersActif", u.derniere_connexion as "derniereConnexion",
  u.active_le as "activeLe", u.email_verifie_le as "emailVerifieLe", u.signature, u.signature_par as "signaturePar", u.signature_le as "signatureLe", u.siret, u.raison_sociale as "raisonSociale",
  exists (select 1 from seconds_facteurs f where f.id_user = u.id and f.actif_le is not null) as "secondFacteur"`;

const one = async (sql: Sql, where: string, params: readonly Param[]): Promise<UserRow | null> =>
  (await sql.query<UserRow>(`select ${COLUMNS} from utilisateurs u where ${where}`, params))[0] ?? null;

export const findUser = (sql: Sql, id: number): Promise<UserRow | null> => one(sql, 'u.id = $1', [id]);
export const findUserByEmail = (sql: Sql, email: string): Promise<UserRow | null> =>
  one(sql, `${comparableEmailSql('u.email')} = $1`, [comparableEmail(email)]);

/** Accounts that lack a record of theirs (publish.ts); what somebody else made under its name is none. */
export const listUnpublished = (sql: Sql): Promise<UserRow[]> =>
  sql.query<UserRow>(
    `select ${COLUMNS} from utilisateurs u where exists (select 1 from unnest(u.variantes) as v
       where not exists (select 1 from documents d where d.collection = 'records'
         and d.id = 'utilisateur-' || u.id || '-' || v and d.data ->> 'kind' = 'utilisateur'))`,
    [],
  );

export interface UserFilter {
  /** null: every office. */
  readonly bureau: number | null;
  /** [access/A39] One of these portals is the account's; null: all of them. */
  readonly variantes: readonly Variant[] | null;
  readonly role: string | null;
  readonly actif: boolean | null;
  readonly search: string | null;
  readonly limit: number;
  readonly offset: number;
}

export async function listUsers(sql: Sql, filter: UserFilter): Promise<{ items: UserRow[]; total: number }> {
  const { bureau, variantes, role, actif, search, limit, offset } = filter;
  const where = `($1::integer is null or u.id_bureau = $1) and ($2::text is null or u.role = $2)
    and ($3::boolean is null or u.actif = $3)
    and ($4::text is null or position($4 in ${foldSql(`u.nom || ' ' || u.prenom || ' ' || u.email`)}) > 0)
    and ($5::text[] is null or u.variantes && $5)`;
  const params = [
    bureau,
    role,
    actif,
    search === null ? null : fold(search),
    variantes === null ? null : [...variantes],
  ];
  const [count] = await sql.query<{ total: number }>(
    `select count(*) as total from utilisateurs u where ${where}`,
    params,
  );
  const items = await sql.query<UserRow>(
    `select ${COLUMNS} from utilisateurs u where ${where} order by ${foldSql('u.nom')}, ${foldSql('u.prenom')}, u.id limit $6 offset $7`,
    [...params, limit, offset],
  );
  return { items, total: count?.total ?? 0 };
}

/** Controllers in a scope, as their reader may see them, from the documents that devices receive too. */
export const listControllers = async (context: Pick<Context, 'db' | 'actor' | 'portees'>): Promise<Controller[]> => {
  const tail = "order by data ->> 'nom', data ->> 'prenom'";
  const documents = await listVisible(context.db, context, { collection: 'controllers', tail });
  return documents.map(({ data }) => data);
};
