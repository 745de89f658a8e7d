import { useMemo } from 'react';
import { isLead } from '#domain/access/roles.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { compileFormulaire, type FormulaireCompile } from '#domain/forms/compile.ts';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import { definitionOf, type GrilleSupervision } from '#domain/supervisions/grille.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useDocument } from '../../../data/use-document.ts';
import { useKeptPhotos } from '../use-formulaire-data.ts';
import { VARIANT } from '../../../platform/variant/current.ts';

export type LocalSupervision = Supervision & LocalDocument;

/** One of this device; undefined: not read yet; null: it is not here, or was taken away. */
export function useSupervision(id: string): LocalSupervision | null | undefined {
  const record = useDocument('records', id);
  if (record === undefined) return undefined;
  return record?.kind === 'supervision' && record.retireLe === null ? record : null;
}

export interface Grid {
  readonly grille: GrilleSupervision;
  readonly compile: FormulaireCompile;
}

/** The grid of a supervision, ready to run; null: it is not on this device, or this program cannot read it. */
export function useGrid(idGrille: string): Grid | null | undefined {
  const record = useDocument('records', idGrille);
  return useMemo(() => {
    const delivered = deliveredGrilles(VARIANT).find(({ id }) => id === idGrille);
    if (delivered === undefined && record === undefined) return undefined;
    const grille = delivered ?? (record?.kind === 'grilleSupervision' ? record : null);
    const compiled = grille === null ? null : compileFormulaire(definitionOf(grille));
    return grille === null || compiled?.ok !== true ? null : { grille, compile: compiled.value };
  }, [record, idGrille]);
}

export const picturesOf = (id: string) => ({ selector: { idIntervention: '', idSupervision: id } });

/** [supervisions/SU40] Its pictures that were not removed, oldest first; undefined: not read yet. */
export const usePictures = (id: string): readonly Photo[] | undefined => useKeptPhotos(picturesOf(id));

/** [supervisions/SU5] Whether whoever looks may supervise: a lead does, a controller when they are named for it. */
export function useIsSupervisor({ role, user }: Session): boolean | undefined {
  const own = useDocument('controllers', String(user.id));
  if (isLead(role)) return true;
  return own === undefined ? undefined : own?.superviseur === true;
}
