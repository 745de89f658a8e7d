import { factureCourante } from '#domain/facturation/facturation.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import { propositionDe } from '#domain/facturation/proposition.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Sql } from '../../db/db.ts';
import { contentsOf } from '../../documents/locked.ts';
import { type Office, officeRecord } from '../../documents/own.ts';
import { listVisible, type Reader, type SeenDocument } from '../../documents/visible.ts';

export type FactureLue = SeenDocument & { readonly data: FactureRecord };

/** Invoices and credit notes of a dossier that this reader may see, those taken away left out. */
export async function facturesDe(sql: Sql, reader: Reader, idDossier: string): Promise<FactureLue[]> {
  const documents = await listVisible(sql, reader, {
    collection: 'records',
    where: "id_dossier = $3 and data ->> 'kind' = 'facture' and data ->> 'retireLe' is null",
    params: [idDossier],
    tail: "order by data ->> 'createdAt', id",
  });
  return documents as unknown as FactureLue[];
}

/** The one asked for, or the one that stands for the dossier; null when there is none. */
export function choisir(factures: readonly FactureLue[], id: string | undefined): FactureLue | null {
  const courante = factureCourante(factures.map(({ data }) => data));
  const voulue = id?.toLowerCase() ?? courante?.id;
  return factures.find((une) => une.id === voulue) ?? null;
}

/** [facturation/F6] */
export async function proposition(sql: Sql, dossier: Pick<SeenDocument, 'id'>, bureau: Office) {
  const interventions = await contentsOf(sql, dossier, 'interventions');
  return propositionDe(
    interventions.map(({ data }) => data as unknown as Intervention),
    await officeRecord(sql, 'reglagesBureau', bureau),
  );
}
