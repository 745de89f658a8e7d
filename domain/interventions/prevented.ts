import type { Intervention } from './intervention.ts';

type Done = Pick<Intervention, 'champs'> & Pick<Partial<Intervention>, 'empechement'>;

/** Fields of the forms of cee (domain/forms/models/cee-visit.ts) that say together that nobody opened. */
const NOBODY = { h_present: 'Personne absente', h_acces: 'Non accessible' } as const;

/** [interventions/I71] Whether the controller went there in vain: said when it was cancelled, or by its report; its conclusion says nothing of it. */
export const isPrevented = ({ empechement = null, champs }: Done): boolean =>
  empechement !== null || Object.entries(NOBODY).every(([field, said]) => champs[field] === said);
