import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import { controlKind } from '#domain/lots/control-kind.ts';
import { controlsDue } from '#domain/lots/controls-due.ts';
import { countsOf } from '#domain/lots/counts.ts';
import { etatOfLot } from '#domain/lots/lot.ts';
import { movedTo } from '#domain/lots/stages.ts';
import { etatAfter, outcomesOf, progressOf } from '#domain/lots/outcomes.ts';
import { thresholdOf } from '#domain/lots/rates-in-force.ts';
import type { Sql } from '../db/db.ts';
import type { Bell } from './announce.ts';
import { controlsOf, visitsOfLot } from './controls.ts';
import { findDocument, type StoredDocument } from './document.ts';
import type { Author } from './edit.ts';
import { orderOfLot } from './lots.ts';
import { isOf } from './of-kind.ts';
import { rateRulesFor } from './rate-rules.ts';
import { updateDocument } from './store.ts';

/** What a lot reads of a visit: anything else that it becomes changes nothing of the lot. */
const READ = ['etat', 'resultat', 'nature', 'rsBatchId'] as const;

/** Lots that a write may move. */
function lotsOf(before: StoredDocument | null, apres: StoredDocument): string[] {
  if (isOf(controlKind, apres)) return [apres.data.idLot];
  if (!isOf(interventionKind, apres)) return [];
  // A new visit concludes nothing: whoever makes it from the draw says so to the lot.
  if (before === null || !isOf(interventionKind, before)) return [];
  if (READ.every((field) => before.data[field] === apres.data[field])) return [];
  return [before.data.rsBatchId, apres.data.rsBatchId].flatMap((id) => (typeof id === 'string' ? [id] : []));
}

/** [lots/L16] A lot follows its controls, in the transaction of what concludes one. */
export const followLots: Bell = async (tx, author, { before, apres }) => {
  for (const id of new Set(lotsOf(before, apres))) await followLot(tx, author, id);
};

/** [lots/L65] A version of a form may say what a word says: lots whose visits conclude by the forms of this type follow. */
export async function followLotsOfType(tx: Sql, author: Author, idType: string): Promise<void> {
  const found = await tx.query<{ id: string }>(
    `select id from documents where collection = 'rsBatchs' and not supprime and data ->> 'etat' = 'EN CONTROLE' and id in (
       select data ->> 'rsBatchId' from documents where collection = 'interventions' and not supprime
         and etat = 'VALIDE' and data ->> 'idTypeIntervention' = $1) order by id`,
    [idType],
  );
  for (const { id } of found) await followLot(tx, author, id);
}

/** [lots/L16] The state of a lot after its controls; nothing is written when it stays. The lot is held after its dossiers, never before. */
export async function followLot(tx: Sql, author: Author, id: string): Promise<void> {
  const lot = await findDocument(tx, { collection: 'rsBatchs', id }, true);
  if (lot === null || lot.supprime) return;
  const order = await orderOfLot(tx, lot.data);
  if (order === null) return;
  const visits = await visitsOfLot(tx, id);
  const outcomes = outcomesOf(await controlsOf(tx, id), visits);
  const today = localDay(author.now, zoneOf(null));
  const seuil = thresholdOf(await rateRulesFor(tx, lot.data), { lot: lot.data, today });
  const facts = { tauxNS: countsOf(visits).tauxNS, seuil };
  const etat = etatAfter(lot.data, progressOf(controlsDue(order, lot.data), outcomes), facts);
  if (etat === etatOfLot(lot.data)) return;
  const changes = { ...movedTo(lot.data, etat, author) };
  const edit = { collection: 'rsBatchs', id, changes, action: 'controles' } as const;
  await updateDocument(tx, { auteur: author, edit }, lot);
}
