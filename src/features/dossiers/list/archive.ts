import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { TimeZone } from '#domain/base/time-zone.ts';
import { BIN_DAYS, inDays } from '#domain/dossiers/edits.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { LocalDossier } from './dossier-row.ts';

/** Archive and unarchive are edits of the state, checked by the same rules on the device and on the server. */
export const archiveChanges = (motif: string): Changes =>
  motif.trim() === '' ? { etat: 'ARCHIVE' } : { etat: 'ARCHIVE', motif: motif.trim() };

/** The state asked for does not count: the rules compute it again from the interventions (dossiers/SPEC.md [dossiers/D12]). */
export const unarchiveChanges = (motif: string): Changes => ({ etat: 'EN COURS', motif: motif.trim() });

/** Erased 30 days later, if no report was issued (dossiers/SPEC.md [dossiers/D13]): the server's clock sets the day for good. */
export const markChanges = (motif: string, now: string, zone: TimeZone): Changes => ({
  aSupprimerLe: inDays(now, BIN_DAYS, zone),
  motif: motif.trim(),
});

export interface Sorting {
  readonly possibles: readonly LocalDossier[];
  /** Chosen, but not in the state that the action starts from. */
  readonly ecartes: number;
  readonly aLeDroit: boolean;
}

export const toArchive = (actor: Actor, dossiers: readonly LocalDossier[]): Sorting =>
  sortOut(
    dossiers,
    (dossier) => dossier.etat === 'VALIDE' && dossier.aSupprimerLe === null,
    (dossier) => can(actor, 'dossier.archiver', dossier).ok,
  );

export const toUnarchive = (actor: Actor, dossiers: readonly LocalDossier[]): Sorting =>
  sortOut(
    dossiers,
    (dossier) => dossier.etat === 'ARCHIVE' && dossier.effaceLe === undefined,
    (dossier) => can(actor, 'dossier.desarchiver', dossier).ok,
  );

export const toMark = (actor: Actor, dossiers: readonly LocalDossier[]): Sorting =>
  sortOut(
    dossiers,
    (dossier) => dossier.etat !== 'ARCHIVE' && dossier.aSupprimerLe === null,
    (dossier) => can(actor, 'dossier.marquer', dossier).ok,
  );

type Test = (dossier: LocalDossier) => boolean;

function sortOut(dossiers: readonly LocalDossier[], isReady: Test, hasRight: Test): Sorting {
  const allowed = dossiers.filter(hasRight);
  const possibles = allowed.filter(isReady);
  return { possibles, ecartes: dossiers.length - possibles.length, aLeDroit: allowed.length > 0 };
}
