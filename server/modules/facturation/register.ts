import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { z } from 'zod';
import type { facturationCalls } from '#domain/api/facturation.ts';
import { ok } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { facturationOf } from '#domain/facturation/facturation.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import { factureKind } from '#domain/facturation/kind.ts';
import { foldSql } from '#domain/base/fold.ts';
import { sortsOf } from '#domain/lists/listing.ts';
import { likeOf, orderOf, whereOf } from '../../documents/condition.ts';
import { pageVisible } from '../../documents/page.ts';
import { listVisible } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { show } from '../documents.ts';

type Query = z.output<typeof facturationCalls.facturations.query>;

/** Of the dossier, when the reader sees it: an invoice may outlive it in their scope. */
const DOSSIER = (champ: string): string =>
  `(select d.data ->> '${champ}' from documents d
     where d.collection = 'dossiers' and d.id = documents.id_dossier and d.portees && $2::text[])`;

/** The register, as its list says it; its text and its client are looked for in the dossier too. */
export async function register(context: Context, { search, idClient, ...query }: Query) {
  const { page, size, apres, sort } = query;
  const { list } = factureKind;
  const of = whereOf({
    all: [
      ...list.where({ ...query, today: localDay(context.now, zoneOf(context.actor)) }),
      { field: 'variante', is: context.variante },
    ],
  });
  const params = [...of.params];
  const param = (value: string): string => `$${params.push(value) + 2}`;
  // The kind as a word of the statement: a parameter would not be matched with the index of invoices.
  const clauses = ["data ->> 'kind' = 'facture'", of.where];
  if (idClient !== undefined) clauses.push(`${DOSSIER('idClient')} = ${param(idClient.toLowerCase())}`);
  if (search !== undefined && search !== '') {
    const own = whereOf({ text: search, within: list.searched }, { first: params.length + 3 });
    params.push(...own.params);
    const pattern = param(likeOf(search));
    const ofDossier = ['numero', 'nomClient'].map((field) => `${foldSql(DOSSIER(field))} like ${pattern}`);
    clauses.push(`(${[own.where, ...ofDossier].join(' or ')})`);
  }
  const { items, total } = await pageVisible(context.db, context, {
    collection: 'records',
    filter: { where: clauses.join(' and '), params },
    order: orderOf(sortsOf(list, sort)),
    page,
    size,
    apres,
  });
  const dossiers = await dossiersOf(
    context,
    items.map(({ idDossier: id }) => String(id)),
  );
  return ok({
    items: items.map((document) => {
      const facture = show<FactureRecord & { rev: number }>(context, document);
      const dossier = dossiers.get(facture.idDossier);
      return {
        ...facturationOf(facture),
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
  return new Map(dossiers.map(({ id, data }) => [id, data]));
}
