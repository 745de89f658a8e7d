import { comparableEmail } from '#domain/base/email.ts';
import type { Rescue } from '#domain/api/devices.ts';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Session } from '../api.ts';
import { toBase64 } from '../media/data-url.ts';
import { ask, type HasRoom, openerOf, transact, type Opener } from '../local/idb.ts';
import type { Verifier } from './verifier.ts';
import type { KeptLock } from './locks.ts';
import { RememberedSession } from './remembered.ts';

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

const PROOF_BYTES = 32;
const randomProof = (): string => toBase64(crypto.getRandomValues(new Uint8Array(PROOF_BYTES)).buffer);
const SESSION = 'session';
const ACCOUNTS = 'comptes';
export const APPAREIL = 'appareil';
const CURRENT = 'courante';
const PROOFS = 'preuves';

/** Key of an account among those of the device. */
export const accountKey = (variante: string, email: string): string => `${variante} ${comparableEmail(email)}`;
export const lockKey = (base: string): string => `verrou ${base}`;
export const trousseauKey = (base: string): string => `trousseau ${base}`;
export const copyKey = (base: string): string => `cle ${base}`;
/** `constat-<variant>-<user>`. */
const varianteOf = (base: string): string => base.split('-')[1] ?? '';

interface SessionOpening {
  readonly hasRoom?: HasRoom | undefined;
  /** What it holds again when it has to be made again. */
  readonly remembered?: RememberedSession;
}

export function sessionOpener(
  factory: IDBFactory,
  { hasRoom, remembered = new RememberedSession() }: SessionOpening = {},
): Opener {
  /** A full disk is what empties an origin: to make it again there would empty it again. */
  const makeAgain = async (): Promise<void> => {
    if ((await hasRoom?.()) !== false) await open();
  };
  const onClosed = (): void => {
    // At once: another thread that made it first would remember nothing. What keeps it from opening is met by the next
    // one who asks.
    if (remembered.isKept) makeAgain().catch(() => undefined);
  };
  const plan = { nom: 'constat-session', version: 1, create: remembered.create, onClosed };
  const open = openerOf(plan, factory, hasRoom);
  return open;
}

/** Database 'constat-session': readable by the service worker with no tab open, and apart from the documents. */
export class SessionStore {
  readonly #open: Opener;
  readonly #remembered = new RememberedSession();

  constructor(factory: IDBFactory, hasRoom?: HasRoom) {
    this.#open = sessionOpener(factory, { hasRoom, remembered: this.#remembered });
  }

  /** [sync/S29] From now on this database survives its deletion, for as long as this thread lives, until `forget`. */
  remember(): Promise<void> {
    return this.#remembered.keep(this.#open);
  }

  forget(): void {
    this.#remembered.forget();
  }

