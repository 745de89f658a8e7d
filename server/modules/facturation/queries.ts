import { currentFacture } from '#domain/facturation/facturation.ts';
import { factureKind } from '#domain/facturation/kind.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import { proposalOf } from '#domain/facturation/proposal.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Sql } from '../../db/db.ts';
import { contratsOfClient } from '../../documents/contrats.ts';
import { isOf } from '../../documents/of-kind.ts';
import { contentsOf } from '../../documents/locked.ts';
import { officeRecord } from '../../documents/own.ts';
import { listVisible, type Reader, type SeenDocument } from '../../documents/visible.ts';

export type SeenFacture = SeenDocument & { readonly data: FactureRecord };

/** Invoices and credit notes of a dossier that this reader may see, those taken away left out. */
export async function facturesOf(sql: Sql, reader: Reader, idDossier: string): Promise<SeenFacture[]> {
  const documents = await listVisible(sql, reader, {
    collection: 'records',
    where: "id_dossier = $3 and data ->> 'kind' = 'facture' and data ->> 'retireLe' is null",
    params: [idDossier],
    tail: "order by data ->> 'createdAt', id",
  });
  return documents.filter((one) => isOf(factureKind, one));
}

/** The one asked for, or the one that stands for the dossier; null when there is none. */
export function chooseFacture(factures: readonly SeenFacture[], id: string | undefined): SeenFacture | null {
  const current = currentFacture(factures.map(({ data }) => data));
  const wanted = id?.toLowerCase() ?? current?.id;
  return factures.find((one) => one.id === wanted) ?? null;
}

/** [facturation/F6] [contrats/CT30] `now`: instant of the request. */
export async function proposition(sql: Sql, reader: Reader & { readonly now: string }, dossier: Dossier) {
  const { idClient, idBureauInspection, variante, fuseau } = dossier;
  const interventions = await contentsOf(sql, dossier, 'interventions');
  return proposalOf({
    interventions: interventions.map(({ data }) => data),
    settings: await officeRecord(sql, 'reglagesBureau', { idBureau: idBureauInspection, variante }),
    contrats: await contratsOfClient(sql, reader, { idClient, idBureauInspection }),
    today: localDay(reader.now, zoneOf({ fuseau })),
  });
}
