import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { ALGORITHM, drawnStrata, keyTextOf, type Rates } from '#domain/lots/draw.ts';
import type { DueControl } from '#domain/lots/controls-due.ts';
import { isBegun, type MadeAt, replacementOf } from '#domain/lots/drawn-order.ts';
import { lotKind } from '#domain/lots/kind.ts';
import { listFile } from '#domain/lots/list-file.ts';
import { etatOfLot, isReported, type Lot } from '#domain/lots/lot.ts';
import { keyOfReference, listOf } from '#domain/lots/operation.ts';
import { movedTo } from '#domain/lots/stages.ts';
import type { LotRates } from '#domain/lots/lot-rates.ts';
import { underMinimum } from '#domain/lots/under-minimum.ts';
import { type Trials, trialsRefusal, unreachableRuleOn } from '#domain/lots/unreachable.ts';
import { ratesOfLot } from '#domain/lots/rates-in-force.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredIn } from '../../documents/document.ts';
import { lockVisible } from '../../documents/locked.ts';
import { controlsOf, visitsOfDossier } from '../../documents/controls.ts';
import { officeRecord } from '../../documents/own.ts';
import { listOfLot, orderOfLot } from '../../documents/lots.ts';
import { rateRulesFor } from '../../documents/rate-rules.ts';
import { isWithoutConclusion } from '../../documents/senses.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';
import { findOf } from '../kind-calls.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const SEED_BYTES = 16;

type HeldLot = StoredIn<'rsBatchs'>;

/** A lot that the caller may draw, held until the transaction ends: two draws at once wait for one another. */
export async function withLot(
  context: Context,
  id: string,
  work: (tx: Sql, lot: HeldLot) => Promise<SeenDocument>,
): Promise<Result<SeenDocument>> {
  const found = await findOf(context, lotKind, id);
  if (!found.ok) return found;
  return transaction(context, async (tx) => {
    const lot = await lockVisible(tx, context, { collection: 'rsBatchs', id: found.value.id });
    if (lot === null) return requireOk<SeenDocument>(refuse('INTROUVABLE'));
    requireOk(can(context.actor, 'lot.tirer', lot.data));
    return work(tx, lot);
  });
}

interface Asked extends Rates {
  readonly motif?: string | null;
}

/**
 * [lots/L8] [lots/L9] Draws a lot, once for ever. The seed is taken once the list is held and hashed, so that nobody chooses
 * it; whoever comes second is told who drew, and when. [lots/L61] `motif`: why it takes fewer than the table asks.
 */
export const drawLot = (
  context: Context,
  id: string,
  { motif = null, ...rates }: Asked,
): Promise<Result<SeenDocument>> =>
  withLot(context, id, async (tx, lot) => {
    const list = listOf(await listOfLot(tx, lot.id));
    const refusal = drawnAlready(lot.data) ?? incomplete(lot.data, list.length);
    if (refusal !== null) return requireOk<SeenDocument>(refusal);
    const { actor, now } = context;
    requireOk(await concludes(tx, lot.data));
    const regles = ratesOfLot(await rateRulesFor(tx, lot.data), {
      lot: lot.data,
      engagements: list.map(({ dateEngagement }) => dateEngagement),
      today: localDay(now, zoneOf(null)),
    });
    const isUnder = underMinimum(regles, list.length, rates).length > 0;
    if (isUnder && motif === null) return requireOk<SeenDocument>(reasonless(regles));
    const empreinte = sha256(listFile(list));
    const graine = randomBytes(SEED_BYTES).toString('hex');
    const keys = list.map((operation) => sha256(keyTextOf({ graine, empreinte }, operation)));
    const strates = drawnStrata(list, keys, rates);
    const count = (mode: 'lieu' | 'contact') => strates.reduce((sum, one) => sum + one[mode].length, 0);
    const idOrdre = randomUUID();
    const tirage = {
      algorithme: ALGORITHM,
      graine,
      empreinte,
      le: now,
      par: { id: actor.id, nom: fullName(actor) },
      nbOperations: list.length,
      ...rates,
      lieu: count('lieu'),
      contact: count('contact'),
      regles,
      ...(isUnder ? { motif } : {}),
      idOrdre,
    };
    const { variante, idBureauInspection, idClient } = lot.data;
    const order = { kind: 'tirage', variante, idBureauInspection, idClient, idLot: lot.id, strates, remplacements: [] };
    const author = authorOf(context);
    await writeAsServer(tx, author, { collection: 'records', id: idOrdre, changes: order, nouveau: true });
    const drawn = {
      ...movedTo(lot.data, 'TIRE', context),
      tirage,
      tauxCible: rates.tauxLieu,
      tauxContact: rates.tauxContact,
    };
    return writeAsServer(tx, author, { collection: 'rsBatchs', id: lot.id, changes: drawn, action: 'tirage' });
  });

