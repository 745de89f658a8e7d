import { isInactive } from '#domain/session/lock.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { ifBroken } from '../local/failures.ts';
import type { KeptLock } from '../session/locks.ts';
import type { OfflineAccount } from '../session/people.ts';
import { accountKey, APPAREIL, copyKey, lockKey, trousseauKey } from '../session/store.ts';
import type { KeptSession } from '../session/people.ts';
import { isItsKey, openTrousseau, type Trousseau } from '../session/trousseau.ts';
import { verify } from '../session/verifier.ts';
import { openExisting } from '../local/idb.ts';
import { NOBODY, type People, PEOPLE_PLACE } from '../session/people.ts';
import { SealedRows } from '../session/sealed-rows.ts';
import { readStore } from './raw.ts';

/** Whose data is read, and what opens it. */
export interface Owner {
  readonly base: string;
  readonly idUser: number;
  /** Name of this device; '' when it cannot be read. */
  readonly appareil: string;
  /** null: kept in clear. */
  readonly cle: CryptoKey | null;
}

export interface OwnerSources {
  readonly factory: IDBFactory;
  readonly variante: Variant;
  /** null: nobody was asked for it yet. */
  readonly password: string | null;
  readonly nowMs: number;
  /** The server judges the password of who has no verifier here; false too when it does not answer. */
  readonly judge: (email: string, password: string) => Promise<boolean>;
}

interface Candidate {
  readonly base: string;
  readonly email: string;
  readonly compte: OfflineAccount | undefined;
}

const SESSION = 'constat-session';

/**
 * Who may read what waits on this device: whoever is signed in behind an open lock, otherwise who gives the password
 * ([session/D3], [session/K3]). SESSION_ABSENTE: nobody has data here. DONNEES_SCELLEES: the password is asked for.
 * IDENTIFIANTS_INVALIDES: it opens nobody's.
 */
export async function findOwner(sources: OwnerSources): Promise<Result<Owner>> {
  const { variante, password } = sources;
  const { session, comptes } = await readPeople(sources.factory);
  const current = session?.variante === variante ? session : null;
  if (current !== null) {
    const open = await openWithoutPassword(sources, current.base);
    if (open !== null) return ok(open);
  }
  const candidates = candidatesOf(variante, current, comptes);
  if (candidates.length === 0) return refuse('SESSION_ABSENTE');
  if (password === null) return refuse('DONNEES_SCELLEES');
  for (const candidate of candidates) {
    const open = await openWith(sources, candidate, password);
    if (open !== null) return ok(open);
  }
  return refuse('IDENTIFIANTS_INVALIDES');
}

function candidatesOf(variante: Variant, current: KeptSession | null, comptes: readonly OfflineAccount[]): Candidate[] {
  const mine = comptes.filter(({ cle }) => cle.startsWith(`${variante} `));
  const known = mine.map((compte) => ({ base: baseOf(variante, compte.user.id), email: compte.user.email, compte }));
  if (current === null || known.some(({ base }) => base === current.base)) return known;
  const compte = mine.find(({ cle }) => cle === accountKey(variante, current.user.email));
  return [{ base: current.base, email: current.user.email, compte }, ...known];
}

const baseOf = (variante: Variant, idUser: number): string => `constat-${variante}-${idUser}`;

async function openWithoutPassword(sources: OwnerSources, base: string): Promise<Owner | null> {
  const lock = await read<KeptLock>(sources, APPAREIL, lockKey(base));
  if (lock !== null && (lock.isVerrouille || (lock.actifMs > 0 && isInactive(lock, sources.nowMs)))) return null;
  const trousseau = await read<Trousseau>(sources, APPAREIL, trousseauKey(base));
  if (trousseau === null) return ownerOf(sources, base, null);
  const copy = await read<CryptoKey>(sources, APPAREIL, copyKey(base));
  return copy !== null && (await isItsKey(trousseau, copy, base)) ? ownerOf(sources, base, copy) : null;
}

async function openWith(
  sources: OwnerSources,
  { base, email, compte }: Candidate,
  password: string,
): Promise<Owner | null> {
  const trousseau = await read<Trousseau>(sources, APPAREIL, trousseauKey(base));
  if (trousseau !== null) {
    const cle = await openTrousseau(trousseau, { password, base });
    return cle === null ? null : ownerOf(sources, base, cle);
  }
  const isRight =
    compte === undefined ? await sources.judge(email, password) : await verify(password, compte.verificateur);
  return isRight ? ownerOf(sources, base, null) : null;
}

async function ownerOf(sources: OwnerSources, base: string, cle: CryptoKey | null): Promise<Owner> {
  const appareil = await read<string>(sources, APPAREIL, 'id').catch(ifBroken(null));
  return { base, idUser: Number(base.split('-').at(-1)), appareil: appareil ?? '', cle };
}

/** Without a write: a database that does not exist is not made. */
async function readPeople(factory: IDBFactory): Promise<People> {
  const db = await openExisting(factory, SESSION);
  if (db === null) return NOBODY;
  try {
    return (await new SealedRows(() => Promise.resolve(db)).read(PEOPLE_PLACE)) ?? NOBODY;
  } finally {
    db.close();
  }
}

async function read<T>({ factory }: OwnerSources, store: string, key: string): Promise<T | null> {
  const found = await readStore(factory, { nom: SESSION, store }, (one): IDBRequest<T | undefined> => one.get(key));
  return found ?? null;
}
