import type { Binary } from '#domain/api/client.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import type { Call } from '#domain/api/call.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/base/result.ts';
import type { Args, GatewayAnswer } from '../api.ts';
import type { BytesStore } from '../media/bytes.ts';
import { type ClientApi, timeoutSignal } from '../network/client.ts';
import { formOf, formWaitMs } from '../network/form.ts';
import type { Planning } from '../planning/planner.ts';
import type { KeptSession } from '../session/people.ts';
import type { Store } from '../local/store.ts';
import { keepHistory, keepAnswer, keepRoads, readAnswer } from './cache.ts';
import { isReplayable, enqueue } from './waiting-calls.ts';
import { editLocally } from './write.ts';
import { EDITED } from './edits.ts';
import { byRef } from './lists.ts';
import { answerLocally } from './local.ts';
import { keepIssued, bytesHere } from './bytes.ts';
import { WAITS_MS, isWithoutAnswer, outcomeWithoutAnswer } from './rules.ts';

/** The open database of the session. */
export interface Local {
  readonly store: Store;
  readonly octets: BytesStore;
  readonly session: KeptSession;
  readonly clock: () => string;
  readonly uuid: () => string;
}

/** Answers of the gateway need a network or a session; signed out, only public calls leave. */
export interface Gateway {
  readonly client: ClientApi;
  readonly local: Local | null;
  readonly wait: (delayMs: number) => Promise<void>;
  /** [planning/PO15] Whoever waits for a plan, and what computes it here; absent: nobody is told, and this thread does. */
  readonly planning?: Planning;
  /** The specification's rule for users without offline access. */
  readonly signOut: () => Promise<void>;
}

const TIMEOUT_MS = 15_000;
const BINARY_TIMEOUT_MS = 60_000;

export const isCall = (nom: string): nom is CallName => Object.hasOwn(CONTRACT, nom);

/**
 * Any call of the API by its name in domain/api: the server's answer, or, when none comes, the device's with status
 * 200 and fromCache. A refusal of the server is never replaced by an older answer.
 */
export async function callApi(gateway: Gateway, nom: string, args: Args): Promise<Result<GatewayAnswer>> {
  if (!isCall(nom)) return refuse('INTROUVABLE', { appel: nom });
  const call: Call = CONTRACT[nom];
  for (let attempts = 1; ; attempts++) {
    const response = await send(gateway, nom, args);
    if (response.ok) return ok(await receive(gateway, { nom, args, reponse: response.value }));
    if (!isWithoutAnswer(response.code) || gateway.local === null) return response;
    const { offlineAccess } = gateway.local.session.user;
    const outcome = outcomeWithoutAnswer({ call, essais: attempts, offlineAccess, peutAttendre: canWait(nom, args) });
    if (outcome === 'local') return locally(gateway, { nom, args }, response);
    if (outcome === 'file') return queued(gateway.local, { nom, args }, response);
    if (outcome === 'deconnecter') await gateway.signOut();
    if (outcome !== 'reessayer') return response;
    await gateway.wait(WAITS_MS[attempts - 1] ?? 0);
  }
}

const isBinary = ({ answer }: Pick<Call, 'answer'>): boolean => answer === 'pdf' || answer === 'file';

interface Sent extends Omit<Args, 'form'> {
  readonly form?: FormData;
  readonly signal: AbortSignal;
  readonly tell?: (progress: never) => void;
}

function send({ client, planning }: Gateway, nom: CallName, args: Args): Promise<Result<unknown>> {
  const call = client[nom] as (args: Sent) => Promise<Result<unknown>>;
  const { form, ...plain } = args;
  if (planning !== undefined) return call({ ...plain, signal: planning.signal, tell: planning.tell });
  if (form !== undefined) return call({ ...plain, form: formOf(form), signal: timeoutSignal(formWaitMs(form)) });
  return call({ ...plain, signal: timeoutSignal(isBinary(CONTRACT[nom]) ? BINARY_TIMEOUT_MS : TIMEOUT_MS) });
}

