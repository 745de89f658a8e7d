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

function ouvrir(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const demande = indexedDB.open(BASE, 1);
    demande.addEventListener('upgradeneeded', () => demande.result.createObjectStore(MAGASIN));
    demande.addEventListener('success', () => resolve(demande.result));
    demande.addEventListener('error', () => reject(demande.error ?? new Error('coffre fermé')));
  });
}

function avecMagasin<T>(
  db: IDBDatabase,
  mode: IDBTransactionMode,
  agir: (magasin: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(MAGASIN, mode, { durability: 'strict' });
    const demande = agir(transaction.objectStore(MAGASIN));
    transaction.addEventListener('complete', () => resolve(demande.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('coffre interrompu')));
  });
}

async function avecBase<T>(agir: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const db = await ouvrir();
  try {
    return await agir(db);
  } finally {
    db.close();
  }
}

const estCle = (value: unknown): value is CryptoKey => value instanceof CryptoKey;

/** The device's key, made at the first use; two tabs that make one keep the first. */
const cle = (): Promise<CryptoKey> =>
  avecBase(async (db) => {
    const connue: unknown = await avecMagasin(db, 'readonly', (magasin) => magasin.get(CLE));
    if (estCle(connue)) return connue;
    const neuve = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await avecMagasin(db, 'readwrite', (magasin) => magasin.add(neuve, CLE)).catch(() => undefined);
    const gardee: unknown = await avecMagasin(db, 'readonly', (magasin) => magasin.get(CLE));
    return estCle(gardee) ? gardee : neuve;
  });

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
  await avecBase((db) => avecMagasin(db, 'readwrite', (magasin) => magasin.put(texte, COPIE)));
  // Last: other tabs hear of this one, and read the other.
  localStorage.setItem(VALEUR, texte);
}

/** null when nothing was kept, or when it cannot be read any more (another key, a damaged value). */
export async function lire(): Promise<unknown> {
  const copie: unknown = await avecBase((db) =>
    avecMagasin<unknown>(db, 'readonly', (magasin) => magasin.get(COPIE)),
  ).catch(() => null);
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
  await avecBase((db) => avecMagasin(db, 'readwrite', (magasin) => magasin.delete(COPIE))).catch(() => undefined);
  localStorage.removeItem(VALEUR);
}

/** Whether the session ends with its last tab: on the disk when it resolves, as the session itself is. */
export async function noterOnglet(estDOnglet: boolean): Promise<void> {
  await avecBase((db) => avecMagasin(db, 'readwrite', (magasin) => magasin.put(estDOnglet, ONGLET)));
}

/** null when nothing was noted. */
export async function lireOnglet(): Promise<boolean | null> {
  const note: unknown = await avecBase((db) =>
    avecMagasin<unknown>(db, 'readonly', (magasin) => magasin.get(ONGLET)),
  ).catch(() => null);
  return typeof note === 'boolean' ? note : null;
}

/** Tells when another tab signs in or out. */
export function surveiller(prevenir: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === VALEUR || key === null) prevenir();
  });
}
