import { factureCourante } from '#domain/facturation/facturation.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import { propositionDe } from '#domain/facturation/proposition.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { BureauRecord, ReglagesBureauRecord } from '#domain/sync/references.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import { listOfDossier, listVisible, type StoredDocument } from '../../documents/document.ts';

export type FactureStockee = StoredDocument & { readonly data: FactureRecord };

/** Invoices and credit notes of a dossier that this reader may see, those taken away left out. */
export async function facturesDe(
  sql: Sql,
  { idDossier, portees }: { readonly idDossier: string; readonly portees: readonly string[] },
): Promise<FactureStockee[]> {
  const documents = await listVisible(sql, {
    collection: 'records',
    portees,
    where: "id_dossier = $3 and data ->> 'kind' = 'facture' and data ->> 'retireLe' is null",
    params: [idDossier],
    tail: "order by data ->> 'createdAt', id",
  });
  return documents as unknown as FactureStockee[];
}

/** The one asked for, or the one that stands for the dossier; null when there is none. */
export function choisir(factures: readonly FactureStockee[], id: string | undefined): FactureStockee | null {
  const courante = factureCourante(factures.map(({ data }) => data));
  const voulue = id?.toLowerCase() ?? courante?.id;
  return factures.find((une) => une.id === voulue) ?? null;
}

interface Bureau {
  readonly idBureau: number;
  readonly variante: Variant;
}
const ofBureau = async <T>(sql: Sql, kind: string, { idBureau, variante }: Bureau): Promise<T | null> => {
  const [row] = await sql.query<{ data: T }>(
    `select data from documents where collection = 'records' and data ->> 'kind' = $1 and not supprime
       and (data ->> 'idBureau')::integer = $2 and data ->> 'variante' = $3`,
    [kind, idBureau, variante],
  );
  return row?.data ?? null;
};
export const bureauDe = (sql: Sql, bureau: Bureau) => ofBureau<BureauRecord>(sql, 'bureau', bureau);
export const reglagesDe = (sql: Sql, bureau: Bureau) => ofBureau<ReglagesBureauRecord>(sql, 'reglagesBureau', bureau);

/** [F6] */
export async function proposition(sql: Sql, idDossier: string, bureau: Bureau) {
  const interventions = await listOfDossier(sql, 'interventions', idDossier);
  return propositionDe(
    interventions.map(({ data }) => data as unknown as Intervention),
    await reglagesDe(sql, bureau),
  );
}
