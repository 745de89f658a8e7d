import { ifBroken } from '../../src-worker/local/failures.ts';
import { demander, ouverture, type Ouvrir } from '../../src-worker/local/idb.ts';

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
const MAGASIN = 'cles';
const VALEUR = 'constat.session';
const CLE = 'session';
const COPIE = 'valeur';
const ONGLET = 'onglet';

let ouvrir: Ouvrir | null = null;

/** One request, on the disk when it resolves. */
function acceder<T>(mode: IDBTransactionMode, agir: (magasin: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const creer = (db: IDBDatabase): void => void db.createObjectStore(MAGASIN);
  ouvrir ??= ouverture({ nom: BASE, version: 1, creer }, indexedDB);
  return demander(ouvrir, { magasin: MAGASIN, mode }, agir);
}

const estCle = (value: unknown): value is CryptoKey => value instanceof CryptoKey;

/** The device's key, made at the first use; two tabs that make one keep the first. */
async function cle(): Promise<CryptoKey> {
  const connue: unknown = await acceder('readonly', (magasin) => magasin.get(CLE));
  if (estCle(connue)) return connue;
  const neuve = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  try {
    await acceder('readwrite', (magasin) => magasin.add(neuve, CLE));
  } catch (erreur) {
    if (!(erreur instanceof DOMException) || erreur.name !== 'ConstraintError') throw erreur;
  }
  const gardee: unknown = await acceder('readonly', (magasin) => magasin.get(CLE));
  return estCle(gardee) ? gardee : neuve;
}

const enTexte = (octets: Uint8Array): string =>
  btoa(Array.from(octets, (octet) => String.fromCodePoint(octet)).join(''));
const enOctets = (texte: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texte), (lettre) => lettre.codePointAt(0) ?? 0);

const IV_OCTETS = 12;

export async function ranger(valeur: unknown): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_OCTETS));
  const clair = new TextEncoder().encode(JSON.stringify(valeur));
  const chiffre = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cle(), clair);
  const texte = `${enTexte(iv)}.${enTexte(new Uint8Array(chiffre))}`;
  await acceder('readwrite', (magasin) => magasin.put(texte, COPIE));
  // Last: other tabs hear of this one, and read the other.
  localStorage.setItem(VALEUR, texte);
}

/** A browser that refuses IndexedDB says it by a DOMException of its own choice. */
function siIllisible(erreur: unknown): null {
  return erreur instanceof DOMException ? null : ifBroken(null)(erreur);
}

/** null when nothing was kept, or when it cannot be read any more (another key, a damaged value). */
export async function lire(): Promise<unknown> {
  // Where IndexedDB cannot be read, local storage may be.
  const copie: unknown = await acceder('readonly', (magasin) => magasin.get(COPIE)).catch(siIllisible);
  return (await dechiffrer(copie)) ?? dechiffrer(localStorage.getItem(VALEUR));
}

async function dechiffrer(texte: unknown): Promise<unknown> {
  const [iv, chiffre] = typeof texte === 'string' ? texte.split('.') : [];
  if (!iv || !chiffre) return null;
  try {
    const clair = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: enOctets(iv) }, await cle(), enOctets(chiffre));
    return JSON.parse(new TextDecoder().decode(clair)) as unknown;
  } catch {
    return null;
  }
}

export async function vider(): Promise<void> {
  localStorage.removeItem(VALEUR);
  // The engine closed its own session: what stays here of a broken storage opens nothing.
  await acceder('readwrite', (magasin) => magasin.delete(COPIE)).catch(ifBroken(undefined));
}

/** Whether the session ends with its last tab: on the disk when it resolves, as the session itself is. */
export async function noterOnglet(estDOnglet: boolean): Promise<void> {
  await acceder('readwrite', (magasin) => magasin.put(estDOnglet, ONGLET));
}

/** null when nothing was noted. */
export async function lireOnglet(): Promise<boolean | null> {
  const note: unknown = await acceder('readonly', (magasin) => magasin.get(ONGLET)).catch(siIllisible);
  return typeof note === 'boolean' ? note : null;
}

/** Tells when another tab signs in or out. */
export function surveiller(prevenir: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === VALEUR || key === null) prevenir();
  });
}
