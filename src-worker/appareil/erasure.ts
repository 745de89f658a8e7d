import type { Rescue, RescuedKind } from '#domain/api/devices.ts';
import { type WipeStep, wipeStep } from '#domain/session/erasure.ts';
import type { Effects } from '../engine/effects.ts';
import type { Station } from '../engine/station.ts';
import { mediaBaseName } from '../media/bytes.ts';
import type { Photographer } from '../media/capture.ts';
import { linksBaseName } from '../preuves/links.ts';
import type { ClientApi } from '../network/client.ts';
import type { Erasure } from '../session/people.ts';
import type { SessionStore } from '../session/store.ts';
import type { Order } from './last-sending.ts';
import { keyOf, leftOn, type LeftThing, remainderOf, rescueOf } from './left.ts';
import { adoptRawPictures } from './raw-pictures.ts';

/**
 * [session/D2] A wipe ordered by the office.
 *
 *     order ──> sent what can be ──┬─ a better road may bring more, and the order gives time ──> told, waits, again
 *                                  └─> report received ──> noted ──> deleted, or sealed ──> report: done ──> note forgotten
 *
 * 1. Nothing is deleted before the server has received what was rescued and what is lost.
 * 2. A road that breaks is no reason to delete ([session/D28]).
 * 3. What can be sent leaves by the session that came with the order, which ended the others (last-sending.ts).
 * 4. Killed before the note, nothing was deleted and the order comes again; killed after it, the next start goes on.
 */

/** What one report carries of the edits that could not leave; the rest comes in the next ones. */
const COPIES_MAX = 200;
const COPIES_LENGTH = 200_000;

/** What one wipe has seen, from its first attempt to its last. */
export interface RescueMemory {
  /** Bytes that the server has. */
  readonly received: Set<string>;
  /** All that ever waited here. */
  readonly seen: Map<string, RescuedKind>;
}
export const newMemory = (): RescueMemory => ({ received: new Set(), seen: new Map() });

export interface Attempt {
  readonly step: WipeStep;
  /** Something left. */
  readonly isProgress: boolean;
  readonly left: readonly LeftThing[];
}

/** The device, and how it sends once all that waits: whether all that was offered was answered. */
export interface Offering {
  readonly photographer: Photographer;
  readonly isSealed: boolean;
  /** `withRefused`: so is what was refused for something that may be back since. */
  readonly send: (options: { readonly withRefused: boolean }) => Promise<boolean>;
}

/**
 * Offers all that waits once, and says what comes next. Before it ends with hours left, what was refused is offered once
 * more: its visit may be back, or the server restored to where it was there.
 */
export async function attempt(
  { photographer, isSealed, send }: Offering,
  { resteMs, sceller: seals = false }: Order,
  { received, seen }: RescueMemory,
): Promise<Attempt> {
  const leftMs = resteMs ?? null;
  await adoptRawPictures(photographer);
  const before = await leftOn(photographer, { received, isWhole: false });
  for (const thing of before) seen.set(keyOf(thing), thing.kind);
  const offer = async (withRefused: boolean): Promise<Attempt> => {
    const isWhole = await send({ withRefused });
    const left = await leftOn(photographer, { received, isWhole });
    const step = wipeStep(remainderOf(left), { leftMs, seals, isSealed });
    return { step, isProgress: left.length < before.length, left };
  };
  const hasTime = leftMs === null || leftMs > 0;
  const first = await offer(false);
  const isRefused = first.left.some(({ code }) => code !== null);
  return first.step !== 'attendre' && hasTime && isRefused ? offer(true) : first;
}

/** Whether nothing was made here since what was told: what a person types meanwhile is told before anything is deleted. */
export async function isAllTold(
  photographer: Photographer,
  { received }: RescueMemory,
  told: readonly LeftThing[],
): Promise<boolean> {
  const now = await leftOn(photographer, { received, isWhole: false });
  const known = new Map(told.map((one) => [keyOf(one), JSON.stringify(one.copy)]));
  return now.every((one) => known.get(keyOf(one)) === JSON.stringify(one.copy));
}

/** Who reports a wipe to the office. */
export interface Reporter extends Pick<Station, 'appareil' | 'nom' | 'email' | 'preuve'> {
  readonly client: Pick<ClientApi, 'appareilRapport'>;
}

/** Tells the office what left and what is here, copies whole; false: it did not hear all of it. */
export async function tellRescue(
  station: Reporter,
  { ordre }: Order,
  { memory, left }: { readonly memory: RescueMemory; readonly left: readonly LeftThing[] },
): Promise<Erasure | null> {
  const { appareil, nom, email } = station;
  const said = rescueOf(memory.seen, left);
  const parts = inParts(left.flatMap(({ copy }) => copy ?? []));
  for (const [rank, copies] of parts.entries()) {
    const part = { ordre, appareil, base: nom, email, sauvetage: { ...said, copies, suite: rank > 0 } };
    if (!(await report(station, part, 'sauvetage'))) return null;
  }
  return { ordre, appareil, base: nom, email, sauvetage: { ...said, copies: parts[0] ?? [] } };
}

/** At least one part, if an empty one. */
function inParts(copies: Rescue['copies']): Rescue['copies'][] {
  const parts: Rescue['copies'][] = [[]];
  let length = 0;
  for (const copy of copies) {
    const own = JSON.stringify(copy).length;
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && (last.length >= COPIES_MAX || length + own > COPIES_LENGTH)) {
      parts.push([copy]);
      length = own;
    } else {
      last.push(copy);
      length += own;
    }
  }
  return parts;
}

const report = async (
  { client, preuve }: Pick<Reporter, 'client' | 'preuve'>,
  { appareil, ordre, sauvetage }: Erasure,
  phase: 'sauvetage' | 'efface' | 'scelle',
): Promise<boolean> => {
  const answer = await client.appareilRapport({ params: { id: appareil }, body: { ordre, phase, sauvetage, preuve } });
  // The order was taken back or closed meanwhile: for the first report a reason to stop, for the last one to go on.
  return answer.ok || (phase !== 'sauvetage' && answer.code === 'INTROUVABLE');
};

/** Deletes or seals what the note names, and says that it is done. Made again, it does the same. The database is closed. */
export async function finish(
  { effects, store, client }: { effects: Effects; store: SessionStore; client: ClientApi },
  note: Erasure,
): Promise<void> {
  await store.forgetUser(note);
  // Sealed data whose key left this device is read by nobody before the office gives it back.
  if (note.isSealed !== true) await eraseLocal(effects, note.base);
  effects.announce({ base: note.base, etape: 'fin' });
  const phase = note.isSealed === true ? 'scelle' : 'efface';
  if (await report({ client, preuve: await store.preuve() }, note, phase)) await store.forgetErasure();
}

/** The documents, the bytes and the chains of one user and variant leave this device. They are closed. */
export async function eraseLocal(
  { eraseBase, indexedDB }: Pick<Effects, 'eraseBase' | 'indexedDB'>,
  base: string,
): Promise<void> {
  await eraseBase(base);
  await removeDatabase(indexedDB, mediaBaseName(base));
  await removeDatabase(indexedDB, linksBaseName(base));
}

/** Resolves when the database is gone, or when a connection still holds it: it goes with the last one. */
const removeDatabase = (factory: IDBFactory, nom: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const demande = factory.deleteDatabase(nom);
    demande.addEventListener('success', () => resolve());
    demande.addEventListener('blocked', () => resolve());
    demande.addEventListener('error', () => reject(demande.error ?? new Error(`${nom} ne s’efface pas`)));
  });
