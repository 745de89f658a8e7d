import type { Fault } from './judge.ts';
import type { Shot } from './wire.ts';

/** One fault of one call, with the shortest request that showed it. */
export interface Finding {
  readonly fault: Fault;
  readonly shot: Shot;
  /** Rank of the first request that showed it. */
  readonly rank: number;
  times: number;
}

const LONG = 600;

/** What was found, told apart by call and kind. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  /** Whether nobody had seen it before. */
  add(fault: Fault, shot: Shot, rank: number): boolean {
    const key = keyOf(fault, shot);
    const known = this.#found.get(key);
    if (known === undefined) {
      this.#found.set(key, { fault, shot, rank, times: 1 });
      return true;
    }
    known.times += 1;
    if (weigh(shot) < weigh(known.shot)) this.#found.set(key, { ...known, fault, shot });
    return false;
  }

  /** A shorter request that shows the same. */
  shorten(fault: Fault, shot: Shot): void {
    const known = this.#found.get(keyOf(fault, shot));
    if (known !== undefined && weigh(shot) < weigh(known.shot)) this.#found.set(keyOf(fault, shot), { ...known, shot });
  }

  all(): readonly Finding[] {
    return [...this.#found.values()];
  }
}

/** What is of every answer alike is one finding, whatever the call. */
const OF_EVERY_CALL = /en-tête|programme|code$/;
export const keyOf = ({ kind }: Fault, { call, method }: Shot): string =>
  OF_EVERY_CALL.test(kind) ? kind : `${call} ${method} ${kind}`;
export const weigh = ({ path, json, bytes }: Shot): number =>
  path.length + (json === undefined ? 0 : JSON.stringify(json).length) + (bytes?.length ?? 0);

/** As it is printed: what, who, and the request to send again. */
export function tell({ fault, shot, rank, times }: Finding): string {
  const { call, method, path, caller, token, json, bytes, type, headers } = shot;
  const who = caller === null ? 'sans session' : `${caller.actor.role} (${caller.email})`;
  const lines = [
    `[${fault.kind}] ${call}, par ${who}${token === undefined ? '' : ', sous un autre jeton'} : ${fault.detail}`,
    `    ${method} ${cut(path)}`,
    ...(headers === undefined ? [] : [`    ${cut(JSON.stringify(headers))}`]),
    ...(json === undefined ? [] : [`    ${cut(JSON.stringify(json))}`]),
    ...(bytes === undefined
      ? []
      : [`    ${type ?? ''} ${bytes.length} octets : ${cut(JSON.stringify(bytes.toString('latin1')))}`]),
    `    vu ${times} fois, d’abord à la requête ${rank}`,
  ];
  return lines.join('\n');
}

const cut = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG)}… (${text.length} signes)` : text);