  async session(): Promise<KeptSession | null> {
    const kept: unknown = await ask(this.#open, { store: SESSION, mode: 'readonly' }, (store) => store.get(CURRENT));
    return (kept as KeptSession | undefined) ?? null;
  }

  /** Read and written in one transaction: two workers never undo each other's change. */
  async change(decide: (current: KeptSession | null) => KeptSession | null): Promise<KeptSession | null> {
    const changed = await transact(this.#open, {
      magasins: [SESSION],
      mode: 'readwrite',
      act: (transaction) => {
        const store = transaction.objectStore(SESSION);
        const demande = store.get(CURRENT);
        let after: KeptSession | null = null;
        demande.addEventListener('success', () => {
          after = decide((demande.result as KeptSession | undefined) ?? null);
          if (after === null) store.delete(CURRENT);
          else store.put(after, CURRENT);
        });
        return () => after;
      },
    });
    if (this.#remembered.isKept) await this.remember();
    return changed;
  }

  async compte(key: string): Promise<OfflineAccount | null> {
    const kept: unknown = await ask(this.#open, { store: ACCOUNTS, mode: 'readonly' }, (store) => store.get(key));
    return (kept as OfflineAccount | undefined) ?? null;
  }

  async keepAccount(compte: OfflineAccount): Promise<void> {
    await ask(this.#open, { store: ACCOUNTS, mode: 'readwrite' }, (store) => store.put(compte));
  }

  async forgetAccount(key: string): Promise<void> {
    await ask(this.#open, { store: ACCOUNTS, mode: 'readwrite' }, (store) => store.delete(key));
  }

  /** One account a person: those that this device kept under another address of theirs open nothing any more. */
  keepAlone(compte: OfflineAccount): Promise<null> {
    return transact(this.#open, {
      magasins: [ACCOUNTS],
      mode: 'readwrite',
      act: (transaction) => {
        const accounts = transaction.objectStore(ACCOUNTS);
        const demande = accounts.getAll();
        demande.addEventListener('success', () => {
          const [variante] = compte.cle.split(' ');
          for (const { cle, user } of demande.result as OfflineAccount[])
            if (user.id === compte.user.id && cle.startsWith(`${variante} `)) accounts.delete(cle);
          accounts.put(compte);
        });
        return () => null;
      },
    });
  }

  async countAccounts(): Promise<number> {
    return ask(this.#open, { store: ACCOUNTS, mode: 'readonly' }, (store) => store.count());
  }

  async lock(base: string): Promise<KeptLock | null> {
    const kept: unknown = await ask(this.#open, { store: APPAREIL, mode: 'readonly' }, (store) =>
      store.get(lockKey(base)),
    );
    return (kept as KeptLock | undefined) ?? null;
  }

  /** Read and written in one transaction: two tabs never forgive each other's try. */
  changeLock(base: string, decide: (kept: KeptLock | null) => KeptLock): Promise<KeptLock> {
    return transact(this.#open, {
      magasins: [APPAREIL],
      mode: 'readwrite',
      act: (transaction) => {
        const store = transaction.objectStore(APPAREIL);
        const demande = store.get(lockKey(base));
        let after: KeptLock | null = null;
        demande.addEventListener('success', () => {
          after = decide((demande.result as KeptLock | undefined) ?? null);
          store.put(after, lockKey(base));
        });
        return () => must(after, 'la transaction a décidé');
      },
    });
  }

  /** [session/D27] Of sessions that were closed and that the server does not know closed. */
  async proofs(): Promise<readonly KeptProof[]> {
    const kept: unknown = await ask(this.#open, { store: APPAREIL, mode: 'readonly' }, (store) => store.get(PROOFS));
    return (kept as readonly KeptProof[] | undefined) ?? [];
  }

  changeProofs(decide: (kept: readonly KeptProof[]) => readonly KeptProof[]): Promise<void> {
    return transact(this.#open, {
      magasins: [APPAREIL],
      mode: 'readwrite',
      act: (transaction) => {
        const store = transaction.objectStore(APPAREIL);
        const demande = store.get(PROOFS);
        demande.addEventListener('success', () => {
          store.put(decide((demande.result as readonly KeptProof[] | undefined) ?? []), PROOFS);
        });
        return () => undefined;
      },
    });
  }

  async effacement(): Promise<Erasure | null> {
    const note: unknown = await ask(this.#open, { store: APPAREIL, mode: 'readonly' }, (store) =>
      store.get('effacement'),
    );
    return (note as Erasure | undefined) ?? null;
  }

  async noteErasure(note: Erasure): Promise<void> {
    await ask(this.#open, { store: APPAREIL, mode: 'readwrite' }, (store) => store.put(note, 'effacement'));
  }

  async forgetErasure(): Promise<void> {
    await ask(this.#open, { store: APPAREIL, mode: 'readwrite' }, (store) => store.delete('effacement'));
  }

  /** Session, token, verifier and key of one user, in one commit. The other people of the tablet keep theirs. */
  async forgetUser({ base, email }: Pick<Erasure, 'base' | 'email'>): Promise<void> {
    await transact(this.#open, {
      magasins: [SESSION, ACCOUNTS, APPAREIL],
      mode: 'readwrite',
      act: (transaction) => {
        const sessions = transaction.objectStore(SESSION);
        const demande = sessions.get(CURRENT);
        demande.addEventListener('success', () => {
          if ((demande.result as KeptSession | undefined)?.base === base) sessions.delete(CURRENT);
        });
        transaction.objectStore(ACCOUNTS).delete(accountKey(varianteOf(base), email));
        for (const key of [lockKey(base), trousseauKey(base), copyKey(base)])
          transaction.objectStore(APPAREIL).delete(key);
        return () => null;
      },
    });
  }

  /** Name of this device for the server's history: made once, tells nothing. */
  appareil(): Promise<string> {
    return this.#madeOnce('id', crypto.randomUUID());
  }

  /** [session/D2] What this device proves itself with: made once, shown to the server alone. */
  preuve(): Promise<string> {
    return this.#madeOnce('preuve', randomProof());
  }

  #madeOnce(key: string, fresh: string): Promise<string> {
    return transact(this.#open, {
      magasins: [APPAREIL],
      mode: 'readwrite',
      act: (transaction) => {
        const store = transaction.objectStore(APPAREIL);
        const demande = store.get(key);
        demande.addEventListener('success', () => void (demande.result === undefined && store.put(fresh, key)));
        return () => (demande.result as string | undefined) ?? fresh;
      },
    });
  }
}
