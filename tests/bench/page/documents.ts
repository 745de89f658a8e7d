export const EPOCH = '0b1f8a52-6f0a-4a7e-9a55-8a8c1f6f0001';
export const PAGE = 1000;

/** A dossier of the size that a real one has: about 1.5 kB of JSON. */
const document = (rank: number) => ({
  id: crypto.randomUUID(),
  rev: 1,
  seq: rank + 1,
  idDemande: rank,
  numero: `D-2026-${String(rank).padStart(5, '0')}`,
  etat: ['NOUVELLE', 'EN COURS', 'VALIDE'][rank % 3],
  variante: 'cee',
  nomClient: `Client ${rank % 12}`,
  beneficiaire: { civilite: 'Mme', nom: `Nom ${rank}`, prenom: 'Jocelyne', telephone: '02 99 00 41 17', email: null },
  adresseTravaux: {
    ligne1: `${rank % 99} rue de la Poterie`,
    ligne2: null,
    codePostal: '35500',
    ville: 'Vitré',
    departement: '35',
    lat: 48.12,
    lng: -1.21,
  },
  totaux: { interventions: 3, valides: rank % 3 },
  acces: 'Clé chez le voisin. '.repeat(20),
  donnees: { remarque: 'Accès par le garage. '.repeat(20) },
});
export type Document = ReturnType<typeof document>;

/**
 * As they come out of a parser, before the stopwatch starts: reading JSON is the same for every side, and would hide a
 * part of what is compared.
 */
export const documents = (count: number): readonly Document[] =>
  JSON.parse(JSON.stringify(Array.from({ length: count }, (_, rank) => document(rank)))) as Document[];

/** Milliseconds that one way of writing them all takes, on a database of that name, made before and removed after. */
export type Subject = (nom: string, documents: readonly Document[]) => Promise<number>;

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
