import type { Fields, LocalDocument } from '#domain/sync/documents.ts';

/** What a thief would look for in the raw database: a name, a telephone, an address, an answer. */
export const MOTS_SECRETS = ['Le Goff-Kermarrec', '06 12 34 56 78', 'Plougastel', 'chaudière à condensation'];

const VILLES = ['Brest', 'Plougastel', 'Quimper'];
const ETATS = ['NOUVELLE', 'EN COURS', 'ARCHIVE'];

/** Documents of three collections, with the words above among them. */
export function documentsEssai(): {
  readonly dossiers: readonly LocalDocument[];
  readonly interventions: readonly LocalDocument[];
  readonly commandes: readonly (Fields & { id: string })[];
} {
  const suite = (nombre: number) => Array.from({ length: nombre }, (_, i) => i);
  return {
    dossiers: suite(12).map((i) => ({
      id: `d${i}`,
      rev: 1,
      seq: i,
      dirty: i % 4 === 0 ? 1 : 0,
      etat: ETATS[i % 3],
      rang: 12 - i,
      numero: `D-${i}`,
      ville: VILLES[(i + 2) % 3],
      acces: i % 2 === 0 ? null : 'Portail',
      beneficiaire: { nom: MOTS_SECRETS[0], telephone: MOTS_SECRETS[1] },
    })),
    interventions: suite(9).map((i) => ({
      id: `i${i}`,
      rev: 1,
      seq: i,
      dirty: 0,
      demandeId: `d${i % 3}`,
      etat: 'NOUVELLE',
      cleControleur: i % 3,
      cleDate: `2026-11-0${i + 1}T08:00:00.000Z`,
      champs: { surface: 80 + i, equipement: MOTS_SECRETS[3] },
    })),
    commandes: suite(6).map((i) => ({ id: `b${i}`, genre: 'brouillon', sujet: `s${i % 3}`, saisie: { nom: 'X' } })),
  };
}

const demande = <T>(requete: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    requete.addEventListener('success', () => resolve(requete.result));
    requete.addEventListener('error', () => reject(requete.error ?? new Error('lecture refusée')));
  });

/** Every value of every store of every database, as text: what somebody who reads the disk would find. */
export async function disqueEnTexte(
  fabrique: IDBFactory,
  siBase: (nom: string) => boolean = () => true,
): Promise<string> {
  const textes: string[] = [];
  for (const { name = '' } of await fabrique.databases()) {
    if (!siBase(name)) continue;
    const db = await demande(fabrique.open(name));
    for (const magasin of db.objectStoreNames) {
      const store = db.transaction(magasin).objectStore(magasin);
      const [valeurs, cles] = await Promise.all([demande(store.getAll()), demande(store.getAllKeys())]);
      textes.push(enTexte(valeurs), JSON.stringify(cles));
    }
    db.close();
  }
  return textes.join('\n');
}

/** Bytes are read as characters, wherever they stand. */
function enTexte(valeur: unknown): string {
  if (valeur instanceof ArrayBuffer) return new TextDecoder().decode(valeur);
  if (ArrayBuffer.isView(valeur)) return new TextDecoder().decode(valeur);
  if (Array.isArray(valeur)) return valeur.map(enTexte).join('\n');
  if (typeof valeur !== 'object' || valeur === null) return String(valeur);
  return Object.entries(valeur)
    .map(([cle, une]) => `${cle} ${enTexte(une)}`)
    .join('\n');
}

export async function motsSurLeDisque(fabrique: IDBFactory): Promise<string[]> {
  const texte = await disqueEnTexte(fabrique);
  return MOTS_SECRETS.filter((mot) => texte.includes(mot));
}
