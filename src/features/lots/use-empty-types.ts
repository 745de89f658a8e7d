import { useMemo } from 'react';
import { CUSTOMER_ROLES, type Role } from '#domain/access/roles.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { useLive } from '../../data/use-live.ts';
import { FORMS } from './use-lots.ts';

const ALL = { selector: {} };
const NONE: ReadonlySet<string> = new Set();

interface Version {
  readonly id: string;
  readonly champResultat: string;
}

/**
 * [lots/L66] Ids and codes of the types whose form concludes nothing. Of a customer's device none: it does not hold by which
 * field a form concludes, and the draw refuses them.
 */
export function useEmptyTypes(role: Role): ReadonlySet<string> {
  const types = useLive<TypeIntervention>('typeInterventions', ALL);
  const versions = useLive<Version>('records', FORMS);
  return useMemo(() => {
    if (CUSTOMER_ROLES.some((one) => one === role)) return NONE;
    const empty = new Set((versions ?? []).flatMap(({ id, champResultat }) => (champResultat === '' ? [id] : [])));
    return new Set(
      (types ?? [])
        .filter(({ idVersionFormulaire }) => empty.has(idVersionFormulaire))
        .flatMap(({ id, code }) => [id, code]),
    );
  }, [types, versions, role]);
}
