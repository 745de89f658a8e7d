import { type Opener, transact } from '../local/idb.ts';
import { importKey, rawKey, seal, unseal, UnreadableSceau } from '../local/sceau.ts';

/** [session/K7] The device's own key, which no script reads out. It stands beside the rows that it seals, and goes with them. */
interface DeviceSeal {
  readonly id: string;
  readonly cle: CryptoKey;
}
export interface SealedRow {
  /** Of the seal that closed it. */
  readonly sceau: string;
  readonly scelle: Uint8Array<ArrayBuffer>;
}
export const DEVICE_SEAL = 'sceau';
const STORE = 'appareil';

/** A thing kept sealed, and the clear rows of a program of before that say the same. */
export interface Place<T, Clear> {
  /** Key of its row, in the store of the device. */
  readonly row: string;
  readonly stores: readonly string[];
  /** Asks for the clear rows; null: there are none. */
  readonly clearRows: (transaction: IDBTransaction) => () => Clear | null;
  readonly eraseClearRows: (transaction: IDBTransaction) => void;
  readonly merge: (sealed: T | null, clear: Clear) => T;
}

interface Look<Clear> {
  readonly seal: DeviceSeal | undefined;
  readonly row: SealedRow | undefined;
  readonly clear: Clear | null;
}

/**
 * Reads and writes what stands sealed in the database of the session. A cipher cannot be awaited within a transaction:
 * a change is decided on what was read, and written only if that still stands there; otherwise it is decided again.
 *
 * 1. Two threads never undo each other's change.
 * 2. Clear rows of a program of before are read as they are, and sealed and erased in one commit by the next change.
 * 3. What no key opens any more is read as nothing: its owner signs in again. The documents have a key of their own.
 */
export class SealedRows {
  readonly #open: Opener;

  constructor(open: Opener) {
    this.#open = open;
  }

  async read<T, Clear>(place: Place<T, Clear>): Promise<T | null> {
    return valueOf(place, await this.#look(place));
  }

  /** `decide` may be asked again. null: nothing stays. `also`: what is written in the same commit. */
  async change<T, Clear>(
    place: Place<T, Clear>,
    decide: (current: T | null) => T | null,
    also?: (transaction: IDBTransaction) => void,
  ): Promise<T | null> {
    const look = await this.#look(place);
    const before = await valueOf(place, look);
    const after = decide(before);
    if (after === before && look.clear === null && also === undefined) return after;
    const deviceSeal = look.seal ?? { id: crypto.randomUUID(), cle: await importKey(rawKey()) };
    const row = after === null ? null : await sealRow(deviceSeal, place.row, after);
    const isWritten = await this.#writeOver(place, look, (transaction) => {
      const store = transaction.objectStore(STORE);
      if (row === null) store.delete(place.row);
      else {
        store.put(deviceSeal, DEVICE_SEAL);
        store.put(row, place.row);
      }
      place.eraseClearRows(transaction);
      also?.(transaction);
    });
    return isWritten ? after : this.change(place, decide, also);
  }

  #look<T, Clear>(place: Place<T, Clear>): Promise<Look<Clear>> {
    return transact(this.#open, {
      magasins: [STORE, ...place.stores],
      mode: 'readonly',
      act: (transaction) => lookIn(place, transaction).read,
    });
  }

  /** false: somebody wrote since, and nothing was written. */
  #writeOver<T, Clear>(
    place: Place<T, Clear>,
    before: Look<Clear>,
    write: (transaction: IDBTransaction) => void,
  ): Promise<boolean> {
    return transact(this.#open, {
      magasins: [STORE, ...place.stores],
      mode: 'readwrite',
      act: (transaction) => {
        const now = lookIn(place, transaction);
        let isSame = false;
        now.last.addEventListener('success', () => {
          isSame = marksOf(now.read()) === marksOf(before);
          if (isSame) write(transaction);
        });
        return () => isSame;
      },
    });
  }
}

/** Requests of one transaction are answered in their order: with the last one, all are known. */
function lookIn<T, Clear>(place: Place<T, Clear>, transaction: IDBTransaction) {
  const clear = place.clearRows(transaction);
  const store = transaction.objectStore(STORE);
  const askedSeal = store.get(DEVICE_SEAL) as IDBRequest<DeviceSeal | undefined>;
  const last = store.get(place.row) as IDBRequest<SealedRow | undefined>;
  return { last, read: (): Look<Clear> => ({ seal: askedSeal.result, row: last.result, clear: clear() }) };
}

/** Each sealing has a nonce of its own: the same bytes are the same writing. */
const marksOf = <Clear>({ seal: known, row, clear }: Look<Clear>): string =>
  JSON.stringify([known?.id, row && [...row.scelle], clear]);

async function valueOf<T, Clear>(place: Place<T, Clear>, { seal: known, row, clear }: Look<Clear>): Promise<T | null> {
  const sealed = row === undefined ? null : await openRow<T>(known, place.row, row);
  return clear === null ? sealed : place.merge(sealed, clear);
}

async function sealRow(deviceSeal: DeviceSeal, place: string, value: unknown): Promise<SealedRow> {
  const clear = new TextEncoder().encode(JSON.stringify(value, bytesAsNumbers));
  return { sceau: deviceSeal.id, scelle: await seal(deviceSeal.cle, clear, place) };
}

/** null: the key that sealed it is lost, or it is damaged. */
export async function openRow<T>(deviceSeal: DeviceSeal | undefined, place: string, row: SealedRow): Promise<T | null> {
  if (deviceSeal?.id !== row.sceau) return null;
  try {
    const clear = await unseal(deviceSeal.cle, row.scelle, place);
    return JSON.parse(new TextDecoder().decode(clear), numbersAsBytes) as T;
  } catch (error) {
    if (error instanceof UnreadableSceau) return null;
    throw error;
  }
}

/** JSON knows no bytes, and a verifier is made of some. */
const BYTES = '$octets';
const bytesAsNumbers = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { [BYTES]: [...value] } : value;
const numbersAsBytes = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && BYTES in value ? Uint8Array.from(value[BYTES] as number[]) : value;