interface Arrival {
  readonly nom: CallName;
  readonly args: Args;
  readonly reponse: unknown;
}

async function receive({ local }: Gateway, { nom, args, reponse }: Arrival): Promise<GatewayAnswer> {
  const call: Call = CONTRACT[nom];
  const status = call.status ?? (call.answer === 'none' ? 204 : 200);
  if (isBinary(call)) {
    const { type, contenu } = reponse as Binary;
    if (local !== null) await keepIssued(local, { nom, args }, { type, contenu });
    return { status, data: new Blob([contenu], { type }), fromCache: false };
  }
  if (local !== null && call.offline === 'L' && call.method === 'GET') await keep(local, { nom, args, reponse });
  if (local !== null && nom === 'tripsByRoad')
    await keepRoads(local.store, { nom, args }, { reponse, luLe: local.clock() });
  return { status, data: reponse, fromCache: false };
}

/** Histories have a record of their own, that their screens read live. */
const HISTORIES: readonly CallName[] = ['getLogsDemande', 'supervisionLogs', 'contratLogs', 'documentLogs'];

async function keep({ store, clock }: Local, { nom, args, reponse }: Arrival): Promise<void> {
  const kept = { reponse, luLe: clock() };
  if (HISTORIES.includes(nom)) await keepHistory(store, idOf(args), kept);
  else await keepAnswer(store, { nom, args }, kept);
}

/** Id of what a call names, in its path or in its query. */
function idOf({ params, query }: Args): string {
  const id = params?.['id'] ?? query?.['id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** What everybody reads is taken away before the eyes of whoever does it; one's own bell waits. */
const isEverybodys = async ({ store }: Local, nom: CallName, args: Args): Promise<boolean> =>
  nom === 'notificationDelete' && (await byRef(store, 'records', idOf(args)))?.['kind'] !== 'notification';

const canWait = (nom: CallName, args: Args): boolean => EDITED.includes(nom) || isReplayable(nom, args);

async function queued(
  local: Local,
  { nom, args }: Pick<Arrival, 'nom' | 'args'>,
  refus: Refusal,
): Promise<Result<GatewayAnswer>> {
  if (EDITED.includes(nom)) {
    const edited = await editLocally(local, nom, args);
    if (edited === undefined || !edited.ok) return edited ?? refus;
    return ok({ status: 202, data: edited.value, fromCache: true });
  }
  if (await isEverybodys(local, nom, args)) return refus;
  await enqueue(local, nom, args);
  return ok({ status: 202, data: null, fromCache: true });
}

async function locally(
  { local, planning }: Gateway,
  { nom, args }: Pick<Arrival, 'nom' | 'args'>,
  refus: Refusal,
): Promise<Result<GatewayAnswer>> {
  if (local === null) return refus;
  const { store, session, clock } = local;
  if (isBinary(CONTRACT[nom])) {
    const blob = await bytesHere(local, { nom, args });
    return blob === null ? refus : ok({ status: 200, data: blob, fromCache: true });
  }
  const { user, variante } = session;
  const data = await answerLocally(nom, args, { store, user, variante, now: clock(), planning });
  if (data !== undefined) return ok({ status: 200, data, fromCache: true });
  const kept = await keptOf(store, nom, args);
  return kept === null ? refus : ok({ status: 200, data: kept.reponse, fromCache: true, luLe: kept.luLe });
}

async function keptOf(store: Store, nom: CallName, args: Args): Promise<{ reponse: unknown; luLe: string } | null> {
  if (!HISTORIES.includes(nom)) return readAnswer(store, { nom, args });
  const [historique] = await store.byIds('records', [`historique:${idOf(args)}`]);
  return historique === undefined || historique._deleted
    ? null
    : { reponse: historique['lignes'], luLe: String(historique['luLe']) };
}
