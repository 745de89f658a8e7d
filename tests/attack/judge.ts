import { deepStrictEqual } from 'node:assert';
import { viewFor } from '#domain/gate/views.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT } from '#domain/api/contract.ts';
import { ERRORS, isErrorCode, type ErrorCode } from '#domain/base/errors.ts';
import { canariesIn, type Planted } from './canaries.ts';
import { type Caller, keysOf } from './callers.ts';
import { type AccountChange, type Change, kindOf, type Ledger, type Row } from './ledger.ts';
import { type Answer, jsonOf, type Shot } from './wire.ts';

/** One way in which an answer breaks what the contract or the rules of access promise. */
export interface Fault {
  /** Short and closed: findings are told apart by it. */
  readonly kind: string;
  readonly detail: string;
}

/** What one request did. */
export interface Deed {
  readonly shot: Shot;
  readonly answer: Answer;
  readonly changes: readonly Change[];
  readonly accounts: readonly AccountChange[];
}

/** Refusals that any call may answer; 503 is no bug, but nothing of an attack explains it. */
const ANYWHERE: readonly ErrorCode[] = [
  'VALIDATION',
  'JSON_INVALIDE',
  'SESSION_ABSENTE',
  'SESSION_EXPIREE',
  'COMPTE_DESACTIVE',
  'COMPTE_EN_ATTENTE',
  'DROIT_INSUFFISANT',
  'LECTURE_SEULE',
  'INTROUVABLE',
  'CONFLIT',
  'TROP_DE_TENTATIVES',
  'FICHIER_TROP_GROS',
  'DONNEES_EFFACEES',
];
/** Services that are not there in an attack: their absence is said with a 502, which the contract declares. */
const isDeclared = (call: Call | undefined, code: ErrorCode): boolean =>
  ANYWHERE.includes(code) || (call?.errors ?? []).includes(code);

export const callOf = (name: string): Call | undefined =>
  Object.hasOwn(CONTRACT, name) ? CONTRACT[name as keyof typeof CONTRACT] : undefined;

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 400;

/** What an answer says by itself, whoever asked. */
export function judgeAnswer({ shot, answer }: Deed): Fault[] {
  const { status, error } = answer;
  if (error !== null) return [{ kind: 'pas de réponse', detail: error }];
  const call = callOf(shot.call);
  if (status >= 400) return judgeRefusal(call, answer);
  return [...judgeRole(call, shot), ...judgeShape(call, answer), ...judgeHeaders(answer)];
}

function judgeRefusal(call: Call | undefined, answer: Answer): Fault[] {
  const { status, body } = answer;
  const text = body.toString('utf8');
  const said = jsonOf(answer) as { readonly code?: unknown } | undefined;
  const code = isErrorCode(said?.code) ? said.code : null;
  const faults = judgeHeaders(answer);
  if (code === null || ERRORS[code].status !== status)
    faults.push({ kind: 'refus sans code', detail: `${status} ${text.slice(0, 200)}` });
  else if (!isDeclared(call, code)) faults.push({ kind: `${status} ${code}`, detail: text.slice(0, 300) });
  if (status >= 500 && code === null) faults.push({ kind: `${status}`, detail: text.slice(0, 300) });
  if (/\bat .+:\d+:\d+\)?|\bselect .+ from\b/i.test(text))
    faults.push({ kind: 'refus qui montre le programme', detail: text.slice(0, 300) });
  return faults;
}

const HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
const judgeHeaders = ({ headers }: Answer): Fault[] =>
  HEADERS.filter((name) => headers[name] === undefined).map((name) => ({ kind: 'en-tête absent', detail: name }));

function judgeRole(call: Call | undefined, { caller, token }: Shot): Fault[] {
  if (call === undefined || call.roles === 'public') return [];
  if (token !== undefined) return [{ kind: 'jeton faux accepté', detail: `${token.slice(0, 60)}…` }];
  if (caller === null) return [{ kind: 'sans session', detail: 'answered to nobody' }];
  const { role } = caller.actor;
  return call.roles === '*' || call.roles.includes(role) ? [] : [{ kind: 'rôle interdit', detail: role }];
}

/** The answer is what the contract says, and not a field more. */
function judgeShape(call: Call | undefined, answer: Answer): Fault[] {
  if (call === undefined || typeof call.answer === 'string') return [];
  const value = jsonOf(answer);
  const read = call.answer.safeParse(value);
  if (!read.success)
    return [{ kind: 'hors schéma', detail: read.error.issues.map(({ path }) => path.join('.')).join() }];
  try {
    deepStrictEqual(read.data, value);
    return [];
  } catch (error) {
    return [{ kind: 'champ de trop', detail: String(error).slice(0, 300) }];
  }
}

interface Knowledge {
  readonly ledger: Ledger;
  readonly planted: ReadonlyMap<string, Planted>;
}

/** Canaries that were shown to somebody whom no rule lets read them. */
export async function judgeLeaks({ shot, answer, changes }: Deed, { ledger, planted }: Knowledge): Promise<Fault[]> {
  const shown = canariesIn(`${JSON.stringify(answer.headers)} ${answer.body.toString('utf8')}`);
  const sent = new Set(canariesIn(`${shot.path} ${JSON.stringify(shot.json ?? '')}`));
  const faults: Fault[] = [];
  for (const canary of shown.filter((one) => !sent.has(one))) {
    const where = planted.get(canary);
    if (shot.caller !== null && ledger.knowsAccount(shot.caller.actor, where)) continue;
    const holders = await ledger.holding(canary);
    // Who takes a document away, or out of their own sight, is answered what it has become.
    const former = changes.flatMap(({ before }) => (before === null ? [] : [before]));
    if ([...holders, ...former].some((row) => mayRead(shot.caller, row, canary))) continue;
    if (mayHaveRead(shot.caller, { canary, where, holders }, ledger)) continue;
    faults.push({ kind: 'fuite', detail: `${canary} : ${whereIs(where, holders[0])}` });
  }
  return faults;
}

const whereIs = (where: Planted | undefined, holder: Row | undefined): string =>
  where === undefined
    ? `${holder?.collection ?? '?'} ${holder === undefined ? '' : kindOf(holder)} ${holder?.id ?? ''}`
    : `${where.collection} ${holder === undefined ? '' : kindOf(holder)} ${where.id}, ${where.path}`;

const sharesKey = (caller: Caller, { portees }: Row): boolean => {
  const keys = keysOf(caller);
  return portees.some((portee) => keys.has(portee));
};

/** Whether the part of this document that this reader sees holds the canary. */
function mayRead(caller: Caller | null, row: Row, canary: string): boolean {
  if (caller === null || row.supprime || !sharesKey(caller, row)) return false;
  return JSON.stringify(viewFor(caller.actor, row.collection, row.data))
    .toLowerCase()
    .includes(canary);
}

interface Shown {
  readonly canary: string;
  /** undefined: a number of another office, which nobody planted. */
  readonly where: Planted | undefined;
  readonly holders: readonly Row[];
}

/** The field has changed since, or its document was taken away: its history shows what it held to who could read it. */
function mayHaveRead(caller: Caller | null, { canary, where, holders }: Shown, ledger: Ledger): boolean {
  if (caller === null) return false;
  if (where === undefined) return holders.some((row) => row.supprime && sharesKey(caller, row));
  const row = ledger.find(where.collection, where.id);
  if (row === undefined || !sharesKey(caller, row)) return false;
  const [field = ''] = where.path.split('.');
  const seen = viewFor(caller.actor, row.collection, { ...row.data, [field]: canary });
  return JSON.stringify(seen).includes(canary);
}
