import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { CORBEILLE_JOURS, dansJours } from '#domain/dossiers/edits.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { LocalDossier } from './dossier-row.ts';

/** Archive and unarchive are edits of the state, checked by the same rules on the device and on the server. */
export const archiver = (motif: string): Changes =>
  motif.trim() === '' ? { etat: 'ARCHIVE' } : { etat: 'ARCHIVE', motif: motif.trim() };

/** The state asked for does not count: the rules compute it again from the interventions (dossiers/SPEC.md [dossiers/D12]). */
export const desarchiver = (motif: string): Changes => ({ etat: 'EN COURS', motif: motif.trim() });

/** Erased 30 days later, if no report was issued (dossiers/SPEC.md [dossiers/D13]): the server's clock sets the day for good. */
export const marquer = (motif: string, maintenant: string): Changes => ({
  aSupprimerLe: dansJours(maintenant, CORBEILLE_JOURS),
  motif: motif.trim(),
});

export interface Tri {
  readonly possibles: readonly LocalDossier[];
  /** Chosen, but not in the state that the action starts from. */
  readonly ecartes: number;
  readonly aLeDroit: boolean;
}

export const aArchiver = (acteur: Actor, dossiers: readonly LocalDossier[]): Tri =>
  trier(
    dossiers,
    (dossier) => dossier.etat === 'VALIDE' && dossier.aSupprimerLe === null,
    (dossier) => can(acteur, 'dossier.archiver', dossier).ok,
  );

export const aDesarchiver = (acteur: Actor, dossiers: readonly LocalDossier[]): Tri =>
  trier(
    dossiers,
    (dossier) => dossier.etat === 'ARCHIVE' && dossier.effaceLe === undefined,
    (dossier) => can(acteur, 'dossier.desarchiver', dossier).ok,
  );

export const aMarquer = (acteur: Actor, dossiers: readonly LocalDossier[]): Tri =>
  trier(
    dossiers,
    (dossier) => dossier.etat !== 'ARCHIVE' && dossier.aSupprimerLe === null,
    (dossier) => can(acteur, 'dossier.marquer', dossier).ok,
  );

type Test = (dossier: LocalDossier) => boolean;

function trier(dossiers: readonly LocalDossier[], estPret: Test, aLeDroit: Test): Tri {
  const permis = dossiers.filter(aLeDroit);
  const possibles = permis.filter(estPret);
  return { possibles, ecartes: dossiers.length - possibles.length, aLeDroit: permis.length > 0 };
}
