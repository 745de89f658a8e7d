import { ok, refuse, type Result } from '#domain/base/result.ts';
import { newRecord } from '#domain/sync/journal.ts';
import type { MediaRef } from '../api.ts';
import { editDocument, retry } from '../conflicts/commands.ts';
import { giveUpAndSay } from './give-up.ts';
import type { Station } from '../engine/station.ts';
import type { Stored } from '../local/store.ts';
import type { Fiche } from '../media/bytes.ts';
import { putAway } from '../media/reception.ts';

type Device = Pick<Station, 'store' | 'octets' | 'clock' | 'commands' | 'signature'>;

/** What this device holds of a photo or of a file: its document unless it left with its visit, its bytes unless they were received. */
interface Held {
  readonly document: Stored<'photos' | 'records'> | null;
  readonly card: Fiche | null;
}

async function heldOf({ store, octets }: Device, { collection, docId }: MediaRef): Promise<Held> {
  const [stored] = await store.byIds(collection, [docId]);
  const document = stored === undefined || stored._deleted ? null : stored;
  const card = await octets.fiche(docId);
  return { document, card: card === null || card.etat === 'recue' || card.etat === 'retiree' ? null : card };
}

/** [sync/M11] What was refused of them, document and bytes, goes again at the next round, which whoever asks rings for. */
export async function retryMedia(device: Device, members: readonly MediaRef[]): Promise<Result<null>> {
  for (const member of members) {
    const { document, card } = await heldOf(device, member);
    if (document?.local?.refus !== undefined) {
      const answer = await retry(device.commands(), member);
      if (!answer.ok) return answer;
    }
    // What this device could not read is then tried again by the page ([sync/M12]).
    if (card !== null) await device.octets.change(member.docId, (fiche) => ({ ...fiche, refus: null, pasAvantMs: 0 }));
  }
  return ok(null);
}

/**
 * [sync/M11] Given up by their person: they leave the queue, and stay 30 days on this device with their bytes, where what was
 * settled is listed. Killed after any line, what is left is still in the queue and can be given up again.
 */
export async function giveUpMedia(device: Device, members: readonly MediaRef[]): Promise<Result<null>> {
  for (const member of members) {
    const answer = await giveUp(device, member);
    if (!answer.ok) return answer;
  }
  return ok(null);
}

async function giveUp(device: Device, member: MediaRef): Promise<Result<null>> {
  const { document, card } = await heldOf(device, member);
  const isNew = document?.local?.nouveau === true;
  // What the server knows is taken away as its person would in the form; its bytes stop there ([sync/M6]).
  if (document !== null && !isNew && card !== null)
    return editDocument(device.commands(), member, { retireLe: device.clock() });
  if (document !== null) {
    const answer = await giveUpAndSay(device, member);
    if (!answer.ok || card === null) return answer;
  }
  if (card === null) return refuse('INTROUVABLE');
  if (document === null) await recordBytes(device, member, card);
  await device.octets.change(member.docId, (fiche) => putAway(fiche, device.clock()));
  return ok(null);
}

/** Bytes whose document left with its visit: their record is where they can still be exported. */
async function recordBytes({ store, clock }: Device, { collection, docId }: MediaRef, card: Fiche): Promise<void> {
  const id = `${docId}|quarantaine|octets`;
  const document = { id: docId, rev: 0, seq: 0, dirty: 0 as const, idIntervention: card.idIntervention };
  const now = { collection, now: clock() };
  // The office has nothing to read in it: it knows the document, and that its bytes never came.
  const facts = {
    id,
    genre: 'quarantaine',
    rev: 0,
    champs: [],
    ouvert: 0,
    transmisLe: now.now,
    document,
  } as const;
  const record = { ...newRecord(document, now, facts), resoluLe: now.now };
  const [previous] = await store.byIds('conflits', [id]);
  if (previous === undefined) await store.write('conflits', [{ previous, document: record }]);
}
