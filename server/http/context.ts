import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { ActorOfPortals } from '#domain/access/roles.ts';
import type { Call, CallAnswer, CallInput } from '#domain/api/call.ts';
import type { Result } from '#domain/base/result.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Backups } from '../backup/backups.ts';
import type { Bases } from '../bases.ts';
import type { Readings } from '../documents/visible.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Computations } from '../optimiser/computations.ts';
import type { Places } from '../places/places.ts';
import type { Roads } from '../routing/roads.ts';
import type { Sealer } from '../seal/sealer.ts';
import type { SignatureService } from '../signature/service.ts';
import type { Authority } from '../timestamp/authority.ts';
import type { Strangers } from './strangers.ts';

/** What the handlers of every call find at hand. */
export interface Deps extends Bases {
  readonly backups: Backups;
  readonly courrier: Mailer;
  readonly strangers: Strangers;
  readonly places: Places;
  readonly roads: Roads;
  readonly computations: Computations;
  /** null: none is connected. */
  readonly horodatage: Authority | null;
  /** Our own signer; null: it has no certificate. */
  readonly sceau: Sealer | null;
  /** [preuves/PV13] Hashes of the certificates of seals that were withdrawn. */
  readonly retires: ReadonlySet<string>;
  /** null: none is connected. */
  readonly signature: SignatureService | null;
}

/** What a handler knows of the request, whoever asks. */
export interface PublicContext extends Deps {
  /** Variant of the host name. */
  readonly variante: Variant;
  /** ISO instant of the request. */
  readonly now: string;
  /** Where the request comes from, as it is counted and noted (proxies.ts, [http/H7]). */
  readonly ip: string;
  readonly log: FastifyBaseLogger;
  /** For multipart bodies only. */
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly session: OpenSession | null;
}

/** Whoever waits for the answer of a call that declares what it tells meanwhile; of any other, nobody. */
export interface Caller {
  readonly tell: (progress: unknown) => void;
  /** They went away: nobody reads the answer. */
  readonly signal: AbortSignal;
}

export interface OpenSession {
  readonly id: string;
  readonly actor: ActorOfPortals;
  readonly variante: Variant;
  /** Keys of the actor's synchronisation. */
  readonly portees: readonly string[];
  /** [session/D7] Opened by a password alone, where a second factor has yet to be set up. */
  readonly isFactorDue: boolean;
  /** [session/D2] Of a device that is to be wiped: it sends what waits there. */
  readonly isRescue: boolean;
}

/** What a handler knows when someone is signed in. */
export interface Context extends PublicContext {
  readonly session: OpenSession;
  readonly actor: ActorOfPortals;
  /** Keys of what the actor may read: the synchronisation's, and what is only read online. */
  readonly portees: readonly string[];
  /** Documents that this request told ([access/A24]). */
  readonly readings: Readings;
}

/** Binary answer of a 'pdf' or 'file' call. */
export interface FileAnswer {
  readonly type: string;
  readonly nom: string;
  readonly contenu: Buffer | Readable;
  /** Shown by the browser rather than saved. */
  readonly inline: boolean;
  /** Of these bytes, quoted: a program that says it has them is answered 304. */
  readonly etag?: string;
}

type AnswerOf<C extends Call> = C['answer'] extends 'pdf' | 'file'
  ? FileAnswer
  : C['answer'] extends 'none'
    ? null
    : CallAnswer<C> | RawJson;

/** JSON already written: a page of the pull, whose documents never become objects. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type ContextOf<C extends Call> = C['roles'] extends 'public' ? PublicContext : Context;
export type Handler<C extends Call> = (input: CallInput<C>, context: ContextOf<C>) => Promise<Result<AnswerOf<C>>>;
/** One handler for each call of a contract: a call without a handler does not compile. */
export type Handlers<T extends Record<string, Call>> = { readonly [K in keyof T]: Handler<T[K]> };
