/**
 * A server that was restored under a wipe, which reads nothing any more ([session/D28]): what it said of the bytes of this
 * device was said by another database, and what it is told is told whatever database it is.
 */
import { ok, type Result } from '#domain/base/result.ts';
import type { LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { NOTHING, write } from '#domain/sync/journal.ts';
import type { Edit } from '#domain/sync/messages.ts';
import { createAgain } from '#domain/sync/reprise.ts';
import type { BareFiche, ByteTables, Fiche } from '../media/bytes.ts';
import { collectionOf, descriptionsOf } from '../media/descriptions.ts';
import { readPoint } from '../pull/point.ts';
import { apply, type Decider } from '../store/apply.ts';
import type { Engine, Network } from '../store/context.ts';

/** Whether this device has read the server's database whole, as a push of nothing is told: what it holds was said by another one otherwise. */
export async function hasRead({ store, reseau }: Engine): Promise<Result<boolean>> {
  const { epoch, reperes, complet } = await readPoint(store);
  if (epoch === null || complet === 0) return ok(false);
  const answer = await reseau.push([], epoch, reperes?.join(','));
  return answer.ok ? ok(answer.value.epoch === epoch) : answer;
}

/**
 * What waits is said again without naming a database. A revision that the other one gave means nothing there: the edit is then one on a
 * revision that nobody has, and replaces nothing before this database has answered what it holds.
 */
export function whateverDatabase(reseau: Network): Network {
  const told = new Map<string, number>();
  const here = (edit: Edit): Edit =>
    edit.nouveau || told.get(edit.id) === edit.baseRev ? edit : { ...edit, baseRev: 0 };
  return {
    ...reseau,
    push: async (edits, epoch, reperes) => {
      const answer = await reseau.push(edits, epoch, reperes);
      if (!answer.ok || answer.value.epoch === epoch) return answer;
      const again = await reseau.push(edits.map(here));
      if (!again.ok) return again;
      for (const { id, doc } of again.value.reponses) if (doc !== undefined) told.set(id, doc.rev);
      return ok({ ...again.value, ...(epoch === undefined ? {} : { epoch }) });
    },
  };
}

/** The former database had these bytes: all that are still here are offered again. */
export async function doubtReceived(engine: Engine, octets: ByteTables): Promise<void> {
  const cards = [...(await octets.fiches('a-envoyer')), ...(await octets.fiches('recue'))];
  const documents = await descriptionsOf(engine.store, cards);
  const doubted = cards.filter(({ id }) => documents.get(id)?.['recuLe'] != null);
  await rewrite(engine, doubted, (doc) => (doc?.['recuLe'] == null ? NOTHING : write({ ...doc, recuLe: null })));
  for (const { id } of doubted) await octets.change(id, offered);
}

/** This database does not know the documents of these bytes, which another one had taken: they are created again. Whether any is. */
export async function createUnknown(engine: Engine, octets: ByteTables): Promise<boolean> {
  const refused = (await octets.fiches('a-envoyer')).filter(({ refus }) => refus?.code === 'INTROUVABLE');
  const documents = await descriptionsOf(engine.store, refused);
  const unknown = refused.filter(({ id }) => ((documents.get(id) as LocalDocument | undefined)?.rev ?? 0) > 0);
  await rewrite(engine, unknown, (doc, context) => (doc === undefined ? NOTHING : createAgain(doc, context)));
  for (const { id } of unknown) await octets.change(id, offered);
  return unknown.length > 0;
}

/** Refused or not, bytes that are here go again. */
export const offered = (card: BareFiche): BareFiche => ({ ...card, etat: 'a-envoyer', refus: null, pasAvantMs: 0 });

async function rewrite(engine: Engine, cards: readonly Fiche[], decide: Decider): Promise<void> {
  for (const collection of ['photos', 'records'] satisfies SyncedCollection[]) {
    const own = cards.filter((card) => collectionOf(card) === collection);
    if (own.length > 0) await apply(engine, { collection, decideurs: new Map(own.map(({ id }) => [id, decide])) });
  }
}
