import type { Conflit } from '#domain/fields/documents.ts';
import { type Edit, PUSH_MAX, type PushReply } from '#domain/sync/messages.ts';
import { afterTransmission, messageOfQuarantaine } from '#domain/sync/quarantaine.ts';
import { readPoint } from '../pull/point.ts';
import type { Engine } from '../store/context.ts';
import type { Store, Stored } from '../local/store.ts';

/** Quarantines of which the office has no copy yet; those that are back in their document leave with it. */
export async function quarantinesToForward(store: Store): Promise<Stored<'conflits'>[]> {
  const fiches = await Promise.all([1, 0].map((isOpen) => store.find('conflits', 'ouvert', isOpen)));
  return fiches
    .flat()
    .filter(
      ({ genre, transmisLe, renduLe }) => genre === 'quarantaine' && transmisLe === undefined && renduLe === undefined,
    );
}

/**
 * [sync/C14] Sends the edits in quarantine as what they are: edits that the server refuses, whole, where the office reads
 * them. One that it takes after all (the access came back) is in quarantine no more. What is not answered goes again at
 * the next round, under the same id.
 */
export async function forwardQuarantaines(engine: Engine): Promise<void> {
  const fiches = await quarantinesToForward(engine.store);
  const { epoch, reperes } = await readPoint(engine.store);
  if (fiches.length === 0 || epoch === null) return;
  const edits = fiches.map((fiche) => messageOfQuarantaine(fiche, engine.uuid)).slice(0, PUSH_MAX);
  const reply = await engine.reseau.push(edits, epoch, reperes?.join(','));
  if (reply.ok && reply.value.epoch === epoch) await noteReplies(engine, { fiches, edits }, reply.value.reponses);
}

async function noteReplies(
  { store, clock }: Engine,
  { fiches, edits }: { readonly fiches: readonly Stored<'conflits'>[]; readonly edits: readonly Edit[] },
  replies: readonly PushReply[],
): Promise<void> {
  const rows = fiches.flatMap((previous, rank) => {
    const reply = replies.find(({ editId }) => editId === edits[rank]?.editId);
    const document: Conflit | null = reply === undefined ? null : afterTransmission(previous, reply, clock());
    return document === null ? [] : [{ previous, document }];
  });
  await store.write('conflits', rows);
}
