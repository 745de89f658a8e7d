import { comparableEmail } from '#domain/base/email.ts';
import { must } from '#domain/base/must.ts';
import { toBase64 } from '../media/data-url.ts';
import { ask, type HasRoom, openerOf, transact, type Opener } from '../local/idb.ts';
import type { KeptLock } from './locks.ts';
import {
  type Erasure,
  ERASURE_PLACE,
  type KeptProof,
  type KeptSession,
  NOBODY,
  type OfflineAccount,
  othersThan,
  type People,
  PEOPLE_PLACE,
} from './people.ts';
import { RememberedSession } from './remembered.ts';
import { SealedRows } from './sealed-rows.ts';

const PROOF_BYTES = 32;
const randomProof = (): string => toBase64(crypto.getRandomValues(new Uint8Array(PROOF_BYTES)).buffer);
export const APPAREIL = 'appareil';

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
  readonly #sealed: SealedRows;

  constructor(factory: IDBFactory, hasRoom?: HasRoom) {
    this.#open = sessionOpener(factory, { hasRoom, remembered: this.#remembered });
    this.#sealed = new SealedRows(this.#open);
  }

  /** [sync/S29] From now on this database survives its deletion, for as long as this thread lives, until `forget`. */
  remember(): Promise<void> {
    return this.#remembered.keep(this.#open);
  }

  forget(): void {
    this.#remembered.forget();
  }

  async session(): Promise<KeptSession | null> {
    return (await this.#people()).session;
  }

  /** Two workers never undo each other's change: `decide` is asked again when another one wrote meanwhile. */
  async change(decide: (current: KeptSession | null) => KeptSession | null): Promise<KeptSession | null> {
    const { session } = await this.#changePeople((people) => ({ ...people, session: decide(people.session) }));
    if (this.#remembered.isKept) await this.remember();
    return session;
  }

  /** [session/K7] What a program of before left in clear is sealed, and nobody is signed out. */
  async sealClearRows(): Promise<void> {
    await this.#changePeople((people) => people);
    await this.#sealed.change(ERASURE_PLACE, (note) => note);
  }

  async compte(key: string): Promise<OfflineAccount | null> {
    return (await this.#people()).comptes.find(({ cle }) => cle === key) ?? null;
  }

  async keepAccount(compte: OfflineAccount): Promise<void> {
    await this.#changePeople((people) => ({ ...people, comptes: [...othersThan(people, compte.cle), compte] }));
  }

  async forgetAccount(key: string): Promise<void> {
    await this.#changePeople((people) => ({ ...people, comptes: othersThan(people, key) }));
  }

  /** One account a person: those that this device kept under another address of theirs open nothing any more. */
  async keepAlone(compte: OfflineAccount): Promise<void> {
    const [variante] = compte.cle.split(' ');
    const isTheirs = ({ cle, user }: OfflineAccount): boolean =>
      user.id === compte.user.id && cle.startsWith(`${variante} `);
    await this.#changePeople((people) => ({
      ...people,
      comptes: [...othersThan(people, compte.cle).filter((one) => !isTheirs(one)), compte],
    }));
  }

  async countAccounts(): Promise<number> {
    return (await this.#people()).comptes.length;
  }

  async #people(): Promise<People> {
    return (await this.#sealed.read(PEOPLE_PLACE)) ?? NOBODY;
  }

  async #changePeople(
    decide: (people: People) => People,
    also?: (transaction: IDBTransaction) => void,
  ): Promise<People> {
    return (await this.#sealed.change(PEOPLE_PLACE, (people) => decide(people ?? NOBODY), also)) ?? NOBODY;
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
    return (await this.#people()).preuves;
  }

  async changeProofs(decide: (kept: readonly KeptProof[]) => readonly KeptProof[]): Promise<void> {
    await this.#changePeople((people) => ({ ...people, preuves: decide(people.preuves) }));
  }

  effacement(): Promise<Erasure | null> {
    return this.#sealed.read(ERASURE_PLACE);
  }

  async noteErasure(note: Erasure): Promise<void> {
    await this.#sealed.change(ERASURE_PLACE, () => note);
  }

  async forgetErasure(): Promise<void> {
    await this.#sealed.change(ERASURE_PLACE, () => null);
  }

  /** Session, token, verifier and key of one user, in one commit. The other people of the tablet keep theirs. */
  async forgetUser({ base, email }: Pick<Erasure, 'base' | 'email'>): Promise<void> {
    const without = (people: People): People => ({
      ...people,
      session: people.session?.base === base ? null : people.session,
      comptes: othersThan(people, accountKey(varianteOf(base), email)),
    });
    await this.#changePeople(without, (transaction) => {
      for (const key of [lockKey(base), trousseauKey(base), copyKey(base)])
        transaction.objectStore(APPAREIL).delete(key);
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
