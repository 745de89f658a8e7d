import type { BodyAsked, CallAsked } from '#domain/api/call.ts';
import type { AnswerOf } from '#domain/api/client.ts';
import type { CallName, Contract } from '#domain/api/contract.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Args, GatewayAnswer, SentForm } from '../../src-worker/api.ts';
import { engine } from './worker-client.ts';

/** A call whose body is multipart needs a form; no other takes one. */
type FormAsked<C> = C extends { readonly body: 'multipart' } ? { readonly form: SentForm } : { readonly form?: never };
/** What one call of the contract is asked with. */
export type ApiArgs<N extends CallName> = CallAsked<Contract[N]> & FormAsked<Contract[N]>;
/** The body that it takes. */
export type ApiBody<N extends CallName> = BodyAsked<Contract[N]>;
/** What it answers: a Blob where the contract says pdf or file; null also when the call waits in the queue. */
export type ApiAnswer<N extends CallName> =
  | (Contract[N]['answer'] extends 'pdf' | 'file' ? Blob : AnswerOf<Contract[N]>)
  | (Contract[N]['offline'] extends 'Q' ? null : never);

/** What the device answered in the place of a server that could not: its own documents, or what it read at `luLe`. */
export interface OfDevice {
  readonly luLe: string | null;
}
/** The answer of a call; `ofDevice` stands beside one that is the device's. */
export type Answered<T> = Result<T> & { readonly ofDevice?: OfDevice };

/** One function for each call of the contract. */
export type Api = {
  readonly [N in CallName]: (
    ...args: object extends ApiArgs<N> ? [args?: ApiArgs<N>] : [args: ApiArgs<N>]
  ) => Promise<Answered<ApiAnswer<N>>>;
};

const call = async (name: CallName, args: Args = {}): Promise<Answered<unknown>> =>
  answeredOf(await engine().call(name, args));

/** What the gateway answered, as a screen reads it. `T` is what the contract says of that call. */
export function answeredOf<T>(answer: Result<GatewayAnswer<T>>): Answered<T> {
  if (!answer.ok) return answer;
  const { data, fromCache, luLe = null } = answer.value;
  return fromCache ? { ...ok(data), ofDevice: { luLe } } : ok(data);
}

/**
 * The calls of the contract, through the worker's gateway: `await api.mails({ query: { size: 50 } })`. Without a network
 * the device answers, or queues, as domain/api declares; a refusal is a value. Lists that stay on screen are live
 * queries instead.
 */
export const api = new Proxy({} as Api, {
  get: (_target, name) => (args?: Args) => call(name as CallName, args),
});
