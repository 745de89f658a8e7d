import { must } from '#domain/base/must.ts';
import type { Result } from '#domain/base/result.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import { factureKind } from '#domain/facturation/kind.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import { erasureOfDossier, type ErasureOutcome } from '#domain/rgpd/effacement.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import { isOf } from './of-kind.ts';

/** [rgpd/RG7] Whether this dossier may be erased today. What was taken away counts too. `aujourdhui`: YYYY-MM-DD. */
export async function erasable(tx: Sql, document: StoredDocument, aujourdhui: string): Promise<Result<ErasureOutcome>> {
  const { id, supprime } = document;
  const dossier = must(isOf(dossierKind, document) ? document.data : null, `${id} is a dossier`);
  const rows = await tx.query<StoredDocument>(
    `select ${COLUMNS} from documents where id_dossier = $1
       and (collection = 'interventions' or (collection = 'records' and data ->> 'kind' = 'facture'))`,
    [id],
  );
  const open = await tx.query(
    `select 1 from enveloppes e join documents d on d.collection = 'interventions' and d.id = e.id_intervention
     where d.id_dossier = $1 and e.etat in ('PREPARATION', 'EN COURS')`,
    [id],
  );
  return erasureOfDossier({
    dossier,
    supprime,
    interventions: rows.filter((row) => isOf(interventionKind, row)).map((row) => row.data),
    factures: rows.filter((row) => isOf(factureKind, row)).map((row) => row.data),
    signatureEnCours: open.length > 0,
    today: aujourdhui,
  });
}
