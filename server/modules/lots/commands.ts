import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes, Fields } from '#domain/fields/documents.ts';
import { lotKind } from '#domain/lots/kind.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import type { Operation } from '#domain/lots/operation.ts';
import { movedTo } from '#domain/lots/stages.ts';
import { partsOfList } from '#domain/lots/parts.ts';
import { lockVisible } from '../../documents/locked.ts';
import { isLotNamed, partsOfLot } from '../../documents/lots.ts';
import { deleteDocument } from '../../documents/store.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { write, writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, findOrRefuse, requireOk, transaction } from '../documents.ts';
import { findOf } from '../kind-calls.ts';

interface NewLot extends Fields {
  readonly id?: string | undefined;
  readonly operations: readonly Operation[];
}

/** [lots/L4] A lot and its whole list, or nothing. The same lot sent twice, under the id that its caller chose, is one. */
export async function createLot(
  context: Context,
  { id = randomUUID(), operations, ...fields }: NewLot,
): Promise<Result<SeenDocument>> {
  const author = authorOf(context);
  const changes = { ...fields, attendues: operations.length } as Changes;
  const idImport = randomUUID();
  const made: Result<SeenDocument> = await transaction(context, async (tx) => {
    const lot = requireOk(await write(tx, author, { collection: 'rsBatchs', id, changes, nouveau: true }));
    for (const part of partsOfList({ idLot: id, idImport, fichier: 'API', operations })) {
      const edit = { collection: 'records', id: randomUUID(), changes: { ...part }, nouveau: true } as const;
      requireOk(await write(tx, author, edit));
    }
    return lot;
  });
  if (made.ok || made.code !== 'CONFLIT') return made;
  const known = await findOrRefuse(context, 'rsBatchs', id);
  return known.ok && known.value.data.uniqueCode === fields['uniqueCode'] ? ok(known.value) : made;
}

/** [lots/L5] With its list; a lot that was drawn, or that dossiers name, stays. */
export async function removeLot(context: Context, id: string): Promise<Result<null>> {
  const found = await findOf(context, lotKind, id);
  if (!found.ok) return found;
  const right = can(context.actor, 'lot.supprimer', found.value.data);
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    const lot = await lockVisible(tx, context, { collection: 'rsBatchs', id: found.value.id });
    if (lot === null) return requireOk<null>(refuse('INTROUVABLE'));
    if (etatOfLot(lot.data) !== 'OUVERT') requireOk(refuse('VERROUILLE', { etat: etatOfLot(lot.data) }));
    if (await isLotNamed(tx, lot.id)) requireOk(refuse('REGLE_METIER', { regle: 'lot-nomme' }));
    for (const document of [...(await partsOfLot(tx, lot.id)), lot])
      await deleteDocument(tx, authorOf(context), document);
    return null;
  });
}

/** [lots/L25] Once its synthesis is issued; asked twice, it is closed once. */
export async function closeLot(context: Context, id: string): Promise<Result<SeenDocument>> {
  const found = await findOf(context, lotKind, id);
  if (!found.ok) return found;
  const right = can(context.actor, 'lot.clore', found.value.data);
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    const lot = await lockVisible(tx, context, { collection: 'rsBatchs', id: found.value.id });
    if (lot === null) return requireOk<SeenDocument>(refuse('INTROUVABLE'));
    const etat = etatOfLot(lot.data);
    if (etat === 'CLOS') return lot;
    if (etat !== 'SYNTHESE EMISE') return requireOk<SeenDocument>(refuse('TRANSITION_INTERDITE', { de: etat }));
    const changes = { ...movedTo(lot.data, 'CLOS', context) };
    return writeAsServer(tx, authorOf(context), { collection: 'rsBatchs', id: lot.id, changes, action: 'cloture' });
  });
}
