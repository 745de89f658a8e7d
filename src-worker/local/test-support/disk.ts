import type { Fields, LocalDocument } from '#domain/fields/documents.ts';

/** What a thief would look for in the raw database: a name, a telephone, an address, an answer. */
export const SECRET_WORDS = ['Le Goff-Kermarrec', '06 12 34 56 78', 'Plougastel', 'chaudière à condensation'];

const TOWNS = ['Brest', 'Plougastel', 'Quimper'];
const ETATS = ['NOUVELLE', 'EN COURS', 'ARCHIVE'];

/** Documents of three collections, with the words above among them. */
export function sampleDocuments(): {
  readonly dossiers: readonly LocalDocument[];
  readonly interventions: readonly LocalDocument[];
  readonly commandes: readonly (Fields & { id: string })[];
} {
  const outcome = (count: number) => Array.from({ length: count }, (_, i) => i);
  return {
    dossiers: outcome(12).map((i) => ({
      id: `d${i}`,
      rev: 1,
      seq: i,
      dirty: i % 4 === 0 ? 1 : 0,
      etat: ETATS[i % 3],
      rang: 12 - i,
      numero: `D-${i}`,
      ville: TOWNS[(i + 2) % 3],
      acces: i % 2 === 0 ? null : 'Portail',
      beneficiaire: { nom: SECRET_WORDS[0], telephone: SECRET_WORDS[1] },
    })),
    interventions: outcome(9).map((i) => ({
      id: `i${i}`,
      rev: 1,
      seq: i,
      dirty: 0,
      demandeId: `d${i % 3}`,
      etat: 'NOUVELLE',
      cleControleur: i % 3,
      cleDate: `2026-11-0${i + 1}T08:00:00.000Z`,
      champs: { surface: 80 + i, equipement: SECRET_WORDS[3] },
    })),
    commandes: outcome(6).map((i) => ({ id: `b${i}`, genre: 'brouillon', sujet: `s${i % 3}`, saisie: { nom: 'X' } })),
  };
}

const demande = <T>(query: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    query.addEventListener('success', () => resolve(query.result));
    query.addEventListener('error', () => reject(query.error ?? new Error('lecture refusée')));
  });

/** Every value of every store of every database, as text: what somebody who reads the disk would find. */
export async function diskAsText(
  factory: IDBFactory,
  isWantedBase: (nom: string) => boolean = () => true,
): Promise<string> {
  const texts: string[] = [];
  for (const { name = '' } of await factory.databases()) {
    if (!isWantedBase(name)) continue;
    const db = await demande(factory.open(name));
    for (const storeName of db.objectStoreNames) {
      const store = db.transaction(storeName).objectStore(storeName);
      const [valeurs, cles] = await Promise.all([demande(store.getAll()), demande(store.getAllKeys())]);
      texts.push(toText(valeurs), JSON.stringify(cles));
    }
    db.close();
  }
  return texts.join('\n');
}

/** Bytes are read as characters, wherever they stand. */
function toText(value: unknown): string {
  if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
  if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
  if (Array.isArray(value)) return value.map(toText).join('\n');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([cle, une]) => `${cle} ${toText(une)}`)
    .join('\n');
}

export async function wordsOnDisk(factory: IDBFactory): Promise<string[]> {
  const text = await diskAsText(factory);
  return SECRET_WORDS.filter((word) => text.includes(word));
}
