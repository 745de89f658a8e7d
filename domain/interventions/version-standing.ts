import type { VersionFormulaireRecord } from './form-version.ts';

/** [forms/FD20] How a version stands on a day, in the words of a list of forms. */
export const STANDINGS = ['aVenir', 'enService', 'remplacee', 'retiree'] as const;
export type Standing = (typeof STANDINGS)[number];

type Standable = Pick<VersionFormulaireRecord, 'idTypeIntervention' | 'version' | 'actif' | 'valideDu' | 'valideAu'>;

/**
 * [forms/FD20] In service: the newest of its type that operations engaged on this day may take. Replaced: they take a newer one.
 * Withdrawn: it is no longer offered, or its last day has passed. `day`: YYYY-MM-DD.
 */
export function standingOf(version: Standable, all: readonly Standable[], day: string): Standing {
  if (!version.actif || (version.valideAu !== null && version.valideAu < day)) return 'retiree';
  if (version.valideDu > day) return 'aVenir';
  const isNewer = (one: Standable): boolean =>
    one.idTypeIntervention === version.idTypeIntervention &&
    one.version > version.version &&
    one.actif &&
    one.valideDu <= day &&
    (one.valideAu === null || day <= one.valideAu);
  return all.some(isNewer) ? 'remplacee' : 'enService';
}
