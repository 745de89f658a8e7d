import { z } from 'zod';
import { fold } from '../base/fold.ts';
import { LINE_MAX, NAME_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';

/** Operations of a lot, at most. */
export const OPERATIONS_MAX = 20_000;
/** Operations of one part of a list: a hundred parts in a send stay under what a call may weigh. */
export const PART_MAX = 100;

const text = (max: number) => z.string().trim().max(max);
const day = z.iso.date().nullable();

/** One operation of a lot, as its client lists it. */
export const operation = z.strictObject({
  /** Number that the client gave it. */
  reference: text(60).min(1),
  nom: text(NAME_MAX).min(1),
  prenom: text(NAME_MAX).nullable(),
  telephone: text(30).nullable(),
  email: text(LINE_MAX).nullable(),
  ligne1: text(LINE_MAX).min(1),
  codePostal: z.string().regex(/^\d{5}$/),
  ville: text(NAME_MAX).min(1),
  installateur: text(LINE_MAX).nullable(),
  siret: z
    .string()
    .regex(/^\d{14}$/)
    .nullable(),
  /** Installer of the office that the list names; null: none is known by that name or number. */
  idEntreprise: z.uuid().nullable(),
  dateEngagement: day,
  dateFacture: day,
  /** kWh cumac. */
  volumeCumac: z.number().int().min(0).max(1e12).nullable(),
  precarite: z.boolean(),
});
export type Operation = z.output<typeof operation>;

/**
 * [lots/L2] Two operations of one client are one when their references are, whatever their case, accents and signs. Between
 * two digits or two letters a sign tells where one part ends: « 1-11 » is not « 11-1 ».
 */
export const keyOfReference = (reference: string): string =>
  fold(reference)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$|(?<=[a-z])-(?=\d)|(?<=\d)-(?=[a-z])/g, '');

/** Keys under which a stored list may hold it: those of before 2026-11-28 knew no sign at all. */
export const storedKeysOf = (reference: string): readonly string[] => {
  const key = keyOfReference(reference);
  return [...new Set([key, key.replaceAll('-', '')])];
};

/** A part of the list of a lot: it arrives whole or not at all, once. */
export const operationsRecord = z.object({
  id: z.string(),
  kind: z.literal('operations'),
  variante: z.enum(VARIANTS),
  idBureauInspection: z.number().int(),
  idClient: z.string(),
  idLot: z.uuid(),
  /** The list is read import by import, and each by the place of its parts. */
  idImport: z.uuid(),
  fichier: text(LINE_MAX),
  place: z.number().int().min(0).max(1000),
  operations: z.array(operation).max(PART_MAX),
  /** `keyOfReference` of each. */
  cles: z.array(z.string()),
  auteur: z.object({ id: z.number().int(), nom: z.string() }),
  createdAt: z.iso.datetime(),
});
export type OperationsRecord = z.output<typeof operationsRecord>;

/** What a person writes of a part. */
export const writtenOperations = operationsRecord.pick({
  idLot: true,
  idImport: true,
  fichier: true,
  place: true,
  operations: true,
});

type Part = Pick<OperationsRecord, 'id' | 'createdAt' | 'idImport' | 'place' | 'operations'>;

/** [lots/L6] The list in the order in which it is exported and drawn: imports as they came, and the lines of each as they stood. */
export function listOf(parts: readonly Part[]): Operation[] {
  const firsts = new Map<string, string>();
  for (const { idImport, createdAt } of parts) {
    const first = firsts.get(idImport);
    if (first === undefined || createdAt < first) firsts.set(idImport, createdAt);
  }
  const keyOf = ({ idImport, place, id }: Part): string =>
    `${firsts.get(idImport) ?? ''} ${idImport} ${String(place).padStart(4, '0')} ${id}`;
  return parts
    .map((part) => ({ part, key: keyOf(part) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ part }) => part.operations);
}
