import { z } from 'zod';
import { refuse, type Refusal } from '../base/result.ts';
import type { Changes, FieldPath } from '../fields/documents.ts';

/** Where the money of a projet comes from; the first three are aids ([renovation/PF5]). */
export const ORIGINS = ['maprimerenov', 'cee', 'collectivite', 'pret', 'apport'] as const;
export type Origin = (typeof ORIGINS)[number];

const libelle = z.string().trim().min(1).max(200);
/** Largest amount of a line, in integer cents: a hundred million euros is no dwelling. */
export const MAX_LINE_CENTS = 10_000_000_000;
const centimes = z.int().min(0).max(MAX_LINE_CENTS);
/** Place in its list. */
const rank = z.int().min(0).max(100_000);

const work = z.strictObject({
  rang: rank,
  libelle,
  /** Tax included. */
  centimes,
  /** Without tax; null: not known yet. */
  horsTaxe: centimes.nullable(),
  isIsolation: z.boolean(),
});
const resource = z.strictObject({ rang: rank, libelle, origine: z.enum(ORIGINS), centimes });
export type Work = z.output<typeof work>;
export type Resource = z.output<typeof resource>;

/** The two lists of a plan, and the schema of their lines. */
const SCHEMAS = { travaux: work, ressource: resource } as const;
export type LineKind = keyof typeof SCHEMAS;
export interface LineOf {
  readonly travaux: Work;
  readonly ressource: Resource;
}

/** [renovation/PF6] */
export const MAX_LINES = 60;

const MEMBER = /^(travaux|ressource)-[\da-f-]{36}$/;
const DONNEES = 'donnees.';

/** Where a line stands in a dossier ([renovation/PF4]). `id`: a UUID. */
export const pathOfLine = (genre: LineKind, id: string): FieldPath => `${DONNEES}${genre}-${id}`;

/** The list that a field of a dossier belongs to; null when it is no line of a plan. */
export function kindOfPath(path: FieldPath): LineKind | null {
  return path.startsWith(DONNEES) ? kindOfMember(path.slice(DONNEES.length)) : null;
}
const kindOfMember = (member: string): LineKind | null => (MEMBER.exec(member)?.[1] as LineKind | undefined) ?? null;

/** What any line is called and comes to; null when this is none. */
export function readLine(valeur: unknown): { readonly libelle: string; readonly centimes: number } | null {
  const parsed = z.union([work, resource]).safeParse(valeur);
  return parsed.success ? parsed.data : null;
}

export type PlanLine<G extends LineKind> = LineOf[G] & { readonly chemin: FieldPath };
export interface FinancingPlan {
  readonly travaux: readonly PlanLine<'travaux'>[];
  readonly ressources: readonly PlanLine<'ressource'>[];
}

/** The plan of a projet from its `donnees`: the lines that can be read, in their order. */
export const planOf = (data: Readonly<Record<string, unknown>>): FinancingPlan => ({
  travaux: rowsOf('travaux', data),
  ressources: rowsOf('ressource', data),
});

function rowsOf<G extends LineKind>(genre: G, data: Readonly<Record<string, unknown>>): readonly PlanLine<G>[] {
  return Object.entries(data)
    .flatMap(([membre, valeur]) => {
      if (kindOfMember(membre) !== genre) return [];
      const parsed = SCHEMAS[genre].safeParse(valeur);
      return parsed.success ? [{ ...(parsed.data as LineOf[G]), chemin: `${DONNEES}${membre}` }] : [];
    })
    .toSorted((a, b) => a.rang - b.rang || a.chemin.localeCompare(b.chemin));
}

/** Place of a line that is added at the end. */
export const nextRank = (lines: readonly { readonly rang: number }[]): number =>
  lines.reduce((last, { rang: one }) => Math.max(last, one), -1) + 1;

/** [renovation/PF6] An edit leaves no line that cannot be read, nor too many of them. `donnees`: before the edit. */
export function linesRefusal(changes: Changes, data: Readonly<Record<string, unknown>>): Refusal | null {
  const written = new Map(Object.entries(changes).flatMap(writtenMembers));
  const faulty = [...written].filter(([membre, valeur]) => !isLine(membre, valeur)).map(([membre]) => membre);
  if (faulty.length > 0) {
    return refuse('VALIDATION', { champs: Object.fromEntries(faulty.map((one) => [`${DONNEES}${one}`, 'valeur'])) });
  }
  const after = Object.entries({ ...data, ...Object.fromEntries(written) });
  const count = after.filter(([membre, valeur]) => kindOfMember(membre) !== null && valeur !== null).length;
  const isTooMany = [...written.values()].some((valeur) => valeur !== null) && count > MAX_LINES;
  return isTooMany ? refuse('REGLE_METIER', { regle: 'lignes-financement', maximum: MAX_LINES }) : null;
}

/** Lines written by a change: by their own path, or with all the `donnees`. */
function writtenMembers([chemin, valeur]: [string, unknown]): [string, unknown][] {
  const whole = chemin === 'donnees' && typeof valeur === 'object' && valeur !== null ? Object.entries(valeur) : [];
  const only: [string, unknown][] = chemin.startsWith(DONNEES) ? [[chemin.slice(DONNEES.length), valeur]] : [];
  return [...whole, ...only].filter(([membre]) => PREFIX.test(membre));
}
/** A name that starts like a line must be one: nothing half-named is kept where no screen reads it. */
const PREFIX = /^(travaux|ressource)-/;

function isLine(member: string, valeur: unknown): boolean {
  const genre = kindOfMember(member);
  return genre !== null && (valeur === null || SCHEMAS[genre].safeParse(valeur).success);
}
