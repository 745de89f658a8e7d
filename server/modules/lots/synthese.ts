import { can } from '#domain/access/can.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { etatOfLot, type Lot } from '#domain/lots/lot.ts';
import { lotKind } from '#domain/lots/kind.ts';
import { currentSynthese, type SyntheseRecord } from '#domain/lots/synthese.ts';
import { syntheseConditions } from '#domain/lots/synthese-conditions.ts';
import { syntheseOf } from '#domain/lots/synthese-data.ts';
import { clientSynthese, presentedVersion } from '#domain/lots/synthese-presentation.ts';
import { syntheseKind } from '#domain/lots/synthese-kind.ts';
import { syntheseSources, versionsOf } from '../../documents/syntheses.ts';
import type { ListQuery, SeenOf } from '../../documents/page.ts';
import { dataOf } from '../../documents/of-kind.ts';
import type { Context } from '../../http/context.ts';
import { show } from '../documents.ts';
import { findOf, pageOf } from '../kind-calls.ts';

export async function listVersions(context: Context, id: string) {
  const found = await findOf(context, lotKind, id);
  return found.ok ? ok((await versionsOf(context.db, found.value.id)).map(presentedVersion)) : found;
}

/** [lots/L20] What the synthesis would say now, and what it waits for. */
export async function dataOfReport(context: Context, id: string) {
  const found = await findOf(context, lotKind, id);
  if (!found.ok) return found;
  const right = can(context.actor, 'synthese.emettre', found.value.data);
  if (!right.ok) return right;
  const lot = show<Lot>(context, found.value);
  const { donnees, lignes } = syntheseOf(await syntheseSources(context.db, lot, context.now));
  const current = currentSynthese(await versionsOf(context.db, lot.id));
  return ok({
    ...donnees,
    idLot: lot.id,
    etat: etatOfLot(lot),
    listeOperations: [...lignes],
    conditions: [...syntheseConditions(lot, donnees)],
    conclusion: current?.conclusion ?? null,
  });
}

/** [lots/L23] For the client: how far their lot is, and what was issued. */
export async function clientDataOfReport(context: Context, id: string) {
  const found = await findOf(context, lotKind, id);
  if (!found.ok) return found;
  const lot = show<Lot>(context, found.value);
  const { donnees } = syntheseOf(await syntheseSources(context.db, lot, context.now));
  return ok(clientSynthese(lot, donnees, currentSynthese(await versionsOf(context.db, lot.id))));
}

/** An issued version in the reader's scope. */
export const findVersion = (context: Context, id: string): Promise<Result<SeenOf<SyntheseRecord>>> =>
  findOf(context, syntheseKind, id);

export async function readVersion(context: Context, id: string) {
  const found = await findVersion(context, id);
  if (!found.ok) return found;
  const version = show<SyntheseRecord>(context, { ...found.value });
  const { etat, pdf } = presentedVersion(version);
  return ok({ ...version, etat, pdf });
}

/** Issued syntheses of the reader's scope, whatever the lot. */
export const pageVersions = (context: Context, query: ListQuery) =>
  pageOf(context, syntheseKind, { query, present: (_, one) => presentedVersion(dataOf(syntheseKind, one)) });
