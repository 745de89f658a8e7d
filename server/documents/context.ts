import type { EditContext } from '#domain/access/edit-input.ts';
import { emptyContext } from '#domain/access/edit-input.ts';
import { kindOf } from '#domain/kinds.ts';
import type { Need } from '#domain/sync/kind.ts';
import type { Sql } from '../db/db.ts';
import type { ContextQuery, Loader } from './context-query.ts';
import { customers } from './needs-customers.ts';
import { assignee, bearer, commented, lot, servedOffice, siret } from './needs-records.ts';
import { controller, dossier, form, intervention, interventions, photos, type } from './needs-visits.ts';

const LOADERS: Readonly<Record<Need, Loader>> = {
  dossier,
  interventions,
  intervention,
  photos,
  type,
  form,
  controller,
  customers,
  lot,
  siret,
  commented,
  bearer,
  assignee,
  servedOffice,
};

/**
 * What the rules need to judge an edit, as the kind of its document says it, read in the transaction that will write it.
 * Parents out of scope are unknown.
 */
export async function loadContext(tx: Sql, query: ContextQuery): Promise<EditContext> {
  let context = emptyContext(query.variante);
  for (const need of kindOf(query.collection, query.before ?? query.changes).needs)
    context = { ...context, ...(await LOADERS[need](tx, query, context)) };
  return context;
}
