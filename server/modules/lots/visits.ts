import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { firstVisitId, typeOf } from '#domain/dossiers/first-visits.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { controlsDue, controlsToMake, type DueControl } from '#domain/lots/controls-due.ts';
import type { DrawnOrder } from '#domain/lots/drawn-order.ts';
import { dossierOfOperation } from '#domain/lots/dossier-of.ts';
import { lotKind } from '#domain/lots/kind.ts';
import { etatOfLot, isReported, type Lot } from '#domain/lots/lot.ts';
import { listOf, type Operation } from '#domain/lots/operation.ts';
import { movedTo } from '#domain/lots/stages.ts';
import type { Sql } from '../../db/db.ts';
import { controlsOf, derivedId, isMade } from '../../documents/controls.ts';
import { followLot } from '../../documents/follow-lot.ts';
import { lockVisible } from '../../documents/locked.ts';
import { listOfLot, orderOfLot } from '../../documents/lots.ts';
import { write, writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { addFirstVisits, knownTypes } from '../demande/acceptance.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';
import { findOf } from '../kind-calls.ts';
import { concludes } from './draw.ts';
import { installerOf } from './installers.ts';

/** Controls made by one call: it answers in a second or two, and the next one goes on. */
const STEP = 25;

export interface MadeControls {
  /** Controls that this call made. */
  readonly faits: number;
  /** Those that are still to be made: the call is asked again until there are none. */
  readonly restent: number;
  /** Those that the lot asks for. */
  readonly total: number;
}

interface Drawn {
  readonly lot: Lot;
  readonly order: DrawnOrder;
  readonly list: readonly Operation[];
  readonly type: TypeIntervention;
}

/**
 * [lots/L14] [lots/L16] Makes the dossiers, the visits and the controls of what was drawn, a number of them at a time: each
 * operation is whole or not at all, and under ids that its place in the draw gives, so that a server killed in the middle,
 * or two people at once, lose and double nothing. What one operation refuses stops there, with its reference.
 */
export async function makeControls(context: Context, id: string): Promise<Result<MadeControls>> {
  const found = await findOf(context, lotKind, id);
  if (!found.ok) return found;
  const right = can(context.actor, 'lot.tirer', found.value.data);
  if (!right.ok) return right;
  const begun = await begin(context, found.value.id);
  if (!begun.ok) return begun;
  const drawn = begun.value;
  const due = controlsDue(drawn.order, drawn.lot);
  const missing = controlsToMake(due, await controlsOf(context.db, drawn.lot.id));
  const now = missing.slice(0, STEP);
  for (const one of now) {
    const made = await transaction(context, (tx) => makeControl(tx, context, { drawn, due: one }));
    if (!made.ok) return { ...made, data: { ...made.data, reference: drawn.list[one.rang - 1]?.reference ?? '' } };
  }
  const followed = await transaction(context, (tx) => followLot(tx, authorOf(context), drawn.lot.id));
  if (!followed.ok) return followed;
  return ok({ faits: now.length, restent: missing.length - now.length, total: due.length });
}

/** The lot as it is controlled from now on: over the threshold, all that was not drawn is added ([lots/L16]). */
async function begin(context: Context, id: string): Promise<Result<Drawn>> {
  const types = await knownTypes(context);
  return transaction(context, async (tx) => {
    const held = await lockVisible(tx, context, { collection: 'rsBatchs', id });
    const lot = held?.data ?? requireOk<Lot>(refuse('INTROUVABLE'));
    const etat = etatOfLot(lot);
    const order = await orderOfLot(tx, lot);
    if (order === null || isReported(lot)) return requireOk<Drawn>(refuse('TRANSITION_INTERDITE', { de: etat }));
    const type = typeOf(types, lot.idBureauInspection, lot.idTypeIntervention ?? lot.fiche ?? '');
    if (type === undefined) return requireOk<Drawn>(refuse('TYPE_FERME', { type: lot.fiche ?? '' }));
    requireOk(await concludes(tx, lot));
    const list = listOf(await listOfLot(tx, id));
    if (etat !== 'A CONTROLER A 100 %') return { lot, order, list, type };
    const changes = { methode: '100 %', ...movedTo(lot, 'EN CONTROLE', context) };
    await writeAsServer(tx, authorOf(context), { collection: 'rsBatchs', id, changes, action: 'controle-total' });
    return { lot: { ...lot, methode: '100 %' }, order, list, type };
  });
}

async function makeControl(
  tx: Sql,
  context: Context,
  { drawn, due }: { readonly drawn: Drawn; readonly due: DueControl },
): Promise<void> {
  const { lot, list, type } = drawn;
  const id = derivedId('controle', lot.id, due.rang, due.mode);
  if (await isMade(tx, { collection: 'records', id })) return;
  const operation = list[due.rang - 1] ?? requireOk<Operation>(refuse('INTROUVABLE'));
  const visit = due.mode === 'lieu' ? await makeVisit(tx, context, { lot, operation, type, rang: due.rang }) : null;
  const { variante, idBureauInspection, idClient } = lot;
  const changes = {
    kind: 'controle',
    variante,
    idBureauInspection,
    idClient,
    idLot: lot.id,
    ordre: due.rang,
    mode: due.mode,
    reference: operation.reference,
    idDossier: visit?.idDossier ?? null,
    idIntervention: visit?.idIntervention ?? null,
    idContreVisite: null,
    tentatives: {},
    conclusion: null,
    createdAt: context.now,
  };
  await writeAsServer(tx, authorOf(context), { collection: 'records', id, changes, nouveau: true });
}

interface ToVisit {
  readonly lot: Lot;
  readonly operation: Operation;
  readonly type: TypeIntervention;
  readonly rang: number;
}

/** The dossier of an operation and its visit, by the rules of whoever makes any other. */
async function makeVisit(tx: Sql, context: Context, { lot, operation, type, rang }: ToVisit) {
  const idEntreprise = await installerOf(tx, context, { lot, operation });
  const id = derivedId('dossier', lot.id, rang);
  const changes = dossierOfOperation({ lot, operation, idEntreprise, fiche: type.code }) as Changes;
  const edit = { collection: 'dossiers', id, changes, nouveau: true, action: 'tirage' } as const;
  const dossier = requireOk(await write(tx, authorOf(context), edit));
  await addFirstVisits(tx, context, { dossier, types: [type] });
  return { idDossier: id, idIntervention: firstVisitId(id, type.id) };
}
