import { z } from 'zod';
import { refuse, type Refusal } from '../base/result.ts';
import type { Changes, FieldPath } from '../sync/documents.ts';

/** Where the money of a projet comes from; the first three are aids ([renovation/PF5]). */
export const ORIGINES = ['maprimerenov', 'cee', 'collectivite', 'pret', 'apport'] as const;
export type Origine = (typeof ORIGINES)[number];

const libelle = z.string().trim().min(1).max(200);
/** Largest amount of a line, in integer cents: a hundred million euros is no dwelling. */
export const LIGNE_CENTIMES_MAX = 10_000_000_000;
const centimes = z.int().min(0).max(LIGNE_CENTIMES_MAX);
/** Place in its list. */
const rang = z.int().min(0).max(100_000);

const travail = z.strictObject({
  rang,
  libelle,
  /** Tax included. */
  centimes,
  /** Without tax; null: not known yet. */
  horsTaxe: centimes.nullable(),
  isIsolation: z.boolean(),
});
const ressource = z.strictObject({ rang, libelle, origine: z.enum(ORIGINES), centimes });
export type Travail = z.output<typeof travail>;
export type Ressource = z.output<typeof ressource>;

/** The two lists of a plan, and the schema of their lines. */
const SCHEMAS = { travaux: travail, ressource } as const;
export type GenreLigne = keyof typeof SCHEMAS;
export interface LigneDe {
  readonly travaux: Travail;
  readonly ressource: Ressource;
}

/** [renovation/PF6] */
export const LIGNES_MAX = 60;

const MEMBRE = /^(travaux|ressource)-[\da-f-]{36}$/;
const DONNEES = 'donnees.';

/** Where a line stands in a dossier ([renovation/PF4]). `id`: a UUID. */
export const cheminDeLigne = (genre: GenreLigne, id: string): FieldPath => `${DONNEES}${genre}-${id}`;

/** The list that a field of a dossier belongs to; null when it is no line of a plan. */
export function genreDeChemin(chemin: FieldPath): GenreLigne | null {
  return chemin.startsWith(DONNEES) ? genreDeMembre(chemin.slice(DONNEES.length)) : null;
}
const genreDeMembre = (membre: string): GenreLigne | null =>
  (MEMBRE.exec(membre)?.[1] as GenreLigne | undefined) ?? null;

/** What any line is called and comes to; null when this is none. */
export function ligneLue(valeur: unknown): { readonly libelle: string; readonly centimes: number } | null {
  const lue = z.union([travail, ressource]).safeParse(valeur);
  return lue.success ? lue.data : null;
}

export type Ligne<G extends GenreLigne> = LigneDe[G] & { readonly chemin: FieldPath };
export interface PlanFinancement {
  readonly travaux: readonly Ligne<'travaux'>[];
  readonly ressources: readonly Ligne<'ressource'>[];
}

/** The plan of a projet from its `donnees`: the lines that can be read, in their order. */
export const planDe = (donnees: Readonly<Record<string, unknown>>): PlanFinancement => ({
  travaux: lignesDe('travaux', donnees),
  ressources: lignesDe('ressource', donnees),
});

function lignesDe<G extends GenreLigne>(genre: G, donnees: Readonly<Record<string, unknown>>): readonly Ligne<G>[] {
  return Object.entries(donnees)
    .flatMap(([membre, valeur]) => {
      if (genreDeMembre(membre) !== genre) return [];
      const lue = SCHEMAS[genre].safeParse(valeur);
      return lue.success ? [{ ...(lue.data as LigneDe[G]), chemin: `${DONNEES}${membre}` }] : [];
    })
    .toSorted((a, b) => a.rang - b.rang || a.chemin.localeCompare(b.chemin));
}

/** Place of a line that is added at the end. */
export const rangSuivant = (lignes: readonly { readonly rang: number }[]): number =>
  lignes.reduce((dernier, { rang: un }) => Math.max(dernier, un), -1) + 1;

/** [renovation/PF6] An edit leaves no line that cannot be read, nor too many of them. `donnees`: before the edit. */
export function refusDeLignes(changes: Changes, donnees: Readonly<Record<string, unknown>>): Refusal | null {
  const ecrits = new Map(Object.entries(changes).flatMap(membresEcrits));
  const fautifs = [...ecrits].filter(([membre, valeur]) => !estLigne(membre, valeur)).map(([membre]) => membre);
  if (fautifs.length > 0) {
    return refuse('VALIDATION', { champs: Object.fromEntries(fautifs.map((un) => [`${DONNEES}${un}`, 'valeur'])) });
  }
  const apres = Object.entries({ ...donnees, ...Object.fromEntries(ecrits) });
  const nombre = apres.filter(([membre, valeur]) => genreDeMembre(membre) !== null && valeur !== null).length;
  const isTrop = [...ecrits.values()].some((valeur) => valeur !== null) && nombre > LIGNES_MAX;
  return isTrop ? refuse('REGLE_METIER', { regle: 'lignes-financement', maximum: LIGNES_MAX }) : null;
}

/** Lines written by a change: by their own path, or with all the `donnees`. */
function membresEcrits([chemin, valeur]: [string, unknown]): [string, unknown][] {
  const entier = chemin === 'donnees' && typeof valeur === 'object' && valeur !== null ? Object.entries(valeur) : [];
  const seul: [string, unknown][] = chemin.startsWith(DONNEES) ? [[chemin.slice(DONNEES.length), valeur]] : [];
  return [...entier, ...seul].filter(([membre]) => PREFIXE.test(membre));
}
/** A name that starts like a line must be one: nothing half-named is kept where no screen reads it. */
const PREFIXE = /^(travaux|ressource)-/;

function estLigne(membre: string, valeur: unknown): boolean {
  const genre = genreDeMembre(membre);
  return genre !== null && (valeur === null || SCHEMAS[genre].safeParse(valeur).success);
}
