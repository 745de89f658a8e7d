import { jourLocal } from '#domain/base/fuseau.ts';
import type { z } from 'zod';
import type { facturationCalls } from '#domain/api/facturation.ts';
import { ok } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { facturationDe } from '#domain/facturation/facturation.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import { Filter, orderBy, pageVisible } from '../../documents/page.ts';
import { listVisible } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { montrer } from '../documents.ts';

type Query = z.output<typeof facturationCalls.facturations.query>;

const ORDER = {
  numero: 'numero',
  dateEmission: "data ->> 'dateEmission'",
  dateEcheance: "data ->> 'dateEcheance'",
  createdAt: "data ->> 'createdAt'",
  totalTTCCents: "(data -> 'emission' ->> 'totalTTCCents')::bigint",
};
/** Of the dossier, when the reader sees it: an invoice may outlive it in their scope. */
const DOSSIER = (champ: string): string =>
  `(select d.data ->> '${champ}' from documents d
     where d.collection = 'dossiers' and d.id = documents.id_dossier and d.portees && $2::text[])`;
const SEARCHED = ['numero', "data -> 'emission' -> 'destinataire' ->> 'nom'", DOSSIER('numero'), DOSSIER('nomClient')];
const DUE = "data ->> 'type' = 'facture' and data ->> 'statut' in ('EMISE', 'ENVOYEE')";

/** The register: every invoice and credit note that its reader may see, drafts that were taken away left out. */
export async function registre(context: Context, query: Query) {
  const { page, size, sort = '-createdAt', statut, idDossier, idClient, du, au } = query;
  const filter = new Filter()
    // The kind as a word of the statement: a parameter would not be matched with the index of invoices.
    .and("data ->> 'kind' = 'facture' and data ->> 'retireLe' is null and data ->> 'variante' = ?", context.variante)
    .and("data ->> 'statut' = ?", statut)
    .and('id_dossier = ?', idDossier?.toLowerCase())
    .and(`${DOSSIER('idClient')} = ?`, idClient?.toLowerCase())
    .and("data ->> 'dateEmission' >= ?", du)
    .and("data ->> 'dateEmission' <= ?", au)
    .search(query.search, SEARCHED);
  const today = jourLocal(context.maintenant);
  if (query.enRetard === true) filter.and(`${DUE} and data ->> 'dateEcheance' < ?`, today);
  if (query.enRetard === false) filter.and(`not (${DUE} and coalesce(data ->> 'dateEcheance', '9') < ?)`, today);
  const { items, total } = await pageVisible(context.db, context, {
    collection: 'records',
    filter,
    order: orderBy(sort, ORDER),
    page,
    size,
  });
  const dossiers = await dossiersOf(
    context,
    items.map(({ idDossier: id }) => String(id)),
  );
  return ok({
    items: items.map((document) => {
      const facture = montrer<FactureRecord & { rev: number }>(context, document);
      const dossier = dossiers.get(facture.idDossier);
      return {
        ...facturationDe(facture),
        numeroDossier: facture.emission?.numeroDossier ?? dossier?.numero ?? null,
        nomClient: facture.emission?.destinataire.nom ?? dossier?.nomClient ?? '',
      };
    }),
    total,
    page,
    size,
  });
}

type Named = Pick<Dossier, 'numero' | 'nomClient'>;
async function dossiersOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const dossiers = await listVisible(context.db, context, {
    collection: 'dossiers',
    where: 'id = any($3::text[])',
    params: [ids],
    fields: ['numero', 'nomClient'],
  });
  return new Map(dossiers.map(({ id, data }) => [id, data as unknown as Named]));
}
