import { dossier, intervention } from '../../test-support/samples.ts';
import { barOfVisit, type GanttBar, type GanttDossier } from './bar.ts';

export const NOW = '2026-11-25T10:00:00.000Z';

/** The bar of a visit that a test says something of. */
export function bar(
  id: string,
  fields: Parameters<typeof intervention>[0] = {},
  of: Partial<GanttDossier> = {},
): GanttBar {
  const visit = intervention({ id, etat: 'NOUVELLE', dateFin: null, dureeMin: 60, demandeId: `d-${id}`, ...fields });
  const made = barOfVisit(visit, { dossier: dossier({ numero: visit.numeroDossier, ...of }), now: NOW });
  if (made === null) throw new Error(`${id} is planned`);
  return made;
}
