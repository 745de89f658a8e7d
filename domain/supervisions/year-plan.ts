import { plusDays } from '../base/days.ts';
import type { MatrixLine } from './matrix.ts';
import type { Supervision } from './supervision.ts';

/** [supervisions/SU22] One observation that the rules ask for in a year. */
export interface Proposed {
  readonly idInspecteur: number;
  readonly inspecteur: string;
  readonly code: string;
  /** Last day, in the year; what is late is due today. */
  readonly avant: string;
  readonly raison: 'jamais' | 'retard' | 'echeance';
}

export interface MonthCount {
  /** 1 to 12. */
  readonly mois: number;
  readonly faites: number;
  readonly prevues: number;
  /** Planned on a day that has passed. */
  readonly retards: number;
}

export interface YearPlan {
  /** Of those made or planned on a day of the year, without those that were taken away. */
  readonly mois: readonly MonthCount[];
  /** Not planned yet, the most pressing first. */
  readonly aPlanifier: readonly Proposed[];
}

interface Asked {
  readonly annee: number;
  readonly today: string;
}

/** [supervisions/SU22] What is made, what is planned, and what the rules still ask for. */
export function yearPlan(
  lines: readonly MatrixLine[],
  supervisions: readonly Supervision[],
  { annee, today }: Asked,
): YearPlan {
  const end = `${String(annee)}-12-31`;
  const aPlanifier = lines.flatMap(({ inspecteur, cells }) =>
    cells.flatMap((cell): readonly Proposed[] => {
      const isDue = cell.etat === 'jamais' || (cell.echeance !== null && cell.echeance <= end);
      if (!isDue || cell.idPrevue !== null || cell.etat === 'non-habilite') return [];
      const raison = cell.etat === 'jamais' ? 'jamais' : cell.retard > 0 ? 'retard' : 'echeance';
      const avant = raison === 'echeance' && cell.echeance !== null ? cell.echeance : raison === 'retard' ? today : end;
      const { idUser, prenom, nom } = inspecteur;
      return [{ idInspecteur: idUser, inspecteur: `${prenom} ${nom}`.trim(), code: cell.code, avant, raison }];
    }),
  );
  return {
    mois: Array.from({ length: 12 }, (_, index) => monthCount(supervisions, { annee, mois: index + 1, today })),
    aPlanifier: aPlanifier.toSorted(
      (a, b) => a.avant.localeCompare(b.avant) || a.inspecteur.localeCompare(b.inspecteur, 'fr'),
    ),
  };
}

function monthCount(
  supervisions: readonly Supervision[],
  { annee, mois, today }: Asked & { readonly mois: number },
): MonthCount {
  const prefix = `${String(annee)}-${String(mois).padStart(2, '0')}-`;
  const made = supervisions.filter(
    ({ etat, dateRealisee }) => etat === 'SIGNEE' && dateRealisee?.startsWith(prefix) === true,
  );
  const waiting = supervisions.filter(
    ({ etat, datePrevue }) => etat !== 'SIGNEE' && datePrevue?.startsWith(prefix) === true,
  );
  const retards = waiting.filter(({ datePrevue }) => datePrevue !== null && datePrevue < today).length;
  return { mois, faites: made.length, prevues: waiting.length - retards, retards };
}

/** [supervisions/SU16] Authorisations that end within 60 days, or ended within the last 30. */
export const endingOf = (lines: readonly MatrixLine[], today: string) =>
  lines.flatMap(({ inspecteur }) =>
    inspecteur.competences.flatMap(({ code, jusquAu }) =>
      jusquAu !== null && jusquAu >= plusDays(today, -30) && jusquAu <= plusDays(today, 60)
        ? [
            {
              idInspecteur: inspecteur.idUser,
              inspecteur: `${inspecteur.prenom} ${inspecteur.nom}`.trim(),
              code,
              jusquAu,
            },
          ]
        : [],
    ),
  );
