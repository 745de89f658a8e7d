import type { historyLine } from '#domain/api/demande-shapes.ts';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import type { z } from 'zod';
import type { Sql } from '../../db/db.ts';
import { Filter } from '../../documents/page.ts';

/** Column or expression of each sort of the contract. */
export const DOSSIER_ORDER: Readonly<Record<string, string>> = {
  numero: 'numero',
  createdAt: "data ->> 'createdAt'",
  updatedAt: "data ->> 'updatedAt'",
  echeance: "data ->> 'echeance'",
  prochaineVisite: "data ->> 'prochaineVisite'",
  nomClient: "data ->> 'nomClient'",
  ville: "data -> 'adresseTravaux' ->> 'ville'",
  etat: 'etat',
};
const SEARCHED = [
  'numero',
  "data -> 'beneficiaire' ->> 'nom'",
  "data -> 'beneficiaire' ->> 'prenom'",
  "data -> 'adresseTravaux' ->> 'ville'",
  "data ->> 'referenceClient'",
  "data ->> 'nomClient'",
];

export interface DossierFilters {
  readonly search?: string | undefined;
  readonly idClient?: string | undefined;
  readonly idEntreprise?: string | undefined;
  readonly idControleur?: number | undefined;
  readonly departement?: string | undefined;
  readonly type?: string | undefined;
  readonly urgence?: boolean | undefined;
  readonly du?: string | undefined;
  readonly au?: string | undefined;
}

export const dossierFilter = (etats: readonly EtatDossier[], query: DossierFilters): Filter =>
  new Filter()
    .and('etat = any(?::text[])', etats)
    .and("data ->> 'idClient' = ?", query.idClient)
    .and("data ->> 'idEntreprise' = ?", query.idEntreprise)
    .and("data -> 'controleurs' @> jsonb_build_array(jsonb_build_object('id', ?::integer))", query.idControleur)
    .and("data -> 'adresseTravaux' ->> 'departement' = ?", query.departement)
    .and("data -> 'typesDemandes' @> to_jsonb(?::text)", query.type)
    .and("(data ->> 'urgence')::boolean = ?", query.urgence)
    .and("left(data ->> 'createdAt', 10) >= ?", query.du)
    .and("left(data ->> 'createdAt', 10) <= ?", query.au)
    .search(query.search, SEARCHED);

/** How many dossiers of a scope are in each state. */
export async function countByState(sql: Sql, portees: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ etat: string; total: number }>(
    `select etat, count(*)::integer as total from documents
     where collection = 'dossiers' and portees && $1::text[] and not supprime group by etat`,
    [portees],
  );
  return new Map(rows.map(({ etat, total }) => [etat, total]));
}

/**
 * The newest lines of a dossier's history. `statesOnly`: what a customer may know of it. `hidden`: kinds of records
 * that this reader may not read.
 */
export async function historyOf(
  sql: Sql,
  {
    idDossier,
    size,
    statesOnly,
    hidden,
  }: {
    readonly idDossier: string;
    readonly size: number;
    readonly statesOnly: boolean;
    readonly hidden: readonly string[];
  },
): Promise<z.output<typeof historyLine>[]> {
  return sql.query<z.output<typeof historyLine>>(
    `select le as date, utilisateur, action, h.collection, h.numero, champ, hors_ligne as "horsLigne",
            case when champ is null then null else avant end as avant, case when champ is null then null else apres end as apres,
            r.data ->> 'kind' as genre
     from historique h left join documents r on h.collection = 'records' and r.collection = 'records' and r.id = h.id_doc
     where h.id_dossier = $1 and (not $2 or champ = 'etat') and (h.collection <> 'records' or not $2)
       and not coalesce(r.data ->> 'kind' = any($4::text[]), false)
     order by n desc limit $3`,
    [idDossier, statesOnly, size, hidden],
  );
}
