import { centsOf } from '#domain/base/typed-number.ts';
import {
  MAX_LINE_CENTS,
  ORIGINS,
  type LineKind,
  type PlanLine,
  type Origin,
  type Resource,
  type Work,
} from '#domain/renovation/lines.ts';
import { textOf } from '../detail/field-entry.ts';

/** What is typed of a line of a financing plan, as it stands on the screen. */
export type PlanLineEntry = {
  readonly libelle: string;
  /** Euros, with tax when it is about works. */
  readonly montant: string;
  readonly horsTaxe: string;
  readonly isIsolation: boolean;
  readonly origine: Origin;
};
export const EMPTY_LINE: PlanLineEntry = {
  libelle: '',
  montant: '',
  horsTaxe: '',
  isIsolation: false,
  origine: 'maprimerenov',
};

export type LineField = 'libelle' | 'montant' | 'horsTaxe';
export type LineError = 'requis' | 'montant';
export type LineEntry =
  | { readonly ok: true; readonly ligne: Work | Resource }
  | { readonly ok: false; readonly erreurs: Partial<Record<LineField, LineError>> };

/** The line that this form says, or what is wrong with it. An absent price without tax is not a price of zero. */
export function readLine(genre: LineKind, entry: PlanLineEntry, rank: number): LineEntry {
  const libelle = entry.libelle.trim();
  const centimes = amountOf(entry.montant);
  const withoutTax = entry.horsTaxe.trim() === '' ? null : amountOf(entry.horsTaxe);
  const errors: Partial<Record<LineField, LineError>> = {
    ...(libelle === '' ? { libelle: 'requis' } : {}),
    ...(typeof centimes === 'number' ? {} : { montant: entry.montant.trim() === '' ? 'requis' : 'montant' }),
    ...(genre === 'travaux' && withoutTax === undefined ? { horsTaxe: 'montant' } : {}),
  };
  if (Object.keys(errors).length > 0 || centimes === undefined) return { ok: false, erreurs: errors };
  const common = { rang: rank, libelle, centimes };
  return genre === 'travaux'
    ? { ok: true, ligne: { ...common, horsTaxe: withoutTax ?? null, isIsolation: entry.isIsolation } }
    : { ok: true, ligne: { ...common, origine: entry.origine } };
}

/** A stored line as a person would type it. */
export function lineEntryOf(line: PlanLine<LineKind>): PlanLineEntry {
  const common = { ...EMPTY_LINE, libelle: line.libelle, montant: eurosOf(line.centimes) };
  if ('origine' in line) return { ...common, origine: line.origine };
  const beforeTax = line.horsTaxe === null ? '' : eurosOf(line.horsTaxe);
  return { ...common, horsTaxe: beforeTax, isIsolation: line.isIsolation };
}

/** 1250.5 euros are typed « 1250,5 ». */
export const eurosOf = (centimes: number): string => textOf(centimes / 100);

/** undefined: no amount. A third decimal is none either: what a person typed is not rounded behind their back. */
function amountOf(text: string): number | undefined {
  const centimes = centsOf(text);
  return centimes === null || centimes < 0 || centimes > MAX_LINE_CENTS ? undefined : centimes;
}

export const isOrigin = (text: string | null): text is Origin => ORIGINS.some((one) => one === text);
