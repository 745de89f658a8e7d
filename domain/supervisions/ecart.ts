import { z } from 'zod';
import { LINE_MAX, REASON_MAX } from '../base/text-limits.ts';

export const GRAVITES = ['mineur', 'majeur'] as const;

/** [supervisions/SU10] What was found that should not be, and what becomes of it. */
export const ecart = z.strictObject({
  gravite: z.enum(GRAVITES),
  /** What was seen. */
  constat: z.string().trim().min(1).max(REASON_MAX),
  /** What is done about it. */
  action: z.string().trim().max(REASON_MAX),
  /** Who does it, by name. */
  responsable: z.string().trim().max(LINE_MAX),
  /** Last day (YYYY-MM-DD) to have it done; null: not set yet. */
  echeance: z.iso.date().nullable(),
  /** Day on which it was closed; null: it stands open. */
  soldeLe: z.iso.date().nullable(),
  /** What proves it; closed with none is refused. */
  preuve: z.string().trim().max(REASON_MAX),
});
export type Ecart = z.output<typeof ecart>;

/** Name of a gap in its supervision: a letter and what is drawn at random. */
export const ECART_ID = /^e[0-9a-z]{8,40}$/;
/** More than anybody would ever find. */
export const ECARTS_MAX = 200;
/** By their names: two people who write two of them lose nothing of either. null: taken away. */
export const ecarts = z.record(z.string().regex(ECART_ID), ecart.nullable());
export type Ecarts = Readonly<Record<string, Ecart | null>>;

export interface NamedEcart extends Ecart {
  readonly id: string;
}

/** Those that were not taken away, major ones first, then the earliest due. */
export const ecartsOf = (all: Ecarts): readonly NamedEcart[] =>
  Object.entries(all)
    .flatMap(([id, one]) => (one === null ? [] : [{ id, ...one }]))
    .toSorted(
      (a, b) =>
        Number(a.gravite === 'mineur') - Number(b.gravite === 'mineur') ||
        (a.echeance ?? '9').localeCompare(b.echeance ?? '9') ||
        a.id.localeCompare(b.id),
    );

export const isOpen = ({ soldeLe }: Pick<Ecart, 'soldeLe'>): boolean => soldeLe === null;
/** [supervisions/SU11] `today`: YYYY-MM-DD. */
export const isOverdue = ({ soldeLe, echeance }: Pick<Ecart, 'soldeLe' | 'echeance'>, today: string): boolean =>
  soldeLe === null && echeance !== null && echeance < today;
