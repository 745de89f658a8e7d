import { plusDays } from '../base/days.ts';
import type { Cell, MatrixLine } from './matrix.ts';
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

/** Years that are planned: the present one, and what comes next. */
export const plannedYears = (today: string): readonly [number, number] => {
  const annee = Number(today.slice(0, 4));
  return [annee, annee + 1];
};

/**
 * [supervisions/SU22] What is made, what is planned, and what the rules still ask for: this year, what is late and what
 * was never seen too; in a year to come, what falls due in it, after the one that is planned before it as well.
 */
export function yearPlan(
  lines: readonly MatrixLine[],
  supervisions: readonly Supervision[],
  { annee, today }: Asked,
): YearPlan {
  const dueOf = today.startsWith(String(annee)) ? dueThisYear : dueInYear;
  const aPlanifier = lines.flatMap(({ inspecteur, cells }) =>
    cells.flatMap((cell): readonly Proposed[] => {
      const due = cell.etat === 'non-habilite' ? null : dueOf(cell, { annee, today });
      if (due === null) return [];
      const { idUser, prenom, nom } = inspecteur;
      return [{ idInspecteur: idUser, inspecteur: `${prenom} ${nom}`.trim(), code: cell.code, ...due }];
    }),
  );
  return {
    mois: Array.from({ length: 12 }, (_, index) => monthCount(supervisions, { annee, mois: index + 1, today })),
    aPlanifier: aPlanifier.toSorted(
      (a, b) => a.avant.localeCompare(b.avant) || a.inspecteur.localeCompare(b.inspecteur, 'fr'),
    ),
  };
}

type Due = Pick<Proposed, 'avant' | 'raison'>;

function dueThisYear({ etat, echeance, retard, idPrevue }: Cell, { annee, today }: Asked): Due | null {
  const end = `${String(annee)}-12-31`;
  if (idPrevue !== null) return null;
  if (etat === 'jamais') return { avant: end, raison: 'jamais' };
  if (retard > 0) return { avant: today, raison: 'retard' };
  return echeance !== null && echeance <= end ? { avant: echeance, raison: 'echeance' } : null;
}

function dueInYear({ echeance, idPrevue, prevue, suivante }: Cell, { annee }: Asked): Due | null {
  const isOfYear = (day: string | null): boolean => day?.startsWith(String(annee)) === true;
  const next = idPrevue === null ? echeance : isOfYear(prevue) ? null : suivante;
  return next !== null && isOfYear(next) ? { avant: next, raison: 'echeance' } : null;
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
