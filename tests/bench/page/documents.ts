export const EPOCH = '0b1f8a52-6f0a-4a7e-9a55-8a8c1f6f0001';
export const PAGE = 1000;

/** A dossier of the size that a real one has: about 1.5 kB of JSON. */
const document = (rang: number) => ({
  id: crypto.randomUUID(),
  rev: 1,
  seq: rang + 1,
  idDemande: rang,
  numero: `D-2026-${String(rang).padStart(5, '0')}`,
  etat: ['NOUVELLE', 'EN COURS', 'VALIDE'][rang % 3],
  variante: 'cee',
  nomClient: `Client ${rang % 12}`,
  beneficiaire: { civilite: 'Mme', nom: `Nom ${rang}`, prenom: 'Jocelyne', telephone: '02 99 00 41 17', email: null },
  adresseTravaux: {
    ligne1: `${rang % 99} rue de la Poterie`,
    ligne2: null,
    codePostal: '35500',
    ville: 'Vitré',
    departement: '35',
    lat: 48.12,
    lng: -1.21,
  },
  totaux: { interventions: 3, valides: rang % 3 },
  acces: 'Clé chez le voisin. '.repeat(20),
  donnees: { remarque: 'Accès par le garage. '.repeat(20) },
});
export type Document = ReturnType<typeof document>;

/**
 * As they come out of a parser, before the stopwatch starts: reading JSON is the same for every side, and would hide a
 * part of what is compared.
 */
export const documents = (nombre: number): readonly Document[] =>
  JSON.parse(JSON.stringify(Array.from({ length: nombre }, (_, rang) => document(rang)))) as Document[];

/** Milliseconds that one way of writing them all takes, on a database of that name, made before and removed after. */
export type Sujet = (nom: string, documents: readonly Document[]) => Promise<number>;

export async function duree(travail: () => Promise<unknown>): Promise<number> {
  const debut = performance.now();
  await travail();
  return performance.now() - debut;
}
