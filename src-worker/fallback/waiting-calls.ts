import { ERRORS } from '#domain/base/errors.ts';
import type { CallName } from '#domain/api/contract.ts';
import { ok, type Refusal, type Result } from '#domain/base/result.ts';
import type { Store, Stored } from '../local/store.ts';
import type { Args } from '../api.ts';

/**
 * Calls that are queued without a network and made again on return. Only what may be made twice without harm: an
 * answer that was lost on the way back is a call that was made. What changes documents is an edit of them (edits.ts);
 * why these are none: .docs/decisions/2026-11-26-second-queue-named.md. One that a former program kept is made, whatever its name.
 */
const REPLAYABLE: readonly CallName[] = ['authUpdateInfo', 'syncAbandon'];
/** Deletions: made twice, the second finds nothing, which is what was asked. The server judges them when they arrive. */
const REMOVALS: readonly CallName[] = [
  'demandeDelete',
  'deleteIntervention',
  'interventionDelete',
  'clientDelete',
  'entrepriseDelete',
  'notificationDelete',
];
/** A creation that names its id: made twice, it is one document, and the second answer is the first. */
const CREATIONS: readonly CallName[] = ['commentCreate', 'sendEmail', 'saveFacturation'];
export const QUEUED: readonly CallName[] = [...REPLAYABLE, ...REMOVALS, ...CREATIONS];

/** What a password goes with: [session/D8], [session/D9], [reports/R40]. */
const PROVED = ['preuve', 'email', 'signature'];

export const isReplayable = (nom: CallName, { body }: Args = {}): boolean => {
  const { id, emettre, ...others } = (body ?? {}) as { readonly id?: unknown; readonly emettre?: unknown };
  // A password never waits on a disk, nor does what is changed with one.
  if (nom === 'authUpdateInfo' && PROVED.some((field) => field in others)) return false;
  if (REPLAYABLE.includes(nom) || REMOVALS.includes(nom)) return true;
  // A number is only ever given to somebody who is there to read it.
  return CREATIONS.includes(nom) && typeof id === 'string' && emettre !== true;
};

/** The refusal of a call that was made before: its answer was lost. */
const isAlreadyDone = (nom: CallName, { code }: Refusal): boolean => REMOVALS.includes(nom) && code === 'INTROUVABLE';
/** The office wants no copy of what was given up: nobody has anything to do, and this device keeps its own ([sync/S12], [sync/S23]). */
const isUnwanted = (nom: CallName, { code }: Refusal): boolean =>
  nom === 'syncAbandon' && ['COPIE_NON_GARDEE', 'FICHIER_TROP_GROS', 'LECTURE_SEULE'].includes(code);

/** Record of `commandes` for a call that waits. */
export interface WaitingCall {
  readonly id: string;
  readonly genre: 'appel';
  readonly nom: CallName;
  readonly args: Args;
  /** Its place in the queue. Absent from calls kept by the programs before, which come first. */
  readonly rang?: number;
  readonly faitLe: string;
  readonly essais: number;
  readonly derniereErreur: string | null;
}

/** What is asked of the client of the API: calls, by their name. */
export type CallsByName = { readonly [N in CallName]?: (args: never) => Promise<Result<unknown>> };

interface Sources {
  readonly store: Store;
  readonly client: CallsByName;
  readonly clock: () => string;
}

export async function waitingCalls(store: Store): Promise<(Stored<'commandes'> & WaitingCall)[]> {
  const commands = await store.all('commandes');
  return commands.filter(({ genre }) => genre === 'appel') as (Stored<'commandes'> & WaitingCall)[];
}

/**
 * Puts a call behind all those that wait. Its place is its id, taken by the write itself: not by the clock, which two
 * calls of one millisecond share and which a person may set back, and not twice by two tabs.
 */
export async function enqueue({ store, clock }: Omit<Sources, 'client'>, nom: CallName, args: Args): Promise<void> {
  const waiting = await waitingCalls(store);
  for (let rank = 1 + Math.max(0, ...waiting.map((call) => call.rang ?? 0)); ; rank += 1) {
    const id = `appel:${rank}`;
    const [previous] = await store.byIds('commandes', [id]);
    if (previous !== undefined && !previous._deleted) continue;
    const call: WaitingCall = {
      id,
      genre: 'appel',
      nom,
      args,
      rang: rank,
      faitLe: clock(),
      essais: 0,
      derniereErreur: null,
    };
    const outdated = await store.write('commandes', [{ previous, document: { ...call } }]);
    if (outdated.length === 0) return;
  }
}

const byRank = (a: WaitingCall, b: WaitingCall): number =>
  (a.rang ?? 0) - (b.rang ?? 0) || a.faitLe.localeCompare(b.faitLe);

/** Makes the calls that wait, in the order in which they were asked. A call that the server refuses stays, and says why. */
export async function replayCalls({
  store,
  client,
  onAccount,
}: Pick<Sources, 'store' | 'client'> & {
  /** One's account was changed by a call that waited. */
  readonly onAccount?: () => Promise<unknown>;
}): Promise<Result<null>> {
  for (const previous of (await waitingCalls(store)).toSorted(byRank)) {
    const call = client[previous.nom] as (args: Args) => Promise<Result<unknown>>;
    const answer = await call(previous.args);
    if (!answer.ok && ['wait-network', 'sign-in'].includes(ERRORS[answer.code].recovery)) return answer;
    const isDone = answer.ok || isAlreadyDone(previous.nom, answer) || isUnwanted(previous.nom, answer);
    const refuse = isDone ? null : { ...previous, essais: previous.essais + 1, derniereErreur: answer.code };
    await store.write('commandes', [{ previous, document: refuse }]);
    if (answer.ok && previous.nom === 'authUpdateInfo') await onAccount?.();
  }
  return ok(null);
}
