import { useMemo } from 'react';
import type { Creneau } from '#domain/interventions/aptitude.ts';
import { estVivante } from '#domain/interventions/etat.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { useLive } from '../../data/use-live.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import type { VisiteLocale } from './visite.ts';
import { candidatsDe, type Candidat } from './candidats.ts';
import { creneauActuel } from './planification.ts';

const TOUS = { selector: {} };
const AUCUN: readonly Controller[] = [];

/** Controllers of the office for these visits at these times; undefined while they are read. */
export function useCandidats(
  visites: readonly VisiteLocale[],
  creneaux: readonly (Creneau | null)[],
): readonly Candidat[] | undefined {
  const controleurs = useLive('controllers', TOUS);
  const interventions = useLive('interventions', TOUS);
  const formats = useFormats();
  const aujourdhui = useToday();
  const prises = useMemo(() => {
    const choisies = new Set(visites.map(({ id }) => id));
    return prisesDe(
      (interventions ?? []).filter(({ id }) => !choisies.has(id)),
      (instant) => formats.jourDe(instant),
    );
  }, [interventions, visites, formats]);
  return useMemo(() => {
    if (controleurs === undefined || interventions === undefined) return undefined;
    const bureau = visites[0]?.idBureauInspection;
    const equipe = (controleurs ?? AUCUN).filter(({ idBureauInspection }) => idBureauInspection === bureau);
    return candidatsDe(equipe, { visites, creneaux, prises, aujourdhui });
  }, [controleurs, interventions, visites, creneaux, prises, aujourdhui]);
}

/** Times taken, by controller. */
function prisesDe(
  interventions: readonly VisiteLocale[],
  jourDe: (instant: string) => string,
): ReadonlyMap<number, readonly Creneau[]> {
  const prises = new Map<number, Creneau[]>();
  for (const une of interventions) {
    const creneau = une.idControleur === null || !estVivante(une) ? null : creneauActuel(une, jourDe);
    if (creneau === null || une.idControleur === null) continue;
    const connues = prises.get(une.idControleur);
    if (connues === undefined) prises.set(une.idControleur, [creneau]);
    else connues.push(creneau);
  }
  return prises;
}
