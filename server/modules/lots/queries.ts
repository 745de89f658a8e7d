import { refuse, ok, type Result } from '#domain/base/result.ts';
import { isAssessor } from '#domain/access/roles.ts';
import { currentSynthese } from '#domain/lots/synthese.ts';
import { syntheseKind } from '#domain/lots/synthese-kind.ts';
import { presentedList, presentedLot, reportedLot } from '#domain/lots/presentation.ts';
import { controlKind } from '#domain/lots/control-kind.ts';
import { OPERATIONS_MAX } from '#domain/lots/operation.ts';
import { outcomesOf } from '#domain/lots/outcomes.ts';
import { drawnOrderKind } from '#domain/lots/drawn-order-kind.ts';
import { lotKind } from '#domain/lots/kind.ts';
import { type LotFilters, lotList } from '#domain/lots/list.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { operationsKind } from '#domain/lots/operations-kind.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { allOfKind, type ListQuery, pageOfKind, type SeenOf } from '../../documents/page.ts';
import { readWords } from '../../documents/senses.ts';
import { listVisible, type SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { show } from '../documents.ts';
import { findOf } from '../kind-calls.ts';

/** Parts of one list: twice what the longest one has, when every import was short. */
const PARTS_MAX = 2000;
/** Versions of the lots of one page. */
const VERSIONS_MAX = 5000;
/** Open lots of a client for one type. */
const OPEN_MAX = 200;

type Concluded = Parameters<typeof presentedLot>[1][number];

/** Validated visits of these lots, in the reader's scope, by lot. */
async function visitsOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Concluded[]>> {
  const found = await listVisible(context.db, context, {
    collection: 'interventions',
    where: `data ->> 'rsBatchId' = any($3::text[]) and etat = 'VALIDE' and not supprime`,
    params: [ids],
    fields: ['rsBatchId', 'resultat', 'etat', 'nature', 'idVersionFormulaire', 'idTypeIntervention'],
  });
  const read = await readWords(
    context.db,
    found.map(({ data }) => data),
  );
  const byLot = new Map<string, Concluded[]>();
  for (const one of read)
    if (one.rsBatchId !== null) byLot.set(one.rsBatchId, [...(byLot.get(one.rsBatchId) ?? []), one]);
  return byLot;
}

/** A page of the lots of the reader's scope, with what was concluded of each. */
export async function listLots(context: Context, query: LotFilters & ListQuery, also: readonly Condition[] = []) {
  const page = await pageOfKind(context.db, context, { kind: lotKind, query, also });
  if (isAssessor(context.actor.role)) return ok({ ...page, items: await reportedLots(context, page.items) });
  const visits = await visitsOf(
    context,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map((one) => presentedLot(show<Lot>(context, one), visits.get(one.id) ?? []));
  return ok({ ...page, items });
}

/** [lots/L86] */
async function reportedLots(context: Context, lots: readonly SeenOf<Lot>[]) {
  const condition: Condition = { any: lots.map(({ id }) => ({ field: 'idLot', is: id })) };
  const issued =
    lots.length === 0
      ? []
      : await allOfKind(context.db, context, { kind: syntheseKind, condition, limit: VERSIONS_MAX });
  return lots.map((one) => {
    const versions = issued.flatMap(({ data }) => (data.idLot === one.id ? [data] : []));
    return reportedLot(show<Lot>(context, one), currentSynthese(versions)?.donnees);
  });
}

/** The parts of the list of a lot that the reader sees. */
const partsOf = (context: Context, idLot: string) =>
  allOfKind(context.db, context, {
    kind: operationsKind,
    condition: { field: 'idLot', is: idLot },
    limit: PARTS_MAX,
  });

/** What was drawn of a lot; null: nothing yet. */
async function orderOf(context: Context, idLot: string) {
  const condition = { field: 'idLot', is: idLot };
  const [order] = await allOfKind(context.db, context, { kind: drawnOrderKind, condition, limit: 1 });
  return order?.data ?? null;
}

/** [lots/L14] What became of the controls of a lot that the reader sees. */
async function outcomesOfLot(context: Context, idLot: string) {
  const condition = { field: 'idLot', is: idLot };
  const controls = await allOfKind(context.db, context, { kind: controlKind, condition, limit: OPERATIONS_MAX * 2 });
  const visits = await listVisible(context.db, context, {
    collection: 'interventions',
    where: `data ->> 'rsBatchId' = $3 and not supprime`,
    params: [idLot],
    fields: ['demandeId', 'resultat', 'etat', 'nature', 'idVersionFormulaire', 'idTypeIntervention'],
  });
  return outcomesOf(
    controls.map(({ data }) => data),
    await readWords(
      context.db,
      visits.map(({ id, data }) => ({ ...data, id })),
    ),
  );
}

/** [lots/L12] A lot with its list, as the contract shapes it. */
export async function presentLot(context: Context, found: SeenDocument) {
  const parts = await partsOf(context, found.id);
  return presentedList(
    show<Lot & { readonly rev: number; readonly seq: number }>(context, found),
    parts.map(({ data }) => data),
    { order: await orderOf(context, found.id), outcomes: await outcomesOfLot(context, found.id) },
  );
}

export async function readLot(context: Context, id: string): Promise<Result<Awaited<ReturnType<typeof presentLot>>>> {
  const found: Result<SeenOf<Lot>> = await findOf(context, lotKind, id);
  return found.ok ? ok(await presentLot(context, found.value)) : found;
}

/** Open lots of a client for a type, named by its id or by its code. */
export async function openLots(
  context: Context,
  { idClient, type }: { readonly idClient: string; readonly type: string },
) {
  const isOthers = context.actor.role === 'CLIENT' && context.actor.idClient !== idClient;
  if (isOthers) return refuse('INTROUVABLE');
  const condition: Condition = {
    all: [
      { field: 'idClient', is: idClient },
      {
        any: [
          { field: 'idTypeIntervention', is: type },
          { field: 'fiche', is: type },
        ],
      },
      ...lotList.where({ etat: 'OUVERT' }),
    ],
  };
  const found = await allOfKind(context.db, context, { kind: lotKind, condition, limit: OPEN_MAX });
  return ok(found.map(({ id, data }) => ({ id, uniqueCode: data.uniqueCode ?? '', libelle: data.libelle ?? '' })));
}
