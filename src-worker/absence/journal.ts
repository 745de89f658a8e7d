import { ok, type Result } from '#domain/base/result.ts';
import { absenceSince, addAbsence, type Incoming, MAX_JOURNAL, toJournal } from '#domain/sync/absence.ts';
import type { Absence, Absences } from '#domain/sync/collections.ts';
import type { Decision } from '#domain/sync/journal.ts';
import type { CurrentAbsence } from '../store/context.ts';
import { rewrite } from '../local/decide.ts';
import { documentOf, type Store, type Stored } from '../local/store.ts';

/** The decision with its line of the journal, as long as there is room for it. */
export function note(absence: CurrentAbsence | undefined, decision: Decision, delivery: Incoming): Decision {
  if (absence === undefined || decision.op === 'rien') return decision;
  const fiche = toJournal(decision, delivery);
  if (fiche === null) return decision;
  if (!absence.notes.has(fiche.docId) && absence.notes.size >= MAX_JOURNAL) {
    absence.omis.add(fiche.docId);
    return decision;
  }
  absence.notes.add(fiche.docId);
  return { ...decision, conflits: [...decision.conflits, fiche] };
}

const ABSENCES = { collection: 'configs', id: 'absences' } as const;

function absencesOf(stored: Stored<'configs'> | null | undefined): Absences {
  const { recuLe, liste } = stored?.id === 'absences' ? stored : { recuLe: null, liste: [] };
  return { id: 'absences', recuLe, liste };
}

const readAbsences = async (store: Store): Promise<Absences> =>
  absencesOf(await documentOf(store, ABSENCES.collection, ABSENCES.id));

/** Written again on what another thread wrote in between. */
const writeAbsences = (store: Store, next: (absences: Absences) => Absences): Promise<void> =>
  rewrite(store, ABSENCES, async (stored) => next(absencesOf(stored)));

/** [DC] The absence that the round about to begin will end, with what an interrupted one already noted. */
export async function openAbsence(store: Store, now: string): Promise<CurrentAbsence | undefined> {
  const { recuLe } = await readAbsences(store);
  const since = absenceSince(recuLe, now);
  if (since === null) return undefined;
  const notes = new Set((await fichesOf(store, since)).map(({ docId }) => docId));
  return { depuis: since, notes, omis: new Set() };
}

async function fichesOf(store: Store, since: string) {
  const fiches = await Promise.all([1, 0].map((isOpen) => store.find('conflits', 'ouvert', isOpen)));
  return fiches.flat().filter(({ absence }) => absence === since);
}

/** What is written of every round: little, since a write of this record wakes the screens that read it. */
const RECEIVED_MS = 600_000;

/** A pull is complete: an absence is counted from here. */
export async function noteReception(store: Store, now: string): Promise<void> {
  const { recuLe } = await readAbsences(store);
  if (recuLe !== null && Math.abs(Date.parse(now) - Date.parse(recuLe)) < RECEIVED_MS) return;
  await writeAbsences(store, (absences) => ({ ...absences, recuLe: now }));
}

/** [DC] The pull is complete: from now on the screen may speak of this absence. Nothing to say: nothing is said. */
export async function closeAbsence(store: Store, { depuis, omis }: CurrentAbsence, now: string): Promise<void> {
  const { length: count } = await fichesOf(store, depuis);
  const absence: Absence = { depuis, jusquAu: now, vue: 0, nombre: count, omis: omis.size };
  const isSilent = count === 0 && omis.size === 0;
  await writeAbsences(store, ({ id, liste }) => ({
    id,
    recuLe: now,
    liste: isSilent ? liste : addAbsence(liste, absence),
  }));
}

/** Its notice is not shown again. */
export async function markAbsenceSeen(store: Store, since: string): Promise<Result<null>> {
  await writeAbsences(store, ({ liste, ...reste }) => ({
    ...reste,
    liste: liste.map((one) => (one.depuis === since ? { ...one, vue: 1 } : one)),
  }));
  return ok(null);
}
