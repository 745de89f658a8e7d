import { whenRefused } from '../../platform/refused-here.ts';

/**
 * Where a person was in a form. It outlives the page and the browser: a camera, a reload, a crash or an application
 * killed by its tablet brings them back to the same field (behaviour 17). Web storage is written seconds later by the
 * browser, and a kill loses it: this is a strict commit. Ids only: nothing here says who or what.
 */
export interface Lieu {
  readonly idSection: string | null;
  readonly cfId: string | null;
}

const NOWHERE: Lieu = { idSection: null, cfId: null };
const BASE = 'constat-lieux';
const STORE = 'lieux';

let readPlaces: ReadonlyMap<string, Lieu> = new Map();
let base: Promise<IDBDatabase> | null = null;

const open = (): Promise<IDBDatabase> =>
  (base ??= new Promise((resolve, reject) => {
    const demande = indexedDB.open(BASE, 1);
    demande.addEventListener('upgradeneeded', () => demande.result.createObjectStore(STORE));
    demande.addEventListener('success', () => resolve(demande.result));
    demande.addEventListener('error', () => {
      base = null;
      reject(demande.error);
    });
  }));

/** Read once before a form is drawn: the form starts at its place. A storage that fails starts it at its beginning. */
export async function preparePlace(idIntervention: string): Promise<void> {
  try {
    const demande = (await open()).transaction(STORE).objectStore(STORE).get(idIntervention);
    const lieu = await new Promise<unknown>((resolve, reject) => {
      demande.addEventListener('success', () => resolve(demande.result));
      demande.addEventListener('error', () => reject(demande.error));
    });
    if (lieu !== undefined) readPlaces = new Map([...readPlaces, [idIntervention, lieu as Lieu]]);
  } catch (error) {
    forget(error);
  }
}

/** A field named by the address (#i_methode) wins over the one that was left. */
export function readPlace(idIntervention: string, hash: string): Lieu {
  if (hash.length > 1) return { idSection: null, cfId: decodeURIComponent(hash.slice(1)) };
  return readPlaces.get(idIntervention) ?? NOWHERE;
}

/** The field is not kept waiting; a place that could not be written is only a place. */
export function keepPlace(idIntervention: string, lieu: Lieu): void {
  readPlaces = new Map([...readPlaces, [idIntervention, lieu]]);
  open()
    .then((db) =>
      db.transaction(STORE, 'readwrite', { durability: 'strict' }).objectStore(STORE).put(lieu, idIntervention),
    )
    .catch(forget);
}

/** A database that refuses (a full disk, a window that keeps nothing) is opened again the next time. */
function forget(error: unknown): void {
  base = null;
  whenRefused(null)(error);
}
