import { ifBroken } from '../../src-worker/local/failures.ts';
import { ask, openerOf, type Opener } from '../../src-worker/local/idb.ts';

/**
 * Session values in local storage are encrypted (specification, section 3): AES-GCM under a key that no script can
 * read out, kept by IndexedDB. A script running in the page could still ask for a decryption: this protects the disk,
 * a copy of the profile, an extension reading local storage; not against an injected script, which the CSP is for.
 *
 * Chromium writes local storage when it sees fit, minutes later once it has written a few times: a browser killed
 * meanwhile came back to a former session, or to none. The same value stands beside its key, on the disk before anybody
 * is told that the session is open, and is the one that is read first.
 */
const BASE = 'constat-coffre';
const STORE = 'cles';
const VALUE = 'constat.session';
const KEY = 'session';
const COPY = 'valeur';
const TAB = 'onglet';
const TRIAL = 'essai';

let open: Opener | null = null;

/** One request, on the disk when it resolves. */
function access<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const create = (db: IDBDatabase): void => void db.createObjectStore(STORE);
  open ??= openerOf({ nom: BASE, version: 1, create }, indexedDB);
  return ask(open, { store: STORE, mode }, act);
}

const isKey = (value: unknown): value is CryptoKey => value instanceof CryptoKey;

async function knownKey(): Promise<CryptoKey | null> {
  const known: unknown = await access('readonly', (store) => store.get(KEY));
  return isKey(known) ? known : null;
}

/** The device's key, made at the first use; two tabs that make one keep the first. */
async function key(): Promise<CryptoKey> {
  const known = await knownKey();
  if (known !== null) return known;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  try {
    await access('readwrite', (store) => store.add(fresh, KEY));
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'ConstraintError') throw error;
  }
  return (await knownKey()) ?? fresh;
}

const asText = (octets: Uint8Array): string =>
  btoa(Array.from(octets, (octet) => String.fromCodePoint(octet)).join(''));
const asBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);

const IV_OCTETS = 12;

export async function ranger(value: unknown): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_OCTETS));
  const plainText = new TextEncoder().encode(JSON.stringify(value));
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), plainText);
  const text = `${asText(iv)}.${asText(new Uint8Array(cipher))}`;
  await access('readwrite', (store) => store.put(text, COPY));
  // Last: other tabs hear of this one, and read the other.
  localStorage.setItem(VALUE, text);
}

/** A browser that refuses IndexedDB says it by a DOMException of its own choice. */
function ifUnreadable(error: unknown): null {
  return error instanceof DOMException ? null : ifBroken(null)(error);
}

/**
 * null when nothing was kept, or when it was and opens no more (another key, a damaged value). Rejects when IndexedDB
 * cannot be read: nobody knows then who is signed in, and a sign-in page would open nothing ([sync/C29]).
 */
export async function read(): Promise<unknown> {
  const copy: unknown = await access('readonly', (store) => store.get(COPY));
  return (await decrypt(copy)) ?? decrypt(localStorage.getItem(VALUE));
}

async function decrypt(text: unknown): Promise<unknown> {
  const [iv, chiffre] = typeof text === 'string' ? text.split('.') : [];
  if (!iv || !chiffre) return null;
  const opener = await knownKey();
  if (opener === null) return null;
  try {
    const plainText = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: asBytes(iv) }, opener, asBytes(chiffre));
    return JSON.parse(new TextDecoder().decode(plainText)) as unknown;
  } catch {
    return null;
  }
}

export async function empty(): Promise<void> {
  localStorage.removeItem(VALUE);
  // The engine closed its own session: what stays here of a broken storage opens nothing.
  await access('readwrite', (store) => store.delete(COPY)).catch(ifBroken(undefined));
}

/** Whether the session ends with its last tab: on the disk when it resolves, as the session itself is. */
export async function noteTab(isOfTab: boolean): Promise<void> {
  await access('readwrite', (store) => store.put(isOfTab, TAB));
}

/** Rejects when the storage of this address takes no write. */
export async function tryWrite(): Promise<void> {
  await access('readwrite', (store) => store.put(Date.now(), TRIAL));
}

/** null when nothing was noted. */
export async function readTab(): Promise<boolean | null> {
  const note: unknown = await access('readonly', (store) => store.get(TAB)).catch(ifUnreadable);
  return typeof note === 'boolean' ? note : null;
}

/** Tells when another tab signs in or out. */
export function watch(notify: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === VALUE || key === null) notify();
  });
}