/** [lots/L66] Controls that conclude nothing finish no lot. */
export async function concludes(tx: Sql, { variante, idTypeIntervention, fiche = '' }: Lot): Promise<Result<null>> {
  const type = idTypeIntervention ?? fiche;
  const isWithout = await isWithoutConclusion(tx, variante, type);
  return isWithout ? refuse('REGLE_METIER', { regle: 'type-sans-conclusion', type }) : ok(null);
}

/** [lots/L61] What the table asks, in hundredths of a percent. */
const reasonless = ({ lieu, contact }: LotRates): Refusal =>
  refuse('MOTIF_REQUIS', {
    regle: 'sous-minimum',
    lieu: lieu?.centiemes ?? null,
    contact: contact?.centiemes ?? null,
  });

function drawnAlready(lot: Lot): Refusal | null {
  const etat = etatOfLot(lot);
  if (etat === 'OUVERT') return null;
  return refuse('VERROUILLE', { etat, par: lot.tirage?.par.nom ?? null, le: lot.tirage?.le ?? null });
}

/** [lots/L4] What is on its way is waited for. */
function incomplete({ attendues = 0 }: Lot, recues: number): Refusal | null {
  if (recues !== attendues) return refuse('REGLE_METIER', { regle: 'liste-incomplete', attendues, recues });
  return recues === 0 ? refuse('REGLE_METIER', { regle: 'liste-vide' }) : null;
}

interface Unreachable {
  /** As the list says it. */
  readonly reference: string;
  readonly motif: string;
}

/** [lots/L70] What was done at a drawn operation, by whatever road. */
async function madeAt(
  tx: Sql,
  idLot: string,
  { rang, mode }: DueControl,
): Promise<MadeAt & { readonly trials: Trials }> {
  const control = (await controlsOf(tx, idLot)).find((one) => one.ordre === rang && one.mode === mode);
  const idDossier = control?.idDossier ?? null;
  const visits = idDossier === null ? [] : await visitsOfDossier(tx, idDossier);
  const tentatives = control?.tentatives ?? {};
  return {
    attempts: tentatives,
    isConcluded: control?.conclusion != null,
    visits: visits.map(({ etat }) => etat),
    trials: { tentatives, visits },
  };
}

/** [lots/L85] What the office of a lot asks for before somebody is unreachable. */
async function unreachableRule(tx: Sql, { idBureauInspection: idBureau, variante }: Lot, now: string) {
  const bureau = await officeRecord(tx, 'bureau', { idBureau, variante });
  return unreachableRuleOn(bureau?.injoignable, localDay(now, zoneOf(null)));
}

/** [lots/L13] The order gives the operation that comes in the place of one; the reason stays with it. */
export const replaceOperation = (context: Context, id: string, { reference, motif }: Unreachable) =>
  withLot(context, id, async (tx, lot) => {
    const order = await orderOfLot(tx, lot.data);
    if (order === null || isReported(lot.data))
      return requireOk<SeenDocument>(refuse('TRANSITION_INTERDITE', { de: etatOfLot(lot.data) }));
    const key = keyOfReference(reference);
    const list = listOf(await listOfLot(tx, lot.id));
    const index = list.findIndex((one) => keyOfReference(one.reference) === key);
    if (index === -1) return requireOk<SeenDocument>(refuse('VALIDATION', { champs: { reference: 'inconnu' } }));
    const rang = index + 1;
    const { par, mode } = requireOk(replacementOf(order, rang));
    const made = await madeAt(tx, lot.id, { rang, mode });
    const refusal = isBegun(made)
      ? refuse('REGLE_METIER', { regle: 'controle-commence' })
      : trialsRefusal(await unreachableRule(tx, lot.data, context.now), made.trials);
    if (refusal !== null) return requireOk<SeenDocument>(refusal);
    const auteur = { id: context.actor.id, nom: fullName(context.actor) };
    const added = { rang, par, mode, motif, le: context.now, auteur };
    const changes = { remplacements: [...order.remplacements, added] };
    const edit = { collection: 'records', id: order.id, changes, action: 'remplacement' } as const;
    await writeAsServer(tx, authorOf(context), edit);
    return lot;
  });
