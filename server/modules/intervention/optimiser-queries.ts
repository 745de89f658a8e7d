import type { WithDossier } from '#domain/planning/study.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { asked, is } from '#domain/lists/listing.ts';
import { whereOf } from '../../documents/condition.ts';
import { listVisible, listWithDossier } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';

/** Interventions of one list: more are read by narrowing it. */
const MAX_LISTED = 1000;

/** Interventions of the scope with their dossier; a controller's own only. `echeanceAvant`: last day of the dossier's deadline. */
export async function interventionsToPlan(
  context: Context,
  { condition, echeanceAvant }: { readonly condition: Condition; readonly echeanceAvant?: string | undefined },
): Promise<WithDossier[]> {
  const { actor, db } = context;
  const visit = whereOf({ all: [condition, ...is('idControleur', ownOnly(actor))] }, { alias: 'i.' });
  const order = whereOf(
    { all: asked(echeanceAvant, (day) => ({ field: 'echeance', until: day })) },
    { alias: 'd.', first: 3 + visit.params.length },
  );
  const rows = await listWithDossier(db, context, {
    where: `${visit.where} and ${order.where}`,
    params: [...visit.params, ...order.params],
    dossier: ['echeance', 'idDemande'],
    tail: `order by d.data ->> 'echeance' nulls last, i.id limit ${MAX_LISTED}`,
  });
  return rows.map(({ intervention, dossier }) => ({
    intervention,
    dossier: dossier ?? { echeance: null, idDemande: null },
  }));
}

const ownOnly = ({ role, id }: Context['actor']): number | undefined => (role === 'CONTROL' ? id : undefined);

/** Active controllers of the scope; a controller sees themselves only. */
export async function controllersToPlan(context: Context): Promise<Controller[]> {
  const documents = await listVisible(context.db, context, {
    collection: 'controllers',
    ...whereOf({ all: [{ field: 'actif', is: true }, ...is('idUser', ownOnly(context.actor))] }),
    tail: 'order by id',
  });
  return documents.map(({ data }) => data);
}
