import type { Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { effacementDuDossier, type IssueEffacement } from '#domain/rgpd/effacement.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Sql } from '../db/db.ts';
import type { StoredDocument } from './document.ts';

/** [RG7] Whether this dossier may be erased today. What was taken away counts too. `aujourdhui`: YYYY-MM-DD. */
export async function erasable(
  tx: Sql,
  { id, data, supprime }: StoredDocument,
  aujourdhui: string,
): Promise<Result<IssueEffacement>> {
  const rows = await tx.query<{ collection: string; data: Fields }>(
    `select collection, data from documents where id_dossier = $1
       and (collection = 'interventions' or (collection = 'records' and data ->> 'kind' = 'facture'))`,
    [id],
  );
  const of = (collection: string): unknown[] =>
    rows.filter((row) => row.collection === collection).map((row) => row.data);
  const open = await tx.query(
    `select 1 from enveloppes e join documents d on d.collection = 'interventions' and d.id = e.id_intervention
     where d.id_dossier = $1 and e.etat in ('PREPARATION', 'EN COURS')`,
    [id],
  );
  return effacementDuDossier({
    dossier: data as unknown as Dossier,
    supprime,
    interventions: of('interventions') as Intervention[],
    factures: of('records') as FactureRecord[],
    signatureEnCours: open.length > 0,
    aujourdhui,
  });
}
