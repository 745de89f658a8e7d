import type { ExportRgpd } from '#domain/api/rgpd.ts';
import type { LigneHistorique } from '#domain/rgpd/provenance.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Param, Sql } from '../../db/db.ts';
import type { Personne, Source } from './source.ts';

type Autre = ExportRgpd['autres'][number];

export interface Compte {
  readonly nom: string;
  readonly email: string;
  readonly variantes: readonly Variant[];
}

/** A dossier or a client of these scopes, even taken away: its row is still held ([RG2]). */
export async function findHeld(
  sql: Sql,
  {
    type,
    id,
    portees,
  }: { readonly type: 'beneficiaire' | 'client'; readonly id: string; readonly portees: readonly string[] },
): Promise<{ readonly id: string; readonly data: Fields } | null> {
  const which =
    type === 'client'
      ? `collection = 'records' and data ->> 'kind' = 'client' and id = $1`
      : `collection = 'dossiers' and (id = $1 or data ->> 'idDemande' = $1)`;
  const text = `select id, data from documents where portees && $2::text[] and ${which}`;
  return (await sql.query<{ id: string; data: Fields }>(text, [id.toLowerCase(), portees]))[0] ?? null;
}

/** An account of this portal. */
export async function findCompte(sql: Sql, id: number, variante: Variant): Promise<Compte | null> {
  const text = `select trim(prenom || ' ' || nom) as nom, email, variantes from utilisateurs
    where id = $1 and $2 = any(variantes)`;
  return (await sql.query<Compte>(text, [id, variante]))[0] ?? null;
}

/** Lines of one source. */
export async function readSource(sql: Sql, { sql: text, avec }: Source, personne: Personne): Promise<Fields[]> {
  const params = avec.map((cle): Param => personne[cle]);
  return (await sql.query<{ ligne: Fields }>(text, params)).map(({ ligne }) => ligne);
}

/** The history of these documents that says where a value came from. */
export function readProvenances(sql: Sql, ids: readonly string[]): Promise<LigneHistorique[]> {
  const text = `select collection, id_doc as "idDoc", champ, utilisateur as par, le, action, appareil,
      hors_ligne as "horsLigne"
    from historique where id_doc = any($1::text[]) and (champ is not null or apres is not null) order by n`;
  return sql.query<LigneHistorique>(text, [ids]);
}

/** Other records of what is very probably the same person: each is asked for by itself. */
export function findAutres(sql: Sql, { type, id, emails, variante }: Personne): Promise<Autre[]> {
  switch (type) {
    case 'beneficiaire':
      return sql.query<Autre>(
        `select 'beneficiaire' as type, id, coalesce(numero, '') as libelle from documents
         where collection = 'dossiers' and id <> $1 and data ->> 'variante' = $3
           and lower(data -> 'beneficiaire' ->> 'email') = any($2::text[]) order by libelle, id`,
        [id, emails, variante],
      );
    case 'client':
      return sql.query<Autre>(
        `select 'utilisateur' as type, id::text, trim(prenom || ' ' || nom) as libelle from utilisateurs
         where id_client = $1 order by id`,
        [id],
      );
    case 'utilisateur':
      return sql.query<Autre>(
        `select 'client' as type, d.id, d.data ->> 'raisonSociale' as libelle from documents d
         join utilisateurs u on u.id_client = d.id
         where u.id = $1::text::integer and d.collection = 'records' and d.data ->> 'kind' = 'client'
           and d.data ->> 'variante' = $2`,
        [id, variante],
      );
  }
}

/** Instant of an erasure that was made already; null: none was. */
export async function erasedOn(sql: Sql, type: string, id: string): Promise<string | null> {
  const [row] = await sql.query<{ le: string }>('select le from effacements where type = $1 and id = $2', [type, id]);
  return row?.le ?? null;
}

/** What decides whether a dossier may be erased ([RG7]): what was taken away counts too. */
export async function contentOf(
  sql: Sql,
  idDossier: string,
): Promise<{ readonly interventions: Fields[]; readonly factures: Fields[]; readonly signatureEnCours: boolean }> {
  const rows = await sql.query<{ collection: string; data: Fields }>(
    `select collection, data from documents where id_dossier = $1
       and (collection = 'interventions' or (collection = 'records' and data ->> 'kind' = 'facture'))`,
    [idDossier],
  );
  const of = (collection: string) => rows.filter((row) => row.collection === collection).map(({ data }) => data);
  const open = await sql.query(
    `select 1 from enveloppes e join documents d on d.collection = 'interventions' and d.id = e.id_intervention
     where d.id_dossier = $1 and e.etat in ('PREPARATION', 'EN COURS')`,
    [idDossier],
  );
  return { interventions: of('interventions'), factures: of('records'), signatureEnCours: open.length > 0 };
}
