import type { Rescue } from '#domain/api/devices.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Session } from '../api.ts';
import type { Place } from './sealed-rows.ts';
import type { Verifier } from './verifier.ts';

/** The session as the worker and the service worker share it. */
export interface KeptSession extends Session {
  readonly variante: Variant;
  readonly origine: string;
  /** The server answered 401: nothing is sent until the same user has signed in again. */
  readonly aRenouveler: boolean;
}

/** An account that may be opened on this device without a network. */
export interface OfflineAccount {
  /** `<variant> <e-mail in lower case>`. */
  readonly cle: string;
  readonly verificateur: Verifier;
  /** ISO instant after which the verifier opens nothing. */
  readonly jusquAu: string;
  readonly user: Session['user'];
  /** Token of the last session, kept so that the queue leaves as soon as the network is back; null once it was revoked. */
  readonly token: string | null;
}

/** A wipe under way ([session/D2]): what the next start must finish. */
export interface Erasure {
  readonly ordre: string;
  readonly appareil: string;
  readonly base: string;
  readonly email: string;
  readonly sauvetage: Rescue;
  /** [session/D28] What could not leave stays, sealed; absent: it is deleted. */
  readonly isSealed?: boolean;
}

/** [session/D27] A sign-out that the server has not heard of: what ends the session, and nothing else. */
export interface KeptProof {
  readonly preuve: string;
  readonly origine: string;
}

/** [session/K7] Who signed in on this device, in one sealed row. */
export interface People {
  readonly session: KeptSession | null;
  readonly comptes: readonly OfflineAccount[];
  readonly preuves: readonly KeptProof[];
}
export const NOBODY: People = { session: null, comptes: [], preuves: [] };

export const othersThan = ({ comptes }: People, key: string): OfflineAccount[] =>
  comptes.filter(({ cle }) => cle !== key);

const SESSION = 'session';
const ACCOUNTS = 'comptes';
const APPAREIL = 'appareil';
const CURRENT = 'courante';
const PROOFS = 'preuves';
const ERASURE = 'effacement';

export const PEOPLE_PLACE: Place<People, People> = {
  row: 'personnes',
  stores: [SESSION, ACCOUNTS],
  clearRows: (transaction) => {
    const session = transaction.objectStore(SESSION).get(CURRENT) as IDBRequest<KeptSession | undefined>;
    const comptes = transaction.objectStore(ACCOUNTS).getAll() as IDBRequest<OfflineAccount[]>;
    const preuves = transaction.objectStore(APPAREIL).get(PROOFS) as IDBRequest<readonly KeptProof[] | undefined>;
    return () =>
      session.result === undefined && comptes.result.length === 0 && preuves.result === undefined
        ? null
        : { session: session.result ?? null, comptes: comptes.result, preuves: preuves.result ?? [] };
  },
  eraseClearRows: (transaction) => {
    transaction.objectStore(SESSION).delete(CURRENT);
    transaction.objectStore(ACCOUNTS).clear();
    transaction.objectStore(APPAREIL).delete(PROOFS);
  },
  /** A program of before that goes on in another tab wrote its own later than this one. */
  merge: (sealed, clear) => {
    const { session, comptes, preuves } = sealed ?? NOBODY;
    const isReplaced = ({ cle }: OfflineAccount): boolean => clear.comptes.some((one) => one.cle === cle);
    return {
      session: clear.session ?? session,
      comptes: [...comptes.filter((one) => !isReplaced(one)), ...clear.comptes],
      preuves: [...preuves, ...clear.preuves],
    };
  },
};

export const ERASURE_PLACE: Place<Erasure, Erasure> = {
  row: 'effacement scellé',
  stores: [],
  clearRows: (transaction) => {
    const note = transaction.objectStore(APPAREIL).get(ERASURE) as IDBRequest<Erasure | undefined>;
    return () => note.result ?? null;
  },
  eraseClearRows: (transaction) => void transaction.objectStore(APPAREIL).delete(ERASURE),
  merge: (sealed, clear) => sealed ?? clear,
};
