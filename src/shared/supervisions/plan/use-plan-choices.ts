import { useMemo } from 'react';
import type { Actor } from '#domain/access/roles.ts';
import { fullName } from '#domain/base/person.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Supervisor } from '#domain/supervisions/context.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import { type GrilleSupervision, usableGrilles } from '#domain/supervisions/grille.ts';
import { deliveredTypes, type TypeSupervision, typesInForce } from '#domain/supervisions/type.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { useLive } from '../../../data/use-live.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { useWrittenTypes } from '../use-matrix.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { supervisorsOf } from './supervisors.ts';

const ALL = { selector: {} };
const GRIDS = { selector: { kind: 'grilleSupervision' } };
const ACCOUNTS = { selector: { kind: 'utilisateur' } };

export interface PlanChoices {
  readonly types: readonly TypeSupervision[];
  readonly grilles: readonly GrilleSupervision[];
  readonly inspectors: readonly Controller[];
  readonly supervisors: readonly Supervisor[];
  readonly visits: readonly Intervention[];
}

/**
 * What a supervision of an office may name, of this device; undefined: not read yet. `stands`: the one that is changed,
 * whose own kind and grid stay offered when newer ones came.
 */
export function usePlanChoices(
  actor: Actor,
  idBureau: number,
  stands: Pick<Supervision, 'idType' | 'idGrille'> | null,
): PlanChoices | undefined {
  const written = useWrittenTypes();
  const grids = useLive<GrilleSupervision>('records', GRIDS);
  const accounts = useLive<UtilisateurRecord>('records', ACCOUNTS);
  const controllers = useLive<Controller>('controllers', ALL);
  const visits = useLive<Intervention>('interventions', ALL);
  const today = useToday();
  return useMemo(() => {
    if (!written || !grids || !accounts || !controllers || !visits) return undefined;
    const allGrids = [...grids, ...deliveredGrilles(VARIANT)];
    const allTypes = [...written, ...deliveredTypes(VARIANT)];
    const ours = controllers.filter((one) => one.actif && one.idBureauInspection === idBureau);
    return {
      types: withNamed(
        typesInForce(written, { variante: VARIANT, idBureauInspection: idBureau, day: today }),
        allTypes.find(({ id }) => id === stands?.idType),
      ),
      grilles: withNamed(
        usableGrilles(allGrids, idBureau),
        allGrids.find(({ id }) => id === stands?.idGrille),
      ),
      inspectors: ours.toSorted((a, b) => fullName(a).localeCompare(fullName(b))),
      supervisors: supervisorsOf({ actor, idBureau, accounts, controllers: ours }),
      visits: visits.filter((one) => one.idBureauInspection === idBureau),
    };
  }, [actor, idBureau, stands?.idType, stands?.idGrille, written, grids, accounts, controllers, visits, today]);
}

const withNamed = <T extends { readonly id: string }>(offered: readonly T[], named: T | undefined): readonly T[] =>
  named === undefined || offered.some(({ id }) => id === named.id) ? offered : [named, ...offered];
